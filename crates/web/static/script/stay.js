// Forms and links while the house is away: nobody is led to a page of the browser that says so. A form
// is sent again until it is answered, and what was typed stays; a link says why it leads nowhere.
import { away } from "./away.js";
import { byId } from "./dom.js";
import { note } from "./note.js";

const PATIENCE = 8000, AGAIN = 500, SLOW = 700;
// Where a game may begin at once.
const BEGINS = /^\/play$|\/rematch$/;
let underway = false;

// What came back: where to go, or a page if it is one of the house; nothing if the house did not answer, whatever somebody
// in front of it says meanwhile.
async function ask(path, wish) {
  const slow = setTimeout(away, SLOW, "form", true);
  try {
    const answer = await fetch(path, { ...wish, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const told = await answer.text();
    if (answer.headers.get("content-type") === "application/json") return JSON.parse(told);
    const page = new DOMParser().parseFromString(told, "text/html");
    const ours = page.querySelector("link[href^='/static/']");
    if (ours) return { page };
    return answer.status < 500 ? {} : null;
  } catch {
    return null;
  } finally {
    clearTimeout(slow);
  }
}
// Names a wish, so that it is granted once however often it is sent.
function fresh() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
// Whoever sits down takes part in the deal. Without it the house does so for them.
const dealing = () => import("./pledge.js").catch(() => null);
async function pledge(fields, seats) {
  const words = (await dealing())?.pledges(Number(seats));
  if (words) fields.set("pledge", words);
}
async function post(path, fields, manner) {
  const wish = { method: "POST", body: fields, headers: { Accept: "application/json" } };
  for (;;) {
    const answer = await ask(path, wish);
    away("form", !answer);
    if (answer?.goto && fields.has("pledge") && BEGINS.test(path)) await (await dealing())?.openAt(answer.goto);
    if (answer) return hear(answer, manner);
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}
// Whether what was wished for was granted.
function hear({ goto, page }, { anew, inPlace }) {
  if (goto) {
    // Without a way back.
    if (inPlace != null) location.replace(goto);
    // Where there is a socket it tells what has changed.
    else if (anew != null || goto !== location.pathname || !document.querySelector("[data-socket]")) location.assign(goto);
    return true;
  }
  const fault = page?.querySelector("[data-fault]"), why = page?.getElementById("note")?.textContent;
  const main = page?.querySelector("main");
  if (fault) note(...[...fault.querySelectorAll("h2, h2 + p")].map(part));
  else if (why) note(why);
  else if (main) replace(main);
  // Somebody in front of the house has refused it.
  else note(byId("offline").dataset.refused);
}
function part(words) {
  const line = document.createElement(words.matches("h2") ? "strong" : "span");
  line.textContent = words.textContent;
  return line;
}
// The same page once more, as when a name is asked for again.
function replace(main) {
  document.querySelector("main").replaceWith(main);
  main.querySelector("[autofocus]")?.focus();
}

async function onSubmit(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
  event.preventDefault();
  if (underway) return;
  underway = true;
  try {
    const fields = new URLSearchParams(new FormData(form, submitter));
    fields.set("once", fresh());
    if (form.dataset.pledges) await pledge(fields, form.dataset.pledges);
    submitter?.setAttribute("aria-busy", "true");
    const granted = await post(submitter?.getAttribute("formaction") ?? form.getAttribute("action"), fields, form.dataset);
    if (granted) form.dispatchEvent(new Event("granted", { bubbles: true }));
  } finally {
    submitter?.removeAttribute("aria-busy");
    underway = false;
  }
}
async function onClick(event) {
  const link = event.target.closest?.("a[href^='/']:not([download])");
  const plain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented) return;
  event.preventDefault();
  const there = await ask("/healthz", { method: "HEAD" });
  if (!underway) away("form", false);
  if (!there) note(byId("offline").dataset.stays);
  else if (link.target) open(link.href, link.target, "noopener");
  else location.assign(link.href);
}
// Whoever comes while the house is away finds a page of ours, in the language of this one.
navigator.serviceWorker?.register("/service-worker.js?lang=" + document.documentElement.lang).catch(() => {});
document.addEventListener("submit", onSubmit);
document.addEventListener("click", onClick);
// Whoever cuts the wire on purpose waits for this.
document.documentElement.classList.add("stays");
