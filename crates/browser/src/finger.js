// Where a finger hits each of these routes best, and how broad it may be there.
//
// A spot belongs to the sheet that the page opens when it is tapped: the script itself is asked.
(async (ids, enough) => {
  const script = document.querySelector("script[type=module]").src;
  const { routesNear, sheetOf } = await import(new URL("near.js", script));
  const map = document.getElementById("map").getBoundingClientRect();
  const within = (box, x, y) => x >= box.left && y >= box.top && x < box.right && y < box.bottom;
  const buttons = [...document.querySelectorAll("#map button")].map((button) => button.getBoundingClientRect());
  const onMap = (x, y) => within(map, x, y) && !buttons.some((button) => within(button, x, y));
  const owners = new Map();
  const owner = (x, y) => {
    [x, y] = [Math.round(x), Math.round(y)];
    const key = `${x} ${y}`;
    if (!owners.has(key)) owners.set(key, onMap(x, y) ? routesNear(x, y, false).map(sheetOf)[0] : null);
    return owners.get(key);
  };
  return ids.map((id) => {
    const sheet = sheetOf(id);
    const mine = (x, y) => owner(x, y) === sheet;
    const fits = (x, y, radius) => [...Array(12).keys()].every((turn) => {
      const angle = (turn * Math.PI) / 6;
      return mine(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    });
    const line = document.querySelector(`[data-route="${id}"] .hit`);
    const matrix = line.getScreenCTM(), length = line.getTotalLength();
    let best = { x: 0, y: 0, radius: 0 };
    // From the middle outwards, and a little beside the line: in a double the outer side has room.
    for (const beside of [0, 5, -5, 10, -10, 15, -15]) {
      for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const at = line.getPointAtLength(length * part).matrixTransform(matrix);
        const next = line.getPointAtLength(length * part + 1).matrixTransform(matrix);
        const turn = Math.atan2(next.y - at.y, next.x - at.x) + Math.PI / 2;
        const [x, y] = [at.x + beside * Math.cos(turn), at.y + beside * Math.sin(turn)];
        let radius = 0;
        while (radius < enough && fits(x, y, radius + 2)) radius += 2;
        if (mine(x, y) && radius > best.radius) best = { x, y, radius };
        if (best.radius >= enough) return best;
      }
    }
    return best;
  });
})
