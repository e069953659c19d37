// What mazes can have beside walls, each alone and any two together: a machine of every pair in four families of cells, of
// pairs with a trail in a fifth, builders and a region with holes in turns, compiled with every check and pressed 20 times in
// our tick engine. What is refused must be so by name and with a remedy. Prints the table; exit code 1 on anything else.
// Run: npm run bench:pairs -- [--all] [--presses 20] [--only OPTION]
import { parseArgs } from 'node:util';
import {
  addLoops,
  addRoom,
  addRooms,
  buildDag,
  compile,
  exactStats,
  FAMILIES,
  MazestoneError,
  random,
  redstone,
} from 'mazestone';
import { biased, hitTargets } from 'mazestone/core/advanced';
import { cellAt } from '../dist/board/grid.js';
import { largestComponent } from '../dist/region/components.js';
import { openingsOf } from './machines.js';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    presses: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});

/** Where goals are: under them low doors at pitch 3, and pitch 4, have no room but where several cells hang together. */
const GOAL_ROOM = [2, 2];

/** A room at the sink, if all of its places are cells. */
function sinkRoom(dag, draws) {
  const [x, y] = cellAt(dag.width, dag.out.indexOf(0));
  const [left, top] = [Math.min(x, dag.width - GOAL_ROOM[0]), Math.min(y, dag.height - GOAL_ROOM[1])];
  try {
    return addRoom(dag, [left, top, ...GOAL_ROOM], draws);
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    return dag;
  }
}

/** Dead ends a twentieth fewer than with fair coins. */
function aimed(dag) {
  const fair = exactStats(dag).deadEnds.expected;
  const target = { measure: 'dead-ends', low: 0.9 * fair, high: fair, share: false };
  return hitTargets([dag], [target], () => undefined).dag;
}

/** Three openings far from one another, and a button at each but the first. */
function entrances(dag) {
  const all = openingsOf(dag);
  const [first, second, third] = [0, 1, 2].map((k) => all[Math.floor((k * all.length) / 3)]);
  return { entrance: first, entrances: [second], others: [third] };
}

/**
 * The options, in the order in which they make a DAG: what each does to it, or asks of the compiler. Those of the same
 * `sort` are one or the other.
 */
const OPTIONS = [
  { name: 'goal', dag: sinkRoom, options: (dag) => ({ goal: dag.out.indexOf(0) }) },
  { name: 'rooms', dag: (dag, draws) => addRooms(dag, 1, draws) },
  { name: 'loops', dag: (dag, draws) => addLoops(dag, { loops: 2, length: 4 }, draws) },
  { name: 'random loops', dag: (dag, draws) => addLoops(dag, { loops: 2, length: 4, random: true }, draws) },
  { name: 'weights', sort: 'weights', dag: (dag) => biased(dag, 'corridors') },
  { name: 'target', sort: 'weights', dag: aimed },
  { name: 'entrances', options: entrances },
  { name: 'sectors', sort: 'sectors', options: () => ({ sectors: 2 }) },
  { name: 'rings', sort: 'sectors', options: () => ({ sectors: 2, sectorShape: 'rings' }) },
  { name: 'patches', sort: 'sectors', options: () => ({ sectors: 4, sectorShape: 'patches' }) },
  { name: 'trail', options: () => ({ trail: 'button' }) },
  { name: 'treasure', options: () => ({ treasure: 1 }) },
];

/** Side, and what else makes the DAG. */
const KINDS = {
  divide: 8,
  peel: 6,
  hilbert: 8,
  snake: 6,
  holes: 7,
};
const FAMILY_NAMES = ['low-3', 'full-3', 'full-4', 'low-5', 'full-8'];
/** The one with room for a trail, and four times as many blocks as the others: of pairs without one it is left out. */
const TRAIL_FAMILY = 'full-8';

function dagOf(kind, seed) {
  const size = KINDS[kind];
  if (kind !== 'holes') return buildDag(kind, { width: size, height: size, seed });
  const draws = random(seed, 'holes');
  const cells = Uint8Array.from({ length: size * size }, () => (draws.below(8) === 0 ? 0 : 1));
  return buildDag('peel', { region: largestComponent({ width: size, height: size, cells }), seed });
}

/** Compiles and presses one; the code where it is refused. */
function run(pair, kind, family, seed) {
  try {
    const draws = random(seed, 'pairs');
    const dag = pair.reduce((flow, option) => option.dag?.(flow, draws) ?? flow, dagOf(kind, seed));
    const asked = Object.assign({}, ...pair.map((option) => option.options?.(dag) ?? {}));
    const presses = Number(values.presses);
    const { verified } = compile(dag, { seed, family, engine: redstone, presses, ...asked });
    const isWell = verified.ok && verified.trees === presses && verified.wrongDoors === 0;
    return isWell ? {} : { fault: JSON.stringify(verified.failures[0]) };
  } catch (error) {
    if (!(error instanceof MazestoneError)) return { fault: String(error.stack) };
    const [{ code, message, hint, where }] = error.diagnostics;
    const isByName = REFUSALS.has(code) && hint !== undefined;
    return isByName ? { refused: code } : { fault: `${code}: ${message} (${where})` };
  }
}
/** What may say no, with what can. */
const REFUSALS = new Set([
  'entrance-room',
  'goal-room',
  'loops',
  'rooms',
  'sectors',
  'target',
  'trail',
  'treasure',
]);

const pairs = OPTIONS.flatMap((a, k) => OPTIONS.slice(k).map((b) => (a === b ? [a] : [a, b])))
  .filter(([a, b]) => b === undefined || a.sort === undefined || a.sort !== b.sort)
  .filter((pair) => values.only === undefined || pair.some(({ name }) => name === values.only));
const kinds = Object.keys(KINDS);
const families = FAMILY_NAMES.map((name) => FAMILIES.find((family) => family.name === name));

console.log(`| options | ${FAMILY_NAMES.join(' | ')} |`);
console.log(`| --- |${' --- |'.repeat(FAMILY_NAMES.length)}`);
const [counts, faults] = [{ works: 0 }, []];
pairs.forEach((pair, p) => {
  const name = pair.map((option) => option.name).join(', ');
  const hasTrail = pair.some((option) => option.name === 'trail');
  const row = families.map((family, f) => {
    if (family.name === TRAIL_FAMILY && !hasTrail) return '';
    const own = values.all ? kinds : [kinds[(p + f) % kinds.length]];
    return own
      .map((kind) => {
        const { refused, fault } = run(pair, kind, family, `${p}`);
        if (fault !== undefined) faults.push(`${name}, ${kind} in ${family.name}: ${fault}`);
        const what = fault !== undefined ? 'FAULT' : (refused ?? 'works');
        counts[what] = (counts[what] ?? 0) + 1;
        return what === 'works' ? kind : `${kind}: ${what}`;
      })
      .join(', ');
  });
  console.log(`| ${name} | ${row.join(' | ')} |`);
});
console.log(
  `\n${Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')}`,
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
