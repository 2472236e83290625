// Tickets to choose from by ticking them.
import { byId } from "./dom.js";

const list = () => document.querySelector("[data-pick]");
export const isPicking = () => Boolean(list());
// Of all the buttons for sets of tickets, the one that fits the ticks.
export function showPick() {
  if (!isPicking()) return;
  const ticked = [...list().querySelectorAll("input:checked")].map((box) => box.value).sort().join(" ");
  const sets = [...byId(list().dataset.pick).children];
  const fits = sets.some((set) => set.dataset.set === ticked) ? ticked : "none";
  for (const set of sets) set.hidden = set.dataset.set !== fits;
}

document.addEventListener("change", (event) => event.target.closest("[data-pick]") && showPick());
