// Which routes may be claimed: the page has a ring and a line of a list for every route.
import { byId } from "./dom.js";

export function showClaimable(routes) {
  const now = new Set(routes);
  for (const ring of document.querySelectorAll(".glows [data-for]")) ring.classList.toggle("on", now.has(ring.dataset.for));
  for (const line of byId("routes").querySelectorAll("[data-for]")) line.hidden = !now.has(line.dataset.for);
  byId("routes").querySelector(".nothing").hidden = now.size > 0;
}
