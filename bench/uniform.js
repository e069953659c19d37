// A long test of uniform mazes: 3 x 3 cells against all 192 mazes, 4 x 4 against all 100352, and 16 x 16 by cycle popping
// against Wilson's algorithm. Exit code 1 if one of them is not uniform.
// Run: npm run bench:uniform [-- RUNS]
import { mazeStats, random, rectangle, treeStats } from 'mazestone';
import { popCycles } from '../dist/flow/popping.js';
import { wilsonSampler } from '../dist/flow/wilson.js';

const runs = Number(process.argv[2] ?? 1_000_000);
/** A number that is more standard errors off is a fault. */
const FAR = 4;
let faults = 0;

function report(name, value, isGood) {
  if (!isGood) faults++;
  console.log(`${name.padEnd(58)} ${value}${isGood ? '' : '   FAULT'}`);
}

/** Counts how often each maze occurs. @param count number of mazes to sample. */
function countMazes(sample, count) {
  const counts = new Map();
  for (let k = 0; k < count; k++) {
    // The choices towards one cell are the same if the passages are the same.
    const key = sample().pick.join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Pearson's chi-square statistic, as the number of standard deviations from its mean. */
function chiSquare(counts, mazes, count) {
  let sum = (mazes - counts.size) * (count / mazes);
  for (const n of counts.values()) sum += (n - count / mazes) ** 2 / (count / mazes);
  return (sum - (mazes - 1)) / Math.sqrt(2 * (mazes - 1));
}

const samplers = (side) => {
  const draws = random('1', `bench ${side}`);
  const wilson = wilsonSampler(rectangle(side, side));
  return [
    ['popping walls', () => popCycles(rectangle(side, side), 'uniform', draws).maze],
    ["Wilson's algorithm", () => wilson(draws)],
  ];
};

for (const [side, mazes] of [
  [3, 192],
  [4, 100352],
]) {
  for (const [name, sample] of samplers(side)) {
    // With ten runs for each of 100352 mazes, one maze in 22000 never occurs. With 16 runs, all are expected to occur.
    const count = side === 3 ? runs : Math.max(runs, 16 * mazes);
    const counts = countMazes(sample, count);
    report(
      `${side} x ${side} by ${name}, ${count} runs: mazes`,
      `${counts.size} of ${mazes}`,
      counts.size === mazes,
    );
    const z = chiSquare(counts, mazes, count);
    report(`${side} x ${side} by ${name}: chi-square, deviations`, z.toFixed(2), Math.abs(z) < FAR);
  }
}

const side = 16;
const count = Math.max(100, Math.round(runs / 100));
const exact = treeStats(rectangle(side, side));
const kinds = ['deadEnds', 'corridors', 'junctions', 'crossings'];
const lengths = [];
for (const [name, sample] of samplers(side)) {
  const stats = Array.from({ length: count }, () => mazeStats(sample(), 0, side * side - 1));
  for (const kind of kinds) {
    const mean = stats.reduce((sum, one) => sum + one[kind], 0) / count;
    const variance = stats.reduce((sum, one) => sum + (one[kind] - mean) ** 2, 0) / (count - 1);
    const z = (mean - exact[kind].expected) / Math.sqrt(variance / count);
    const numbers = `${((100 * mean) / side ** 2).toFixed(2)} %, exactly ${(100 * exact[kind].share).toFixed(2)} %, ${z.toFixed(2)} errors off`;
    report(`${side} x ${side} by ${name}, ${count} runs: ${kind}`, numbers, Math.abs(z) < FAR);
  }
  lengths.push(stats.map(({ solution }) => solution.length).sort((a, b) => a - b));
}

// The path length from corner to corner: the largest distance between the two distribution functions (Smirnov).
const [one, other] = lengths;
let distance = 0;
for (const length of new Set([...one, ...other])) {
  const share = (list) => list.filter((n) => n <= length).length / count;
  distance = Math.max(distance, Math.abs(share(one) - share(other)));
}
const limit = 1.95 * Math.sqrt(2 / count);
report(
  `${side} x ${side}, way from corner to corner: distance of the two laws`,
  `${distance.toFixed(4)}, less than ${limit.toFixed(4)} in 999 of 1000`,
  distance < limit,
);

const start = performance.now();
wilsonSampler(rectangle(1000, 1000))(random('1', 'large'));
console.log(
  `${'1000 x 1000 by Wilson, one maze'.padEnd(58)} ${((performance.now() - start) / 1000).toFixed(1)} s`,
);
process.exitCode = faults === 0 ? 0 : 1;
