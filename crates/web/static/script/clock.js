// Counts down what people have left, from what the house has told last. Browsers' own clocks are not asked:
// they may be wrong.
const told = new WeakMap();
const DAY = 24 * 60 * 60;

const two = (number) => String(number).padStart(2, "0");
function face(seconds) {
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
function show(clock) {
  const now = performance.now(), { left, low } = clock.dataset;
  if (told.get(clock)?.left !== left) told.set(clock, { left, at: now });
  const rest = Math.max(0, left - (now - told.get(clock).at)), seconds = Math.ceil(rest / 1000);
  clock.classList.toggle("low", rest <= low);
  // Days are words, which the house has.
  if (seconds >= DAY) return;
  const words = clock.querySelector(".face");
  if (words.textContent !== face(seconds)) words.textContent = face(seconds);
}
const tick = () => document.querySelectorAll("[data-left]").forEach(show);
tick();
setInterval(tick, 250);
