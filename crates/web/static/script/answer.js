// What the table answers: elements to swap, and what is to be seen and heard of the news among them.
import { celebrate, isOver } from "./ceremony.js";
import { byId } from "./dom.js";
import { forgetLight, keepLight } from "./light.js";
import { show } from "./motion.js";
import { isPicking, showPick } from "./pick.js";
import { keepSheet, setAside } from "./sheet.js";
import { bell, showSound } from "./sound.js";
import { swap } from "./swap.js";

const isMine = () => Boolean(byId("status")?.matches(".mine"));
const lines = () => [...document.querySelectorAll("#log > li")];

export function answer(fragments) {
  const wasOver = isOver(), wasMine = isMine(), wasPicking = isPicking();
  const heard = new Set(lines().map((line) => line.id));
  swap(setAside(fragments), () => {
    // New tickets are weighed against the whole board.
    if (!wasPicking && isPicking()) forgetLight();
    keepOpen();
  });
  tell(lines().filter((line) => !heard.has(line.id)));
  if (isMine() && !wasMine && !isOver()) bell();
  if (isOver() && !wasOver) celebrate();
}
// What the browser owns is on the page as it was.
export function keepOpen() {
  keepSheet();
  keepLight();
  showSound();
  showPick();
}

function tell(news) {
  for (const line of news) line.classList.add("new");
  // After a long absence all at once would explain nothing.
  const few = news.length <= Number(byId("log")?.dataset.newsMax);
  if (few) show(news.flatMap((line) => [...line.querySelectorAll("template")]));
  if (news.length) byId("say").textContent = news.reverse().map((line) => line.textContent.trim()).join(" ");
}
