// A page does not change under a finger: what comes between pressing something and letting go waits for
// the click, which would be lost with what it began on.
const LONGEST = 1000, CLICK = 50;
const PRESSABLE = "a, button, input, label, select, summary";
let pressed = null, letGo = () => {}, ends;

// Comes true once nothing is pressed.
export const released = () => pressed;

function endAfter(time) {
  clearTimeout(ends);
  ends = setTimeout(() => {
    letGo();
    pressed = null;
  }, time);
}
document.addEventListener("pointerdown", ({ target }) => {
  if (!target.closest?.(PRESSABLE)) return;
  pressed ??= new Promise((resolve) => { letGo = resolve; });
  // A finger that stays does not stop the game.
  endAfter(LONGEST);
}, true);
// A touch that was let go becomes a click a little later, if it becomes one.
for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => pressed && endAfter(CLICK), true);
// After whoever answers it.
addEventListener("click", () => pressed && endAfter(0));
