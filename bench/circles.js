// How the time of a round is spent in the uniform machine, in our tick engine. A simulation also shows how much time
// short rounds save, which pop only short cycles, before each round that waits for chains. Exit code 1 if a schedule does
// not make all mazes of 3 x 3 cells equally often.
// Run: npm run bench:circles [-- MAZES]
import { random } from 'mazestone/core';
import { sources } from './sources.js';

const mazes = Number(process.argv[2] ?? 1000);
const SIZES = [3, 4, 8, 16];
/** Number of mazes of 3 x 3 cells to test, and number of different ones. */
const [TESTED, ALL] = [40_000, 192];
const UNFAIR = 0.01;
/** Short rounds before each whole one. With the last value, short rounds go on as long as there is a short cycle. */
const SHORTS = [0, 1, 2, 3, 4, 6, Infinity];
/**
 * Game ticks of a short round: the clock is low, then the choices become visible. Short rounds take place while the arm
 * signal is on, so the reserve for late ticks is needed only once.
 */
const SHORT = 24 + 36;
const SECOND = 20;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const vite = await sources();
const { postMachine } = await vite.ssrLoadModule('/test/helpers/post-machine.ts');
const { POST_PORTS, POST_PITCH } = await vite.ssrLoadModule('/src/cells/post.ts');
const { HEADS } = await vite.ssrLoadModule('/src/layout/posts.ts');
const { SPONGE_2 } = await vite.ssrLoadModule('/src/formats/sponge.ts');
const { redstone } = await vite.ssrLoadModule('/src/engine/redstone.ts');
const { chiSquareFit } = await vite.ssrLoadModule('/src/stats/chi-square.ts');

/** Game ticks of the parts of a round: the mean over the rounds of some presses, without the last round of each. */
function partsOf(cells, presses) {
  const { grid, origin, generate, done } = postMachine(cells, cells, 'low', false);
  const machine = redstone.load(SPONGE_2.write(grid, undefined, {}), 'in-world', [0, 0, 0], []);
  const placed = ([x, y, z]) => [
    origin[0] + 1 + x,
    origin[1] - 1 - POST_PORTS.east[1] + y,
    origin[2] + 1 + z,
  ];
  const far = POST_PITCH * (cells - 2);
  const [x, y, z] = POST_PORTS.arm;
  const lines = {
    t: POST_PORTS.clock,
    set: POST_PORTS.arm,
    setFar: [x + far, y, z + far],
    falls: HEADS.activity,
  };
  const probe = machine.probe([...Object.values(lines).map(placed), done]);
  const draws = random('parts', `${cells}`);
  machine.seed([draws.next(), draws.next()]);
  const rounds = [];
  for (let press = 0; press < presses; press++) {
    machine.use(generate);
    let [wasDark, isDone] = [false, false];
    /** @type {Record<string, number>} */
    let at = {};
    let before = [];
    for (let tick = 0; !(wasDark && isDone); tick++) {
      machine.step();
      const states = probe.read();
      isDone = states[4].includes('lit=true');
      wasDark ||= !isDone;
      const now = states.map((state) => !state.includes('power=0'));
      Object.keys(lines).forEach((line, k) => {
        if (before.length === 0 || now[k] === before[k]) return;
        // A round ends when the clock falls again.
        if (line === 't' && !now[k]) {
          if (at.fallsOff > at.setFarOn) rounds.push({ ...at, end: tick });
          at = {};
        }
        at[`${line}${now[k] ? 'On' : 'Off'}`] = tick;
      });
      before = now;
    }
  }
  const of = (part) => mean(rounds.map(part)).toFixed(0);
  return [
    of((r) => r.tOn - r.tOff),
    of((r) => r.setOn - r.tOn),
    of((r) => r.setFarOn - r.setOn),
    of((r) => r.fallsOff - r.setFarOn),
    of((r) => r.end - r.fallsOff),
    of((r) => r.end - r.tOff),
  ].map(Number);
}

/** Makes one maze. Returns the numbers of whole rounds, the last included, and of short rounds, and the choices. */
function pop(cells, shorts, hasFours, draws) {
  const side = cells - 1;
  const pick = Uint8Array.from({ length: side * side }, () => draws.below(4));
  const next = (post) => {
    const [column, row] = [post % side, Math.floor(post / side)];
    if (pick[post] === 0) return row > 0 ? post - side : -1;
    if (pick[post] === 1) return column < side - 1 ? post + 1 : -1;
    if (pick[post] === 2) return row < side - 1 ? post + side : -1;
    return column > 0 ? post - 1 : -1;
  };
  const tossThose = (most) => {
    const again = [...pick.keys()].filter((post) => {
      let at = next(post);
      for (let hops = 1; hops < most && at >= 0 && at !== post; hops++) at = next(at);
      return at === post;
    });
    for (const post of again) pick[post] = draws.below(4);
    return again.length > 0;
  };
  const rounds = { whole: 0, short: 0, pick };
  do {
    for (let k = 0; k < shorts; k++) {
      const hasTossed = tossThose(hasFours ? 4 : 2);
      rounds.short++;
      if (shorts === Infinity && !hasTossed) break;
    }
    rounds.whole++;
  } while (tossThose(pick.length));
  return rounds;
}

/** The p-value of the hypothesis that a schedule makes all mazes of 3 x 3 cells equally often. */
function fitOf(shorts, hasFours) {
  const draws = random('fit', `${shorts} ${hasFours}`);
  const numbers = new Map();
  const counts = {};
  for (let maze = 0; maze < TESTED; maze++) {
    const name = pop(3, shorts, hasFours, draws).pick.join('');
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    counts[numbers.get(name)] = (counts[numbers.get(name)] ?? 0) + 1;
  }
  return chiSquareFit(counts, new Float64Array(ALL).fill(1 / ALL), TESTED).pValue;
}

console.log(
  '| cells | T low | SET on after it | to the last post | chains and news | belief to T | a round |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
const whole = {};
for (const cells of SIZES) {
  const parts = partsOf(cells, cells < 8 ? 20 : 5);
  whole[cells] = parts.at(-1);
  console.log(`| ${[`${cells} x ${cells}`, ...parts].join(' | ')} |`);
}
await vite.close();

console.log('\n| short rounds | of circles | p | ' + SIZES.map((n) => `${n} x ${n}`).join(' | ') + ' |');
console.log(`| --- | --- | --- | ${SIZES.map(() => '---').join(' | ')} |`);
for (const hasFours of [false, true]) {
  for (const shorts of SHORTS) {
    if (shorts === 0 && hasFours) continue;
    const pValue = fitOf(shorts, hasFours);
    if (pValue < UNFAIR) process.exitCode = 1;
    const costs = SIZES.map((cells) => {
      const draws = random('rounds', `${cells} ${shorts} ${hasFours}`);
      const all = Array.from({ length: mazes }, () => pop(cells, shorts, hasFours, draws));
      const seconds = all.map((one) => (one.whole * whole[cells] + one.short * SHORT) / SECOND);
      return `${median(all.map((one) => one.whole))}: ${median(seconds).toFixed(0)} s, ${mean(seconds).toFixed(0)} s`;
    });
    const name = shorts === Infinity ? 'all there are' : shorts;
    console.log(`| ${[name, hasFours ? '2 and 4' : '2', pValue.toFixed(2), ...costs].join(' | ')} |`);
  }
}
