import { MazestoneError } from '../base/diagnostic.js';
import { type List, says, type Sentence, textOf } from '../base/sentence.js';
import { checkSize, MAX_CELLS } from '../region/region.js';

/**
 * Cells in rows and columns, on one or more floors of the same size. The index of cell (x, y) of floor f is
 * `x + (y + f * height) * width`. x runs east and y south. Floor 0 is the lowest.
 */
export interface GridBoard {
  readonly width: number;
  readonly height: number;
  /** Number of floors. By default 1. */
  readonly floors?: number;
}

/** A grid with a byte for each place: 1 for a cell, 0 for no cell. A `Region` is such a grid with one floor. */
export interface GridCells extends GridBoard {
  readonly cells: Uint8Array;
}

/** The four directions on a floor, as bits of a mask. For blocks see `Facing`. */
export enum Horizontal {
  North = 1,
  East = 2,
  South = 4,
  West = 8,
}
/** {@link Horizontal.North}, y - 1. */
export const NORTH = Horizontal.North;
/** {@link Horizontal.East}, x + 1. */
export const EAST = Horizontal.East;
/** {@link Horizontal.South}, y + 1. */
export const SOUTH = Horizontal.South;
/** {@link Horizontal.West}, x - 1. */
export const WEST = Horizontal.West;
export const HORIZONTALS: readonly Horizontal[] = [NORTH, EAST, SOUTH, WEST];

/** The mask of a place without a cell. */
export const NO_CELL = 16;

/** The directions to other floors, as bits of the same mask. */
export enum Vertical {
  Up = 32,
  Down = 64,
}
/** {@link Vertical.Up}, a floor higher. */
export const UP = Vertical.Up;
/** {@link Vertical.Down}, a floor lower. */
export const DOWN = Vertical.Down;

/** A direction from a cell to a neighbour. */
export type Direction = Horizontal | Vertical;
/** The six directions in their order. Of two out-edges, the random bit 0 chooses the first in this order. */
export const DIRECTIONS: readonly Direction[] = [...HORIZONTALS, UP, DOWN];
/** The mask of all six directions. */
export const ALL_DIRECTIONS = DIRECTIONS.reduce((sum, direction) => sum + direction, 0);

/** The mask of all directions that a board can have: on one floor there is no up and down. */
export function directionsOn({ floors = 1 }: GridBoard): number {
  return floors > 1 ? ALL_DIRECTIONS : ALL_DIRECTIONS & ~(UP | DOWN);
}

/** The directions in which a cell owns the border to its neighbour. The neighbour owns the other three borders. */
export const FORWARD = EAST | SOUTH | UP;

/** Number of directions in a mask (0 .. 127). */
export const OUT_DEGREE: Uint8Array = Uint8Array.from(
  { length: 128 },
  (_, m) => DIRECTIONS.filter((direction) => (m & direction) !== 0).length,
);

/** The directions of a mask in the order north, east, south, west. */
export function horizontalsOf(mask: number): Horizontal[] {
  return HORIZONTALS.filter((d) => (mask & d) !== 0);
}

/** The directions of a mask in the order of {@link DIRECTIONS}. */
export function directionsOf(mask: number): Direction[] {
  return DIRECTIONS.filter((direction) => (mask & direction) !== 0);
}

/** Whether a direction leads to another floor. */
export function isVertical(direction: Direction): direction is Vertical {
  return direction >= UP;
}

/** dx and dy of a direction, in cells. */
export function step(direction: Horizontal): readonly [number, number] {
  return direction === NORTH ? [0, -1] : direction === EAST ? [1, 0] : direction === SOUTH ? [0, 1] : [-1, 0];
}

/** The opposite direction. */
export function opposite(direction: Horizontal): Horizontal;
export function opposite(direction: Direction): Direction;
export function opposite(direction: Direction): Direction {
  if (direction >= UP) return UP + DOWN - direction;
  return direction <= EAST ? direction << 2 : direction >> 2;
}

const NAMES = { 1: 'north', 2: 'east', 4: 'south', 8: 'west', 32: 'up', 64: 'down' } as const;

/** The name of a direction: `north`, `up` ... */
export function directionName(direction: Direction): string {
  return NAMES[direction];
}

/** The number of floors of a board. */
export function floorCount({ floors = 1 }: GridBoard): number {
  return floors;
}

/** The size of a board without its other properties. `floors` is left out if it is 1. */
export function boardOf({ width, height, floors = 1 }: GridBoard): GridBoard {
  return { width, height, ...(floors > 1 && { floors }) };
}

/** The sides for messages. A single floor is not mentioned. */
export function sidesOf({ width, height, floors = 1 }: GridBoard): List {
  return { list: floors > 1 ? [width, height, floors] : [width, height], between: ' x ' };
}

/** The size as text: `4 x 4`, or `4 x 4 x 2` with several floors. */
export function sizeText(board: GridBoard): string {
  return textOf(sidesOf(board));
}

/**
 * Checks the size of a board.
 * @param hint the remedy for a wrong size.
 * @throws MazestoneError `size` if a side or the number of floors is no whole number from 1, or for too many cells.
 */
export function checkBoard({ width, height, floors = 1 }: GridBoard, hint?: Sentence): void {
  checkSize(width, height, hint);
  const where = says`${width} x ${height} x ${floors} cells`;
  if (!Number.isSafeInteger(floors) || floors < 1) {
    throw new MazestoneError({
      code: 'size',
      message: says`the number of floors must be a whole number from 1, not ${floors}`,
      where,
      hint: hint ?? says`give --floors F`,
    });
  }
  if (width * height * floors > MAX_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: says`${where} are more than the limit of ${MAX_CELLS}`,
      where,
      hint: says`choose a smaller size`,
    });
  }
}

/** Index of the neighbour of cell `i`, or -1 past the edge of the grid. */
export function neighbour({ width, height, floors = 1 }: GridBoard, i: number, direction: Direction): number {
  return beside(width, height, floors, i, direction);
}

/** Returns {@link neighbour} for one board, for loops over many cells. */
export function neighboursOn({
  width,
  height,
  floors = 1,
}: GridBoard): (i: number, direction: Direction) => number {
  const last = width * (height - 1);
  return floors === 1
    ? (i, direction) => onFloor(width, last, i, direction)
    : (i, direction) => beside(width, height, floors, i, direction);
}

function beside(width: number, height: number, floors: number, i: number, direction: Direction): number {
  const floor = width * height;
  if (direction === UP) return i < floor * (floors - 1) ? i + floor : -1;
  if (direction === DOWN) return i >= floor ? i - floor : -1;
  const first = floors === 1 ? 0 : i - (i % floor);
  const there = onFloor(width, floor - width, i - first, direction);
  return there < 0 ? -1 : first + there;
}

/** {@link neighbour} on one floor. @param last index of the first cell of the last row. */
function onFloor(width: number, last: number, i: number, direction: Direction): number {
  switch (direction) {
    case NORTH:
      return i >= width ? i - width : -1;
    case SOUTH:
      return i < last ? i + width : -1;
    case EAST:
      return i % width < width - 1 ? i + 1 : -1;
    case WEST:
      return i % width > 0 ? i - 1 : -1;
    default:
      return -1;
  }
}

/** Whether a border is in a set of borders. @param forward the set: one byte a cell, with the cell's {@link FORWARD} sides. */
export function isAmong(board: GridBoard, forward: Uint8Array, cell: number, side: Direction): boolean {
  if ((side & FORWARD) !== 0) return (forward[cell]! & side) !== 0;
  const next = neighbour(board, cell, side);
  return next >= 0 && (forward[next]! & opposite(side)) !== 0;
}

/** The place of a cell. It has a floor only on a board with several floors. */
export type CellPlace = readonly [x: number, y: number] | readonly [x: number, y: number, floor: number];

/** [x, y] of cell index `i` on one floor. */
export function cellAt(width: number, i: number): readonly [number, number] {
  return [i % width, Math.floor(i / width)];
}

/** The place of cell index `i`. */
export function placeOf({ width, height, floors = 1 }: GridBoard, i: number): CellPlace {
  const [x, row] = cellAt(width, i);
  return floors === 1 ? [x, row] : [x, row % height, Math.floor(row / height)];
}

/** `(x, y)` or `(x, y, floor)` of cell index `i`, for messages. */
export function cellName(board: GridBoard, i: number): string {
  return `(${placeOf(board, i).join(', ')})`;
}

/** `north of cell (x, y)`, for messages. */
export function sideName(board: GridBoard, i: number, direction: Direction): Sentence {
  return says`${directionName(direction)} of cell ${cellName(board, i)}`;
}

/** The place of a diagnostic about a cell, as text and as coordinates. */
export function cellWitness(board: GridBoard, i: number): CellsWitness {
  return { where: says`cell ${cellName(board, i)}`, cells: [placeOf(board, i)] };
}

/** {@link cellWitness} for a side of a cell. */
export function sideWitness(board: GridBoard, i: number, direction: Direction): CellsWitness {
  return { where: sideName(board, i, direction), cells: [placeOf(board, i)] };
}

interface CellsWitness {
  readonly where: Sentence;
  readonly cells: readonly [CellPlace];
}

/** The same cells on several floors. */
export function onFloors({ width, height, cells }: GridCells, floors: number): GridCells {
  const all = new Uint8Array(cells.length * floors);
  for (let floor = 0; floor < floors; floor++) all.set(cells, floor * cells.length);
  return { ...boardOf({ width, height, floors }), cells: all };
}

/** The lowest floor alone. */
export function onGround({ width, height, cells }: GridCells): GridCells {
  return { width, height, cells: cells.subarray(0, width * height) };
}

/** Indices of the cells, in order. @param masks a byte for each place, `NO_CELL` if it is no cell. */
export function cellsOf(masks: Uint8Array): Uint32Array {
  const cells = new Uint32Array(cellCountOf(masks));
  for (let i = 0, v = 0; i < masks.length; i++) if (masks[i] !== NO_CELL) cells[v++] = i;
  return cells;
}

/** Number of the cells. @param masks as of {@link cellsOf}. */
export function cellCountOf(masks: Uint8Array): number {
  let n = 0;
  for (const mask of masks) if (mask !== NO_CELL) n++;
  return n;
}

/**
 * For each cell the mask of directions in which it has a neighbour, as in `Dag.out`.
 * @param ways the mask of directions to consider.
 */
export function directionsToNeighbours(board: GridCells, ways: number): Uint8Array<ArrayBuffer> {
  const { width, height, floors = 1, cells } = board;
  const floor = width * height;
  const out = new Uint8Array(cells.length);
  for (let f = 0, i = 0; f < floors; f++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (cells[i] === 0) {
          out[i] = NO_CELL;
          continue;
        }
        let there = 0;
        if (y > 0 && cells[i - width] === 1) there |= NORTH;
        if (x < width - 1 && cells[i + 1] === 1) there |= EAST;
        if (y < height - 1 && cells[i + width] === 1) there |= SOUTH;
        if (x > 0 && cells[i - 1] === 1) there |= WEST;
        if (f < floors - 1 && cells[i + floor] === 1) there |= UP;
        if (f > 0 && cells[i - floor] === 1) there |= DOWN;
        out[i] = there & ways;
      }
    }
  }
  return out;
}
