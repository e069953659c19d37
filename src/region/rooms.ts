/*
 * Rooms: rectangles of several cells with no walls inside. (The interior of a single cell is another thing.)
 */
import { says, type Sentence } from '../base/sentence.js';

/** A room: its north-western cell, its sides in cells, and its floor if there are several. */
export type RoomArea = readonly [x: number, y: number, width: number, height: number, floor?: number];

/** The size of a floor in cells. */
interface Floor {
  readonly width: number;
  readonly height: number;
}

/** The indices of a room's cells on a grid, row by row. */
export function cellsOfRoom({ width, height }: Floor, [x, y, w, h, floor = 0]: RoomArea): number[] {
  const first = x + (y + floor * height) * width;
  return Array.from({ length: w * h }, (_, k) => first + (k % w) + Math.floor(k / w) * width);
}

/** The rooms on one of several floors, as on a grid of that floor alone; undefined if there are none. */
export function roomsOn(rooms: readonly RoomArea[] = [], floor: number): RoomArea[] | undefined {
  const here = rooms.filter(([, , , , at = 0]) => at === floor);
  return here.length === 0 ? undefined : here.map(([x, y, w, h]) => [x, y, w, h]);
}

/** Returns a function that tells whether the cell with an index is in a room. */
export function inRoom(
  { width, height }: Floor,
  [x, y, w, h, floor = 0]: RoomArea,
): (cell: number) => boolean {
  const top = y + floor * height;
  return (cell) => {
    const [cx, cy] = [cell % width, Math.floor(cell / width)];
    return cx >= x && cx < x + w && cy >= top && cy < top + h;
  };
}

/** Parses a room, `X,Y,W,H`, or with several floors `X,Y,W,H,FLOOR`; undefined if the text is no room. */
export function parseRoom(text: string): RoomArea | undefined {
  const match = /^(\d{1,9}),(\d{1,9}),([1-9]\d{0,8}),([1-9]\d{0,8})(?:,(\d{1,9}))?$/.exec(text);
  if (match === null) return undefined;
  const [x, y, w, h] = match.slice(1, 5).map(Number) as [number, number, number, number];
  return match[5] === undefined ? [x, y, w, h] : [x, y, w, h, Number(match[5])];
}

/** Names a room in messages: `4 x 3 cells from (2, 0)`. */
export function roomName([x, y, w, h, floor]: RoomArea): Sentence {
  const corner = [x, y, ...(floor === undefined ? [] : [floor])].join(', ');
  return says`${w} x ${h} cells from (${corner})`;
}
