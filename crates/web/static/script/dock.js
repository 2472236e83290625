// The final scores where they lie at the foot of the page: a sheet that is pulled down to a bar, and
// up again; a tap on the bar does the same. The board gets whatever room is left, at any time.
import { byId } from "./dom.js";

// A hand that rests trembles less than this.
const TREMBLE = 7;
let hand = null, pulled = false;

// Beside the board there is nothing to pull.
const liesBelow = (scores) => scores.getBoundingClientRect().top >= byId("map").getBoundingClientRect().bottom - 1;
function down(event) {
  const bar = event.target.closest?.("#scores-bar");
  pulled = false;
  hand = bar && liesBelow(bar.parentElement) ? { bar, from: event.clientY } : null;
}
function pull(event) {
  if (!hand) return;
  const { bar, from } = hand, scores = bar.parentElement;
  if (!pulled) {
    if (Math.abs(event.clientY - from) < TREMBLE) return;
    const wasOpen = scores.open;
    pulled = scores.open = true;
    hand.room = scores.offsetHeight - bar.offsetHeight;
    hand.start = wasOpen ? 0 : hand.room;
    bar.setPointerCapture(event.pointerId);
  }
  hand.way = Math.max(0, Math.min(hand.room, hand.start + event.clientY - from));
  scores.style.translate = `0 ${hand.way}px`;
}
function letGo() {
  if (hand && pulled) {
    const { way, start, room } = hand, scores = hand.bar.parentElement;
    // Whoever has pulled a quarter of the way means it.
    const meant = Math.abs(way - start) > room / 4;
    scores.open = meant ? way < start : start === 0;
    scores.style.translate = "";
  }
  hand = null;
}
// The click that ends a pull is none.
function click(event) {
  if (pulled && event.target.closest?.("#scores-bar")) event.preventDefault();
  pulled = false;
}

document.addEventListener("pointerdown", down);
document.addEventListener("pointermove", pull);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
document.addEventListener("click", click, true);
// The board keeps its middle when its room changes, as it does when the window changes.
let known = null;
new ResizeObserver(([{ contentRect: { width, height } }]) => {
  const size = `${width} ${height}`;
  if (known && known !== size) dispatchEvent(new Event("resize"));
  known = size;
}).observe(byId("map"));
