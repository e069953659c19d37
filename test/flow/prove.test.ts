import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { passagesOf, type Maze } from '../../src/flow/maze.js';
import { provePassages, proveTree } from '../../src/flow/prove.js';
import type { Proof } from '../../src/flow/join.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { random } from '../../src/base/random.js';
import { anyDag, anyGrid, isSpanningTree, parts, plainGraph } from '../helpers/graph.js';

const NO_CELL = 16;

function maze(width: number, ...rows: readonly number[][]): Maze {
  return { width, height: rows.length, pick: Uint8Array.from(rows.flat()) };
}

function codes(proof: Proof): string[] {
  return proof.ok
    ? []
    : proof.errors.map(({ code, fault }) => (typeof fault === 'string' ? `${code} ${fault}` : code));
}

/** The cells outside the largest component; of two equal ones, the component with the first cell counts. */
function cutOff({ width, height, out }: Dag): number[] {
  const graph = plainGraph(width, height, out);
  const label = parts(graph);
  const size = (part: number): number => label.filter((l) => l === part).length;
  const largest = label.reduce((best, part) => (size(part) > size(best) ? part : best), 0);
  return graph.cells.filter((_, k) => label[k] !== largest);
}

/** The proof must accept trees only, and its witnesses must be true. */
function expectTrueProof(grid: Dag, proof: Proof, isTree: boolean): void {
  expect(proof.ok).toBe(isTree);
  const graph = plainGraph(grid.width, grid.height, grid.out);
  if (proof.ok) {
    expect(proof).toEqual({ ok: true, cells: graph.cells.length, passages: graph.cells.length - 1 });
    return;
  }
  const index = ([x, y]: readonly [x: number, y: number, floor?: number]): number => x + y * grid.width;
  for (const error of proof.errors) {
    expect(error.where).toBeTruthy();
    const cells = (error.cells ?? []).map(index);
    if (error.code === 'outside') expect(cells).toEqual(graph.outside);
    if (error.fault === 'cut-off') expect(cells).toEqual(cutOff(grid));
    if (error.fault === 'loop') {
      // Without one passage between its ends, they are still connected.
      const [a, b] = cells as [number, number];
      const closing = graph.edges.findIndex(([i, j]) => (i === a && j === b) || (i === b && j === a));
      expect(closing).toBeGreaterThanOrEqual(0);
      const label = parts({ cells: graph.cells, edges: graph.edges.filter((_, k) => k !== closing) });
      expect(label[graph.cells.indexOf(a)]).toBe(label[graph.cells.indexOf(b)]);
    }
  }
}

const sampled = fc
  .tuple(
    anyDag().filter((dag) => checkDag(dag).ok),
    fc.string(),
  )
  .map(([dag, seed]) => ({ dag, maze: sampleMaze(dag, random(seed, 'flow')) }));

describe('the proof of choices', () => {
  it('accepts every maze sampled from a valid DAG', () => {
    fc.assert(
      fc.property(sampled, ({ dag, maze }) => {
        expect(proveTree(maze, dag).ok).toBe(true);
      }),
    );
  });

  it('accepts exactly the trees with one sink, whatever the choices', () => {
    const anyPicks = fc.oneof(
      { weight: 1, arbitrary: anyGrid([0, 1, 2, 4, 8, NO_CELL], 3) },
      { weight: 3, arbitrary: anyGrid([0, 2, 2, 2, 4, 4, 4], 3) },
    );
    fc.assert(
      fc.property(anyPicks, (grid) => {
        const graph = plainGraph(grid.width, grid.height, grid.out);
        const sinks = graph.cells.filter((i) => grid.out[i] === 0).length;
        const proof = proveTree({ ...grid, pick: grid.out });
        expectTrueProof(grid, proof, sinks === 1 && isSpanningTree(graph));
        expect(codes(proof).includes('many-sinks')).toBe(sinks > 1);
        expect(codes(proof).includes('no-sink')).toBe(sinks === 0);
        expect(codes(proof).includes('outside')).toBe(graph.outside.length > 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses every change of one byte, unless it gives another maze of the DAG', () => {
    const dag = divide(8, random('1', 'divide'));
    const good = sampleMaze(dag, random('1', 'flow'));
    let refused = 0;
    for (let i = 0; i < good.pick.length; i++) {
      for (const byte of [0, 1, 2, 3, 4, 8, 15, NO_CELL, 17, 32, 255]) {
        if (byte === good.pick[i]) continue;
        const pick = Uint8Array.from(good.pick);
        pick[i] = byte;
        const isEdge = [1, 2, 4, 8].includes(byte) && (dag.out[i]! & byte) > 0;
        expect(proveTree({ ...good, pick }, dag).ok).toBe(isEdge);
        if (!isEdge) refused++;
      }
    }
    // Ten changes for each of 64 cells, minus one for each cell with another edge to choose.
    expect(refused).toBe(64 * 10 - checkDag(dag).n);
  });

  it.each<[string, Maze, string[], unknown]>([
    [
      'two cells that pick each other',
      maze(2, [2, 8], [0, 8]),
      ['not-a-tree loop', 'not-a-tree cut-off'],
      [
        [1, 0],
        [0, 0],
      ],
    ],
    [
      'a ring without a sink',
      maze(2, [2, 4], [1, 8]),
      ['not-a-tree loop', 'no-sink'],
      [
        [1, 1],
        [0, 1],
      ],
    ],
    ['two sinks', maze(3, [0, 8, 0]), ['not-a-tree cut-off', 'many-sinks'], [[2, 0]]],
    ['a pick past the edge', maze(2, [0, 2]), ['outside', 'not-a-tree cut-off'], [[1, 0]]],
    ['a pick round the edge', maze(2, [0, 2], [1, 1]), ['outside', 'not-a-tree cut-off'], [[1, 0]]],
    ['a pick into a hole', maze(3, [2, NO_CELL, 0]), ['outside', 'not-a-tree cut-off'], [[0, 0]]],
    ['two picks at once', maze(2, [6, 4], [2, 0]), ['not-a-tree cut-off', 'malformed'], [[0, 0]]],
    ['no cells', maze(1, [NO_CELL]), ['not-a-tree empty', 'no-sink'], undefined],
  ])('reports %s', (_, bad, expected, cells) => {
    const proof = proveTree(bad);
    expect(codes(proof)).toEqual(expected);
    expect(!proof.ok && proof.errors[0]!.cells).toEqual(cells);
  });

  it('reports choices that are no edges of the DAG, and a DAG of another size', () => {
    const dag = { width: 2, height: 2, out: Uint8Array.of(6, 4, 2, 0) };
    expect(proveTree(maze(2, [2, 4], [2, 0]), dag)).toEqual({ ok: true, cells: 4, passages: 3 });
    expect(proveTree(maze(2, [2, 4], [1, 0]), dag)).toMatchObject({
      errors: [{ code: 'not-an-edge', cells: [[0, 1]] }],
    });
    // The sink must not choose, and only the sink may choose nothing.
    expect(proveTree(maze(2, [4, 0], [2, 1]), dag)).toMatchObject({
      errors: [
        {
          code: 'not-an-edge',
          cells: [
            [1, 0],
            [1, 1],
          ],
        },
      ],
    });
    expect(codes(proveTree(maze(4, [2, 4, 2, 0]), dag))).toEqual(['malformed']);
    expect(codes(proveTree({ width: 2, height: 2, pick: Uint8Array.of(2, 4, 2) }, dag))).toEqual([
      'malformed',
    ]);
  });
});

describe('the proof of passages', () => {
  it('accepts exactly the trees, whatever the passages', () => {
    fc.assert(
      fc.property(anyGrid([0, 2, 2, 4, 4, 6, NO_CELL], 3), (grid) => {
        const isTree = isSpanningTree(plainGraph(grid.width, grid.height, grid.out));
        expectTrueProof(grid, provePassages({ ...grid, open: grid.out }), isTree);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts the passages of a maze, but refuses them with one more or less', () => {
    fc.assert(
      fc.property(sampled, ({ maze }) => {
        const passages = passagesOf(maze);
        expect(provePassages(passages).ok).toBe(true);
        for (let i = 0; i < passages.open.length; i++) {
          for (const direction of [2, 4]) {
            const open = Uint8Array.from(passages.open);
            open[i]! ^= direction;
            expect(provePassages({ ...passages, open }).ok).toBe(false);
          }
        }
      }),
    );
  });

  it('counts what it finds', () => {
    const ring = { width: 2, height: 2, open: Uint8Array.of(6, 4, 2, 0) };
    expect(provePassages(ring)).toMatchObject({
      errors: [{ code: 'not-a-tree', fault: 'loop', cellCount: 4, passages: 4 }],
    });
    const apart = { width: 2, height: 2, open: Uint8Array.of(2, 0, 2, 0) };
    expect(provePassages(apart)).toMatchObject({
      errors: [
        {
          code: 'not-a-tree',
          fault: 'cut-off',
          cellCount: 4,
          passages: 2,
          cells: [
            [0, 1],
            [1, 1],
          ],
        },
      ],
    });
  });

  it('refuses meaningless bits, and arrays of another size', () => {
    expect(codes(provePassages({ width: 2, height: 2, open: Uint8Array.of(2, 4, 0) }))).toEqual([
      'malformed',
    ]);
    expect(codes(provePassages({ width: 2, height: 1, open: Uint8Array.of(3, 0) }))).toContain('malformed');
    expect(codes(provePassages({ width: 2, height: 1, open: Uint8Array.of(2, 18) }))).toContain('malformed');
  });
});

it('a million cells are proved', () => {
  const dag = divide(1024, random('1', 'divide'));
  const big = sampleMaze(dag, random('1', 'flow'));
  expect(proveTree(big, dag)).toEqual({ ok: true, cells: 2 ** 20, passages: 2 ** 20 - 1 });
  expect(provePassages(passagesOf(big)).ok).toBe(true);
});
