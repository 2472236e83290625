// The log: what happened, newest first; and the talk, which is written down in the same way.
import { byId } from "./dom.js";

const number = ({ id }) => Number(id.replace("line-", ""));

// Puts new lines at its head; those that are there stay but for what was taken back, and the oldest leave.
// The new ones.
export function addLines(lines) {
  const log = byId("log"), news = fresh(lines);
  const gone = ({ dataset: { backTo } }) => (line) => number(line) > Number(backTo) && !("stays" in line.dataset);
  for (const back of news.filter((line) => "backTo" in line.dataset)) {
    [...log.children].filter(gone(back)).forEach((line) => line.remove());
  }
  log.prepend(...news);
  while (log.children.length > Number(log.dataset.linesMax)) log.lastElementChild.remove();
  return news;
}
// Puts what people have said to the rest of it; another module tells it.
export function addTalk(lines) {
  byId("talk")?.prepend(...fresh(lines));
}
// Those of these lines that the page has not got.
function fresh(lines) {
  const holder = document.createElement("template");
  holder.innerHTML = lines.join("");
  return [...holder.content.children].filter((line) => !byId(line.id));
}
