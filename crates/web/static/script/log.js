// The log: what happened, newest first.
import { byId } from "./dom.js";

const number = ({ id }) => Number(id.replace("line-", ""));

// Puts new lines at its head; those that are there stay but for what was taken back, and the oldest leave.
// The new ones.
export function addLines(lines) {
  const log = byId("log");
  const holder = document.createElement("template");
  holder.innerHTML = lines.join("");
  const news = [...holder.content.children].filter((line) => !byId(line.id));
  for (const { dataset: { backTo } } of news) {
    for (const line of backTo ? [...log.children] : []) if (number(line) > Number(backTo)) line.remove();
  }
  log.prepend(...news);
  while (log.children.length > Number(log.dataset.linesMax)) log.lastElementChild.remove();
  return news;
}
