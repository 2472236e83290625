// The sheet of a route, or the one that asks which route is meant: at most one is open. The terms of a
// route are asked for as its sheet opens, and the table tells them anew while it is open; until they come,
// those that are no longer true can't be seen.
import { byId } from "./dom.js";
import { offer, sheetOf } from "./near.js";
import { say } from "./socket.js";

// The sheet that is open, the routes that it is about, and the one whose terms are told, if it is one.
let open = null;
let from = null, wantsFocus = false;
const moment = () => byId("seen").value;
const drawn = moment();
// At which moment the terms of a sheet were told; the others are of the moment the page was drawn.
const told = new Map();

const terms = () => open.sheet.querySelector(".terms");
const isTrue = () => (told.get(open.sheet) ?? drawn) === moment();
const lanes = (route) => sheetOf(route).dataset.lanes.split(" ");

// The sheet of a route, or of the one that is chosen of some; of none it is hidden.
export function showSheet(routes, focus) {
  hideSheet(false);
  const known = routes.filter(sheetOf);
  if (!known.length) return;
  from = document.activeElement;
  wantsFocus = focus;
  if (known.length > 1) {
    offer(known);
    open = { sheet: byId("near"), lanes: known.flatMap(lanes), route: null };
  } else {
    open = { sheet: sheetOf(known[0]), lanes: lanes(known[0]), route: known[0] };
    const asked = say({ open: open.route });
    terms().classList.toggle("waiting", asked && !isTrue());
  }
  keepSheet();
}
export function hideSheet(focus) {
  if (!open) return;
  open.sheet.classList.remove("open");
  for (const lane of open.lanes) byId("route-" + lane)?.classList.remove("picked");
  if (open.route) say({ open: null });
  open = null;
  if (focus && from?.isConnected) from.focus({ preventScroll: true });
}
// Puts back what a swap took away.
export function keepSheet() {
  if (!open) return;
  const shapes = open.lanes.map((lane) => byId("route-" + lane));
  for (const shape of shapes) shape.classList.add("picked");
  open.sheet.classList.add("open");
  // The sheet lies where it does not cover its route.
  const middle = (element) => { const box = element.getBoundingClientRect(); return box.top + box.height / 2; };
  open.sheet.classList.toggle("high", middle(shapes[0]) > middle(byId("map")));
  if (wantsFocus) focusOn();
}
// The fragments may have brought the terms of the open sheet.
export function noteTerms(fragments) {
  if (open?.route && fragments.some(({ id }) => id === terms().id)) told.set(open.sheet, moment());
}

// The first button of the route that was asked for, or of its twin, as soon as there is a true one.
function focusOn() {
  wantsFocus = terms().matches(".waiting");
  const lane = open.sheet.querySelector(`[data-lane="${CSS.escape(open.route)}"]`);
  const button = lane?.querySelector("button") ?? terms().querySelector("button");
  ((!wantsFocus && button) || open.sheet).focus({ preventScroll: true });
}

document.addEventListener("connected", () => open?.route && say({ open: open.route }));
