import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staircase } from '../../src/dag/builders/staircase.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { wayLaw } from '../../src/stats/exact-cell.js';
import { deadEndChances } from '../../src/stats/passages.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { expectedSize } from '../../src/stats/expected.js';
import { rectangle } from '../../src/region/region.js';
import { faultOf } from '../helpers/fault.js';
import { anyFlow, eachMaze, expectClose, measure, stepTo } from './stats-flows.js';

/** A graph from rows of out-masks in hex, as in a DAG file. */
function graph(rows: string): Dag {
  const lines = rows.split(' ');
  return {
    width: lines[0]!.length,
    height: lines.length,
    out: Uint8Array.from(lines.join(''), (digit) => parseInt(digit, 16)),
  };
}

describe('the solver', () => {
  /** The mean steps of depth-first searches along a path, over all orders of the branches at each of its cells. */
  function searches(children: number[][], size: readonly number[], way: readonly number[]): number {
    let steps = way.length - 1;
    for (let k = 0; k + 1 < way.length; k++) {
      const orders = permutations(children[way[k]!]!);
      for (const order of orders) {
        for (const child of order) {
          if (child === way[k + 1]) break;
          // Into the branch, along each of its passages twice, and out again.
          steps += (2 * size[child]!) / orders.length;
        }
      }
    }
    return steps;
  }

  function permutations(items: readonly number[]): number[][] {
    if (items.length === 0) return [[]];
    return items.flatMap((item) =>
      permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
    );
  }

  it('takes n - S steps from the sink on average over its orders', () => {
    fc.assert(
      fc.property(
        anyFlow(4).filter((dag) => checkDag(dag).n <= 6),
        (dag) => {
          const cells = checkDag(dag).cells;
          const size = expectedSize(dag);
          const total = new Float64Array(dag.out.length);
          const mazes = eachMaze(dag, (pick) => {
            const { behind, cells: all } = measure(dag, pick);
            const children = pick.map(() => [] as number[]);
            for (const i of all) if (pick[i] !== 0) children[stepTo(dag, i, pick[i]!)]!.push(i);
            for (const i of all) {
              const way = [i];
              while (pick[way[0]!] !== 0) way.unshift(stepTo(dag, way[0]!, pick[way[0]!]!));
              total[i]! += searches(children, behind, way);
            }
          });
          dag.out.forEach((mask, i) => {
            if (mask !== 16) expectClose(total[i]! / mazes, cells - size[i]!);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('known values', () => {
  it('staircase: 25 / 50 / 25 / 0 % of the cells in the limit', () => {
    // Inside, a cell is picked from the west and from the north with chance 1/2 each. See algorithm.md section 5's
    // reference values; on the rim the chances differ, so the shares tend to these as 1 / size.
    for (const size of [64, 256, 512]) {
      const { deadEnds, corridors, junctions, crossings } = exactStats(staircase(rectangle(size, size)));
      expect(Math.abs(deadEnds.share - 0.25)).toBeLessThan(1 / size);
      expect(Math.abs(corridors.share - 0.5)).toBeLessThan(1 / size);
      expect(Math.abs(junctions.share - 0.25)).toBeLessThan(1 / size);
      expect(crossings.expected).toBe(0);
    }
  });

  it('staircase: every path has the length of the distance, and half of its choices lead east', () => {
    const stats = exactStats(staircase(rectangle(33, 33)));
    expect(stats.pathLength).toMatchObject({ mean: 32, max: 64, maxCell: [0, 0], longest: 64 });
    expect(stats.directions.east.share).toBe(0.5);
    expect(stats.directions.south.share).toBe(0.5);
    expect(stats.directions.north.expected + stats.directions.west.expected).toBe(0);
    const law = wayLaw(staircase(rectangle(33, 33)), 0);
    expect(law).toHaveLength(65);
    expect(law[64]).toBe(1);
  });

  it('4 x 4 staircase: 512 of the 100352 spanning trees', () => {
    const { diversity, spanningTrees } = exactStats(staircase(rectangle(4, 4)));
    expect(diversity.exact).toBe('2^9');
    expectClose(2 ** spanningTrees!.log2, 100352);
    expectClose(spanningTrees!.share, 512 / 100352);
    expectClose(spanningTrees!.klBits, Math.log2(100352 / 512));
    expectClose(spanningTrees!.totalVariation, 1 - 512 / 100352);
  });

  it('a flow with one maze has all mazes if there are no others', () => {
    const { spanningTrees } = exactStats(staircase(rectangle(1, 40)));
    expect(spanningTrees).toEqual({ log2: 0, perCell: 0, share: 1, klBits: 0, totalVariation: 0 });
  });

  it('a single cell is alone', () => {
    const stats = exactStats({ width: 3, height: 1, out: Uint8Array.of(16, 0, 16) });
    expect(stats).toMatchObject({
      cells: 1,
      alone: { expected: 1, share: 1, deviation: 0 },
      deadEnds: { expected: 0, share: 0, deviation: 0 },
      directions: { north: { expected: 0, share: 0 } },
      nextStep: { straight: 0, turn: 0 },
      pathLength: { mean: 0, variance: 0, max: 0, maxCell: [1, 0], longest: 0 },
      behind: { mean: 1 },
      search: { mean: 0 },
      spanningTrees: { log2: 0, share: 1 },
    });
  });

  it.each([
    ['1 x 100000', 1, 100000],
    ['100000 x 1', 100000, 1],
  ])('%s: one straight corridor', (_, width, height) => {
    const n = 100000;
    const dag = staircase(rectangle(width, height));
    const stats = exactStats(dag);
    expect(stats.deadEnds).toEqual({ expected: 2, share: 2 / n, deviation: 0 });
    expect(stats.straights.expected).toBe(n - 2);
    expect(stats.turns.expected).toBe(0);
    expect(stats.pathLength).toMatchObject({ mean: (n - 1) / 2, max: n - 1, longest: n - 1 });
    // The variance of a uniform number from 0 to n - 1.
    expectClose(stats.pathLength.variance, (n ** 2 - 1) / 12);
    expect(stats.nextStep).toEqual({ straight: 1, turn: 0 });
    expect(expectedSize(dag)[n - 1]).toBe(n);
    const law = wayLaw(dag, 0);
    expect(law).toHaveLength(n);
    expect(law[n - 1]).toBe(1);
  });
});

describe('bad input', () => {
  it('a graph that is no flow is refused', () => {
    expect(faultOf(() => exactStats(graph('264 180'))).code).toBe('cycle');
    expect(faultOf(() => exactStats(graph('00'))).code).toBe('many-sinks');
    const steep = graph('224 274 220');
    expect(faultOf(() => exactStats(steep)).code).toBe('out-degree');
    expect(faultOf(() => deadEndChances(steep))).toMatchObject({ code: 'out-degree', where: 'cell (1, 1)' });
  });

  it('a missing cell is refused, and so is a distribution that would take too long', () => {
    const dag = { width: 2, height: 1, out: Uint8Array.of(0, 16) };
    for (const cell of [1, -1, 2, 0.5]) expect(faultOf(() => wayLaw(dag, cell)).code).toBe('outside');
    // A comb of detours: every second cell of the lower row goes on, or round by the upper row.
    const length = 100_000;
    const out = new Uint8Array(2 * length);
    for (let x = 0; x < length; x++) {
      out[x] = x % 2 === 0 && x < length - 1 ? 2 : 4;
      out[x + length] = x === length - 1 ? 0 : x % 2 === 0 ? 3 : 2;
    }
    const comb = { width: length, height: 2, out };
    expect(checkDag(comb).ok).toBe(true);
    expect(faultOf(() => wayLaw(comb, length))).toMatchObject({
      code: 'size',
      // Of the k-th pair of columns, three cells have k ways of different lengths, and the fourth has k + 1.
      message: `the distribution of the path from this cell takes ${2 * 50_000 ** 2 + 3 * 50_000} steps, more than ${2 ** 30}`,
      where: 'cell (0, 1)',
    });
    expect(wayLaw(comb, 2 * length - 1000).length).toBe(2000);
  });
});
