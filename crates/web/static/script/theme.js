// Day or night, and how fast things move, kept in the browser. No module, since modules come after the
// page: this is decided before anything is painted.
"use strict";
{
  const root = document.documentElement;
  // A browser that may keep nothing is no reason to stop.
  const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* Until the page is left. */ } };
  window.keeping = { kept, keep };
  const chosen = kept("theme");
  if (chosen) root.dataset.theme = chosen;
  // Whoever has chosen nothing gets what their system asks for.
  const little = matchMedia("(prefers-reduced-motion: reduce)");
  const move = () => { root.dataset.motion = kept("motion") ?? (little.matches ? "none" : "usual"); };
  little.addEventListener("change", move);
  move();
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
