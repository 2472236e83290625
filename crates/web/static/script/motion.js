// What a new line of the log has brought along flies from one thing to another, and pieces land one by
// one. Nothing waits for it, and the next tap ends it.
import { byId } from "./dom.js";
import { knock, slide } from "./sound.js";

const FLIGHT = 220, LANDING = 160, STEP = 40;
// How long a motion is for whoever wants none, a quick one, or the usual.
const LENGTHS = { none: 0, quick: 0.5, usual: 1 };
const underway = new Set();

const length = () => LENGTHS[document.documentElement.dataset.motion] ?? LENGTHS.usual;
export const still = () => document.hidden || !length();
// What was chosen, on the page as it was drawn.
export function showMotion() {
  const choice = document.querySelector("[data-motion-choice]");
  if (choice) choice.value = document.documentElement.dataset.motion;
}
export function show(news) {
  for (const { dataset, content } of news) {
    if (dataset.lands) land(byId(dataset.lands));
    else fly(spot(dataset.from), spot(dataset.to), content.firstElementChild);
  }
}
// When everything that is underway has come to its end.
export const landed = () => Promise.allSettled([...underway].map(({ finished }) => finished));
// Lets something that was so far below, or above, glide to where it is now.
export function sinkFrom(thing, below) {
  if (still() || !below) return;
  animate(thing, [{ translate: `0 ${below}px` }, { translate: "0 0" }], { duration: FLIGHT * length(), easing: "ease-in-out" });
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
  animate(ghost, way, { duration: FLIGHT * length(), easing: "ease-in-out" }, () => ghost.remove());
}
function land(route) {
  [...(route?.querySelectorAll(".piece") ?? [])].forEach((piece, n) => {
    knock((n * STEP * length()) / 1000);
    if (still()) return;
    const fall = [{ opacity: 0, translate: "0 -18px" }, { opacity: 1, translate: "0 0" }];
    const time = { duration: LANDING * length(), delay: n * STEP * length(), fill: "backwards", easing: "ease-in" };
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
