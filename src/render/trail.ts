import { DIRECTIONS, neighbour, opposite, type GridBoard, floorCount } from '../board/grid.js';
import type { Opening } from '../flow/maze.js';

/** What a picture of a maze shows beside its walls. */
export interface MazePicture {
  /** Cell indices of a way through the maze, as `pathBetween` gives them; none is drawn without it. */
  readonly solution?: ArrayLike<number>;
  /** Entrance and exit. The solution runs out through those at its ends. */
  readonly openings?: readonly Opening[];
  /** Passages that stand open for ever beside the tree, as `Dag.open` has them. */
  readonly open?: Uint8Array | undefined;
}

/** In a trail: the cell is on the way. */
export const ON_TRAIL = 16;

/**
 * A way as a mask a cell: {@link ON_TRAIL} plus the directions in which the way crosses the cell's sides,
 * openings at its ends included; 0 off the way. Over several floors the ways up and down are left out.
 */
export function trailOf(
  board: GridBoard,
  solution: ArrayLike<number>,
  openings: readonly Opening[],
): Uint8Array {
  const trail = new Uint8Array(board.width * board.height * floorCount(board));
  for (let k = 0; k < solution.length; k++) {
    const i = solution[k]!;
    trail[i]! |= ON_TRAIL;
    if (k === 0) continue;
    const before = solution[k - 1]!;
    const direction = DIRECTIONS.find((d) => neighbour(board, before, d) === i);
    if (direction === undefined) continue;
    trail[before]! |= direction;
    trail[i]! |= opposite(direction);
  }
  const { entrance, exit } = endOpenings(solution, openings);
  for (const end of [entrance, exit]) if (end !== undefined) trail[end.cell]! |= end.side;
  return trail;
}

/** The openings a way runs out through: one at its first cell, and another one at its last. */
export function endOpenings(
  solution: ArrayLike<number>,
  openings: readonly Opening[],
): { readonly entrance: Opening | undefined; readonly exit: Opening | undefined } {
  const entrance = openings.find(({ cell }) => cell === solution[0]);
  const exit = openings.find(
    (opening) => opening.cell === solution[solution.length - 1] && opening !== entrance,
  );
  return { entrance, exit };
}
