import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { NO_CELL } from '../../src/board/grid.js';
import { type Maze, type MeshMaze } from '../../src/flow/maze.js';
import { proveTree } from '../../src/flow/prove.js';
import { wilson, wilsonSampler } from '../../src/flow/wilson.js';
import { rowOf, rowsOf } from '../../src/board/rows.js';
import { MESH_KINDS } from '../../src/mesh/kind-names.js';
import { buildMesh } from '../../src/mesh/build.js';
import { meshNeighbours } from '../../src/mesh/mesh.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { plainGraph } from '../helpers/graph.js';
import { allTrees, treeKey } from '../helpers/trees.js';

/** Checks that every tree occurred, and equally often. */
function expectUniform(keys: readonly string[], all: readonly string[]): void {
  const counts = new Map(all.map((key) => [key, 0]));
  for (const key of keys) counts.set(key, (counts.get(key) ?? NaN) + 1);
  expect(counts.size).toBe(all.length);
  expect(chiSquare(counts.values(), keys.length / all.length)).toBeLessThan(chiSquareLimit(all.length - 1));
}

const keyOf = ({ next }: MeshMaze): string =>
  treeKey(Array.from(next, (to, v) => [v, to] as const).filter(([, to]) => to >= 0));
const gridKey = ({ width, height, pick }: Maze): string => treeKey(plainGraph(width, height, pick).edges);

describe("Wilson's algorithm", () => {
  // A bridge, a triangle and a square have 3 x 4 trees. Four cells that are all adjacent have 16, by Cayley's
  // formula.
  const lists = [
    [[1], [0, 2, 3], [1, 3], [1, 2, 4, 6], [3, 5], [4, 6], [3, 5]],
    [
      [1, 2, 3],
      [0, 2, 3],
      [0, 1, 3],
      [0, 1, 2],
    ],
  ];

  it.each(lists)('makes every tree of a graph equally often, whatever the root', (...neighbours) => {
    const all = allTrees(neighbours).map(treeKey);
    expect(all.length).toBeOneOf([12, 16]);
    const draws = random('1', 'wilson');
    for (const root of [0, neighbours.length - 1]) {
      const keys = Array.from({ length: 4000 }, () => keyOf(wilson(rowsOf(neighbours), root, draws)));
      expectUniform(keys, all);
    }
  });

  it('makes all 192 mazes of 3 x 3 equally often', () => {
    const sample = wilsonSampler(rectangle(3, 3));
    const draws = random('1', 'wilson');
    const keys = Array.from({ length: 30_000 }, () => gridKey(sample(draws)));
    expectUniform(keys, [...new Set(keys)]);
    expect(new Set(keys).size).toBe(192);
  });

  it('makes mazes of regions with holes and of one column, with paths to the last cell', () => {
    for (const text of ['...\n.#.\n...\n', '.\n.\n.\n', '#.#\n...\n#..\n', '.\n']) {
      const region = parseRegion(text);
      const maze = wilsonSampler(region)(random('2', 'wilson'));
      expect(proveTree(maze)).toMatchObject({ ok: true });
      expect(maze.pick.lastIndexOf(0)).toBe(region.cells.lastIndexOf(1));
      expect(maze.pick.map((pick) => (pick === NO_CELL ? 0 : 1))).toEqual(region.cells);
    }
  });

  it('makes mazes of meshes of every kind', () => {
    for (const kind of MESH_KINDS.keys()) {
      const mesh = buildMesh(rectangle(64, 64), { kind, cells: 60, seed: '1' });
      const neighbours = meshNeighbours(mesh);
      const maze = wilson(neighbours, 0, random('1', kind));
      expect(proveTree(maze)).toMatchObject({ ok: true });
      maze.next.forEach((to, v) => {
        if (v > 0) expect(rowOf(neighbours, v)).toContain(to);
      });
    }
  });

  it('refuses graphs without a spanning tree, and an invalid root', () => {
    const draws = random('1', 'wilson');
    expect(faultOf(() => wilson(rowsOf([[1], [0], [3], [2]]), 0, draws))).toMatchObject({
      code: 'disconnected',
      numbers: [2, 3],
    });
    expect(faultOf(() => wilson(rowsOf([]), 0, draws))).toMatchObject({ code: 'no-sink' });
    expect(faultOf(() => wilson(rowsOf([[]]), 1, draws))).toMatchObject({ code: 'outside' });
    expect(faultOf(() => wilsonSampler(parseRegion('..#\n##.\n')))).toMatchObject({
      code: 'disconnected',
      cells: [[2, 1]],
    });
    expect(faultOf(() => wilsonSampler(parseRegion('##\n')))).toMatchObject({ code: 'no-sink' });
  });
});
