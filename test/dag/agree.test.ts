/** The same DAG given as a grid and as a graph of cells gives the same answers. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asMesh } from '../../src/dag/vertices.js';
import { random } from '../../src/base/random.js';
import { buildDag, BUILDERS } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import { NO_CELL, neighbour } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import { log2SpanningTrees } from '../../src/dag/spanning-trees.js';
import { pathBetween } from '../../src/flow/path.js';
import { proveTree } from '../../src/flow/prove.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { log2Trees, narrowed } from '../../src/board/trees.js';
import { anyDag, anyGrid } from '../helpers/graph.js';
import { anyFlow, expectClose } from '../stats/stats-flows.js';

/** The index on the grid of each cell of the graph. */
const placesOf = ({ out }: Dag): number[] => Array.from(out.keys()).filter((i) => out[i] !== NO_CELL);

describe('a grid and its graph agree', () => {
  it.each([
    ['on anything whose edges lead to cells', anyGrid([0, 1, 2, 4, 8, 3, 6, 16])],
    ['on graphs without a cycle', anyDag()],
    ['on flows', anyFlow(5)],
  ])('on the result of the checker, %s', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (dag) => {
        const grid = checkDag(dag);
        fc.pre(!grid.errors.some(({ code }) => code === 'outside'));
        const graph = checkDag(asMesh(dag));
        const places = placesOf(dag);
        const { sink } = grid;
        expect({ ...graph, errors: [], sink: null }).toEqual({ ...grid, errors: [], sink: null });
        expect(graph.sink === null ? null : places[graph.sink]).toBe(
          sink === null ? null : sink[0] + sink[1] * dag.width,
        );
        expect(graph.errors.map(({ code }) => code)).toEqual(grid.errors.map(({ code }) => code));
        graph.errors.forEach((error, k) => {
          if (error.code === 'cycle') return;
          const there = grid.errors[k]!.cells?.map(([x, y]) => x + y * dag.width);
          expect(error.numbers?.map((v) => places[v])).toEqual(there);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('on the number of spanning trees of a large region', () => {
    const region = { width: 12, height: 9, cells: new Uint8Array(108).fill(1) };
    region.cells[40] = 0;
    region.cells[41] = 0;
    const dag = buildDag('peel', { width: 12, height: 9, region, seed: '1' });
    const { neighbours } = asMesh(dag);
    expectClose(log2Trees(neighbours)!, log2SpanningTrees(region)!);
    expectClose(log2Trees(narrowed(neighbours))!, log2SpanningTrees(region)!);
  });

  it.each([...BUILDERS.keys()])('on mazes of %s from the same bits, and their paths', (builder) => {
    const side = builder === 'peano' ? 9 : 8;
    const dag = buildDag(builder, { width: side, height: side, seed: '3' });
    const dagGraph = asMesh(dag);
    for (let seed = 0; seed < 10; seed++) {
      const grid = sampleMaze(dag, random(String(seed), 'flow'));
      const graph = sampleMaze(dagGraph, random(String(seed), 'flow'));
      const next = Array.from(grid.pick, (d, i) => (d === 0 ? -1 : neighbour(grid, i, d)));
      expect([...graph.next]).toEqual(next);
      expect(proveTree(graph, dagGraph)).toEqual(proveTree(grid, dag));
      expect(pathBetween(graph, 0, side * side - 1)).toEqual(pathBetween(grid, 0, side * side - 1));
    }
  });
});
