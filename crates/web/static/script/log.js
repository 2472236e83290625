// The log: what happened, newest first.
import { byId } from "./dom.js";

// Puts new lines at its head; those that are there stay, and the oldest leave. The new ones.
export function addLines(lines) {
  const log = byId("log");
  const holder = document.createElement("template");
  holder.innerHTML = lines.join("");
  const news = [...holder.content.children].filter((line) => !byId(line.id));
  log.prepend(...news);
  while (log.children.length > Number(log.dataset.linesMax)) log.lastElementChild.remove();
  return news;
}
