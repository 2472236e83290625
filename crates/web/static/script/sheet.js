// The sheet of a route: at most one is open.
import { byId } from "./dom.js";
import { replace } from "./swap.js";

let route = null, from = null;
// What is inside a closed sheet waits until somebody opens it.
const waiting = new Map();

export function showSheet(id, focus) {
  hideSheet(false);
  const sheet = byId("sheet-" + id);
  if (!sheet) return;
  const terms = sheet.querySelector(".terms");
  if (waiting.has(terms.id)) replace(terms, waiting.get(terms.id));
  waiting.delete(terms.id);
  route = id;
  from = document.activeElement;
  keepSheet();
  if (focus) (sheet.querySelector("button") || sheet).focus({ preventScroll: true });
}
export function hideSheet(focus) {
  if (route) {
    byId("sheet-" + route)?.classList.remove("open");
    byId("route-" + route)?.classList.remove("picked");
  }
  route = null;
  if (focus && from?.isConnected) from.focus({ preventScroll: true });
}
// Puts back what a swap took away.
export function keepSheet() {
  if (!route) return;
  const [sheet, shape] = [byId("sheet-" + route), byId("route-" + route)];
  shape?.classList.add("picked");
  sheet?.classList.add("open");
  // The sheet lies where it does not cover its route.
  const middle = (element) => { const box = element.getBoundingClientRect(); return box.top + box.height / 2; };
  if (sheet && shape) sheet.classList.toggle("high", middle(shape) > middle(byId("map")));
}
// The fragments that are seen; the others are set aside.
export function setAside(fragments) {
  return fragments.filter(({ id, html }) => {
    const hidden = byId(id)?.matches(".sheet:not(.open) *");
    if (hidden) waiting.set(id, html);
    return !hidden;
  });
}
