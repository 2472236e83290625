// The socket. It comes back by itself, soon after the house is back and at once when the device is;
// a socket that does not open or answer, or on which the house has fallen silent, is given up. An act is kept until it is answered, and sent
// again on a new socket: the house does it once, or says that it came too late.
import { away } from "./away.js";
import { byId } from "./dom.js";
import { read } from "./frame.js";
import { note } from "./note.js";
import { pulse } from "./pulse.js";
import { released } from "./pressed.js";

const FIRST_WAIT = 250, LONGEST_WAIT = 1000, SLOWER = 1.7, PATIENCE = 8000, SLOW = 1000;
// A little longer than a house looks for the server that keeps a table; a slow line gets more each time.
const OPENING = 5000, LONGEST_OPENING = 15000;
let socket, show, wait = FIRST_WAIT, opening = OPENING, again, giveUp, slow;
// The act that is not answered yet: a second tap must not become a second act.
let asked = null;
// The house has said that there is nothing to come back to.
let gone = false;

// Messages are shown in the order in which they came, however long each takes to read.
let shown = Promise.resolve();

// Opens the socket that the page names, and hands what changes on the page to this function.
export function connect(showChanges) {
  show = showChanges;
  for (const kind of ["online", "pageshow"]) addEventListener(kind, hurry);
  document.addEventListener("visibilitychange", hurry);
  open();
}
// Sends an act, now or as soon as there is a connection.
export function act(text) {
  if (asked || gone) return;
  expect({ seen: seen(), act: text });
  slow = setTimeout(away, SLOW, "act", true);
  if (say(asked)) expectAnswer();
  else away("act", true);
}
// Whether it could be said.
export function say(words) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(words));
  return true;
}

const seen = () => Number(byId("seen")?.value || 0);
function open() {
  const { socket: path, seat } = document.querySelector("[data-socket]").dataset;
  clearTimeout(again);
  // The language of this page, whatever was chosen on another one since.
  const query = "?lang=" + document.documentElement.lang + "&seen=" + seen() + (seat ? "&seat=" + seat : "") + "&read=" + (byId("talk")?.dataset.newest ?? 0) + "&beats=1";
  const mine = socket = new WebSocket(location.origin.replace(/^http/, "ws") + path + query);
  mine.binaryType = "arraybuffer";
  mine.pulse = pulse(() => drop(mine));
  expectAnswer(opening);
  mine.onopen = () => {
    clearTimeout(giveUp);
    mine.pulse.opened();
    [wait, opening] = [FIRST_WAIT, OPENING];
    away("wire", false);
    document.dispatchEvent(new Event("connected"));
    if (asked && say(asked)) expectAnswer();
  };
  mine.onmessage = ({ data }) => {
    if (mine.pulse.heard(data)) return;
    const told = read(data);
    shown = shown.then(async () => {
      const words = await told;
      await released();
      hear(words);
    });
  };
  mine.onclose = () => lost(mine);
}
function hear({ goto, gone: why, note: words, ...changes }) {
  clearTimeout(giveUp);
  if (why) return end(why);
  if (goto) return location.assign(goto);
  const some = Object.keys(changes).length > 0;
  if (some) show(changes);
  if (words) note(words);
  if (!asked) return;
  // A word to the one who acted, or a later moment.
  if (words || !some || seen() > asked.seen) answered();
  else {
    // The status may be another one.
    expect(asked);
    expectAnswer();
  }
}
// The page tells whether something is under way.
function expect(wish) {
  asked = wish;
  byId("status")?.setAttribute("aria-busy", String(Boolean(wish)));
}
function answered() {
  expect(null);
  clearTimeout(slow);
  away("act", false);
}
function expectAnswer(patience = PATIENCE) {
  clearTimeout(giveUp);
  const silent = socket;
  giveUp = setTimeout(() => {
    if (silent.readyState === WebSocket.CONNECTING) opening = Math.min(opening * SLOWER, LONGEST_OPENING);
    drop(silent);
  }, patience);
}
function drop(silent) {
  silent.close();
  lost(silent);
}
function lost(old) {
  old.pulse.end();
  if (old !== socket || gone) return;
  clearTimeout(giveUp);
  socket = null;
  away("wire", true);
  if (asked) away("act", true);
  again = setTimeout(open, wait);
  wait = Math.min(wait * SLOWER, LONGEST_WAIT);
}
function hurry() {
  if (!document.hidden && !socket && !gone) open();
}
// Nothing more will come; the page says why, and where to go.
function end(why) {
  gone = true;
  answered();
  away("wire", false);
  const box = byId("gone");
  box.firstElementChild.textContent = why;
  box.hidden = false;
}
