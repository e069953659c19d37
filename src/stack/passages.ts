import { EAST, NO_CELL, NORTH, SOUTH } from '../dag/dag.js';
import type { GraphMaze } from '../flow/graph-maze.js';
import type { Opening } from '../flow/maze.js';
import { stackNeighbour, stackPlaces, UP, type StackDag } from './stack.js';

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

/**
 * Entrance and exit of a stack: the north side of its first cell, on the lowest floor, and the south side of its last, on
 * the highest.
 * @param dag with at least one cell.
 */
export function stackOpenings({ ways }: StackDag): { readonly entrance: Opening; readonly exit: Opening } {
  const places = stackPlaces(ways);
  return { entrance: { cell: places[0]!, side: NORTH }, exit: { cell: places.at(-1)!, side: SOUTH } };
}
