// Swapping elements for those that came, and giving back what belongs to the browser: focus, scroll,
// ticks, half-typed text, what is folded open.
import { byId } from "./dom.js";

// What a page has put on its elements by itself is put back by `restore`.
export function swap(fragments, restore) {
  const focus = document.activeElement?.id, held = document.activeElement !== document.body;
  const parts = fragments.map(({ id, html }) => ({ old: byId(id), html })).filter(({ old }) => old);
  // First all that is read, then all that is written: a page that is asked for a position between
  // two swaps lays itself out anew for each of them.
  const kept = parts.map(({ old }) => owned(old));
  for (const { old, html } of parts) old.replaceWith(parse(old, html));
  kept.forEach(giveBack);
  const before = document.activeElement;
  restore?.();
  // It may have led the focus on, as to the terms of a sheet that have come.
  if (document.activeElement !== before) return;
  const now = focus && byId(focus);
  if (now && now !== document.activeElement) now.focus({ preventScroll: true });
  // What had the focus is done with: it goes where it is told what comes next.
  else if (held && document.activeElement === document.body) byId("status")?.focus({ preventScroll: true });
}

function parse(old, html) {
  const holder = document.createElement("template");
  const drawn = old instanceof SVGElement && !(old instanceof SVGSVGElement);
  holder.innerHTML = drawn ? "<svg>" + html + "</svg>" : html;
  return drawn ? holder.content.firstChild.firstChild : holder.content.firstElementChild;
}
function owned(element) {
  const kept = { scroll: [], fields: [], details: [] };
  for (const part of [element, ...element.querySelectorAll("[id]")]) {
    if (part.scrollTop) kept.scroll.push([part.id, part.scrollTop]);
    // What is wished for at once is as the house says.
    if (part.matches("input:not([type=hidden]), select:not([data-submits]), textarea")) kept.fields.push([part.id, part.value, part.checked]);
    if (part.matches("details")) kept.details.push([part.id, part.open]);
  }
  return kept;
}
function giveBack(kept) {
  for (const [id, value, checked] of kept.fields) {
    const field = byId(id);
    if (!field) continue;
    field.value = value;
    field.checked = checked;
  }
  for (const [id, was] of kept.details) if (byId(id)) byId(id).open = was;
  for (const [id, top] of kept.scroll) if (byId(id)) byId(id).scrollTop = top;
}
