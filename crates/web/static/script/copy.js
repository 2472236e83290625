// A button that copies the field it names.
import { byId } from "./dom.js";

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-copy]");
  if (button) navigator.clipboard?.writeText(byId(button.dataset.copy).value);
});
