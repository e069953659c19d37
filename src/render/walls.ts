import { EAST, neighbour, NO_CELL, NORTH, sideName, SOUTH, WEST } from '../board/grid.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Opening, Passages } from '../flow/maze.js';

/**
 * The walls of a maze, with one byte for each side of a cell, 1 for a wall. `north[x + y * width]` is the
 * north side of (x, y), for y from 0 to `height` (the last row is the south side of the maze).
 * `west[x + y * (width + 1)]` is the west side of (x, y), for x from 0 to `width`. A wall stands on every side of
 * a cell that is neither a passage nor an opening. So holes have walls round them, and there is no wall between
 * two places without a cell.
 */
export interface Walls {
  readonly north: Uint8Array;
  readonly west: Uint8Array;
}

/**
 * The walls round a maze's passages. It takes linear time.
 * @throws MazestoneError `opening` if an opening is not on a side of a cell in the outer wall or in the wall
 *   round a hole.
 */
export function wallsOf(passages: Passages, openings: readonly Opening[] = []): Walls {
  const { width, height, open } = passages;
  const north = new Uint8Array(width * (height + 1));
  const west = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = x + y * width;
      if (open[i] === NO_CELL) continue;
      const w = i + y;
      if (y === 0 || (open[i - width]! & SOUTH) === 0) north[i] = 1;
      if (x === 0 || (open[i - 1]! & EAST) === 0) west[w] = 1;
      if (y === height - 1 || open[i + width] === NO_CELL) north[i + width] = 1;
      if (x === width - 1 || open[i + 1] === NO_CELL) west[w + 1] = 1;
    }
  }

  for (const { cell, side } of openings) {
    const beyond = neighbour(passages, cell, side);
    if ((open[cell] ?? NO_CELL) === NO_CELL || (beyond >= 0 && open[beyond] !== NO_CELL)) {
      throw new MazestoneError({
        code: 'opening',
        message: says`an opening must lead from a cell to where there is no cell`,
        where: sideName(passages, cell, side),
        hint: says`choose a cell at the edge, and its outer side`,
      });
    }
    const w = cell + Math.floor(cell / width);
    if (side === NORTH) north[cell] = 0;
    else if (side === SOUTH) north[cell + width] = 0;
    else if (side === WEST) west[w] = 0;
    else west[w + 1] = 0;
  }
  return { north, west };
}
