// The only script of the house. It sends the text a button carries, swaps the elements that come
// back, and keeps what belongs to the browser: focus, open sheets, lit tickets, zoom, scroll,
// ticks and half-typed text. It moves and sounds what the page tells it to. It knows no rules and has
// no words of its own.
"use strict";
(() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);

  // --- Day or night: chosen before the first paint, kept in the browser.
  const chosen = localStorage.getItem("theme");
  if (chosen) root.dataset.theme = chosen;
  function switchTheme() {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  }

  // --- What the browser owns.
  const open = { route: null, light: null, from: null };
  const zoom = { scale: 1, x: 0, y: 0 };
  const ZOOM_MAX = 6;

  function showSheet(route, focus) {
    hideSheet(false);
    const sheet = byId("sheet-" + route);
    if (!sheet) return;
    const terms = sheet.querySelector(".terms");
    if (waiting.has(terms.id)) replace(terms, waiting.get(terms.id));
    waiting.delete(terms.id);
    open.route = route;
    open.from = document.activeElement;
    keepOpen();
    if (focus) (sheet.querySelector("button") || sheet).focus({ preventScroll: true });
  }
  function hideSheet(focus) {
    const sheet = open.route && byId("sheet-" + open.route);
    const shape = open.route && byId("route-" + open.route);
    if (sheet) sheet.classList.remove("open");
    if (shape) shape.classList.remove("picked");
    open.route = null;
    if (focus && open.from && open.from.isConnected) open.from.focus({ preventScroll: true });
  }
  function lightUp(source) {
    for (const lit of document.querySelectorAll(".route.lit, .ring.lit")) lit.classList.remove("lit");
    if (!source) return;
    const words = (text) => (text || "").split(" ").filter(Boolean);
    for (const id of words(source.dataset.routes)) byId("route-" + id)?.classList.add("lit");
    for (const id of words(source.dataset.places)) byId("ring-" + id)?.classList.add("lit");
  }
  // Puts back what a swap took away.
  function keepOpen() {
    if (open.route) {
      const [sheet, shape] = [byId("sheet-" + open.route), byId("route-" + open.route)];
      shape?.classList.add("picked");
      sheet?.classList.add("open");
      // The sheet lies where it does not cover its route.
      const middle = (element) => { const box = element.getBoundingClientRect(); return box.top + box.height / 2; };
      if (sheet && shape) sheet.classList.toggle("high", middle(shape) > middle(byId("map")));
    }
    const light = open.light && byId(open.light);
    for (const ticket of document.querySelectorAll("[data-light]")) {
      ticket.setAttribute("aria-pressed", String(ticket === light));
    }
    lightUp(light);
    byId("sound")?.setAttribute("aria-pressed", String(audible()));
    showPick();
  }
  // Of all the buttons for sets of tickets, the one that fits the ticks.
  function showPick() {
    const list = document.querySelector("[data-pick]");
    if (!list) return;
    const ticked = [...list.querySelectorAll("input:checked")].map((box) => box.value).sort().join(" ");
    const sets = [...byId(list.dataset.pick).children];
    const fits = sets.some((set) => set.dataset.set === ticked) ? ticked : "none";
    for (const set of sets) set.hidden = set.dataset.set !== fits;
  }

  // --- Swapping.
  function parse(old, html) {
    const holder = document.createElement("template");
    const drawn = old instanceof SVGElement && !(old instanceof SVGSVGElement);
    holder.innerHTML = drawn ? "<svg>" + html + "</svg>" : html;
    return drawn ? holder.content.firstChild.firstChild : holder.content.firstElementChild;
  }
  // What is inside a closed sheet waits until somebody opens it.
  const waiting = new Map();
  function replace(old, html) {
    const fresh = parse(old, html);
    if (!old.matches(".log")) return old.replaceWith(fresh);
    // The log only grows at its head, so the lines that are there stay.
    for (const line of [...old.children]) if (!fresh.querySelector("#" + line.id)) line.remove();
    old.prepend(...[...fresh.children].filter((line) => !byId(line.id)));
  }
  function owned(element) {
    const kept = { scroll: [], fields: [], details: [] };
    for (const part of [element, ...element.querySelectorAll("[id]")]) {
      if (part.scrollTop) kept.scroll.push([part.id, part.scrollTop]);
      if (part.matches("input:not([type=hidden]), select, textarea")) kept.fields.push([part.id, part.value, part.checked]);
      if (part.matches("details")) kept.details.push([part.id, part.open]);
    }
    return kept;
  }
  function giveBack(kept) {
    for (const [id, value, checked] of kept.fields) {
      const field = byId(id);
      if (!field) continue;
      field.value = value;
      field.checked = checked;
    }
    for (const [id, was] of kept.details) if (byId(id)) byId(id).open = was;
    for (const [id, top] of kept.scroll) if (byId(id)) byId(id).scrollTop = top;
  }
  function swap(fragments) {
    const focus = document.activeElement?.id;
    const wasOver = isOver(), wasMine = isMine(), wasPicking = document.querySelector("[data-pick]");
    const heard = new Set([...document.querySelectorAll("#log > li")].map((line) => line.id));
    const parts = fragments.map(({ id, html }) => ({ old: byId(id), html })).filter(({ old }) => old);
    const [hidden, shown] = [[], []];
    for (const part of parts) (part.old.matches(".sheet:not(.open) *") ? hidden : shown).push(part);
    for (const { old, html } of hidden) waiting.set(old.id, html);
    // First all that is read, then all that is written: a page that is asked for a position between
    // two swaps lays itself out anew for each of them.
    const kept = shown.map(({ old }) => owned(old));
    for (const { old, html } of shown) replace(old, html);
    kept.forEach(giveBack);
    // New tickets are weighed against the whole board.
    if (!wasPicking && document.querySelector("[data-pick]")) open.light = null;
    keepOpen();
    const now = focus && byId(focus);
    if (now && now !== document.activeElement) now.focus({ preventScroll: true });
    const lines = [...document.querySelectorAll("#log > li")].filter((line) => !heard.has(line.id));
    for (const line of lines) line.classList.add("new");
    // After a long absence all at once would explain nothing.
    if (lines.length <= NEWS_MAX) show(lines.flatMap((line) => [...line.querySelectorAll("template")]));
    if (isMine() && !wasMine && !isOver()) bell();
    if (lines.length) byId("say").textContent = lines.reverse().map((line) => line.textContent.trim()).join(" ");
    if (isOver() && !wasOver) celebrate();
  }

  // --- Motion: what a new line of the log has brought along flies from one thing to another, and
  // pieces land one by one. Nothing waits for it, and the next tap ends it.
  const NEWS_MAX = 4, FLIGHT = 220, LANDING = 160, STEP = 40;
  const underway = new Set();
  const still = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isMine = () => Boolean(byId("status")?.matches(".mine"));
  function show(news) {
    for (const { dataset, content } of news) {
      if (dataset.lands) land(byId(dataset.lands));
      else fly(spot(dataset.from), spot(dataset.to), content.firstElementChild);
    }
  }
  function spot(ids) {
    for (const id of ids.split(" ")) {
      const box = (byId(id)?.labels?.[0] ?? byId(id))?.getBoundingClientRect();
      if (box?.width) return `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px)`;
    }
    return null;
  }
  function fly(from, to, face) {
    slide();
    if (still() || !from || !to) return;
    const ghost = document.body.appendChild(face.cloneNode(true));
    const centred = " translate(-50%, -50%)";
    const way = [{ transform: from + centred }, { transform: to + centred + " scale(.6)" }];
    animate(ghost, way, { duration: FLIGHT, easing: "ease-in-out" }, () => ghost.remove());
  }
  function land(route) {
    [...(route?.querySelectorAll(".piece") ?? [])].forEach((piece, n) => {
      knock((n * STEP) / 1000);
      if (still()) return;
      const fall = [{ opacity: 0, translate: "0 -18px" }, { opacity: 1, translate: "0 0" }];
      const time = { duration: LANDING, delay: n * STEP, fill: "backwards", easing: "ease-in" };
      animate(piece, fall, time);
    });
  }
  function animate(thing, way, time, then) {
    const motion = thing.animate(way, time);
    underway.add(motion);
    motion.onfinish = motion.oncancel = () => {
      underway.delete(motion);
      then?.();
    };
  }
  function endMotion() {
    for (const motion of underway) motion.finish();
  }

  // --- Sounds, off until somebody wants them. They are made here; there is no file to fetch.
  const audible = () => localStorage.getItem("sound") === "on";
  let air;
  function tone(pitch, { long, loud, after = 0, shape = "sine" }) {
    if (!audible()) return;
    air ??= new AudioContext();
    const voice = new OscillatorNode(air, { type: shape, frequency: pitch });
    const volume = new GainNode(air, { gain: 0 });
    const start = air.currentTime + after;
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    voice.connect(volume).connect(air.destination);
    voice.start(start);
    voice.stop(start + long);
  }
  const slide = () => tone(620, { long: 0.06, loud: 0.08, shape: "triangle" });
  const knock = (after) => tone(150, { long: 0.1, loud: 0.3, after, shape: "triangle" });
  const bell = () => [880, 1320].forEach((pitch) => tone(pitch, { long: 0.5, loud: 0.07 }));
  const chime = () => [523, 659, 784, 1047].forEach((pitch, n) => tone(pitch, { long: 0.7, loud: 0.1, after: n * 0.14 }));
  function switchSound() {
    localStorage.setItem("sound", audible() ? "off" : "on");
    keepOpen();
    bell();
  }

  // --- The end: every ticket is opened and traced on the board in its turn, unless somebody skips it. The
  // style sheet keeps the same time.
  const BARS = 1200, TICKET = 800, LAST = 1000;
  let next = 0;
  const isOver = () => Boolean(byId("scores")?.matches("details"));
  function celebrate() {
    const scores = byId("scores");
    const tickets = [...scores.querySelectorAll("[data-light]")];
    chime();
    if (still()) return;
    const trace = (n) => {
      lightUp(tickets[n]);
      next = n < tickets.length ? setTimeout(trace, TICKET, n + 1) : setTimeout(skip, LAST);
    };
    scores.classList.add("opening");
    next = setTimeout(trace, BARS, 0);
  }
  // Whether there was something to skip.
  function skip() {
    const opening = byId("scores")?.matches(".opening");
    if (!opening) return false;
    clearTimeout(next);
    byId("scores").classList.remove("opening");
    keepOpen();
    return true;
  }

  // --- The note: why something did not happen, there where one tapped, until the next tap.
  const tapped = { x: innerWidth / 2, y: innerHeight / 2 };
  let noteEnds;
  function note(words) {
    const box = byId("note");
    if (!box) return;
    box.textContent = words;
    box.hidden = false;
    const { width, height } = box.getBoundingClientRect();
    const clamp = (at, size, room) => Math.max(8, Math.min(at - size / 2, room - size - 8));
    box.style.left = clamp(tapped.x, width, innerWidth) + "px";
    box.style.top = Math.max(8, tapped.y - height - 18) + "px";
    endNote(4000);
  }
  function endNote(after) {
    clearTimeout(noteEnds);
    noteEnds = setTimeout(() => { if (byId("note")) byId("note").hidden = true; }, after);
  }

  // --- The socket. It comes back by itself, soon after the house is back and at once when the
  // device is; a socket that does not open or answer is given up.
  const FIRST_WAIT = 250, LONGEST_WAIT = 1000, PATIENCE = 5000;
  let socket, wait = FIRST_WAIT, again, giveUp;
  // The act that was sent and not answered yet: a second tap must not become a second act.
  let asked = false;
  function connect() {
    const path = document.querySelector("[data-socket]")?.dataset.socket;
    if (!path) return;
    clearTimeout(again);
    const seen = byId("seen")?.value || "0";
    const mine = socket = new WebSocket(location.origin.replace(/^http/, "ws") + path + "?seen=" + seen);
    const answered = () => {
      asked = false;
      clearTimeout(giveUp);
    };
    expectAnswer();
    mine.onopen = () => {
      answered();
      wait = FIRST_WAIT;
      byId("offline").hidden = true;
    };
    mine.onmessage = ({ data }) => {
      answered();
      const told = JSON.parse(data);
      if (told.goto) return location.assign(told.goto);
      if (told.fragments?.length) swap(told.fragments);
      if (told.note) note(told.note);
    };
    mine.onclose = () => lost(mine);
  }
  function lost(old) {
    if (old !== socket) return;
    clearTimeout(giveUp);
    asked = false;
    socket = null;
    byId("offline").hidden = false;
    again = setTimeout(connect, wait);
    wait = Math.min(wait * 1.7, LONGEST_WAIT);
  }
  function expectAnswer() {
    clearTimeout(giveUp);
    const silent = socket;
    giveUp = setTimeout(() => {
      silent.close();
      lost(silent);
    }, PATIENCE);
  }
  function hurry() {
    if (document.hidden || socket) return;
    connect();
  }
  // Whether the act is on its way; without a connection the form is posted instead.
  function act(text) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    if (asked) return true;
    asked = true;
    socket.send(JSON.stringify({ seen: Number(byId("seen").value), act: text }));
    expectAnswer();
    return true;
  }

  // --- Clicks.
  function onClick(event) {
    tapped.x = event.clientX || tapped.x;
    tapped.y = event.clientY || tapped.y;
    const hit = (selector) => event.target.closest?.(selector);
    let found;
    if (!hit(".menu")) closeMenu();
    // Not any tap: the second of a double tap on the last card would skip it all.
    if (hit(".skip")) skip();
    else if ((found = hit("[data-act]"))) {
      if (act(found.dataset.act)) {
        event.preventDefault();
        hideSheet(false);
      }
    } else if ((found = hit("[data-why]"))) note(found.dataset.why);
    else if (hit("[data-close]")) {
      event.preventDefault();
      hideSheet(true);
    } else if ((found = hit("[data-open]"))) {
      event.preventDefault();
      showSheet(found.dataset.open, true);
    } else if ((found = hit("[data-light]"))) {
      open.light = open.light === found.dataset.light ? null : found.dataset.light;
      keepOpen();
    } else if ((found = hit("[data-zoom]"))) {
      measure();
      if (found.dataset.zoom === "fit") Object.assign(zoom, { scale: 1, x: 0, y: 0 });
      else zoomBy(found.dataset.zoom === "in" ? 1.6 : 1 / 1.6);
      move(true);
    } else if (hit("[data-theme-switch]")) switchTheme();
    else if (hit("[data-sound-switch]")) switchSound();
    else if ((found = hit("[data-copy]"))) navigator.clipboard?.writeText(byId(found.dataset.copy).value);
    else if (hit("#map") && !moved) {
      const route = routeNear(event.clientX, event.clientY);
      if (route) showSheet(route, false);
      else hideSheet(false);
    }
  }
  // Whether it was open.
  function closeMenu() {
    const menu = document.querySelector(".menu[open]");
    menu?.removeAttribute("open");
    return Boolean(menu);
  }
  // A finger is broad: if it meets no route, the nearest one under it is meant.
  function routeNear(x, y) {
    byId("map").classList.remove("moving");
    for (const reach of [0, 7, 14]) {
      for (let turn = 0; turn < (reach ? 8 : 1); turn++) {
        const angle = (turn * Math.PI) / 4;
        const at = document.elementFromPoint(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
        const route = at?.closest?.("[data-route]");
        if (route) return route.dataset.route;
      }
    }
    return null;
  }

  // --- Pan and zoom of the board. Nothing is measured from one move to the next, and however often a
  // hand moves, the board moves once a frame.
  const dragging = new Map();
  let area, moved = false, before = null, rest = 0, moves = 0;
  const measure = () => { area = byId("map").getBoundingClientRect(); };
  function move(glide) {
    zoom.x = Math.min(0, Math.max(area.width * (1 - zoom.scale), zoom.x));
    zoom.y = Math.min(0, Math.max(area.height * (1 - zoom.scale), zoom.y));
    if (!moves++) place(glide);
    clearTimeout(rest);
    rest = setTimeout(settle, 250);
  }
  function place(glide) {
    const map = byId("map"), chart = byId("chart");
    map.classList.toggle("zoomed", zoom.scale > 1);
    map.classList.add("moving");
    chart.classList.toggle("glide", Boolean(glide));
    chart.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
    // What comes before the next frame waits for it.
    requestAnimationFrame(() => {
      const more = moves > 1;
      moves = 0;
      if (more) move(glide);
    });
  }
  function settle() {
    const chart = byId("chart");
    rest = 0;
    byId("map").classList.remove("moving");
    chart.classList.add("sharpen");
    // One frame without it is enough.
    requestAnimationFrame(() => requestAnimationFrame(() => chart.classList.remove("sharpen")));
  }
  function zoomBy(factor, x = area.left + area.width / 2, y = area.top + area.height / 2) {
    const [px, py] = [x - area.left, y - area.top];
    const scale = Math.max(1, Math.min(ZOOM_MAX, zoom.scale * factor));
    zoom.x = px - ((px - zoom.x) * scale) / zoom.scale;
    zoom.y = py - ((py - zoom.y) * scale) / zoom.scale;
    zoom.scale = scale;
  }
  function gesture() {
    const points = [...dragging.values()];
    const [a, b] = [points[0], points[1] || points[0]];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) };
  }
  function watchMap(map) {
    const down = (event) => {
      if (event.target.closest(".zoom")) return;
      if (!dragging.size) moved = false;
      measure();
      dragging.set(event.pointerId, { x: event.clientX, y: event.clientY });
      before = gesture();
    };
    const drag = (event) => {
      if (!dragging.has(event.pointerId)) return;
      // A button that was let go outside.
      if (event.pointerType === "mouse" && !event.buttons) return up(event);
      dragging.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = gesture();
      if (!moved && Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.wide - before.wide) < 7) return;
      moved = true;
      if (!map.hasPointerCapture(event.pointerId)) map.setPointerCapture(event.pointerId);
      zoom.x += now.x - before.x;
      zoom.y += now.y - before.y;
      if (before.wide && now.wide) zoomBy(now.wide / before.wide, now.x, now.y);
      before = now;
      move();
    };
    const up = (event) => {
      dragging.delete(event.pointerId);
      if (dragging.size) before = gesture();
    };
    map.addEventListener("pointerdown", down);
    map.addEventListener("pointermove", drag);
    for (const end of ["pointerup", "pointercancel"]) map.addEventListener(end, up);
    map.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (!rest) measure();
      zoomBy(Math.exp(-event.deltaY * 0.0016), event.clientX, event.clientY);
      move();
    }, { passive: false });
    measure();
    addEventListener("resize", () => {
      const old = area, ratio = parseFloat(map.style.getPropertyValue("--ratio"));
      measure();
      // What was in the middle stays there.
      const size = (box) => Math.min(box.width, box.height * ratio);
      const kept = (at, was, is) => {
        const aside = (was / 2 - at) / zoom.scale - was / 2;
        return is / 2 - zoom.scale * ((aside * size(area)) / size(old) + is / 2);
      };
      zoom.x = kept(zoom.x, old.width, area.width);
      zoom.y = kept(zoom.y, old.height, area.height);
      move();
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    root.classList.add("scripted");
    document.addEventListener("click", onClick);
    document.addEventListener("change", (event) => event.target.closest("[data-pick]") && showPick());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") closeMenu() || skip() || hideSheet(true);
    });
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { endNote(0); endMotion(); }, true);
    addEventListener("online", hurry);
    addEventListener("pageshow", hurry);
    document.addEventListener("visibilitychange", hurry);
    const hover = (event) => {
      const ticket = event.target.closest?.("[data-hover]");
      if (ticket) lightUp(event.type === "pointerover" ? ticket : byId(open.light));
    };
    for (const kind of ["pointerover", "pointerout"]) document.addEventListener(kind, hover);
    if (byId("map")) watchMap(byId("map"));
    keepOpen();
    if (byId("note")?.textContent) endNote(8000);
    connect();
  });
})();
