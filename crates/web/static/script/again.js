// The page that says that the house does not answer: it asks until it does, and then shows what was
// asked for.
import { byId } from "./dom.js";

const AGAIN = 1000;

async function ask() {
  const answer = await fetch("/healthz", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
  else setTimeout(ask, AGAIN);
}
byId("again").addEventListener("click", () => location.reload());
ask();
