// The sheet of a route: at most one is open. Its terms are asked for as it opens, and the table tells
// them anew while it is open; until they come, those that are no longer true can't be seen.
import { byId } from "./dom.js";
import { say } from "./socket.js";

let route = null, from = null, wantsFocus = false;
const moment = () => byId("seen").value;
const drawn = moment();
// At which moment the terms of a route were told; the others are of the moment the page was drawn.
const told = new Map();

const terms = () => byId("terms-" + route);
const isTrue = () => (told.get(route) ?? drawn) === moment();

export function showSheet(id, focus) {
  hideSheet(false);
  if (!byId("sheet-" + id)) return;
  route = id;
  from = document.activeElement;
  wantsFocus = focus;
  const asked = say({ open: route });
  terms().classList.toggle("waiting", asked && !isTrue());
  keepSheet();
}
export function hideSheet(focus) {
  if (!route) return;
  byId("sheet-" + route)?.classList.remove("open");
  byId("route-" + route)?.classList.remove("picked");
  say({ open: null });
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
  if (wantsFocus) focusOn(sheet);
}
// The fragments may have brought the terms of the open sheet.
export function noteTerms(fragments) {
  if (route && fragments.some(({ id }) => id === "terms-" + route)) told.set(route, moment());
}

// The first button, as soon as there is a true one.
function focusOn(sheet) {
  const waits = terms().matches(".waiting");
  wantsFocus = waits;
  ((!waits && sheet.querySelector("button")) || sheet).focus({ preventScroll: true });
}

document.addEventListener("connected", () => route && say({ open: route }));
