// Pan and zoom of the board. However often a hand moves, the board is measured once and moves once a frame.
import { byId } from "./dom.js";

const ZOOM_MAX = 6, ZOOM_STEP = 1.6, ZOOM_OF_WHEEL = 0.0016;
// A hand that rests trembles less than this.
const TREMBLE = 7;
// So far from the rim of the board's room a place is seen well.
const RIM = 60;
// The board rests when nothing has moved it for so long, and it has glided to its end.
const REST = 250;

const zoom = { scale: 1, x: 0, y: 0 };
const dragging = new Map();
let area, moved = false, finger = false, before = null, rest = 0, moves = 0;

// Whether the last hand on the board has moved it, so that its click is none.
export const dragged = () => moved;
// Whether it was no mouse: a finger is broad.
export const isFinger = () => finger;
// What the buttons do: nearer, farther, the whole board.
export function zoomTo(how) {
  measure();
  if (how === "fit") Object.assign(zoom, { scale: 1, x: 0, y: 0 });
  else zoomBy(how === "in" ? ZOOM_STEP : 1 / ZOOM_STEP);
  move(true);
}

// Moves a board that is larger than its room until this spot of the screen is seen, off the rim.
export function bringIntoSight(left, top) {
  if (zoom.scale === 1) return;
  measure();
  const { x, y } = counts.spot(left, top);
  const short = (at, from, size) => Math.max(0, from + RIM - at) + Math.min(0, from + size - RIM - at);
  zoom.x += short(x, area.left, area.width);
  zoom.y += short(y, area.top, area.height);
  move(true);
}

// A page that is turned counts otherwise.
export const counts = { spot: (x, y) => ({ x, y }), room: (box) => box };
const measure = () => { area = counts.room(byId("map").getBoundingClientRect()); };
function move(glide) {
  zoom.x = Math.min(0, Math.max(area.width * (1 - zoom.scale), zoom.x));
  zoom.y = Math.min(0, Math.max(area.height * (1 - zoom.scale), zoom.y));
  if (!moves++) place(glide);
  clearTimeout(rest);
  rest = setTimeout(settle, REST);
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
function down(event) {
  if (event.target.closest(".zoom")) return;
  if (!dragging.size) moved = false;
  finger = event.pointerType !== "mouse";
  measure();
  dragging.set(event.pointerId, counts.spot(event.clientX, event.clientY));
  before = gesture();
}
function drag(event) {
  if (!dragging.has(event.pointerId)) return;
  // A button that was let go outside.
  if (event.pointerType === "mouse" && !event.buttons) return up(event);
  dragging.set(event.pointerId, counts.spot(event.clientX, event.clientY));
  const now = gesture();
  if (!moved && Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.wide - before.wide) < TREMBLE) return;
  moved = true;
  const map = event.currentTarget;
  if (!map.hasPointerCapture(event.pointerId)) map.setPointerCapture(event.pointerId);
  zoom.x += now.x - before.x;
  zoom.y += now.y - before.y;
  if (before.wide && now.wide) zoomBy(now.wide / before.wide, now.x, now.y);
  before = now;
  move();
}
function up(event) {
  dragging.delete(event.pointerId);
  if (dragging.size) before = gesture();
}
function wheel(event) {
  event.preventDefault();
  if (!rest) measure();
  const { x, y } = counts.spot(event.clientX, event.clientY);
  zoomBy(Math.exp(-event.deltaY * ZOOM_OF_WHEEL), x, y);
  move();
}
// What was in the middle stays there.
function resize() {
  const old = area, ratio = parseFloat(byId("map").style.getPropertyValue("--ratio"));
  measure();
  const size = (box) => Math.min(box.width, box.height * ratio);
  const kept = (at, was, is) => {
    const aside = (was / 2 - at) / zoom.scale - was / 2;
    return is / 2 - zoom.scale * ((aside * size(area)) / size(old) + is / 2);
  };
  zoom.x = kept(zoom.x, old.width, area.width);
  zoom.y = kept(zoom.y, old.height, area.height);
  move();
}
export function watchBoard() {
  const map = byId("map");
  map.addEventListener("pointerdown", down);
  map.addEventListener("pointermove", drag);
  for (const end of ["pointerup", "pointercancel"]) map.addEventListener(end, up);
  // Without this a browser takes a pan for a fling, and the next tap for the hand that stops it.
  map.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  map.addEventListener("wheel", wheel, { passive: false });
  addEventListener("resize", resize);
  measure();
}
