// The screen stays on while it is one's turn, where a browser can do that.
let wanted = false, lock = null;

export function stayAwake(mine) {
  wanted = mine;
  show();
}
async function show() {
  if (wanted && !document.hidden) lock ??= navigator.wakeLock?.request("screen").catch(() => null) ?? null;
  else if (lock) {
    const held = lock;
    lock = null;
    (await held)?.release();
  }
}
// A browser lets go of it with the page.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) lock = null;
  show();
});
