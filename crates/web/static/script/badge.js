// What waits for whoever looks at their games: its time is counted down. Where the house is kept as an app, its icon
// shows how many games wait; a notice brings it up to date too.
import "./clock.js";

const waiting = document.querySelectorAll(".games.waiting li").length;
navigator.setAppBadge?.(waiting).catch(() => {});
