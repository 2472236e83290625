// A letter beside the symbol of each colour, off until somebody wants them. What was kept is there before
// the page is painted; here it is switched.
import { byId } from "./dom.js";

const root = document.documentElement;
const areOn = () => root.dataset.letters === "on";

export function switchLetters() {
  root.dataset.letters = areOn() ? "off" : "on";
  window.keeping.keep("letters", root.dataset.letters);
  showLetters();
}
export function showLetters() {
  byId("letters")?.setAttribute("aria-pressed", String(areOn()));
}
