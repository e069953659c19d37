/*
 * Rooms: rectangles of cells with no walls inside. (A cell's own room is what its walls leave of its square; of several
 * cells these hang together here.)
 */

/** A room: its north-west cell, and its sides in cells. */
export type RoomArea = readonly [x: number, y: number, width: number, height: number];

/** Indices of a room's cells on a grid of this width, row by row. */
export function cellsOfRoom(width: number, [x, y, w, h]: RoomArea): number[] {
  return Array.from({ length: w * h }, (_, k) => x + (k % w) + (y + Math.floor(k / w)) * width);
}

/** Whether a cell is in a room, as a function of its index on a grid of this width. */
export function inRoom(width: number, [x, y, w, h]: RoomArea): (cell: number) => boolean {
  return (cell) => {
    const [cx, cy] = [cell % width, Math.floor(cell / width)];
    return cx >= x && cx < x + w && cy >= y && cy < y + h;
  };
}

/**
 * A room from its text, `X,Y,W,H`; undefined where it is none.
 * @example
 * import { parseRoom } from 'mazestone/core';
 *
 * console.log(parseRoom('3,0,2,4'), parseRoom('3,0')); // [ 3, 0, 2, 4 ] undefined
 */
export function parseRoom(text: string): RoomArea | undefined {
  const match = /^(\d{1,9}),(\d{1,9}),([1-9]\d{0,8}),([1-9]\d{0,8})$/.exec(text);
  return match === null ? undefined : (match.slice(1).map(Number) as unknown as RoomArea);
}

/** `4 x 3 cells from (2, 0)`, for messages. */
export function roomName([x, y, w, h]: RoomArea): string {
  return `${w} x ${h} cells from (${x}, ${y})`;
}
