// The end: the last piece lands; then bars grow by what was laid, every ticket is opened and traced on
// the board in its turn, bonuses follow, and at last the winner is told. Anybody may skip it.
import { zoomTo } from "./board.js";
import { byId } from "./dom.js";
import { keepLight, lightUp } from "./light.js";
import { mark } from "./marks.js";
import { landed, sinkFrom, still } from "./motion.js";
import { hideSheet } from "./sheet.js";
import { chime } from "./sound.js";

let next = 0;

const barsOf = (scores) => [...scores.querySelectorAll(".bars li")];
const grow = (bar, points) => bar.style.setProperty("--points", points);

export const isOver = () => Boolean(byId("scores")?.matches("details"));
export async function celebrate() {
  const scores = byId("scores");
  if (still() || !scores.matches("[data-ceremony]")) return chime();
  scores.classList.add("opening", "waits");
  for (const bar of barsOf(scores)) grow(bar, 0);
  await landed();
  // Somebody may have skipped it meanwhile, or a swap have ended it.
  if (!scores.isConnected || !scores.matches(".waits")) return;
  scores.classList.remove("waits");
  hideSheet(false);
  if (byId("map").matches(".zoomed")) zoomTo("fit");
  open(scores);
}
function open(scores) {
  // The style sheet keeps the time, in milliseconds; a bar grows from what it was drawn with last.
  const style = getComputedStyle(scores);
  const [first, each, last] = ["--bars", "--step", "--last"].map((name) => parseFloat(style.getPropertyValue(name)));
  const bars = barsOf(scores), steps = [...scores.querySelectorAll("[data-step]")];
  const points = bars.map((bar) => Number(bar.dataset.laid));
  const add = (gains) => gains.forEach((gain, n) => grow(bars[n], (points[n] += gain)));
  const step = (n) => {
    if (!scores.isConnected) return keepLight();
    steps[n - 1]?.classList.remove("now");
    lightUp(steps[n]?.querySelector("[data-light]"));
    if (!steps[n]) return void (next = setTimeout(skip, last));
    steps[n].classList.add("now");
    add(steps[n].dataset.gains.split(" ").map(Number));
    next = setTimeout(step, each, n + 1);
  };
  add(bars.map(() => 0));
  next = setTimeout(step, first, 0);
}
// Tells the winner. Whether there was something to skip.
export function skip() {
  const scores = byId("scores");
  if (!scores?.matches(".opening")) return false;
  clearTimeout(next);
  const bars = barsOf(scores), before = bars.map((bar) => bar.offsetTop);
  scores.classList.remove("opening", "waits");
  for (const bar of bars) bar.style.removeProperty("--points");
  for (const shown of scores.querySelectorAll(".now")) shown.classList.remove("now");
  keepLight();
  mark();
  chime();
  // From the order of seats to the order of places.
  const first = bars.map((bar) => bar.offsetTop);
  const away = Math.min(...first) - Math.min(...before);
  bars.forEach((bar, n) => sinkFrom(bar, before[n] + away - first[n]));
  return true;
}
