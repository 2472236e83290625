// What the card of a lesson or of a hint points at is ringed, however often it is swapped. Of the things it
// names the last that can be seen is due: a route, then the button of its sheet. Whoever puts the lesson away
// plays on without it, in every window, until it is opened again; a hint that was put away comes back when it
// is asked for again.
import { byId } from "./dom.js";
import { act } from "./socket.js";

const { kept, keep } = window.keeping;
const PUT_AWAY = "lesson";
let ringed = null, heard = words(), hintAway = "";

// Lessons give no hints, so there is one card at most.
function card() {
  return document.querySelector("#hint.lesson") ?? byId("lesson");
}
function words() {
  return card().querySelector("p")?.textContent ?? "";
}
const isDue = (thing) => thing?.checkVisibility({ visibilityProperty: true }) && !thing.checked;
function due(card) {
  const names = (card.dataset.targets ?? "").split(" "), thing = names.map(byId).filter(isDue).at(-1);
  const sheet = document.querySelector(".sheet.open");
  // The sheet of another route may lie over it.
  const isOther = sheet && !sheet.contains(thing) && !sheet.dataset.lanes?.split(" ").some((lane) => names.includes("route-" + lane));
  return thing && isOther ? sheet.querySelector("[data-close]") : thing?.labels?.[0] ?? thing;
}
function show() {
  const shown = card();
  if (shown.matches("#lesson.lesson")) shown.hidden = kept(PUT_AWAY) === location.pathname;
  else if (shown.matches(".lesson")) shown.hidden = hintAway !== "" && shown.dataset.number === hintAway;
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const thing = shown.hidden ? null : due(shown);
  thing?.classList.add("pointed");
  if (thing && thing !== ringed && !(thing instanceof SVGElement)) thing.scrollIntoView({ block: "nearest" });
  ringed = thing;
}
// After what has happened, those who can't see the card hear what is new on it.
function tell() {
  if (words() !== heard && !card().hidden) byId("say").append(" ", words());
  heard = words();
}

document.addEventListener("answered", () => {
  show();
  tell();
});
document.addEventListener("click", (event) => {
  const { target } = event, asks = target.closest?.("[data-ask]");
  if (target.closest?.("[data-put-lesson-away]")) keep(PUT_AWAY, location.pathname);
  if (target.closest?.("[data-put-hint-away]")) hintAway = card().dataset.number ?? "";
  if (asks) {
    event.preventDefault();
    hintAway = "";
    act(asks.dataset.ask);
  }
  // After whatever the click does.
  requestAnimationFrame(show);
});
document.addEventListener("change", () => requestAnimationFrame(show));
addEventListener("storage", show);
// It was opened: the page has said so, and need not say it again.
if (new URLSearchParams(location.search).has("lesson")) {
  if (kept(PUT_AWAY) === location.pathname) keep(PUT_AWAY, "");
  history.replaceState(null, "", location.pathname);
}
show();
