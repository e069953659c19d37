// 100 random targets within reach, for path length, dead ends and turns. For each: the exact mean, the mean of sampled
// mazes, and the bits of a machine in our tick engine. Prints the worst of each. Exit code 1 if an exact mean is more than
// 2 % from the middle of its target, or if a sampled mean or the engine's share of ones is more than five standard errors
// off.
// Run: npm run bench:targets -- [--targets 100] [--mazes 1000] [--presses 40]
import { parseArgs } from 'node:util';
import {
  BUILDERS,
  buildDag,
  compile,
  exactStats,
  familyOf,
  MazestoneError,
  mazeStats,
  passagesOf,
  random,
  redstone,
  sampleMaze,
  WEIGHTS,
  withWeights,
} from 'mazestone/core';
import { weightByte } from '../dist/dag/weights.js';
import { EAST, HORIZONTALS, NORTH, SOUTH, WEST } from '../dist/board/grid.js';
import { isPassage } from '../dist/flow/maze.js';
import { expectedPath } from '../dist/stats/expected.js';
import { hitTargets } from '../dist/stats/hit-targets.js';
import { secondChance } from '../dist/dag/flow.js';
import { coinsOf } from '../dist/verify/passages.js';

const { values } = parseArgs({
  options: {
    targets: { type: 'string', default: '100' },
    mazes: { type: 'string', default: '1000' },
    presses: { type: 'string', default: '40' },
  },
});
const [count, mazes, presses] = [values.targets, values.mazes, values.presses].map(Number);
const NEAR = 0.02;
const MOST_ERRORS = 5;
const MEASURES = ['way', 'dead-ends', 'turns'];
const FAMILY_PRESS = familyOf('low', 3);

/** Paths begin in the north-west. The sink is in the south-east. */
const wayFrom = () => 0;

function means(dag) {
  const { deadEnds, turns } = exactStats(dag);
  return { way: expectedPath(dag)[0], 'dead-ends': deadEnds.expected, turns: turns.expected };
}

function flowsOf(size) {
  return [...BUILDERS.keys()].flatMap((builder) => {
    try {
      return [buildDag(builder, { width: size, height: size, seed: '1', sink: [size - 1, size - 1] })];
    } catch (error) {
      if (!(error instanceof MazestoneError)) throw error;
      return [];
    }
  });
}

/** The number of corridors that go straight on. */
function straightsOf(passages) {
  const isStraight = (_, cell) => {
    const sides = HORIZONTALS.filter((side) => isPassage(passages, cell, side));
    return [NORTH + SOUTH, EAST + WEST].includes(sides.reduce((sum, side) => sum + side, 0));
  };
  return passages.open.filter(isStraight).length;
}

const draws = random('1', 'targets');
const worst = { exact: 0, drawn: 0, engine: 0 };
const coins = { flips: 0, ones: 0, expected: 0, variance: 0 };
for (let k = 0; k < count; k++) {
  const flows = flowsOf(4 + draws.below(6));
  const some = flows[draws.below(flows.length)];
  const weights = some.out.map(() => weightByte(...WEIGHTS[draws.below(WEIGHTS.length)]));
  const reach = means(withWeights(some, weights));
  const mask = 1 + draws.below(7);
  const targets = MEASURES.filter((_, m) => ((mask >> m) & 1) === 1).map((measure) => ({
    measure,
    low: 0.9 * reach[measure],
    high: 1.1 * reach[measure],
    share: false,
  }));
  const { dag } = hitTargets(flows, targets, wayFrom);
  const exact = means(dag);
  const sampled = Array.from({ length: mazes }, () => {
    const maze = sampleMaze(dag, draws);
    const { solution, deadEnds, corridors } = mazeStats(maze, 0, dag.out.length - 1);
    return { way: solution.length, 'dead-ends': deadEnds, turns: corridors - straightsOf(passagesOf(maze)) };
  });
  for (const { measure, low, high } of targets) {
    const middle = (low + high) / 2;
    worst.exact = Math.max(worst.exact, Math.abs(exact[measure] / middle - 1));
    const mean = sampled.reduce((sum, maze) => sum + maze[measure], 0) / mazes;
    const variance = sampled.reduce((sum, maze) => sum + (maze[measure] - mean) ** 2, 0) / (mazes - 1);
    const error = Math.sqrt(variance / mazes);
    if (error !== 0) worst.drawn = Math.max(worst.drawn, Math.abs(mean - exact[measure]) / error);
  }
  const { verified } = compile(dag, { seed: `${k}`, family: FAMILY_PRESS, engine: redstone, presses });
  const chances = coinsOf(dag).map(({ cell }) => secondChance(dag, cell));
  const expected = presses * chances.reduce((sum, p) => sum + p, 0);
  const variance = presses * chances.reduce((sum, p) => sum + p * (1 - p), 0);
  worst.engine = Math.max(worst.engine, Math.abs(verified.ones - expected) / Math.sqrt(variance));
  coins.flips += verified.draws;
  coins.ones += verified.ones;
  coins.expected += expected;
  coins.variance += variance;
}
const off = (coins.ones - coins.expected) / Math.sqrt(coins.variance);
console.log('| what | of | worst |');
console.log('| --- | --- | --- |');
console.log(`| exact mean from the middle | ${count} targets | ${(100 * worst.exact).toFixed(2)} % |`);
console.log(
  `| mean of ${mazes} mazes drawn from the exact one | ${count} targets | ${worst.drawn.toFixed(2)} errors |`,
);
console.log(
  `| ones of ${presses} presses from the weights | ${count} machines | ${worst.engine.toFixed(2)} deviations |`,
);
console.log(`| all ones together | ${coins.flips} flips | ${off.toFixed(2)} deviations |`);
const isWell =
  worst.exact <= NEAR && [worst.drawn, worst.engine, Math.abs(off)].every((e) => e <= MOST_ERRORS);
process.exitCode = isWell ? 0 : 1;
