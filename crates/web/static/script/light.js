// Tickets that are pointed out: their places and their way are lit on the board.
import { byId } from "./dom.js";

// The ticket that stays lit, by its element's id.
let tapped = null;

export function lightUp(source) {
  for (const lit of document.querySelectorAll(".route.lit, .ring.lit")) lit.classList.remove("lit");
  if (!source) return;
  const words = (text) => (text || "").split(" ").filter(Boolean);
  for (const id of words(source.dataset.routes)) byId("route-" + id)?.classList.add("lit");
  for (const id of words(source.dataset.places)) byId("ring-" + id)?.classList.add("lit");
}
export function switchLight(id) {
  tapped = tapped === id ? null : id;
  keepLight();
}
export function forgetLight() {
  tapped = null;
}
// Puts back what a swap took away.
export function keepLight() {
  const light = tapped && byId(tapped);
  for (const ticket of document.querySelectorAll("[data-light]")) {
    ticket.setAttribute("aria-pressed", String(ticket === light));
  }
  lightUp(light);
}

function hover(event) {
  const ticket = event.target.closest?.("[data-hover]");
  if (ticket) lightUp(event.type === "pointerover" ? ticket : byId(tapped));
}
for (const kind of ["pointerover", "pointerout"]) document.addEventListener(kind, hover);
