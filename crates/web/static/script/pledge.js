// What this browser adds to a deal: a part that nobody knows, pledged when somebody sits down and opened when
// everybody has pledged. Parts make a chain: each is the pledge of the next, should cards have to be dealt again.
import { sha256 } from "./sha256.js";

const ROUNDS = 5, KEPT = 40;
// Said once, by the script that comes before the page.
const { kept, keep } = window.keeping;

function list(name) {
  try { return JSON.parse(kept(name)) ?? []; } catch { return []; }
}
function add(name, thing) {
  keep(name, JSON.stringify([...list(name), thing].slice(-KEPT)));
}
// The pledge, and the parts in the order in which they are opened.
function chain(last) {
  const links = [last];
  while (links.length <= ROUNDS) links.unshift(sha256("trekvaart part 1\n" + links[0]));
  return links;
}
// Pledges for so many seats, as a form sends them; none if the browser keeps nothing, for then no part could be opened.
export function pledges(seats) {
  return Array.from({ length: seats }, () => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
    const last = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    add("parts", last);
    return list("parts").includes(last) ? chain(last)[0] : "";
  }).filter(Boolean).join(" ");
}
function partOf(pledge) {
  for (const last of list("parts")) {
    const links = chain(last), at = links.indexOf(pledge);
    if (at >= 0 && at < ROUNDS) return links[at + 1];
  }
}
const asked = new Set();
// Opens what is asked for and was pledged here. What the deal depends on is fixed by then: its seal is noted first.
export async function open(page = document) {
  const { seal, pledged, to } = page.querySelector("[data-pledged]")?.dataset ?? {};
  for (const pledge of pledged?.split(" ") ?? []) {
    const part = asked.has(pledge) ? null : partOf(pledge);
    asked.add(pledge);
    if (!part) continue;
    add("seals", seal);
    // Should it not arrive, the cards are dealt without it.
    await fetch(to, { method: "POST", body: new URLSearchParams({ part }) }).catch(() => {});
  }
}
// A game that begins at once is dealt before its page is shown: the page that would ask for parts is read here.
export async function openAt(path) {
  const page = await fetch(path, { cache: "no-store" }).then((answer) => answer.text()).catch(() => "");
  await open(new DOMParser().parseFromString(page, "text/html"));
}
// Whether this browser has noted a seal before it opened a part.
export const noted = (seal) => list("seals").includes(seal);
