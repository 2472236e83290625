// What people say. New lines come as the house has drawn them; here is what belongs to this browser: who is
// muted, and up to where somebody has read.
import { announce } from "./announce.js";
import { byId } from "./dom.js";
import { slide } from "./sound.js";

const { kept, keep } = window.keeping;
const table = location.pathname, READ = "talk-read " + table, MUTED = "talk-muted " + table, ALL = "talk-muted-all";
let told = Number(byId("talk").dataset.newest);
const number = ({ id }) => Number(id.replace("said-", ""));

// The seats that are muted at this table, and perhaps all of them at every table.
const muted = () => new Set([...(kept(MUTED) ?? "").split(" ").filter(Boolean), ...(kept(ALL) === "on" ? ["all"] : [])]);
const isHeard = (line) => line.matches(".own") || !(muted().has("all") || muted().has(line.dataset.by));
function switchMute(whom) {
  if (whom === "all") return keep(ALL, kept(ALL) === "on" ? "off" : "on");
  const seats = muted();
  seats.delete("all");
  seats.delete(whom) || seats.add(whom);
  keep(MUTED, [...seats].join(" "));
}
// Tells what others have said since the page last told something.
function tell() {
  const news = [...byId("talk").children].filter((line) => number(line) > told);
  told = Math.max(told, ...news.map(number));
  const heard = news.filter((line) => isHeard(line) && !line.matches(".own")).reverse();
  announce(...heard.map((line) => line.textContent.trim()));
  if (heard.length) slide();
}
// What the page shows of it: who is muted, how much is unread, and up to where it has come.
function show() {
  const list = byId("talk"), lines = [...list.children], newest = lines[0] ? number(lines[0]) : 0;
  list.dataset.newest = newest;
  for (const field of document.querySelectorAll("[data-read]")) field.value = newest;
  for (const button of document.querySelectorAll("[data-mute]")) {
    button.setAttribute("aria-pressed", String(muted().has(button.dataset.mute)));
  }
  document.body.dataset.muted = [...muted()].join(" ");
  const seen = !document.hidden && list.checkVisibility();
  if (seen) keep(READ, newest);
  const unread = lines.filter((line) => number(line) > Number(kept(READ) ?? 0) && !line.matches(".own") && isHeard(line));
  const mark = byId("unread");
  mark.textContent = unread.length || "";
  mark.hidden = !unread.length;
}

document.addEventListener("answered", tell);
document.addEventListener("click", ({ target }) => {
  const whom = target.closest?.("[data-mute]")?.dataset.mute;
  if (!whom) return;
  switchMute(whom);
  show();
});
// What was said is said; what was not stays where it was typed.
document.addEventListener("granted", ({ target }) => {
  if (target.id === "talk-line") byId("talk-words").value = "";
  if (target.closest("#talk-phrases") && byId("talk-words")) byId("talk-phrases").open = false;
});
for (const kind of ["answered", "change", "visibilitychange"]) document.addEventListener(kind, () => requestAnimationFrame(show));
show();
