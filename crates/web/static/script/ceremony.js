// The end: every ticket is opened and traced on the board in its turn, unless somebody skips it.
import { byId } from "./dom.js";
import { keepLight, lightUp } from "./light.js";
import { still } from "./motion.js";
import { chime } from "./sound.js";

let next = 0;

export const isOver = () => Boolean(byId("scores")?.matches("details"));
export function celebrate() {
  const scores = byId("scores");
  const tickets = [...scores.querySelectorAll("[data-light]")];
  chime();
  if (still()) return;
  // The style sheet keeps the time, in milliseconds.
  const style = getComputedStyle(scores);
  const [bars, ticket, last] = ["--bars", "--ticket", "--last"].map((name) => parseFloat(style.getPropertyValue(name)));
  const trace = (n) => {
    lightUp(tickets[n]);
    next = n < tickets.length ? setTimeout(trace, ticket, n + 1) : setTimeout(skip, last);
  };
  scores.classList.add("opening");
  next = setTimeout(trace, bars, 0);
}
// Whether there was something to skip.
export function skip() {
  const opening = byId("scores")?.matches(".opening");
  if (!opening) return false;
  clearTimeout(next);
  byId("scores").classList.remove("opening");
  keepLight();
  return true;
}
