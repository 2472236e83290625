// What happens, in words, for those who can't see it: line after line, each once and in its order. Lines
// are added to the region and never replaced, since a reader skips what is gone before it was read.
import { byId } from "./dom.js";

const KEPT = 20;

export function announce(...news) {
  const region = byId("say");
  region.append(...news.map(line));
  while (region.children.length > Math.max(KEPT, news.length)) region.firstElementChild.remove();
}

function line(words) {
  const line = document.createElement("p");
  line.textContent = words;
  return line;
}
