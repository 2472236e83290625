// Day or night, letters for colours, how fast things move and what was put away, kept in the browser. No module, since
// modules come after the page: this is decided before anything is painted.
"use strict";
{
  const root = document.documentElement;
  // A browser that may keep nothing is no reason to stop.
  const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* Until the page is left. */ } };
  window.keeping = { kept, keep };
  const chosen = kept("theme");
  if (chosen) root.dataset.theme = chosen;
  root.dataset.letters = kept("letters") ?? "off";
  // Whoever has chosen nothing gets what their system asks for.
  const little = matchMedia("(prefers-reduced-motion: reduce)");
  const move = () => { root.dataset.motion = kept("motion") ?? (little.matches ? "none" : "usual"); };
  little.addEventListener("change", move);
  move();
  // What was put away stays away.
  const away = (thing) => root.classList.add("no-" + thing);
  for (const thing of ["offer", "reminder"]) if (kept(thing) === "away") away(thing);
  document.addEventListener("click", ({ target }) => {
    const thing = target.closest?.("[data-put-away]")?.dataset.putAway;
    if (!thing) return;
    keep(thing, "away");
    away(thing);
  });
  document.addEventListener("change", ({ target }) => {
    if (!target.matches?.("[data-motion-choice]")) return;
    keep("motion", root.dataset.motion = target.value);
  });
  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.("[data-theme-switch]")) return;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    keep("theme", root.dataset.theme);
  });
}
