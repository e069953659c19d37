import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence, type Value } from '../base/sentence.js';
import { cellsOfRoom, type RoomArea } from './rooms.js';

/** The greatest number of cells in a region. It is enough for 10000 x 10000; larger arrays do not fit. */
export const MAX_CELLS = 2 ** 28;

/**
 * The places of a `width` x `height` rectangle that are cells. One byte per place, row by row from the
 * north-west: 1 for a cell, 0 for none. The index of cell (x, y) is `x + y * width`.
 */
export interface Region {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  /** The rooms marked in a region file, in the order of their letters. */
  readonly rooms?: readonly RoomArea[];
}

/**
 * The full `width` x `height` rectangle.
 * @throws MazestoneError `size` if a side is not an integer from 1, or there are too many cells
 * @example
 * import { rectangle } from 'mazestone/core';
 *
 * console.log(rectangle(3, 2).cells.length); // 6
 */
export function rectangle(width: number, height: number): Region {
  checkSize(width, height);
  return { width, height, cells: new Uint8Array(width * height).fill(1) };
}

/**
 * Checks the size of a region.
 * @param hint what to give instead
 * @throws MazestoneError `size`: see {@link rectangle}
 */
export function checkSize(
  width: number,
  height: number,
  hint = says`give --size N, or --width W --height H`,
): void {
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!Number.isSafeInteger(side) || side < 1) {
      throw new MazestoneError({
        code: 'size',
        message: says`the ${name} must be a whole number of cells from 1, not ${side}`,
        where: says`${width} x ${height} cells`,
        hint,
      });
    }
  }
  if (width * height > MAX_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: says`${width} x ${height} cells are more than the limit of ${MAX_CELLS}`,
      where: says`${width} x ${height} cells`,
      hint: says`choose a smaller size`,
    });
  }
}

/** The number of cells in a region. */
export function cellCount(region: Region): number {
  let n = 0;
  for (const c of region.cells) n += c;
  return n;
}

/** The smallest rectangle that contains all cells. Without cells `east` is -1. */
export function boundingBox({ width, cells }: Pick<Region, 'width' | 'cells'>) {
  let [west, east, north, south] = [Infinity, -1, Infinity, -1];
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { west, east, north, south, width: east - west + 1, height: south - north + 1 };
}

/** Whether there is a cell at [x, y]. False outside the rectangle and for fractions. */
export function isCell(region: Region, [x, y]: readonly [number, number]): boolean {
  const { width, height, cells } = region;
  return x >= 0 && y >= 0 && x < width && y < height && cells[x + y * width] === 1;
}

/**
 * The place to the north (side 0), east, south or west (3) of place `i`; at the edge of the rectangle, `i`
 * itself.
 */
export function placeBeside({ width, height }: Region, i: number, side: number): number {
  if (side === 0) return i >= width ? i - width : i;
  if (side === 1) return (i + 1) % width > 0 ? i + 1 : i;
  if (side === 2) return i < width * (height - 1) ? i + width : i;
  return i % width > 0 ? i - 1 : i;
}

/** Checks that a region has cells. @throws MazestoneError `no-sink` if not, as in the checker */
export function checkCells(region: Region): void {
  if (region.cells.includes(1)) return;
  throw new MazestoneError({
    code: 'no-sink',
    message: says`the region has no cells`,
    where: says`${region.width} x ${region.height} places`,
    hint: says`give a region with at least one cell (".")`,
  });
}

/**
 * Reads a region file: rows of `.` (cell) and `#` (no cell), all the same length, with LF or CRLF, and
 * optional blank lines before and after them. A capital letter is a cell too. The cells with the same letter
 * form a room.
 * @throws MazestoneError `malformed` with line and column; `room` if the cells with a letter do not form a
 *   rectangle
 * @example
 * import { parseRegion } from 'mazestone/core';
 *
 * const { width, height, cells } = parseRegion('..#\n...\n');
 * console.log(width, height, cells); // 3 2 Uint8Array(6) [ 1, 1, 0, 1, 1, 1 ]
 */
export function parseRegion(text: string): Region {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  const blank = Math.max(
    0,
    lines.findIndex((line) => line !== ''),
  );
  lines.splice(0, blank);
  const width = lines[0]?.length ?? 0;
  const height = lines.length;
  const fail = (message: Sentence, where: Value): never => {
    throw new MazestoneError({
      code: 'malformed',
      message,
      where,
      hint: says`a region file has rows of "." (cell) and "#" (no cell), all the same length, and a capital letter for the cells of a room`,
    });
  };
  if (width === 0) fail(says`the region has no rows`, says`line ${1}`);
  checkSize(width, height);
  const cells = new Uint8Array(width * height);
  const letters = new Map<string, number[]>();
  lines.forEach((line, y) => {
    if (line.length !== width) {
      fail(
        says`this row has ${line.length} characters, but the rows before it have ${width}`,
        says`line ${blank + y + 1}`,
      );
    }
    for (let x = 0; x < width; x++) {
      const c = line[x]!;
      const isLetter = /[A-Z]/.test(c);
      if (c !== '.' && c !== '#' && !isLetter) {
        fail(
          says`the character ${JSON.stringify(c)} is neither "." nor "#", nor a capital letter`,
          says`line ${blank + y + 1}, column ${x + 1}`,
        );
      }
      cells[x + y * width] = c === '#' ? 0 : 1;
      if (isLetter) letters.set(c, [...(letters.get(c) ?? []), x + y * width]);
    }
  });
  if (letters.size === 0) return { width, height, cells };
  const rooms = [...letters]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, at]) => roomOf({ width, height }, letter, at));
  return { width, height, cells, rooms };
}

/**
 * The room of a letter. @param cells with that letter, in reading order @throws MazestoneError `room` if they
 * are no rectangle
 */
function roomOf(board: Pick<Region, 'width' | 'height'>, letter: string, cells: readonly number[]): RoomArea {
  const { width } = board;
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const [x, y] = [first % width, Math.floor(first / width)];
  const room: RoomArea = [x, y, (last % width) - x + 1, Math.floor(last / width) - y + 1];
  const whole = cellsOfRoom(board, room);
  if (whole.length === cells.length && whole.every((cell, k) => cell === cells[k])) return room;
  throw new MazestoneError({
    code: 'room',
    message: says`the cells with the letter ${letter} do not form a rectangle`,
    where: says`line ${y + 1}, column ${x + 1}`,
    cells: cells.slice(0, 1000).map((cell) => [cell % width, Math.floor(cell / width)]),
    hint: says`a room is a rectangle; give every room a letter of its own`,
  });
}

const FIRST_LETTER = 0x41;

/**
 * Formats a region file, with LF. Its rooms get the letters A, B and so on.
 * @param region need not be connected
 * @example
 * import { formatRegion, rectangle } from 'mazestone/core';
 *
 * console.log(formatRegion(rectangle(4, 2)));
 * // ....
 * // ....
 */
export function formatRegion({ width, height, cells, rooms = [] }: Region): string {
  const [dot, hash, newline] = [0x2e, 0x23, 0x0a];
  const text = new Uint8Array((width + 1) * height).fill(newline);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) text[i + y] = cells[i] === 1 ? dot : hash;
  }
  rooms.forEach((room, k) => {
    for (const cell of cellsOfRoom({ width, height }, room))
      text[cell + Math.floor(cell / width)] = FIRST_LETTER + k;
  });
  return new TextDecoder().decode(text);
}
