import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDag } from '../../src/dag/check.js';
import { mazeStats } from '../../src/flow/maze-stats.js';
import { passageCounts, passagesOf, type Maze } from '../../src/flow/maze.js';
import { pathBetween, shortestPath } from '../../src/flow/path.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { random } from '../../src/base/random.js';
import { faultOf } from '../helpers/fault.js';
import { anyDag, plainGraph } from '../helpers/graph.js';
import { treeKey } from '../helpers/trees.js';

const maze = fc
  .tuple(
    anyDag().filter((dag) => checkDag(dag).ok),
    fc.string(),
  )
  .map(([dag, seed]) => sampleMaze(dag, random(seed, 'flow')));
const mazeAndEnds = maze.chain((m) => {
  const cells = plainGraph(m.width, m.height, m.pick).cells;
  return fc.tuple(fc.constant(m), fc.constantFrom(...cells), fc.constantFrom(...cells));
});

/** The shortest path, by breadth-first search over the passages, whoever chose them. */
function search({ width, height, pick }: Maze, from: number, to: number): number[] {
  const { edges } = plainGraph(width, height, pick);
  const before = new Map([[from, from]]);
  const queue = [from];
  for (const i of queue) {
    for (const [a, b] of edges) {
      const j = a === i ? b : b === i ? a : undefined;
      if (j === undefined || before.has(j)) continue;
      before.set(j, i);
      queue.push(j);
    }
  }
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way;
}

function picks(width: number, ...pick: number[]): Maze {
  return { width, height: pick.length / width, pick: Uint8Array.from(pick) };
}

describe('the path between two cells', () => {
  it('is the same as the result of a search', () => {
    fc.assert(
      fc.property(mazeAndEnds, ([m, from, to]) => {
        expect([...pathBetween(m, from, to)]).toEqual(search(m, from, to));
      }),
      { numRuns: 300 },
    );
  });

  it('may be as long as the maze has cells', () => {
    const side = 500;
    const snake = new Uint8Array(side * side);
    for (let y = 0; y < side; y++) {
      const east = y % 2 === 0;
      snake.fill(east ? 2 : 8, y * side, (y + 1) * side);
      snake[y * side + (east ? side - 1 : 0)] = y === side - 1 ? 0 : 4;
    }
    const path = pathBetween({ width: side, height: side, pick: snake }, 0, side * (side - 1));
    expect(path).toHaveLength(side * side);
    expect(new Set(path).size).toBe(side * side);
  });

  it('needs two cells of one tree', () => {
    expect(faultOf(() => pathBetween(picks(3, 2, 0, 16), 0, 2)).code).toBe('outside');
    expect(faultOf(() => pathBetween(picks(3, 2, 0, 16), -1, 0)).code).toBe('outside');
    expect(faultOf(() => pathBetween(picks(3, 2, 0, 8), 3, 0)).code).toBe('outside');
    expect(faultOf(() => pathBetween(picks(3, 2, 8, 0), 0, 2)).code).toBe('not-a-tree');
    expect(faultOf(() => pathBetween(picks(4, 0, 8, 2, 0), 1, 2)).code).toBe('not-a-tree');
    expect(faultOf(() => pathBetween(picks(2, 2, 2), 0, 1)).code).toBe('not-a-tree');
  });
});

describe('passages', () => {
  it('follow the choices, in either direction', () => {
    fc.assert(
      fc.property(maze, (m) => {
        const picked = plainGraph(m.width, m.height, m.pick);
        const open = passagesOf(m).open;
        expect(treeKey(plainGraph(m.width, m.height, open).edges)).toBe(treeKey(picked.edges));
        expect([...passageCounts(m)]).toEqual(
          Array.from(m.pick, (_, i) => picked.edges.filter((edge) => edge.includes(i)).length),
        );
      }),
    );
  });
});

describe('statistics of one maze', () => {
  it('count the cells by their passages, and the turns of the solution', () => {
    fc.assert(
      fc.property(mazeAndEnds, ([m, from, to]) => {
        const { cells, edges } = plainGraph(m.width, m.height, m.pick);
        const withPassages = (count: number): number =>
          cells.filter((i) => edges.filter((edge) => edge.includes(i)).length === count).length;
        const way = search(m, from, to);
        const vertical = way.slice(1).map((cell, k) => cell % m.width === way[k]! % m.width);
        expect(mazeStats(m, from, to)).toEqual({
          cells: cells.length,
          deadEnds: withPassages(1),
          corridors: withPassages(2),
          junctions: withPassages(3),
          crossings: withPassages(4),
          // A path without repeated cells turns where it changes between horizontal and vertical.
          solution: {
            length: way.length - 1,
            turns: vertical.filter((v, k) => k > 0 && v !== vertical[k - 1]).length,
          },
        });
      }),
    );
  });

  it('match a comb drawn by hand', () => {
    // Every cell of the upper row leads down; the lower row leads east.
    expect(mazeStats(picks(4, 4, 4, 4, 4, 2, 2, 2, 0), 0, 3)).toEqual({
      cells: 8,
      deadEnds: 4,
      corridors: 2,
      junctions: 2,
      crossings: 0,
      solution: { length: 5, turns: 2 },
    });
  });
});

it('shortestPath refuses cells that are not connected', () => {
  const apart = { width: 2, height: 1, open: Uint8Array.of(0, 0) };
  expect(() => shortestPath(apart, 0, 1)).toThrow(RangeError);
});
