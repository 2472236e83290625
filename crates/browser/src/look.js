// What a person sees who looks at the page: only reads. Everything with a spot is visible there,
// and nothing else lies over it.
(() => {
  // Half a page is none.
  if (document.readyState === "loading") return null;
  const within = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const hits = (element, x, y) => {
    const top = within(x, y) && document.elementFromPoint(x, y);
    return Boolean(top) && (top === element || element.contains(top));
  };
  const spot = (element) => {
    const box = element.getBoundingClientRect();
    for (const [right, down] of [[0.5, 0.5], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.5, 0.8]]) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      if (box.width && box.height && hits(element, x, y)) return [x, y];
    }
    return null;
  };
  // A route is a bent line: the middle of its box may lie beside it.
  const along = (route) => {
    const line = route.querySelector(".hit");
    if (!line) return null;
    const matrix = line.getScreenCTM(), length = line.getTotalLength();
    for (const part of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
      const { x, y } = line.getPointAtLength(length * part).matrixTransform(matrix);
      if (hits(route, x, y)) return [x, y];
    }
    return null;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (elements, tell) =>
    elements.map((element) => ({ ...tell(element), at: spot(element) })).filter(({ at }) => at);
  const text = (id) => document.getElementById(id)?.textContent.trim() ?? "";
  return {
    path: location.pathname,
    seen: document.getElementById("seen")?.value ?? "",
    status: text("status"),
    // What lies at the middle of the deck, for whoever reads why a test failed.
    deck: (() => {
      const box = document.getElementById("take-deck")?.getBoundingClientRect();
      if (!box) return "none";
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      return `${Math.round(x)} ${Math.round(y)} in ${innerWidth} ${innerHeight}: ${top?.tagName} ${top?.id}`;
    })(),
    hand: text("hand"),
    tickets: text("tickets"),
    note: document.getElementById("note")?.hidden === false ? text("note") : "",
    offline: document.getElementById("offline")?.hidden === false,
    record: all("#scores a[href$='/record']").find((link) => link.checkVisibility())?.getAttribute("href") ?? null,
    // A sheet that has said all it has to say.
    close: (() => {
      const button = document.querySelector(".sheet.open [data-close]");
      return button && !document.querySelector(".sheet.open .terms.waiting") ? spot(button) : null;
    })(),
    // But for what undoes: nobody would get anywhere.
    acts: seen(all("[data-act]:not(#take-back)"), (button) => ({ name: button.dataset.act })),
    picks: seen(all("[data-pick] input:not(:checked)"), (box) => ({ name: box.id })),
    routes: all(".glows .on[data-for]")
      .map((glow) => document.getElementById(`route-${glow.dataset.for}`))
      .map((route) => ({
        name: route.dataset.route,
        spaces: all(`[data-lane="${route.dataset.route}"] .spaces i`).length,
        at: along(route),
      }))
      .filter(({ at }) => at),
  };
})()
