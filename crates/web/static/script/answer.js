// What the table answers: elements to swap, new lines of the log, routes to claim; and what is to be
// seen and heard of the news among them.
import { announce } from "./announce.js";
import { celebrate, isOver } from "./ceremony.js";
import { nameRoutes, showClaimable } from "./claimable.js";
import { byId } from "./dom.js";
import { showLetters } from "./letters.js";
import { forgetLight, keepLight } from "./light.js";
import { addLines, addTalk } from "./log.js";
import { mark } from "./marks.js";
import { show, showMotion } from "./motion.js";
import { end } from "./note.js";
import { isPicking, showPick } from "./pick.js";
import { keepSheet, noteTerms } from "./sheet.js";
import { bell, showSound } from "./sound.js";
import { swap } from "./swap.js";
import { stayAwake } from "./wake.js";

const isMine = () => Boolean(byId("status")?.matches(".mine"));
// What one is asked, or nothing.
const asked = () => (isMine() ? byId("status").textContent : "");

export function answer({ fragments = [], lines = [], talk = [], claimable }) {
  const wasOver = isOver(), wasAsked = asked(), wasPicking = isPicking();
  let news;
  swap(fragments, () => {
    news = addLines(lines);
    addTalk(talk);
    if (claimable) showClaimable(claimable);
    nameRoutes(fragments);
    noteTerms(fragments);
    // New tickets are weighed against the whole board.
    if (!wasPicking && isPicking()) forgetLight();
    keepOpen();
  });
  tell(news);
  if (asked() && asked() !== wasAsked) announce(asked());
  if (isMine() && !wasAsked && !isOver()) {
    bell();
    // The wait is over.
    end(0);
  }
  if (isOver() && !wasOver) celebrate();
  // Whoever has seen a game end is no newcomer.
  if (isOver()) window.keeping.keep("reminder", "away");
  document.dispatchEvent(new Event("answered"));
}
// What the browser owns is on the page as it was.
export function keepOpen() {
  keepSheet();
  keepLight();
  showSound();
  showLetters();
  showMotion();
  showPick();
  stayAwake(isMine());
  mark();
}

function tell(news) {
  for (const line of news) line.classList.add("new");
  // After a long absence all at once would explain nothing.
  const few = news.length <= Number(byId("log")?.dataset.newsMax);
  if (few) show(news.flatMap((line) => [...line.querySelectorAll("template")]));
  announce(...news.reverse().map((line) => line.textContent.trim()));
}
