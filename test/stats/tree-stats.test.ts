import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asMesh } from '../../src/dag/vertices.js';
import { UNIFORM_TREE_SHARES } from '../../src/dag/spanning-trees.js';
import { regionOf } from '../../src/dag/dag.js';
import { rowsOf } from '../../src/board/rows.js';
import { transferMatrices } from '../../src/stats/transfer.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { exactly, openLaw } from '../../src/stats/tree-laws.js';
import { treeCell, treeStats, treeStatsIfQuick } from '../../src/stats/tree-stats.js';
import { faultOf } from '../helpers/fault.js';
import { anyGraphFlow } from '../helpers/graphs.js';
import { allTrees, gridLists, pairsOf, type Pair } from '../helpers/trees.js';
import { anyFlow } from './stats-flows.js';

const at = (v: number, tree: readonly Pair[]): Pair[] => tree.filter((pair) => pair.includes(v));

/** Connected graphs with few pairs of neighbours. */
const graph = anyGraphFlow(8)
  .map(({ neighbours }) => neighbours)
  .filter((lists) => pairsOf(lists).length <= 12);

describe('statistics of uniform mazes', () => {
  it('are the means over all spanning trees of any graph', () => {
    fc.assert(
      fc.property(graph, (lists) => {
        const trees = allTrees(lists);
        const stats = treeStats({ neighbours: rowsOf(lists) });
        (['alone', 'deadEnds', 'corridors', 'junctions', 'crossings'] as const).forEach((kind, k) => {
          const counts = trees.map((tree) => lists.filter((_, v) => at(v, tree).length === k).length);
          const mean = counts.reduce((sum, n) => sum + n, 0) / trees.length;
          expect(stats[kind].expected).toBeCloseTo(mean, 9);
        });
        expect(stats.spanningTrees!.log2).toBeCloseTo(Math.log2(trees.length), 9);
      }),
      { numRuns: 60 },
    );
  });

  it('have the probability of every set of passages of a cell', () => {
    fc.assert(
      fc.property(graph, (lists) => {
        const trees = allTrees(lists);
        transferMatrices(rowsOf(lists), (v, matrix) => {
          const degree = lists[v]!.length;
          const law = openLaw(matrix, degree);
          for (let set = 0; set < 2 ** degree; set++) {
            const open = lists[v]!.filter((_, k) => ((set >> k) & 1) === 1);
            const having = trees.filter((tree) => {
              const others = at(v, tree).map(([a, b]) => (a === v ? b : a));
              return others.length === open.length && open.every((w) => others.includes(w));
            });
            expect(exactly(matrix, degree, set)).toBeCloseTo(having.length / trees.length, 9);
          }
          law.forEach((p, k) => {
            expect(p).toBeCloseTo(trees.filter((tree) => at(v, tree).length === k).length / trees.length, 9);
          });
        });
      }),
      { numRuns: 40 },
    );
  });

  it('distinguish straight corridors from bends, and have each passage of 3 x 3', () => {
    const trees = allTrees(gridLists(3, 3));
    expect(trees).toHaveLength(192);
    const stats = treeStats(rectangle(3, 3));
    let straight = 0;
    for (const tree of trees) {
      for (let v = 0; v < 9; v++) {
        const [one, other, third] = at(v, tree).map(([a, b]) => (a === v ? b : a) - v);
        if (other !== undefined && third === undefined && one === -other) straight++;
      }
    }
    expect(stats.straights.expected).toBeCloseTo(straight / 192, 9);
    expect(stats.straights.expected + stats.turns.expected).toBeCloseTo(stats.corridors.expected, 9);
    const chance = (a: number, b: number): number =>
      trees.filter((tree) => tree.some((pair) => pair.includes(a) && pair.includes(b))).length / 192;
    const { sides } = treeCell(rectangle(3, 3), 1);
    expect(Object.keys(sides)).toEqual(['east', 'south', 'west']);
    expect([sides.east, sides.south, sides.west]).toEqual([
      expect.closeTo(chance(1, 2), 9),
      expect.closeTo(chance(1, 4), 9),
      expect.closeTo(chance(0, 1), 9),
    ]);
  });

  it('add up on any region: one passage fewer than cells, and all cells', () => {
    fc.assert(
      fc.property(anyFlow(7), (dag) => {
        const stats = treeStats(regionOf(dag));
        const { alone, deadEnds, corridors, junctions, crossings, cells } = stats;
        const counts = [alone, deadEnds, corridors, junctions, crossings].map(({ expected }) => expected);
        expect(counts.reduce((sum, n) => sum + n, 0)).toBeCloseTo(cells, 8);
        expect(counts.reduce((sum, n, k) => sum + n * k, 0)).toBeCloseTo(2 * (cells - 1), 8);
        const graphs = treeStats(asMesh(dag));
        expect(graphs.deadEnds.expected).toBeCloseTo(deadEnds.expected, 9);
        expect(graphs.spanningTrees!.log2).toBeCloseTo(stats.spanningTrees!.log2, 8);
      }),
    );
  });

  it('are the same for a region and its transpose', () => {
    const [lying, standing] = [treeStats(rectangle(30, 5)), treeStats(rectangle(5, 30))];
    expect(lying.deadEnds.expected).toBeCloseTo(standing.deadEnds.expected, 9);
    expect(lying.straights.expected).toBeCloseTo(standing.straights.expected, 9);
    expect(lying.edges.min).toBeCloseTo(standing.edges.min, 9);
  });

  it('approach those of the infinite grid in the middle of a large square', () => {
    const { passages, sides } = treeCell(rectangle(41, 41), 20 + 20 * 41);
    UNIFORM_TREE_SHARES.forEach((share, k) => {
      expect(Math.abs(passages[k + 1]! - share)).toBeLessThan(0.002);
    });
    expect(sides.north).toBeCloseTo(0.5, 2);
  });

  it('are refused if they would take too long, or if there is no spanning tree', () => {
    expect(treeStatsIfQuick(rectangle(400, 400))).toBeUndefined();
    expect(faultOf(() => treeStats(rectangle(400, 400)))).toMatchObject({ code: 'size' });
    expect(faultOf(() => treeStats(parseRegion('.#.\n')))).toMatchObject({ code: 'disconnected' });
    expect(faultOf(() => treeStats({ neighbours: rowsOf([[], []]) }))).toMatchObject({
      code: 'disconnected',
    });
    expect(faultOf(() => treeCell(parseRegion('.#\n'), 1))).toMatchObject({ code: 'outside' });
  });
});
