import { MazestoneError } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import { random, type Random } from '../base/random.js';
import { checkSize } from '../region/region.js';
import { scatter } from '../region/scatter.js';
import { forEachNear, type Minefield } from './game.js';
import { solveMinefield } from './solver.js';

/** The wanted minefield. */
export interface MinefieldOptions {
  readonly width: number;
  readonly height: number;
  /** The number of mines, from 0 to one less than the number of cells. */
  readonly mines: number;
  readonly seed: string;
  /** The cell [x, y] where a game starts; the middle one by default. */
  readonly start?: readonly [x: number, y: number];
  /** Whether the board must be solvable without guessing. */
  readonly noGuess?: boolean | undefined;
}

/**
 * Lays mines at random. The start has no mines beside it, so that it opens an area, unless there are too many
 * mines for the other places. Every such set of cells is equally likely; with `noGuess`, every such set that
 * `solveMinefield` solves.
 * @throws MazestoneError `size`; `outside` for the start; `mines` if there are too many, or no board without
 *   guessing is found
 */
export function layMines(options: MinefieldOptions): Minefield {
  const { width, height, mines: wanted, seed } = options;
  checkSize(width, height, says`give --width W --height H, each from 1`);
  const start = startOf(options);
  const most = width * height - 1;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > most) {
    throw new MazestoneError({
      code: 'mines',
      message: says`${width} x ${height} cells hold 0 to ${most} mines beside the start, not ${wanted}`,
      where: says`${width} x ${height} cells`,
      hint: wanted > most ? FEWER : says`give a whole number`,
      limit: most,
    });
  }
  const draws = random(seed, 'mines');
  const lay = (): Minefield => {
    const mines = new Uint8Array(most + 1);
    const counts = new Uint8Array(most + 1);
    for (const cell of minesAround({ width, height }, start, wanted, draws)) {
      mines[cell] = 1;
      forEachNear({ width, height }, cell, (near) => counts[near]!++);
    }
    return { width, height, mines, mineCount: wanted, counts, start };
  };
  if (options.noGuess !== true) return lay();
  const tries = Math.max(LEAST_TRIES, Math.floor(MOST_CELLS_TRIED / (width * height)));
  for (let k = 0; k < tries; k++) {
    const field = lay();
    if (solveMinefield(field) !== undefined) return field;
  }
  throw new MazestoneError({
    code: 'mines',
    message: says`none of ${tries} boards of ${width} x ${height} cells with ${counted(wanted, 'mine')} can be solved without a guess`,
    where: says`${width} x ${height} cells`,
    hint: FEWER,
  });
}

const FEWER = says`choose fewer mines or more cells`;

/**
 * Limits on the boards tried until one needs no guess: the total number of cells, and the least number of
 * boards.
 */
const MOST_CELLS_TRIED = 240_000;
const LEAST_TRIES = 10;

/** Chooses cells for mines: never the start, and its neighbours only if there are no other places. */
function minesAround(
  board: Pick<Minefield, 'width' | 'height'>,
  start: number,
  mines: number,
  draws: Random,
): Uint32Array {
  const beside: number[] = [];
  forEachNear(board, start, (near) => beside.push(near));
  const near = new Set([start, ...beside]);
  const places = Uint32Array.from({ length: board.width * board.height }, (_, cell) => cell).filter(
    (cell) => !near.has(cell),
  );
  if (mines <= places.length) return scatter(places, mines, draws);
  return Uint32Array.of(...places, ...scatter(Uint32Array.from(beside), mines - places.length, draws));
}

function startOf({ width, height, start }: MinefieldOptions): number {
  const [x, y] = start ?? [Math.floor((width - 1) / 2), Math.floor((height - 1) / 2)];
  const isCell = [x, y].every((v) => Number.isInteger(v) && v >= 0) && x < width && y < height;
  if (isCell) return x + y * width;
  throw new MazestoneError({
    code: 'outside',
    message: says`there is no cell (${x}, ${y}) to start in`,
    where: says`${width} x ${height} cells`,
    hint: says`count cells from 0, west to east and north to south`,
  });
}
