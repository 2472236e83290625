// Tickets that are pointed out: their places and their way are lit on the board.
import { byId } from "./dom.js";

// The ticket that stays lit, by its element's id.
let tapped = null;

export function lightUp(...sources) {
  for (const lit of document.querySelectorAll(".route.lit, .ring.lit")) lit.classList.remove("lit");
  const words = (text) => (text || "").split(" ").filter(Boolean);
  for (const source of sources.filter(Boolean)) {
    for (const id of words(source.dataset.routes)) byId("route-" + id)?.classList.add("lit");
    for (const id of words(source.dataset.places)) byId("ring-" + id)?.classList.add("lit");
  }
}
// What stays lit: the ticket that was tapped, and those that are ticked to be kept.
const stays = () => [byId(tapped), ...document.querySelectorAll("[data-pick] input:checked + [data-hover]")];
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
  lightUp(...stays());
}

// What is pointed at or has the focus is lit as well; not what a hand has left the focus on.
function pointOut(event) {
  const ticket = event.target.closest?.("[data-hover]") ?? event.target.labels?.[0]?.closest("[data-hover]");
  if (!ticket) return;
  const comes = event.type === "pointerover" || (event.type === "focusin" && event.target.matches(":focus-visible"));
  lightUp(...stays(), comes && ticket);
}
for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(kind, pointOut);
document.addEventListener("change", (event) => event.target.closest("[data-pick]") && keepLight());
