// The notice that the house does not answer, and whether something waits for it.
import { byId } from "./dom.js";

const reasons = new Set();

// The reasons are the wire, an act and a form; the last two wait to be sent.
export function away(reason, holds) {
  if (holds) reasons.add(reason);
  else reasons.delete(reason);
  const box = byId("offline");
  box.classList.toggle("waits", reasons.has("act") || reasons.has("form"));
  box.hidden = !reasons.size;
}
