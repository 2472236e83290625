// The lesson: what its card points at is ringed, however often it is swapped. Of the things it names the
// last that can be seen is due: a route, then the button of its sheet. Whoever puts the card away plays on
// without it, in every window, until the lesson is opened again.
import { byId } from "./dom.js";

const { kept, keep } = window.keeping;
const PUT_AWAY = "lesson";
let ringed = null, heard = byId("lesson").textContent;

const isDue = (thing) => thing?.checkVisibility({ visibilityProperty: true }) && !thing.checked;
function due(card) {
  const names = (card.dataset.targets ?? "").split(" "), thing = names.map(byId).filter(isDue).at(-1);
  const sheet = document.querySelector(".sheet.open");
  // The sheet of another route may lie over it.
  const isOther = sheet && !sheet.contains(thing) && !sheet.dataset.lanes?.split(" ").some((lane) => names.includes("route-" + lane));
  return thing && isOther ? sheet.querySelector("[data-close]") : thing?.labels?.[0] ?? thing;
}
function show() {
  const card = byId("lesson");
  if (card.matches(".lesson")) card.hidden = kept(PUT_AWAY) === location.pathname;
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const thing = card.hidden ? null : due(card);
  thing?.classList.add("pointed");
  if (thing && thing !== ringed && !(thing instanceof SVGElement)) thing.scrollIntoView({ block: "nearest" });
  ringed = thing;
}
// After what has happened, those who can't see the card hear what is new on it.
function tell() {
  const card = byId("lesson"), words = card.querySelector("p")?.textContent ?? "";
  if (words !== heard && !card.hidden) byId("say").append(" ", words);
  heard = words;
}

document.addEventListener("answered", () => {
  show();
  tell();
});
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-put-lesson-away]")) keep(PUT_AWAY, location.pathname);
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
