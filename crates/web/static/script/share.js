// Buttons that hand a link on: one copies it, also where the browser keeps the clipboard for pages that
// came encrypted; one opens the sharing of the device, where there is any.
import { byId } from "./dom.js";
import { note } from "./note.js";

const SHOWN = 2500;

async function copy(button, field) {
  const done = await navigator.clipboard?.writeText(field.value).then(() => true, () => false) || byHand(field);
  if (!done) return note(button.dataset.byHand);
  const words = button.dataset.words ??= button.textContent;
  button.textContent = button.dataset.done;
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = setTimeout(() => { button.textContent = words; }, SHOWN);
}
// As people do it: what is selected is copied, or at least stays selected for them.
function byHand(field) {
  field.focus();
  field.setSelectionRange(0, field.value.length);
  return document.execCommand("copy");
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-copy], [data-share]");
  if (!button) return;
  const field = byId(button.dataset.copy ?? button.dataset.share);
  if (button.dataset.copy) copy(button, field);
  // Whoever closes it again has changed their mind.
  else navigator.share({ title: document.title, url: field.value }).catch(() => {});
});
if (navigator.share) for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;
