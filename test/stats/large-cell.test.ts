import { describe, expect, it } from 'vitest';
import { DIRECTIONS, neighbour, OUT_DEGREE, opposite, wayName } from '../../src/board/grid.js';
import { largeDag, type LargePlan } from '../../src/dag/large.js';
import { exactCell } from '../../src/stats/exact-cell.js';
import { largeCell } from '../../src/stats/large-cell.js';

const PLANS = (
  [
    ['staircase', 5, 4],
    ['divide', 16, 16],
    ['hilbert', 8, 8],
    ['gilbert', 9, 7],
    ['gilbert', 2, 2],
    ['spiral', 7, 7],
    ['snake', 1, 5],
    ['snake', 1, 1],
  ] as const
).map(([builder, width, height]): LargePlan => ({
  ...{ builder, width, height, cut: 'successor', reverse: false, seed: '3', generator: 'place' },
}));

describe.each(PLANS)('cells of $builder, $width x $height, by themselves', (plan) => {
  const { width, height } = plan;
  const dag = largeDag(plan);
  const whole = { width, height, out: dag.edges({ left: 0, top: 0, width, height }) };
  const cells = Array.from(whole.out, (_, i) => i);
  const found = cells.map((i) => largeCell(dag, [i % width, Math.floor(i / width)]));

  it('have the passages that they have in the whole', () => {
    for (const i of cells) {
      expect(found[i]!.cell).toEqual([i % width, Math.floor(i / width)]);
      expect(found[i]!.passages).toEqual(exactCell(whole, i).passages);
    }
  });

  it('are open to each side as often as one of two neighbours picks the other', () => {
    const picks = (i: number, side: number): number =>
      (whole.out[i]! & side) === 0 ? 0 : 1 / OUT_DEGREE[whole.out[i]!]!;
    for (const i of cells) {
      const sides = DIRECTIONS.filter((side) => neighbour(whole, i, side) >= 0).map((side) => [
        wayName(side),
        picks(i, side) + picks(neighbour(whole, i, side), opposite(side)),
      ]);
      expect(found[i]!.sides).toEqual(Object.fromEntries(sides));
    }
  });
});
