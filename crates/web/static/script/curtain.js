// One screen for several people. The page of somebody's cards stands where the curtain stood, under its
// address, so that a reload or the way back shows the curtain; and it is left by a new page, so that nothing
// of it stays in the memory of a script. A screen that lies flat is turned to whoever sits opposite.
import { counts } from "./board.js";

const FLAT = "flat";
const bar = document.getElementById("hand-over");
const isFlat = () => window.keeping.kept(FLAT) === "on";

// People sit opposite each other, in turn; a page that is turned counts from its other corner.
function turn(place) {
  document.documentElement.classList.toggle("upside-down", isFlat() && place % 2 === 1);
}
const isTurned = () => document.documentElement.classList.contains("upside-down");
counts.spot = (x, y) => (isTurned() ? { x: innerWidth - x, y: innerHeight - y } : { x, y });
counts.room = (box) => {
  const { x, y } = isTurned() ? counts.spot(box.right, box.bottom) : { x: box.left, y: box.top };
  return { left: x, top: y, width: box.width, height: box.height };
};
// The curtain faces whoever is next.
function face() {
  const box = document.querySelector("[data-flat]"), next = document.querySelector("#curtain .next form");
  if (box) box.checked = isFlat();
  turn(Number((bar ?? next)?.dataset.place ?? 0));
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-flat]")) return;
  window.keeping.keep(FLAT, target.checked ? "on" : "off");
  face();
});
document.addEventListener("click", (event) => {
  const cover = event.target.closest?.("[data-cover]");
  if (!cover) return;
  event.preventDefault();
  location.replace(cover.href);
}, true);
// A browser that kept the page for the way back asks the house again.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
document.addEventListener("answered", face);
if (bar) history.replaceState(null, "", location.pathname.replace(/\/at\/.*/, ""));
face();
