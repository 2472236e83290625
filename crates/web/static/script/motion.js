// What a new line of the log has brought along flies from one thing to another, and pieces land one by
// one. Nothing waits for it, and the next tap ends it.
import { byId } from "./dom.js";
import { knock, slide } from "./sound.js";

const FLIGHT = 220, LANDING = 160, STEP = 40;
const underway = new Set();

export const still = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
export function show(news) {
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

function end() {
  for (const motion of underway) motion.finish();
}
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, end, true);
