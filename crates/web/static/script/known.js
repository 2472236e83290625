// What is known of the seats and of the table: what was opened comes into sight, and whatever names a
// seat by `data-known` opens it there.
import { byId } from "./dom.js";
import { mark } from "./marks.js";

function onClick(event) {
  const found = event.target.closest?.("[data-known]");
  const known = found && byId("known-" + found.dataset.known);
  if (!known) return;
  byId("tab-seats").checked = true;
  known.open = true;
  mark();
  // Where it was open before, nothing else would tell.
  comeIntoSight(known);
}
const comeIntoSight = (details) => details.scrollIntoView({ block: "nearest" });

document.addEventListener("click", onClick);
// A swap opens again what was open; only a new one is brought into sight.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches("[name=known], #on-table") && target.contains(document.activeElement)) comeIntoSight(target);
}, true);
