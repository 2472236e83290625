// The note: why something did not happen, there where one tapped, until the next tap.
import { byId } from "./dom.js";

const SHOWN = 4000, SHOWN_AT_FIRST = 8000, READ = 40, EDGE = 8, ABOVE = 18;
const tapped = { x: innerWidth / 2, y: innerHeight / 2 };
let ends;

// Words, or lines of them.
export function note(...words) {
  const box = byId("note");
  box.replaceChildren(...words);
  box.hidden = false;
  const { width, height } = box.getBoundingClientRect();
  const clamp = (at, size, room) => Math.max(EDGE, Math.min(at - size / 2, room - size - EDGE));
  box.style.left = clamp(tapped.x, width, innerWidth) + "px";
  box.style.top = Math.max(EDGE, tapped.y - height - ABOVE) + "px";
  end(SHOWN + READ * box.textContent.length);
}
export function end(after) {
  clearTimeout(ends);
  ends = setTimeout(() => { byId("note").hidden = true; }, after);
}

// Before whoever answers the tap with a note.
document.addEventListener("click", (event) => {
  tapped.x = event.clientX || tapped.x;
  tapped.y = event.clientY || tapped.y;
}, true);
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => end(0), true);
// A note that the page came with.
if (byId("note")?.textContent) end(SHOWN_AT_FIRST);
