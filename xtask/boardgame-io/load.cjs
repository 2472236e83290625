// Two sockets at each match, and so many moves a second among all: how long it takes from a move to both views, and
// what that costs the server. It prints one flat object of JSON, with the names that `trekvaart load` uses.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const [folder, port, matches, rate, seconds, pid] =
  [process.argv[2], ...process.argv.slice(3).map(Number)];
const { io } = createRequire(folder + '/')('socket.io-client');

const CONNECTING_MAX = 50;
const PATIENCE_MS = 30_000;
const TICKS_A_SECOND = 100;

const now = () => performance.now();

/** CPU seconds and resident bytes of the server. */
function usage() {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const rss = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/);
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, rss: 1024 * Number(rss[1]) };
}

/** A match with the pages of both who play. */
class Match {
  constructor(number, told) {
    this.id = `match-${number}`;
    this.told = told;
    this.seen = [-1, -1];
    this.began = 0;
  }

  async open() {
    this.pages = await Promise.all([0, 1].map((player) => this.page(player)));
    return this;
  }

  page(player) {
    const socket = io(`http://127.0.0.1:${port}/count`, { transports: ['websocket'], forceNew: true });
    socket.on('connect', () => socket.emit('sync', this.id, String(player), undefined, 2));
    socket.on('update', (id, state) => this.hear(player, state));
    return new Promise((opened, failed) => {
      socket.on('connect_error', failed);
      socket.on('sync', (id, { state }) => {
        this.hear(player, state);
        opened(socket);
      });
    });
  }

  hear(player, state) {
    this.seen[player] = state._stateID;
    this.turn = Number(state.ctx.currentPlayer);
    this.count = state.G.count;
    if (this.began && this.seen[0] > this.before && this.seen[1] > this.before) {
      const took = now() - this.began;
      this.began = 0;
      this.told(this, took);
    }
  }

  move() {
    this.before = Math.max(...this.seen);
    this.began = now();
    const player = String(this.turn);
    const action = { type: 'MAKE_MOVE', payload: { type: 'add', args: [], playerID: player } };
    this.pages[this.turn].emit('update', action, this.before, this.id, player);
  }
}

function quantile(sorted, share) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] : null;
}

async function main() {
  const times = [];
  const idle = [];
  let [sent, told] = [0, 0];
  const all = [];
  for (let first = 0; first < matches; first += CONNECTING_MAX) {
    const some = Array.from({ length: Math.min(CONNECTING_MAX, matches - first) }, (_, n) =>
      new Match(first + n, (match, took) => {
        times.push(took);
        told += 1;
        idle.push(match);
      }).open());
    all.push(...await Promise.all(some));
  }
  idle.push(...all);
  const [before, began] = [usage(), now()];
  const end = began + 1000 * seconds;
  await new Promise((done) => {
    const pace = setInterval(() => {
      if (now() >= end) {
        clearInterval(pace);
        done();
      }
      while (idle.length && sent < (now() - began) / 1000 * rate && now() < end) {
        sent += 1;
        idle.shift().move();
      }
    }, 1);
  });
  while (told < sent && now() < end + PATIENCE_MS) {
    await new Promise((later) => setTimeout(later, 10));
  }
  const [after, took] = [usage(), (now() - began) / 1000];
  times.sort((a, b) => a - b);
  const counted = all.reduce((sum, match) => sum + match.count, 0);
  const report = {
    matches,
    sockets: 2 * matches,
    rate,
    seconds: took,
    acts_sent: sent,
    acts_acknowledged: told,
    acts_counted: counted,
    acts_per_second: told / took,
    all_told_ms_p50: quantile(times, 0.5),
    all_told_ms_p95: quantile(times, 0.95),
    all_told_ms_p99: quantile(times, 0.99),
    server_cpu_ms_per_act: 1000 * (after.cpu - before.cpu) / told,
    server_rss_after: after.rss,
  };
  console.log(JSON.stringify(report));
  process.exit(0);
}

main().catch((fault) => {
  console.error(`boardgame.io could not be measured: ${fault.message}`);
  process.exit(1);
});
