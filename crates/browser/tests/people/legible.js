// What is wrong with the texts that can be seen on the page: only reads.
//
// Every visible text is one or more lines, each a polygon as high as its letters: the boxes that a
// browser reports are higher, since they leave room for accents and tails of every script.
//
// Three exceptions: a line at the edge of something that scrolls may be cut there, for one can scroll
// it; a sheet or the menu may lie over a part of the page, for one can close it; and a toll may touch
// the spaces of its own short route, for it lies on a coin.
(() => {
  const OVER = ".sheet, .choice, .scores, .menu-items";
  const faults = [];
  // The page stands still while it is read: each style is asked for once.
  const READ = ["fontSize", "clipPath", "overflowX", "overflowY", "backgroundColor", "backgroundImage", "borderTopWidth", "borderTopStyle", "strokeWidth"];
  const styles = new Map();
  function style(element) {
    if (!styles.has(element)) {
      const computed = getComputedStyle(element);
      styles.set(element, Object.fromEntries(READ.map((name) => [name, computed[name]])));
    }
    return styles.get(element);
  }
  const ancestors = (element) => {
    const found = [];
    for (let at = element; at; at = at.parentElement) found.push(at);
    return found;
  };

  // --- Geometry: convex polygons, and whether two of them share any area.
  const box = (left, top, right, bottom) => [[left, top], [right, top], [right, bottom], [left, bottom]];
  const spread = (polygon, [x, y]) => {
    const along = polygon.map((point) => point[0] * x + point[1] * y);
    return [Math.min(...along), Math.max(...along)];
  };
  const known = new Map();
  function bounds(polygon) {
    if (!known.has(polygon)) known.set(polygon, [...spread(polygon, [1, 0]), ...spread(polygon, [0, 1])]);
    return known.get(polygon);
  }
  const SLACK = 0.6;
  // Nearly all of the pairs are told apart by their boxes.
  function apart(one, other) {
    const [left, right, top, bottom] = bounds(one), [from, to, upper, lower] = bounds(other);
    return right - SLACK <= from || to - SLACK <= left || bottom - SLACK <= upper || lower - SLACK <= top;
  }
  function overlap(one, other) {
    if (apart(one, other)) return false;
    for (const polygon of [one, other]) {
      for (let i = 0; i < polygon.length; i++) {
        const [a, b] = [polygon[i], polygon[(i + 1) % polygon.length]];
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        const axis = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
        const [low, high] = spread(one, axis), [from, to] = spread(other, axis);
        if (high - SLACK <= from || to - SLACK <= low) return false;
      }
    }
    return true;
  }
  function drawn(element, { x, y, width, height }) {
    const matrix = element.getScreenCTM();
    return box(x, y, x + width, y + height).map(([x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform(matrix);
      return [at.x, at.y];
    });
  }

  // --- The lines of every text that can be seen.
  function lines(node, parent) {
    const size = parseFloat(style(parent).fontSize);
    if (parent instanceof SVGElement) {
      const { x, width } = parent.getBBox(), foot = parent.getStartPositionOfChar(0).y;
      return [drawn(parent, { x, y: foot - 0.74 * size, width, height: 0.92 * size })];
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((line) => line.width > 0).map((line) => {
      const middle = (line.top + line.bottom) / 2, half = Math.min(size, line.height) / 2;
      return box(line.left, middle - half, line.right, middle + half);
    });
  }
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script, style, title, option")) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const around = ancestors(parent);
    // Heard, but not seen.
    if (around.some((element) => style(element).clipPath.startsWith("inset"))) continue;
    const scrolls = (element) => /auto|scroll/.test(style(element).overflowY);
    const scrollers = around.filter((element) => scrolls(element) && element !== document.body);
    for (const polygon of lines(node, parent)) {
      texts.push({ words: node.data.trim(), parent, polygon, around, scrollers, over: parent.closest(OVER) });
    }
  }
  const say = ({ words, parent }) => `“${words}” (${parent.tagName.toLowerCase()}.${parent.getAttribute("class") || parent.closest("[id]")?.id})`;

  // --- Cut, or out of its box.
  const paints = (element) => {
    const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle } = style(element);
    const bare = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
    return !bare || (borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0);
  };
  for (const text of texts) {
    const [left, right, top, bottom] = bounds(text.polygon);
    const beyond = (edge) => [
      left < edge.left - 1 && "left",
      right > edge.right + 1 && "right",
      top < edge.top - 1 && "top",
      bottom > edge.bottom + 1 && "bottom",
    ].filter(Boolean);
    text.away = text.scrollers.some((scroller) => {
      const edge = scroller.getBoundingClientRect();
      return top < edge.top || bottom > edge.bottom;
    });
    const sideways = (sides) => (text.away ? sides.filter((side) => side === "left" || side === "right") : sides);
    for (const element of text.around) {
      if (style(element).overflowX === "visible" || element === document.body) continue;
      const over = sideways(beyond(element.getBoundingClientRect()));
      if (over.length) faults.push(`${say(text)} is cut at the ${over} of ${element.id || element.className}`);
    }
    const holder = text.around.find((element) => element instanceof HTMLElement && paints(element));
    if (holder && holder !== document.body && holder !== document.documentElement) {
      const over = sideways(beyond(holder.getBoundingClientRect()));
      if (over.length) faults.push(`${say(text)} leaves its box ${holder.id || holder.className} at the ${over}`);
    }
    if (left < -1 || right > innerWidth + 1) faults.push(`${say(text)} leaves the screen`);
    const fixed = document.scrollingElement.scrollHeight <= innerHeight;
    if (fixed && !text.away && (top < -1 || bottom > innerHeight + 1)) faults.push(`${say(text)} leaves the screen`);
  }

  // --- Under something else: a text is covered as a whole, and then nobody reads it, or not at all.
  for (const text of texts.filter((text) => !text.away)) {
    const [left, right, top, bottom] = bounds(text.polygon);
    const spots = [[(left + right) / 2, (top + bottom) / 2]];
    if (!text.parent.closest("svg")) {
      for (const x of [left + 2, right - 2]) for (const y of [top + 3, bottom - 3]) spots.push([x, y]);
    }
    const covers = spots.map(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      const svg = text.parent.closest("svg");
      const own = !found || found.contains(text.parent) || text.parent.contains(found) || (svg && svg.contains(found));
      return own ? null : found;
    });
    const covered = covers.filter(Boolean);
    text.hidden = covered.length === covers.length;
    const cover = covered.find((element) => !element.closest(OVER));
    if (cover) faults.push(`${say(text)} is under ${cover.id || cover.className}`);
  }

  // --- On one another.
  const seen = texts.filter((text) => !text.hidden);
  seen.forEach((one, i) => {
    for (const other of seen.slice(i + 1)) {
      if (one.over !== other.over) continue;
      if (one.scrollers.at(-1) !== other.scrollers.at(-1) && (one.away || other.away)) continue;
      if (overlap(one.polygon, other.polygon)) faults.push(`${say(one)} overlaps ${say(other)}`);
    }
  });

  // --- On a route or a place mark of the board.
  // All free spaces of a route are one path around their rectangles.
  const corners = (data) => {
    let [x, y] = [0, 0];
    return [...data.matchAll(/([Mlhv])([^Mlhvz]*)/g)].map(([, step, numbers]) => {
      const [one, two = 0] = numbers.match(/-?[\d.]+/g).map(Number);
      if (step === "M") [x, y] = [one, two];
      else [x, y] = step === "v" ? [x, y + one] : [x + one, y + two];
      return [x, y];
    });
  };
  const tiles = [...document.querySelectorAll("#map .route .at-slot")].flatMap((rim) => {
    const [matrix, reach] = [rim.getScreenCTM(), parseFloat(style(rim).strokeWidth) / 2];
    return rim.getAttribute("d").split(/(?=M)/).map((data) => {
      const bare = corners(data);
      const space = bare.map(([x, y], n) => {
        for (const [fromX, fromY] of [bare[(n + 1) % 4], bare[(n + 3) % 4]]) {
          const length = Math.hypot(bare[n][0] - fromX, bare[n][1] - fromY);
          x += ((bare[n][0] - fromX) / length) * reach;
          y += ((bare[n][1] - fromY) / length) * reach;
        }
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        return [at.x, at.y];
      });
      return [`a space of ${rim.closest(".route").id}`, space];
    });
  });
  // A claimed route is one broad line: squares along it.
  const bars = [...document.querySelectorAll("#map .route .at-bar")].flatMap((bar) => {
    const [matrix, reach, length] = [bar.getScreenCTM(), parseFloat(style(bar).strokeWidth) / 2, bar.getTotalLength()];
    return [...Array(Math.ceil(length / reach) + 1).keys()].map((step) => {
      const { x, y } = bar.getPointAtLength(Math.min(step * reach, length));
      const side = reach * Math.SQRT1_2;
      const square = [[-side, -side], [side, -side], [side, side], [-side, side]].map(([right, down]) => {
        const at = new DOMPoint(x + right, y + down).matrixTransform(matrix);
        return [at.x, at.y];
      });
      return [`a piece of ${bar.closest(".route").id}`, square];
    });
  });
  const marks = [...document.querySelectorAll("#map :is(.at-mark, .at-medal)")].map((mark) => {
    const { x, y, width, height } = mark.getBBox();
    const [reach, at] = [Math.min(width, height) / 2, [x + width / 2, y + height / 2]];
    const matrix = mark.getScreenCTM();
    // A mark is round, or nearly.
    const ring = [...Array(12).keys()].map((turn) => {
      const angle = (turn * Math.PI) / 6;
      const point = new DOMPoint(at[0] + reach * Math.cos(angle), at[1] + reach * Math.sin(angle));
      const { x, y } = point.matrixTransform(matrix);
      return [x, y];
    });
    return [`the mark of ${mark.closest(".place").id}`, ring];
  });
  for (const text of seen.filter(({ parent }) => parent.closest("#map"))) {
    const toll = text.parent.matches(".at-toll");
    for (const [name, polygon] of toll ? marks : [...tiles, ...bars, ...marks]) {
      if (overlap(text.polygon, polygon)) faults.push(`${say(text)} lies on ${name}`);
    }
  }

  // --- Nothing scrolls sideways.
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  for (const element of document.querySelectorAll("body *")) {
    if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth + 1) continue;
    const slides = /auto|scroll/.test(style(element).overflowX);
    if (slides && element.checkVisibility()) faults.push(`${element.id || element.className} scrolls sideways`);
  }
  return { count: texts.length, tiles: tiles.length + bars.length, faults };
})()
