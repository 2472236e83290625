// A file that is dropped anywhere on the page is as good as one that was chosen; what is too large is not
// sent at all.
import { byId } from "./dom.js";
import { note } from "./note.js";

const form = byId("record-form"), field = byId("record-file");

const tooLarge = () => [...field.files].some(({ size }) => size > Number(form.dataset.bytesMax));
const hovers = (over) => form.classList.toggle("hovered", over);

form.addEventListener("submit", (event) => {
  // A file is sent by the browser itself, not by the script of all other forms.
  event.stopPropagation();
  if (!tooLarge()) return;
  event.preventDefault();
  note(form.dataset.tooLarge);
});
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  hovers(true);
});
// Nothing is entered when the page is left.
document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget || hovers(false));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  hovers(false);
  if (!event.dataTransfer.files.length) return;
  field.files = event.dataTransfer.files;
  form.requestSubmit();
});
document.documentElement.classList.add("scripted");
