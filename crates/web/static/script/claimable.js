// The lists of routes, and the rings around those that may be claimed: the page has a ring and a line of
// each list for every route.
import { byId } from "./dom.js";

export function showClaimable(routes) {
  const now = new Set(routes);
  for (const ring of document.querySelectorAll(".glows [data-for]")) ring.classList.toggle("on", now.has(ring.dataset.for));
  for (const line of byId("routes").querySelectorAll("[data-for]")) line.hidden = !now.has(line.dataset.for);
  byId("routes").querySelector(".nothing").hidden = now.size > 0;
}
// In the lists a route is called as on the board, where its owner is told.
export function nameRoutes(fragments) {
  for (const { id } of fragments) {
    const shape = byId(id)?.matches("[data-route]") && byId(id);
    if (!shape) continue;
    for (const list of ["to-", "all-"]) byId(list + shape.dataset.route).textContent = shape.querySelector("title").textContent;
  }
}
