// The socket. It comes back by itself, soon after the house is back and at once when the device is;
// a socket that does not open or answer is given up.
import { byId } from "./dom.js";
import { read } from "./frame.js";
import { note } from "./note.js";

const FIRST_WAIT = 250, LONGEST_WAIT = 1000, SLOWER = 1.7, PATIENCE = 5000;
let socket, show, wait = FIRST_WAIT, again, giveUp;
// The act that was sent and not answered yet: a second tap must not become a second act.
let asked = false;

// Messages are shown in the order in which they came, however long each takes to read.
let shown = Promise.resolve();

// Opens the socket that the page names, and hands what changes on the page to this function.
export function connect(showChanges) {
  show = showChanges;
  for (const kind of ["online", "pageshow"]) addEventListener(kind, hurry);
  document.addEventListener("visibilitychange", hurry);
  open();
}
// Whether the act is on its way; without a connection the form is posted instead.
export function act(text) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  if (asked) return true;
  asked = true;
  say({ seen: Number(byId("seen").value), act: text });
  expectAnswer();
  return true;
}
// Whether it could be said.
export function say(words) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(words));
  return true;
}

function open() {
  const { socket: path } = document.querySelector("[data-socket]").dataset;
  clearTimeout(again);
  const seen = byId("seen")?.value || "0";
  const mine = socket = new WebSocket(location.origin.replace(/^http/, "ws") + path + "?seen=" + seen);
  mine.binaryType = "arraybuffer";
  expectAnswer();
  mine.onopen = () => {
    answered();
    wait = FIRST_WAIT;
    byId("offline").hidden = true;
    document.dispatchEvent(new Event("connected"));
  };
  mine.onmessage = ({ data }) => {
    const told = read(data);
    shown = shown.then(async () => hear(await told));
  };
  mine.onclose = () => lost(mine);
}
function hear({ goto, note: words, ...changes }) {
  answered();
  if (goto) return location.assign(goto);
  if (Object.keys(changes).length) show(changes);
  if (words) note(words);
}
function answered() {
  asked = false;
  clearTimeout(giveUp);
}
function expectAnswer() {
  clearTimeout(giveUp);
  const silent = socket;
  giveUp = setTimeout(() => {
    silent.close();
    lost(silent);
  }, PATIENCE);
}
function lost(old) {
  if (old !== socket) return;
  answered();
  socket = null;
  byId("offline").hidden = false;
  again = setTimeout(open, wait);
  wait = Math.min(wait * SLOWER, LONGEST_WAIT);
}
function hurry() {
  if (!document.hidden && !socket) open();
}
