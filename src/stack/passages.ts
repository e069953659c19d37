import { EAST, NO_CELL, NORTH, SOUTH, WAYS, waysOf, type Way } from '../dag/dag.js';
import type { GraphMaze } from '../flow/graph-maze.js';
import type { Opening } from '../flow/maze.js';
import { breadthFirst } from '../flow/path.js';
import { joinPassages, verdict, type Proof } from '../graph/join.js';
import { stackWitness } from './check.js';
import { stackCellName, stackNeighbour, stackPlaces, UP, wayBack, type StackDag } from './stack.js';

/**
 * The open passages of a maze on a stack, whichever way they were picked, as `Passages` has them for one floor: one byte
 * a cell, the sum of `EAST`, `SOUTH` and {@link UP} where one gets to the neighbour there; `NO_CELL` where
 * there is no cell. Each passage stands once.
 */
export interface StackPassages {
  readonly width: number;
  readonly height: number;
  readonly floors: number;
  readonly open: Uint8Array;
}

/**
 * The passages of a maze on the cells of a stack's DAG.
 * @param maze a proved maze of `stackGraph(dag)`.
 * @example
 * import { buildStack, random, sampleGraph, stackGraph, stackPassages } from 'mazestone/core';
 *
 * const dag = buildStack('staircase', { width: 1, height: 1, floors: 3, seed: '1' });
 * const maze = sampleGraph(stackGraph(dag), random('1', 'flow'));
 * console.log(stackPassages(dag, maze).open); // Uint8Array(3) [ 32, 32, 0 ]
 */
export function stackPassages(dag: StackDag, { next }: GraphMaze): StackPassages {
  const { width, height, floors, ways } = dag;
  const places = stackPlaces(ways);
  const open = ways.map((mask) => (mask === NO_CELL ? NO_CELL : 0));
  places.forEach((i, v) => {
    if (next[v]! < 0) return;
    const j = places[next[v]!]!;
    const [one, other] = i < j ? [i, j] : [j, i];
    open[one]! |= [EAST, SOUTH, UP].find((way) => stackNeighbour(dag, one, way) === other)!;
  });
  return { width, height, floors, open };
}

/** Whether the passage of a cell in a direction is open. */
export function isOpenWay(passages: StackPassages, cell: number, way: Way): boolean {
  if (way === EAST || way === SOUTH || way === UP) return (passages.open[cell]! & way) !== 0;
  return (passages.open[stackNeighbour(passages, cell, way)]! & wayBack(way)) !== 0;
}

/**
 * A shortest way between two cells over all floors, as `shortestPath` finds one on one floor.
 * @param passages that join all cells.
 * @throws RangeError where no way leads there.
 * @example
 * import { shortestWay } from 'mazestone/core';
 *
 * const passages = { width: 1, height: 1, floors: 3, open: Uint8Array.of(32, 32, 0) };
 * console.log(shortestWay(passages, 0, 2)); // Uint32Array(3) [ 0, 1, 2 ]
 */
export function shortestWay(passages: StackPassages, from: number, to: number): Uint32Array {
  return breadthFirst(passages.open.length, from, to, (cell) =>
    WAYS.map((way) => [way, stackNeighbour(passages, cell, way)] as const)
      .filter(([way, next]) => next >= 0 && isOpenWay(passages, cell, way))
      .map(([, next]) => next),
  );
}

/** Proves that open passages on several floors make a perfect maze, as `provePassages` does it on one. */
export function proveStackPassages(passages: StackPassages): Proof {
  const { open } = passages;
  return verdict(
    joinPassages(
      open.length,
      (i) => open[i] !== NO_CELL,
      (join) => {
        open.forEach((mask, i) => {
          if (mask !== NO_CELL) for (const way of waysOf(mask)) join(i, stackNeighbour(passages, i, way));
        });
      },
      (cells) => stackWitness(passages, cells),
      (i) => stackCellName(passages, i),
    ),
  );
}

/**
 * Entrance and exit of a stack: the north side of its first cell, on the lowest floor, and the south side of its last, on
 * the highest.
 * @param dag with at least one cell.
 */
export function stackOpenings({ ways }: StackDag): { readonly entrance: Opening; readonly exit: Opening } {
  const places = stackPlaces(ways);
  return { entrance: { cell: places[0]!, side: NORTH }, exit: { cell: places.at(-1)!, side: SOUTH } };
}
