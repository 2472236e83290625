// Walking the board with the arrow keys, from place to place along the routes. What is told of a place
// is what the list of places says; where one is stays marked.
import { bringIntoSight } from "./board.js";
import { byId } from "./dom.js";
import { showSheet } from "./sheet.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TURNS = { PageUp: -1, PageDown: 1 };
// A route that leads farther aside than this is no answer to a key: the cosine of the angle between them.
const ASIDE = 0.2;
const map = byId("map");
let here, route = null;

const ring = (place) => document.querySelector(`#ring-${CSS.escape(place)} circle`);
const spot = (place) => ({ x: Number(ring(place).getAttribute("cx")), y: Number(ring(place).getAttribute("cy")) });
const lines = () => [...byId("at-" + here).querySelectorAll("li")];
const routeOf = (line) => line.querySelector("[data-open]").dataset.open;

function onKey(event) {
  if (event.target !== map || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (STEPS[key]) step(STEPS[key]);
  else if (TURNS[key]) turn(TURNS[key]);
  else if (key === "Enter") showSheet([(route ??= routeOf(lines()[0]))], true);
  else return;
  event.preventDefault();
}
// To the neighbour that lies best in this direction.
function step([dx, dy]) {
  const from = spot(here);
  const fits = (line) => {
    const to = spot(line.dataset.to), [x, y] = [to.x - from.x, to.y - from.y];
    return (x * dx + y * dy) / Math.hypot(x, y);
  };
  const best = lines().map((line) => ({ line, fit: fits(line) })).sort((one, other) => other.fit - one.fit)[0];
  if (best.fit < ASIDE) return;
  here = best.line.dataset.to;
  route = routeOf(best.line);
  arrive();
}
// To the next route of this place, or the one before.
function turn(by) {
  const all = lines(), at = all.findIndex((line) => routeOf(line) === route);
  const line = all.at((at < 0 && by < 0 ? by : at + by) % all.length);
  route = routeOf(line);
  mark();
  tell(line);
}
function arrive() {
  mark();
  const box = ring(here).getBoundingClientRect();
  bringIntoSight(box.left + box.width / 2, box.top + box.height / 2);
  tell(byId("at-" + here).firstElementChild, ...lines());
}
function mark() {
  const [path, circle] = byId("walk").children, { x, y } = spot(here);
  circle.setAttribute("cx", x);
  circle.setAttribute("cy", y);
  const way = route && byId("route-" + route).querySelector(".hit").getAttribute("d");
  path.setAttribute("d", way ?? "");
}
function tell(...parts) {
  const line = ({ textContent }) => Object.assign(document.createElement("p"), { textContent });
  byId("here").replaceChildren(...parts.map(line));
}
// Where somebody begins: nearest to the middle.
function middle() {
  const { width, height } = document.querySelector("#chart .atlas").viewBox.baseVal;
  const far = ({ x, y }) => Math.hypot(x - width / 2, y - height / 2);
  const places = [...document.querySelectorAll(".ring")].map(({ id }) => id.replace("ring-", ""));
  return places.sort((one, other) => far(spot(one)) - far(spot(other)))[0];
}

here = middle();
map.addEventListener("keydown", onKey);
// A finger that moves the board gives it the focus as well, and does not walk.
map.addEventListener("focus", () => map.matches(":focus-visible") && arrive());
arrive();
