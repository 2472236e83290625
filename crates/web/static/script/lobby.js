// The pages of a table whose game has not begun: an invitation and the lobby.
import { byId } from "./dom.js";
import { open } from "./pledge.js";
import "./share.js";
import { connect } from "./socket.js";
import { swap } from "./swap.js";

// What is chosen from such a list is wished for at once.
document.addEventListener("change", ({ target }) => {
  if (target.matches?.("[data-submits]")) target.form.requestSubmit();
});
// What is as it was is left alone: a tap on what is swapped meanwhile would be lost.
function differs({ id, html }) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return !byId(id)?.isEqualNode(holder.content.firstElementChild);
}
connect(({ fragments = [] }) => {
  swap(fragments.filter(differs));
  open();
});
open();
