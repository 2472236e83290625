// Leads through a game: by keys, by the bar, or by itself. Every step is a page of its own; only what lies on
// the table is taken from it, so that the place on the page, the focus and what is open stay.
import { byId } from "./dom.js";
import "./marks.js";
import { swap } from "./swap.js";

const PACE_MS = 1100;
const PARTS = ["status", "then"];
let playing = 0, asked = 0;

const step = (id) => byId(id)?.getAttribute("href");

async function show(address) {
  const mine = (asked += 1);
  const answer = await fetch(address);
  if (!answer.ok) return location.assign(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // A later wish has overtaken this one.
  if (mine !== asked) return;
  document.title = page.title;
  const focus = document.activeElement?.id;
  byId("replay").replaceWith(page.getElementById("replay"));
  swap(PARTS.map((id) => ({ id, html: page.getElementById(id).outerHTML })));
  if (focus) byId(focus)?.focus({ preventScroll: true });
  history.replaceState(null, "", address);
  if (!step("replay-on")) stop();
  byId("replay-play").setAttribute("aria-pressed", Boolean(playing));
}
function stop() {
  clearInterval(playing);
  playing = 0;
  byId("replay-play").setAttribute("aria-pressed", "false");
}
function play() {
  if (playing) return stop();
  const on = () => (step("replay-on") ? show(step("replay-on")) : stop());
  playing = setInterval(on, PACE_MS);
  on();
  byId("replay-play").setAttribute("aria-pressed", "true");
}
const chosen = () => {
  const form = byId("replay").querySelector("form");
  return `${form.action}?${new URLSearchParams(new FormData(form))}`;
};

document.documentElement.classList.add("scripted");
// Before anybody else hears of it, who would lead to the page of the link.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".steps a");
  if (event.target.closest?.("#replay-play")) play();
  else if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    stop();
    show(link.href);
  }
}, { capture: true });
document.addEventListener("change", (event) => {
  if (!event.target.closest("#replay")) return;
  stop();
  show(chosen());
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
  const to = { ArrowLeft: "replay-back", ArrowRight: "replay-on", Home: "replay-first", End: "replay-last" }[event.key];
  if (event.key === " " && !event.target.matches("a, button, summary")) play();
  else if (to && step(to)) {
    stop();
    show(step(to));
  } else return;
  event.preventDefault();
});
