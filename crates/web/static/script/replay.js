// Leads through a game: by keys, by the bar, or by itself. Of every step only what it changes is fetched, so
// the place on the page, the focus, the zoom and what is open stay. The links lead to whole pages, for
// everybody else.
import { announce } from "./announce.js";
import { watchBoard, zoomTo } from "./board.js";
import { nameRoutes } from "./claimable.js";
import "./dock.js";
import { byId } from "./dom.js";
import { read } from "./frame.js";
import "./known.js";
import { showLetters, switchLetters } from "./letters.js";
import { keepLight, switchLight } from "./light.js";
import { addLines } from "./log.js";
import { mark } from "./marks.js";
import { show, showMotion } from "./motion.js";
import { note } from "./note.js";
import { showSound, switchSound } from "./sound.js";
import { swap } from "./swap.js";

const { kept, keep } = window.keeping;
let playing = false, asked = 0, shown = Number(byId("replay-step").getAttribute("value"));

const link = (id) => byId(id)?.getAttribute("href");
const pace = () => Number(byId("replay-pace").value);
const after = (time) => new Promise((done) => setTimeout(done, time));

// Shows the step of an address. Whether it came.
async function go(address) {
  const mine = (asked += 1), there = new URL(address, location), wish = new URL(there);
  wish.pathname += "/step";
  wish.searchParams.set("from", shown);
  const answer = await fetch(wish).catch(() => null);
  if (!answer) {
    note(byId("offline").dataset.stays);
    return false;
  }
  // Something else than a step: the page itself says what.
  if (!answer.ok) return location.assign(there);
  const changes = await read(await answer.arrayBuffer());
  // A later wish has overtaken this one.
  if (mine !== asked) return false;
  shown = Number(there.searchParams.get("step"));
  byId("replay-step").value = shown;
  history.replaceState(null, "", there);
  draw(changes);
  return true;
}
function draw({ fragments = [], lines = [] }) {
  let news;
  swap(fragments, () => {
    news = addLines(lines);
    nameRoutes(fragments);
    keepOpen();
  });
  const few = news.length <= Number(byId("log").dataset.newsMax);
  if (few) show(news.flatMap((line) => [...line.querySelectorAll("template")]));
  announce(byId("status").textContent);
}
function keepOpen() {
  keepLight();
  showSound();
  showLetters();
  showMotion();
  mark();
}

function showPlaying() {
  const [play, pause] = byId("replay-play").children;
  play.hidden = playing;
  pause.hidden = !playing;
}
function stop() {
  playing = false;
  showPlaying();
}
async function play() {
  if (playing) return stop();
  playing = true;
  showPlaying();
  while (playing && link("replay-on") && (await go(link("replay-on")))) await after(pace());
  stop();
  // Where the game goes on, the way back is at hand.
  if (!link("replay-on")) document.querySelector(".to-table.best")?.focus();
}
function jump(address) {
  stop();
  go(address);
}
const chosen = () => {
  const form = byId("replay-step").form;
  return `${form.action}?${new URLSearchParams(new FormData(form))}`;
};

document.documentElement.classList.add("scripted");
// Before anybody else hears of it, who would lead to the page of the link.
document.addEventListener("click", (event) => {
  const hit = (selector) => event.target.closest?.(selector);
  const step = hit(".steps a");
  let found;
  if (!hit(".menu")) document.querySelector(".menu[open]")?.removeAttribute("open");
  if (hit("#replay-play")) play();
  else if (step && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    jump(step.href);
  } else if ((found = hit("[data-light]"))) switchLight(found.dataset.light);
  else if ((found = hit("[data-zoom]"))) zoomTo(found.dataset.zoom);
  else if (hit("[data-sound-switch]")) switchSound();
  else if (hit("[data-letters-switch]")) switchLetters();
}, { capture: true });
document.addEventListener("input", ({ target }) => target.id === "replay-step" && jump(chosen()));
document.addEventListener("change", ({ target }) => {
  if (target.id === "replay-pace") keep("pace", target.value);
  // Other eyes see another page, on which one is where one was.
  else if (target.id === "replay-eyes") location.assign(chosen() + "#replay-eyes");
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
  const to = { ArrowLeft: "replay-back", ArrowRight: "replay-on", Home: "replay-first", End: "replay-last" }[event.key];
  if (event.key === " " && !event.target.matches("a, button, summary")) play();
  else if (to && link(to)) jump(link(to));
  else return;
  event.preventDefault();
});
byId("replay-pace").value = kept("pace") ?? byId("replay-pace").value;
watchBoard();
keepOpen();
// Whoever was led here to see something again sees it without doing anything.
if (new URLSearchParams(location.search).has("play")) after(pace()).then(() => asked || playing || play());
