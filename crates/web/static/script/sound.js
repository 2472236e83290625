// Sounds, off until somebody wants them. They are made here; there is no file to fetch.
import { byId } from "./dom.js";

// Said once, by the script that comes before the page.
const { kept, keep } = window.keeping;
let air, audible = kept("sound") === "on";
function tone(pitch, { long, loud, after = 0, shape = "sine" }) {
  if (!audible) return;
  air ??= new AudioContext();
  const voice = new OscillatorNode(air, { type: shape, frequency: pitch });
  const volume = new GainNode(air, { gain: 0 });
  const start = air.currentTime + after;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  voice.connect(volume).connect(air.destination);
  voice.start(start);
  voice.stop(start + long);
}
export const slide = () => tone(620, { long: 0.06, loud: 0.08, shape: "triangle" });
export const knock = (after) => tone(150, { long: 0.1, loud: 0.3, after, shape: "triangle" });
export const bell = () => [880, 1320].forEach((pitch) => tone(pitch, { long: 0.5, loud: 0.07 }));
export const chime = () => [523, 659, 784, 1047].forEach((pitch, n) => tone(pitch, { long: 0.7, loud: 0.1, after: n * 0.14 }));

export function switchSound() {
  audible = !audible;
  keep("sound", audible ? "on" : "off");
  showSound();
  bell();
}
export function showSound() {
  byId("sound")?.setAttribute("aria-pressed", String(audible));
}
