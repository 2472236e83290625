// Which route a tap means: the nearest, and where a finger lies on more than one, those few. Routes that
// share a sheet count as one.
import { byId } from "./dom.js";

// How far beside a route a tap may lie, and how much farther than the nearest one another route that a
// finger may have meant.
const REACH = 14, FINGER = 7;
const CHOICES_MAX = 3;
const STEPS = 12;
let lines;

// The names of the nearest routes, one for each sheet; for a mouse never more than one.
export function routesNear(x, y, finger) {
  const svg = document.querySelector("#chart .atlas"), box = svg.getBoundingClientRect();
  const scale = box.width / svg.viewBox.baseVal.width;
  const at = { x: (x - box.left) / scale, y: (y - box.top) / scale };
  lines ??= [...svg.querySelectorAll("[data-route]")].map(line);
  const near = new Map();
  for (const { route, sheet, points, half } of lines) {
    const far = distance(at, points) * scale;
    if (far - half * scale > REACH || far >= (near.get(sheet)?.far ?? Infinity)) continue;
    near.set(sheet, { route, far });
  }
  const found = [...near.values()].sort((one, other) => one.far - other.far);
  const meant = found.filter(({ far }, n) => !n || (finger && far - found[0].far < FINGER));
  return meant.slice(0, CHOICES_MAX).map(({ route }) => route);
}
// The sheet of a route; both lanes of a double have the same.
export const sheetOf = (route) => document.querySelector(`.sheet[data-lanes~="${CSS.escape(route)}"]`);
// Fills the sheet that asks which of these routes is meant.
export function offer(routes) {
  const buttons = routes.map((route) => {
    const button = document.createElement("button"), sheet = sheetOf(route);
    button.id = "near-" + route;
    button.className = "act";
    button.dataset.open = route;
    button.append(sheet.querySelector(".swatches").cloneNode(true), sheet.querySelector("h3").textContent);
    return button;
  });
  byId("near").querySelector(".ways").replaceChildren(...buttons);
}

// A route as it lies on the board, which never changes.
function line(shape) {
  const { route } = shape.dataset, hit = shape.querySelector(".hit"), length = hit.getTotalLength();
  // Plain numbers: what the browser keeps behind a point of its own is slow to read a thousand times.
  const points = Array.from({ length: STEPS + 1 }, (_, n) => {
    const { x, y } = hit.getPointAtLength((length * n) / STEPS);
    return { x, y };
  });
  return { route, sheet: sheetOf(route), points, half: Number(hit.getAttribute("stroke-width")) / 2 };
}
function distance(at, points) {
  let least = Infinity;
  for (let n = 1; n < points.length; n++) {
    const [a, b] = [points[n - 1], points[n]];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const part = ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1);
    const kept = Math.max(0, Math.min(1, part));
    least = Math.min(least, Math.hypot(at.x - a.x - kept * dx, at.y - a.y - kept * dy));
  }
  return least;
}
