import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDag } from '../../src/dag/check.js';
import { NO_CELL, OUT_DEGREE } from '../../src/board/grid.js';
import { fromEdges, type Dag } from '../../src/dag/dag.js';
import { parseDagFile } from '../../src/dag/file.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { faultsOf } from '../helpers/fault.js';
import { anyDag, anyGrid, plainGraph, reach } from '../helpers/graph.js';

const EVERY_BYTE = Array.from({ length: NO_CELL + 1 }, (_, mask) => mask);

function grid(...rows: readonly string[]): Dag {
  const [width, height] = [rows[0]!.length, rows.length];
  return parseDagFile(JSON.stringify({ format: 'mazestone/dag', version: 1, width, height, out: rows }));
}

/** The codes and witnesses of a graph's faults by the definitions, found by brute force. */
function judge(dag: Dag): { code: string; cells?: number[] }[] {
  const graph = plainGraph(dag.width, dag.height, dag.out);
  const reached = reach(graph);
  const masks = (i: number): number => dag.out[i]!;
  const sinks = graph.cells.filter((i) => masks(i) === 0);
  const steep = graph.cells.filter((i) => [1, 2, 4, 8].filter((bit) => (masks(i) & bit) > 0).length > 2);
  const lost = graph.cells.filter((i) => !sinks.some((sink) => sink === i || reached.get(i)!.has(sink)));
  return [
    ...(graph.outside.length > 0 ? [{ code: 'outside', cells: [...graph.outside] }] : []),
    ...(steep.length > 0 ? [{ code: 'out-degree', cells: steep }] : []),
    ...(graph.cells.some((i) => reached.get(i)!.has(i)) ? [{ code: 'cycle' }] : []),
    ...(sinks.length === 0 ? [{ code: 'no-sink' }] : []),
    ...(sinks.length > 1 ? [{ code: 'many-sinks', cells: sinks }] : []),
    ...(sinks.length > 0 && lost.length > 0 ? [{ code: 'disconnected', cells: lost }] : []),
  ];
}

function expectSameJudgement(dag: Dag): void {
  const report = checkDag(dag);
  const expected = judge(dag);
  const index = ([x, y]: readonly [x: number, y: number, floor?: number]): number => x + y * dag.width;
  expect(report.errors.map((error) => error.code)).toEqual(expected.map(({ code }) => code));
  expect(report.ok).toBe(expected.length === 0);

  const graph = plainGraph(dag.width, dag.height, dag.out);
  for (const [k, error] of report.errors.entries()) {
    expect(error.where).toBeTruthy();
    const cells = error.cells?.map(index);
    if (error.code === 'cycle') {
      expect(new Set(cells).size).toBe(cells!.length);
      const steps = cells!.map((cell, at) => [cell, cells![(at + 1) % cells!.length]!]);
      expect(graph.edges).toEqual(expect.arrayContaining(steps));
    } else {
      expect(cells).toEqual(expected[k]!.cells);
    }
  }
  expect(report.cells).toBe(graph.cells.length);
  expect(report.edges).toBe(graph.edges.length + graph.outside.length);
  const sinks = graph.cells.filter((i) => dag.out[i] === 0);
  expect(report.sink === null ? null : index(report.sink)).toBe(sinks.length === 1 ? sinks[0] : null);
  expect(report.n).toBe(graph.cells.filter((i) => OUT_DEGREE[dag.out[i]!] === 2).length);
  expect(Object.values(report.outDegree).reduce((sum, count) => sum + count, 0)).toBe(graph.cells.length);
}

describe('the checker agrees with the definitions', () => {
  it('on any grid', () => {
    fc.assert(fc.property(anyGrid(EVERY_BYTE), expectSameJudgement), { numRuns: 500 });
  });

  it('on grids with few edges, where single faults are likely', () => {
    fc.assert(fc.property(anyGrid([0, 1, 2, 2, 4, 4, 6, 8, NO_CELL], 3), expectSameJudgement), {
      numRuns: 1000,
    });
  });

  it('on graphs without a cycle', () => {
    fc.assert(fc.property(anyDag(), expectSameJudgement), { numRuns: 500 });
  });
});

describe('the checker', () => {
  it('finds nothing wrong with a good DAG', () => {
    expect(checkDag(grid('6664', '2220'))).toEqual({
      ok: true,
      errors: [],
      cells: 8,
      edges: 10,
      sink: [3, 1],
      outDegree: { 0: 1, 1: 4, 2: 3 },
      n: 3,
      diversity: { log2: 3, exact: '2^3', bound: 3, share: 1 },
    });
  });

  it.each<[code: string, rows: string[], where: string, cells: [number, number][]]>([
    ['outside', ['22'], 'east of cell (1, 0)', [[1, 0]]],
    ['outside', ['2#0'], 'east of cell (0, 0)', [[0, 0]]],
    ['out-degree', ['#0#', '2b8'], 'cell (1, 1)', [[1, 1]]],
    [
      'cycle',
      ['264', '018'],
      'cells (1, 0), (2, 0), (2, 1), (1, 1)',
      [
        [1, 0],
        [2, 0],
        [2, 1],
        [1, 1],
      ],
    ],
    [
      'many-sinks',
      ['0a0'],
      'cells (0, 0), (2, 0)',
      [
        [0, 0],
        [2, 0],
      ],
    ],
    [
      'disconnected',
      ['028'],
      'cells (1, 0), (2, 0)',
      [
        [1, 0],
        [2, 0],
      ],
    ],
  ])('names %s in %j', (code, rows, where, cells) => {
    const error = checkDag(grid(...rows)).errors.find((e) => e.code === code);
    expect(error).toMatchObject({ code, where, cells });
    expect(error!.hint).toBeTruthy();
  });

  it('refuses a graph without cells, or without a sink', () => {
    expect(checkDag(grid('##')).errors).toMatchObject([{ code: 'no-sink', message: 'there are no cells' }]);
    expect(checkDag(grid('28')).errors.map((e) => e.code)).toEqual(['cycle', 'no-sink']);
  });

  it('finds a cycle through every cell of a large grid without recursion', () => {
    const side = 1024;
    const out = new Uint8Array(side * side);
    // The cycle goes down the west side, and back up in a snake through the other columns.
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const east = y % 2 === 1;
        const turn = east ? x === side - 1 : x === 1;
        out[x + y * side] = x === 0 ? 4 : y === 0 ? 8 : turn ? 1 : east ? 2 : 8;
      }
    }
    out[side * (side - 1)] = 2;
    const cycle = checkDag({ width: side, height: side, out }).errors.find((e) => e.code === 'cycle')!;
    expect(cycle.message).toContain(`${side * side} cells`);
    expect(cycle.cells).toHaveLength(1000);
  });
});

describe('a graph from a list of edges', () => {
  it('has these edges and no others', () => {
    const edges = [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [0, 1],
      ],
      [
        [1, 1],
        [1, 0],
      ],
      [
        [1, 1],
        [0, 1],
      ],
    ] as const;
    expect([...fromEdges(rectangle(2, 2), edges).out]).toEqual([6, 0, 0, 9]);
  });

  it('lists every fault of the list', () => {
    const region = parseRegion('..#\n...\n');
    const edges = [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 0],
        [0, 0],
      ],
      [
        [1, 0],
        [2, 0],
      ],
      [
        [0, 0],
        [-1, 0],
      ],
      [
        [2, 1],
        [0, 1],
      ],
      [
        [0.5, 0],
        [1.5, 0],
      ],
    ] as const;
    expect(faultsOf(() => fromEdges(region, edges))).toMatchObject([
      { code: 'not-adjacent', where: 'edge (0, 0) -> (1, 1)', cells: edges[1] },
      { code: 'not-adjacent', where: 'edge (0, 0) -> (0, 0)' },
      { code: 'outside', where: 'edge (1, 0) -> (2, 0)', cells: edges[3] },
      { code: 'outside', where: 'edge (0, 0) -> (-1, 0)' },
      { code: 'not-adjacent', where: 'edge (2, 1) -> (0, 1)' },
      { code: 'outside', where: 'edge (0.5, 0) -> (1.5, 0)' },
    ]);
  });
});
