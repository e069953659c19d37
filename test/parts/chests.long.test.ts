// @module-tag long
import { expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import type { Dag } from '../../src/dag/dag.js';
import type { Layout } from '../../src/machine/layout.js';
import { rectangle } from '../../src/region/region.js';
import { deadEndChances } from '../../src/stats/passages.js';
import { treeMaps } from '../../src/stats/tree-stats.js';
import { chiSquareFit } from '../../src/stats/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { growDag } from '../helpers/grow-dag.js';
import { layOut } from '../../src/machine/compile.js';

/* Where chests are drawn, in many machines of 3 x 3 cells with one chest each. */

const RUNS = 300;
const ALL = { width: 3, height: 3, share: 1 };

/** How often the chest is in each cell. */
function countsOf(laidOut: (seed: string) => Layout): number[] {
  const counts = new Array<number>(9).fill(0);
  for (let seed = 0; seed < RUNS; seed++) {
    const { treasure, origin, square, pitch } = laidOut(String(seed));
    const [x, , z] = treasure[0]!;
    const along = (at: number, axis: 0 | 1): number =>
      Math.floor((at - origin[2 * axis]! - square[axis]) / pitch);
    counts[along(x, 0) + 3 * along(z, 1)]!++;
  }
  return counts;
}

/**
 * Checks that chests are drawn by these weights of the cells. Cells with an entrance or exit do not count.
 */
function expectDrawn(counts: readonly number[], weights: ArrayLike<number>, ways: readonly number[]): void {
  const free = [...counts.keys()].filter((cell) => weights[cell]! > 0 && !ways.includes(cell));
  const total = free.reduce((sum, cell) => sum + weights[cell]!, 0);
  const chances = Float64Array.from(free, (cell) => weights[cell]! / total);
  expect(free.reduce((sum, cell) => sum + counts[cell]!, 0)).toBe(RUNS);
  expect(
    chiSquareFit(
      free.map((cell) => counts[cell]!),
      chances,
      RUNS,
    ).pValue,
  ).toBeGreaterThan(1e-3);
}

const waysOf = (dag: Dag): number[] => {
  const { entrance, exit } = layOut(dag, { seed: '1' });
  return [entrance.cell, exit!.cell];
};

it('chests are drawn equally often from all cells that can hold one', () => {
  const dag = growDag('alike', ALL);
  const options = { seed: '', family: familyOf('low', 3)! };
  const counts = countsOf((seed) => layOut(dag, { ...options, seed, treasure: 1 }));
  const held = counts.map((count) => (count > 0 ? 1 : 0));
  expect(faultOf(() => layOut(dag, { ...options, treasure: 10_000 }))).toMatchObject({
    limit: held.filter((one) => one > 0).length,
  });
  expectDrawn(counts, held, []);
});

it('chests in dead ends are drawn by the probability of a dead end', () => {
  const dag = growDag('dead ends', ALL);
  const options = { family: familyOf('low', 4)!, treasure: 1, treasureAt: 'dead-ends' } as const;
  const counts = countsOf((seed) => layOut(dag, { ...options, seed }));
  expectDrawn(counts, deadEndChances(dag), waysOf(dag));
});

it('chests in dead ends of a uniform machine are drawn by that probability, too', () => {
  const options = { treasure: 1, treasureAt: 'dead-ends' } as const;
  const cells = rectangle(3, 3);
  const counts = countsOf((seed) => layOut(cells, { ...options, seed }));
  expectDrawn(counts, treeMaps(cells).deadEnds, [0, 8]);
});
