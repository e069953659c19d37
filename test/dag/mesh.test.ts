import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactStats } from '../../src/stats/exact-stats.js';
import { reverseTopologicalOrder } from '../../src/dag/order.js';
import { checkDag } from '../../src/dag/check.js';
import { proveTree } from '../../src/flow/prove.js';
import { pickEdges, sampleMaze } from '../../src/flow/sample.js';
import { pathBetween } from '../../src/flow/path.js';
import { random } from '../../src/base/random.js';
import { rowsOf } from '../../src/board/rows.js';
import { wayLaw } from '../../src/stats/exact-cell.js';
import { faultOf } from '../helpers/fault.js';
import { isSpanningTree } from '../helpers/graph.js';
import { allChoices, anyGraphFlow, packed, type ListedDag } from '../helpers/graphs.js';
import { expectClose } from '../stats/stats-flows.js';

const small = anyGraphFlow(12).filter((dag) => dag.out.filter((heads) => heads.length === 2).length <= 9);

/** All spanning trees of a graph, by trying every set of borders. */
function countTrees({ neighbours }: ListedDag): number {
  const cells = neighbours.map((_, v) => v);
  const borders = neighbours.flatMap((beside, v) => beside.filter((w) => v < w).map((w) => [v, w] as const));
  let trees = 0;
  for (let set = 0; set < 2 ** borders.length; set++) {
    const edges = borders.filter((_, k) => ((set >> k) & 1) === 1);
    if (isSpanningTree({ cells, edges, outside: [] })) trees++;
  }
  return trees;
}

describe('a flow on any graph of cells', () => {
  it('passes the checker, and has M mazes, all trees', () => {
    fc.assert(
      fc.property(small, (dag) => {
        const graph = packed(dag);
        const report = checkDag(graph);
        expect(report.errors).toEqual([]);
        const mazes = allChoices(dag);
        expect(2 ** report.n).toBe(mazes.length);
        expectClose(report.diversity.log2, Math.log2(mazes.length));
        for (const picks of mazes) {
          const maze = { next: Int32Array.from(picks) };
          const proof = { ok: true, cells: picks.length, passages: picks.length - 1 };
          expect(proveTree(maze, graph)).toEqual(proof);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has one of the counted spanning trees', () => {
    const few = anyGraphFlow(7).filter(({ neighbours }) => neighbours.flat().length <= 24);
    fc.assert(
      fc.property(few, (dag) => {
        expectClose(2 ** exactStats(packed(dag)).spanningTrees!.log2, countTrees(dag));
      }),
      { numRuns: 60 },
    );
  });

  it('has paths between any two cells along passages, without repetition', () => {
    fc.assert(
      fc.property(anyGraphFlow(30), fc.nat(), fc.nat(), (dag, a, b) => {
        const cells = dag.out.length;
        const maze = sampleMaze(packed(dag), random(String(a), 'flow'));
        const path = [...pathBetween(maze, a % cells, b % cells)];
        expect([path[0], path.at(-1)]).toEqual([a % cells, b % cells]);
        expect(new Set(path).size).toBe(path.length);
        for (let k = 1; k < path.length; k++) {
          const [from, to] = [path[k - 1]!, path[k]!];
          expect(maze.next[from] === to || maze.next[to] === from).toBe(true);
        }
      }),
    );
  });

  it('is ordered from the sink outwards', () => {
    fc.assert(
      fc.property(anyGraphFlow(40), (dag) => {
        const order = [...reverseTopologicalOrder(packed(dag))];
        expect([...order].sort((a, b) => a - b)).toEqual(dag.out.map((_, v) => v));
        dag.out.forEach((heads, v) => {
          for (const head of heads) expect(order.indexOf(head)).toBeLessThan(order.indexOf(v));
        });
      }),
    );
  });
});

describe('the checker of graphs reports', () => {
  const ring = rowsOf([
    [1, 3],
    [0, 2],
    [1, 3],
    [2, 0],
  ]);
  it.each([
    ['out-degree', [[1, 3, 1], [2], [], [2]], [0]],
    ['cycle', [[1], [2], [3], [0]], [0, 1, 2, 3]],
    ['many-sinks', [[1], [], [], [2]], [1, 2]],
    ['not-adjacent', [[2], [2], [], [2]], [0]],
    ['outside', [[1], [2], [9], [2]], [2]],
    ['disconnected', [[1], [0], [], [2]], [0, 1]],
  ])('%s', (code, out, numbers) => {
    const { ok, errors } = checkDag({ neighbours: ring, out: rowsOf(out) });
    expect(ok).toBe(false);
    const error = errors.find((one) => one.code === code);
    expect([...(error?.numbers ?? [])].sort()).toEqual(numbers);
    expect(error!.hint).toBeTruthy();
  });

  it('no-sink', () => {
    expect(checkDag({ neighbours: rowsOf([]), out: rowsOf([]) }).errors).toMatchObject([{ code: 'no-sink' }]);
  });
});

describe('the proof of a maze on a graph', () => {
  const out = rowsOf([[1], [2, 3], [3], []]);
  it.each([
    ['a loop', [1, 0, 3, -1], ['not-a-tree', 'not-a-tree', 'not-an-edge']],
    ['two sinks', [1, 2, -1, -1], ['not-a-tree', 'many-sinks', 'not-an-edge']],
    ['no sink', [1, 2, 3, 0], ['not-a-tree', 'no-sink', 'not-an-edge']],
    ['a pick of no cell', [1, 7, 3, -1], ['outside', 'not-a-tree', 'not-an-edge']],
  ])('refuses %s', (_, picks, expected) => {
    const maze = { next: Int32Array.from(picks) };
    const proof = proveTree(maze, { out });
    expect(proof.ok ? [] : proof.errors.map(({ code }) => code)).toEqual(expected);
  });

  it('refuses another number of cells', () => {
    expect(proveTree({ next: Int32Array.of(-1) }, { out })).toMatchObject({
      errors: [{ code: 'malformed' }],
    });
  });

  it('refuses too few bits, and three out-edges', () => {
    expect(faultOf(() => pickEdges({ out }, new Uint32Array(0)))).toMatchObject({ code: 'bits' });
    const steep = rowsOf([[1, 2, 3], [], [], []]);
    expect(faultOf(() => pickEdges({ out: steep }, new Uint32Array(1)))).toMatchObject({
      ...{ code: 'out-degree', numbers: [0] },
    });
    expect(faultOf(() => pathBetween({ next: Int32Array.of(-1) }, 0, 1))).toMatchObject({ code: 'outside' });
    expect(faultOf(() => wayLaw({ neighbours: out, out }, 4))).toMatchObject({ code: 'outside' });
  });
});
