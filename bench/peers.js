// The speed of our builders and of the fastest maze packages of npm, on one core, in one run.
// Run: npm run bench:peers [-- SIDE]
// Ratios are to @sbj42/maze-generator-backtrack at the same size; all figures are the best of three.
// Our modules come first, because amazejs changes prototypes that other modules need while they load.
import { BUILDERS, checkDag, random } from 'mazestone';
import { proveRows, RowProof } from '../dist/flow/row-proof.js';
import { pickEdges, sampleBits } from '../dist/flow/sample.js';
import amaze from 'amazejs';
import mazeGenerator from '@sbj42/maze-generator';
import * as ROT from 'rot-js';

const side = Number(process.argv[2] ?? 4096);
const rows = [];

/** Runs a function three times, and records the cells per second of the fastest run. */
function measure(name, cells, run) {
  let best = Infinity;
  let result;
  for (let k = 0; k < 3; k++) {
    const start = performance.now();
    result = run(k);
    best = Math.min(best, performance.now() - start);
  }
  rows.push({ name, cells, ms: best });
  process.stderr.write(`${name}: ${best.toFixed(1)} ms\n`);
  return result;
}

const cells = side * side;
measure('@sbj42/maze-generator-backtrack, a maze', cells, () =>
  mazeGenerator.generate(side, side, { generator: '@sbj42/maze-generator-backtrack' }),
);
// The other two packages are much slower, or need much more memory a cell, so their side is a quarter.
const small = side / 4;
measure(`rot-js EllerMaze, a maze of ${small} x ${small}`, small * small, () => {
  const walls = new Uint8Array((2 * small + 1) ** 2);
  new ROT.Map.EllerMaze(2 * small + 1, 2 * small + 1).create((x, y, wall) => {
    walls[x + y * (2 * small + 1)] = wall;
  });
  return walls;
});
const tiny = side / 16;
measure(`amazejs Backtracker, a maze of ${tiny} x ${tiny}`, tiny * tiny, () => {
  const maze = new amaze.Backtracker(2 * tiny + 1, 2 * tiny + 1);
  maze.generate();
  return maze;
});

const build = (name, width = side) => BUILDERS.get(name).build({ width, height: width, seed: '1' });

for (const name of ['hilbert', 'gilbert', 'divide']) {
  const dag = measure(`build ${name}`, cells, () => build(name));
  measure(`check ${name}`, cells, () => checkDag(dag));
}
const quarter = side / 4;
measure(`build peel of ${quarter} x ${quarter}`, quarter * quarter, () => build('peel', quarter));
measure('build peel', cells, () => build('peel'));

const dag = build('divide');
const draws = random('1', 'bench');
const bits = measure('sample: the choice bits', cells, () => sampleBits(dag, draws));
measure('sample: a maze, one byte a cell', cells, () => pickEdges(dag, bits));
measure('sample a maze and prove it a tree', cells, () => {
  const proof = new RowProof(dag);
  proof.add(proveRows(dag, pickEdges(dag, sampleBits(dag, draws)), 0));
  if (!proof.proof().ok) throw new Error('no tree');
});

const reference = rows[0].cells / rows[0].ms;
console.log(`${side} x ${side} cells, one core, best of three`);
console.log('| what | time | million cells a second | ratio |');
console.log('|---|---|---|---|');
for (const { name, cells: count, ms } of rows) {
  const ratio = count / ms / reference;
  console.log(
    `| ${name} | ${ms.toFixed(1)} ms | ${(count / ms / 1000).toFixed(1)} | ${ratio.toFixed(ratio < 10 ? 1 : 0)} |`,
  );
}
