// What this browser adds to a deal: a part that nobody knows, pledged when somebody sits down and opened when
// everybody has pledged. Parts make a chain: each is the pledge of the next, should cards have to be dealt again.
import { sha256 } from "./sha256.js";

// Of so many chains the browser remembers what it has opened: more than anybody has games that are not over.
const ROUNDS = 5, KEPT = 1000;
// A house that was not there is asked again after so long, in milliseconds.
const AGAIN = 1000;
// Said once, by the script that comes before the page.
const { kept, keep } = window.keeping;

// What was made here, the youngest last: the pledge and the last part of each chain, the table where it was first
// opened, and under which seal each of its parts was, in their order.
function chains() {
  try { return JSON.parse(kept("chains")) ?? []; } catch { return []; }
}
// Whether the browser has really kept it: what it would forget must be neither pledged nor opened.
function save(all) {
  const text = JSON.stringify(all.slice(-KEPT));
  keep("chains", text);
  return kept("chains") === text;
}
// The pledge, and the parts in the order in which they are opened.
function links(last) {
  const links = [last];
  while (links.length <= ROUNDS) links.unshift(sha256("trekvaart part 1\n" + links[0]));
  return links;
}
// Pledges for so many seats, as a form sends them; none if the browser keeps nothing, for then no part could be opened.
export function pledges(seats) {
  const made = Array.from({ length: seats }, () => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
    const last = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { pledge: links(last)[0], last, seals: [] };
  });
  return save([...chains(), ...made]) ? made.map(({ pledge }) => pledge).join(" ") : "";
}
// The part that was pledged so, once its seal is noted; nothing if it is not from here, and "" if it may not be opened.
// Each part is opened for one deal, the next in the chain for the next deal: who has a part before a seal is fixed
// could look for a secret that goes well with it.
function partFor(asked, table, seal) {
  const all = chains();
  const chain = all.find(({ pledge, last, table: at }) => pledge === asked || (at === table && links(last).includes(asked)));
  if (!chain) return;
  const { seals } = chain, way = links(chain.last), at = way.indexOf(asked);
  chain.table ??= table;
  if (chain.table !== table || at >= ROUNDS || !seal) return "";
  if (at === seals.length && !seals.includes(seal)) {
    seals.push(seal);
    if (!save(all)) return;
  }
  return seals[at] === seal ? way[at + 1] : "";
}
const sent = new Set();
// Opens what is asked for and was pledged here, or says on the page why not.
export async function open(page = document) {
  const asks = page.querySelector("[data-pledged]");
  const { seal, pledged, to } = asks?.dataset ?? {};
  const parts = pledged?.split(" ").map((pledge) => partFor(pledge, to.split("/")[2], seal)) ?? [];
  const refused = asks?.querySelector("[data-refused]");
  if (refused) refused.hidden = !parts.includes("");
  for (const part of parts.filter((part) => part && !sent.has(part))) {
    sent.add(part);
    const answer = await fetch(to, { method: "POST", body: new URLSearchParams({ part }) }).catch(() => null);
    // Should it not arrive before time is up, the cards are dealt without it.
    if (!answer || answer.status >= 500 || answer.status === 429) {
      sent.delete(part);
      setTimeout(() => open(page), AGAIN);
    }
  }
}
// A game that begins at once is dealt before its page is shown: the page that would ask for parts is read here.
export async function openAt(path) {
  const page = await fetch(path, { cache: "no-store" }).then((answer) => answer.text()).catch(() => "");
  await open(new DOMParser().parseFromString(page, "text/html"));
}
// What this browser knows of a deal, by what its page shows: the seal, how many deals came to nothing, and the pledges
// of parts that were opened, or the parts themselves.
export function verdict({ table, seal, aborted, pledges, parts }) {
  const shown = (parts ?? pledges).split(" ");
  const mine = chains().filter((chain) => chain.table === table && chain.seals.length);
  const found = mine.map(({ last, seals }) => {
    const at = links(last).findIndex((link) => shown.includes(link)) - (parts == null ? 0 : 1);
    const used = at >= 0;
    // Every deal that a part was opened for, but the last one if it was used, must be told to have come to nothing.
    const untold = seals.length - used > Number(aborted);
    if (untold || (used && (seals[at] !== seal || seals.length !== at + 1))) return "other";
    return used ? "noted" : "unused";
  });
  return ["other", "unused", "noted"].find((word) => found.includes(word)) ?? "none";
}
