import { MazestoneError } from '../base/diagnostic.js';
import { random } from '../base/random.js';
import { checkSize } from '../region/region.js';
import { scatter } from '../region/scatter.js';

/**
 * A minefield of `width` x `height` cells. Index of cell (x, y): `x + y * width`, x to the east, y to the south. Unlike
 * those of a maze, its cells have eight neighbours: those at their corners, too.
 */
export interface Minefield {
  readonly width: number;
  readonly height: number;
  /** A byte a cell: 1 where a mine is. */
  readonly mines: Uint8Array;
  /** How many they are. */
  readonly mineCount: number;
  /** A byte a cell: how many of its neighbours have a mine, 0 .. 8. */
  readonly counts: Uint8Array;
  /** Index of the cell where a game starts; it has no mine. */
  readonly start: number;
}

/** What minefield is wanted. */
export interface MinefieldOptions {
  readonly width: number;
  readonly height: number;
  /** How many mines, from 0 to one less than there are cells. */
  readonly mines: number;
  readonly seed: string;
  /** The cell [x, y] where a game starts; the one in the middle by default. */
  readonly start?: readonly [x: number, y: number];
}

/**
 * Lays mines at random: every set of so many cells without the start is equally likely.
 * @throws MazestoneError `size` or `outside` (of the start), or `mines` where there are no places for so many.
 */
export function layMines(options: MinefieldOptions): Minefield {
  const { width, height, mines: wanted, seed } = options;
  checkSize(width, height, 'give --width W --height H, each from 1');
  const start = startOf(options);
  const most = width * height - 1;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > most) {
    throw new MazestoneError({
      code: 'mines',
      message: `${wanted} mines do not fit into ${width} x ${height} cells, one of them the start; ${most} or fewer do`,
      where: `${width} x ${height} cells`,
      hint: 'choose fewer mines or more cells',
      limit: most,
    });
  }
  const places = new Uint32Array(most);
  for (let i = 0; i < most; i++) places[i] = i < start ? i : i + 1;
  const mines = new Uint8Array(most + 1);
  const counts = new Uint8Array(most + 1);
  for (const cell of scatter(places, wanted, random(seed, 'mines'))) {
    mines[cell] = 1;
    forEachNear({ width, height }, cell, (near) => counts[near]!++);
  }
  return { width, height, mines, mineCount: wanted, counts, start };
}

/** Calls for each neighbour of a cell, up to eight, row by row. */
export function forEachNear(
  { width, height }: Pick<Minefield, 'width' | 'height'>,
  cell: number,
  visit: (near: number) => void,
): void {
  const x = cell % width;
  const y = (cell - x) / width;
  const [west, east] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
  const [north, south] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
  for (let j = north; j <= south; j++) {
    for (let i = west; i <= east; i++) if (i !== x || j !== y) visit(i + j * width);
  }
}

function startOf({ width, height, start }: MinefieldOptions): number {
  const [x, y] = start ?? [Math.floor((width - 1) / 2), Math.floor((height - 1) / 2)];
  const isCell = [x, y].every((v) => Number.isInteger(v) && v >= 0) && x < width && y < height;
  if (isCell) return x + y * width;
  throw new MazestoneError({
    code: 'outside',
    message: `there is no cell (${x}, ${y}) to start in`,
    where: `${width} x ${height} cells`,
    hint: 'count cells from 0, west to east and north to south',
  });
}
