import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { staircase } from '../../src/dag/builders/staircase.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import type { Diversity } from '../../src/dag/diversity.js';
import { diversityExact } from '../helpers/diversity-exact.js';
import { random } from '../../src/base/random.js';
import { rectangle } from '../../src/region/region.js';
import { allPicks, anyDag, isSpanningTree, plainGraph } from '../helpers/graph.js';
import { treeKey } from '../helpers/trees.js';

const diversity = (dag: Dag): Diversity => checkDag(dag).diversity;
const side = fc.integer({ min: 1, max: 12 });

/** Lets every cell keep every one of its edges, and counts the different mazes. */
function expectAllTrees(dag: Dag): void {
  const mazes = allPicks(dag).map((picks) => plainGraph(dag.width, dag.height, picks));
  expect(mazes.every(isSpanningTree)).toBe(true);
  const different = new Set(mazes.map(({ edges }) => treeKey(edges))).size;
  expect(different).toBe(mazes.length);
  expect(diversityExact(dag)).toBe(BigInt(different));
  expect(diversity(dag).log2).toBeCloseTo(Math.log2(different), 10);
  expect(different).toBeLessThanOrEqual(2 ** diversity(dag).bound);
}

describe('the number of mazes is that of the different spanning trees', () => {
  it.each(['1', '2', '3', '4', '5'])('of divide with seed %s', (seed) => {
    for (const size of [1, 2, 4]) expectAllTrees(divide(size, random(seed, 'divide')));
  });

  it.each([1, 2, 3, 4])('of staircases %i wide', (width) => {
    for (let height = 1; height <= 4; height++) expectAllTrees(staircase(rectangle(width, height)));
  });

  it('of any good DAG', () => {
    fc.assert(
      fc.property(
        anyDag(4).filter((dag) => checkDag(dag).ok),
        expectAllTrees,
      ),
      { numRuns: 50 },
    );
  });
});

describe('diversity', () => {
  it('is exact with out-degrees above two', () => {
    const dag = { width: 3, height: 3, out: Uint8Array.of(6, 14, 8, 7, 15, 12, 3, 11, 0) };
    expect(diversityExact(dag)).toBe(2n * 3n * 3n * 4n * 2n * 2n * 3n);
    expect(diversity(dag).exact).toBe('2^5*3^3');
    expect(diversity(dag).log2).toBeCloseTo(Math.log2(864), 12);
  });

  it('is 1 without choices', () => {
    const dag = { width: 3, height: 1, out: Uint8Array.of(2, 2, 0) };
    expect(diversity(dag)).toEqual({ log2: 0, exact: '1', bound: 0, share: 1 });
    expect(diversityExact(dag)).toBe(1n);
  });
});

describe('the bound', () => {
  it('is (W-1)(H-1) on a full rectangle, and the staircase reaches it', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const dag = staircase(rectangle(width, height));
        expect(diversity(dag).bound).toBe((width - 1) * (height - 1));
        expect(checkDag(dag).n).toBe((width - 1) * (height - 1));
        expect(diversity(dag).share).toBe(1);
      }),
    );
  });

  it('is reached to about 68 % by divide at 64 x 64', () => {
    // The figure of the algorithm's description; one DAG differs from the next by about a percent.
    const shares = Array.from(
      { length: 40 },
      (_, k) => diversity(divide(64, random(String(k), 'divide'))).share,
    );
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) / shares.length - 0.68)).toBeLessThan(
      0.005,
    );
  });

  it('is never exceeded, by divide or by any good DAG on any region', () => {
    for (const size of [1, 2, 4, 8, 16, 32]) {
      const { diversity: found } = checkDag(divide(size, random('1', 'divide')));
      expect(found.bound).toBe((size - 1) ** 2);
      expect(found.log2).toBeLessThanOrEqual(found.bound);
    }
    const good = anyDag(6).filter((dag) => checkDag(dag).ok);
    fc.assert(
      fc.property(good, (dag) => {
        // All neighbours, both ways, of the same cells.
        const { cells, edges } = plainGraph(
          dag.width,
          dag.height,
          dag.out.map((mask) => (mask === 16 ? 16 : 15)),
        );
        expect(diversity(dag).bound).toBe(edges.length / 2 - cells.length + 1);
        expect(diversity(dag).log2).toBeLessThanOrEqual(diversity(dag).bound);
      }),
    );
  });
});
