// The least that boardgame.io can be asked for: two players take turns to count, in memory. It prints its port.
const { createRequire } = require('node:module');
const { Server } = createRequire(process.argv[2] + '/')('boardgame.io/server');

const game = {
  name: 'count',
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => { G.count += 1; } },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [game], origins: [/.*/] });
server.run(0).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
