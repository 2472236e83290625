// Single keys: what each of them does stands in the list of keys that the page has. Whoever wants none
// switches them off.
import { byId } from "./dom.js";
import { mark } from "./marks.js";

const { kept, keep } = window.keeping;
let used = kept("keys") !== "off";

const writes = (target) => target.matches?.("input:not([type=checkbox], [type=radio]), select, textarea");
function onKey(event) {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing;
  if (!used || held || writes(event.target) || byId("keys").open) return;
  const key = document.querySelector(`kbd[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!key) return;
  event.preventDefault();
  const { on, tab, presses } = key.dataset;
  const found = [...document.querySelectorAll(on)];
  if (tab && byId("tab-" + tab)) byId("tab-" + tab).checked = true;
  mark();
  // A card is taken without leaving where one is.
  if (presses === undefined) found.find((one) => one.checkVisibility())?.focus();
  else found[0]?.click();
  if (found[0]?.matches("summary")) found[0].focus();
}
function onClick({ target }) {
  const hit = (selector) => target.closest?.(selector);
  if (hit("[data-keys-open]")) byId("keys").showModal();
  // What is outside of it belongs to it as well.
  else if (hit("[data-keys-close]") || target === byId("keys")) byId("keys").close();
  else if (hit("[data-keys-switch]")) switchKeys();
}
function switchKeys() {
  used = !used;
  keep("keys", used ? "on" : "off");
  showUsed();
}
const showUsed = () => byId("use-keys").setAttribute("aria-pressed", String(used));

document.addEventListener("keydown", onKey);
document.addEventListener("click", onClick);
// Most never walk the board, and a finger that moves it does not.
for (const kind of ["focus", "keydown"]) {
  byId("map").addEventListener(kind, ({ target }) => target.matches(":focus-visible") && import("./walk.js"));
}
showUsed();
