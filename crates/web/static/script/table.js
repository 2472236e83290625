// The page of a table. The script sends the text a button carries, swaps the elements that come back,
// and keeps what belongs to the browser: focus, open sheets, lit tickets, zoom, scroll, ticks and
// half-typed text. It knows no rules and has no words of its own. Here is what a tap means; every other
// module has one job and listens for it itself.
import { answer, keepOpen } from "./answer.js";
import { dragged, isFinger, watchBoard, zoomTo } from "./board.js";
import { skip } from "./ceremony.js";
import "./dock.js";
import { isSecondHalf } from "./double_tap.js";
import "./known.js";
import "./keys.js";
import { switchLetters } from "./letters.js";
import { switchLight } from "./light.js";
import { routesNear } from "./near.js";
import { note } from "./note.js";
import { hideSheet, showSheet } from "./sheet.js";
import { act, connect } from "./socket.js";
import { switchSound } from "./sound.js";

function onClick(event) {
  const hit = (selector) => event.target.closest?.(selector);
  let found;
  if (!hit(".menu")) closeMenu();
  // Not any tap: the second of a double tap on the last card would skip it all.
  if (hit(".skip")) skip();
  else if ((found = hit(".turned-up")) && isSecondHalf(event, found.id)) event.preventDefault();
  else if ((found = hit("[data-act]"))) {
    event.preventDefault();
    act(found.dataset.act);
    hideSheet(true);
  } else if ((found = hit("[data-why]"))) note(found.dataset.why);
  else if (hit("[data-close]")) {
    event.preventDefault();
    hideSheet(true);
  } else if ((found = hit("[data-open]"))) {
    event.preventDefault();
    showSheet([found.dataset.open], true);
  } else if ((found = hit("[data-light]"))) switchLight(found.dataset.light);
  else if ((found = hit("[data-zoom]"))) zoomTo(found.dataset.zoom);
  else if (hit("[data-sound-switch]")) switchSound();
  else if (hit("[data-letters-switch]")) switchLetters();
  else if (hit("#map") && !dragged()) showSheet(routesNear(event.clientX, event.clientY, isFinger()), false);
}
// Whether it was open.
function closeMenu() {
  const menu = document.querySelector(".menu[open]");
  menu?.removeAttribute("open");
  return Boolean(menu);
}
function onEscape() {
  if (closeMenu()) document.querySelector(".menu > summary").focus();
  else skip() || hideSheet(true);
}

document.documentElement.classList.add("scripted");
document.addEventListener("click", onClick);
document.addEventListener("keydown", (event) => {
  // What lies over the page closes by itself.
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) onEscape();
});
// What it was opened for is done.
document.addEventListener("submit", closeMenu);
watchBoard();
keepOpen();
connect(answer);
