// Where a finger hits each of these routes best, and how broad it may be there.
//
// A spot belongs to the sheet that the page opens when it is tapped: the script itself is asked.
(async (ids, enough) => {
  const script = document.querySelector("script[type=module]").src;
  const { routesNear, sheetOf } = await import(new URL("near.js", script));
  const map = document.getElementById("map").getBoundingClientRect();
  const onMap = (x, y) => x >= map.left && y >= map.top && x < map.right && y < map.bottom;
  const known = new Map();
  const sheetAt = (x, y) => {
    const key = `${x} ${y}`;
    if (!known.has(key)) known.set(key, onMap(x, y) && routesNear(x, y, false).map(sheetOf)[0]);
    return known.get(key);
  };
  const best = (id) => {
    const line = document.querySelector(`[data-route="${id}"] .hit`), sheet = sheetOf(id);
    const mine = (x, y) => sheetAt(Math.round(x), Math.round(y)) === sheet;
    const fits = (x, y, radius) => [...Array(12).keys()].every((turn) => {
      const angle = (turn * Math.PI) / 6;
      return mine(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    });
    const matrix = line.getScreenCTM(), length = line.getTotalLength();
    let found = { x: 0, y: 0, radius: 0 };
    // From the middle outwards, and a little beside the line: in a double the outer side has room.
    for (const beside of [0, 5, -5, 10, -10, 15, -15]) {
      for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const at = line.getPointAtLength(length * part).matrixTransform(matrix);
        const next = line.getPointAtLength(length * part + 1).matrixTransform(matrix);
        const turn = Math.atan2(next.y - at.y, next.x - at.x) + Math.PI / 2;
        const [x, y] = [at.x + beside * Math.cos(turn), at.y + beside * Math.sin(turn)];
        let radius = 0;
        while (radius < enough && fits(x, y, radius + 2)) radius += 2;
        if (mine(x, y) && radius > found.radius) found = { x, y, radius };
        if (found.radius >= enough) return found;
      }
    }
    return found;
  };
  return ids.map(best);
})
