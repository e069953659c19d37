// Speed of the graph side beside the fastest maze packages of npm, on one core, in one run.
// Run: npm run bench:peers [-- SIDE]
// Ratios are to @sbj42/maze-generator-backtrack at the same size; all figures are the best of three.
import amaze from 'amazejs';
import mazeGenerator from '@sbj42/maze-generator';
import * as ROT from 'rot-js';
import { buildDag, checkDag, pickEdges, proveRanked, random, rankCells, sampleBits } from 'mazestone';

const side = Number(process.argv[2] ?? 4096);
const rows = [];

/** Runs something three times and notes cells per second of the best. */
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
// The other two are far slower or need far more memory a cell: measured on a quarter of the side.
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

const build = (builder, size = side) => buildDag(builder, { width: size, height: size, seed: '1' });
for (const builder of ['divide', 'hilbert', 'gilbert', 'staircase']) {
  measure(`build ${builder}, checked`, cells, () => build(builder));
}
