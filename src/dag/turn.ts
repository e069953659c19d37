import { cellAt, EAST, NO_CELL, WEST, directionsOf } from '../board/grid.js';
import type { RoomArea } from '../region/rooms.js';
import type { Dag } from './dag.js';
import { otherWeight, weightByte, weightOfByte } from './weights.js';

/** Turns a DAG a quarter turn clockwise. North becomes east, and up stays up. */
export function turnDag(dag: Dag): Dag {
  const { width, height, out, weights, open, rooms, randomLoops } = dag;
  return {
    ...dag,
    width: height,
    height: width,
    out: turnBytes(dag, out, turnMask),
    ...(weights && { weights: turnBytes(dag, weights, (byte, cell) => turnWeight(byte, out[cell]!)) }),
    ...(open && { open: turnOpen(dag, open) }),
    ...(rooms && { rooms: rooms.map((room) => turnRoom(dag, room)) }),
    ...(randomLoops && { randomLoops: turnBytes(dag, randomLoops, turnMask) }),
  };
}

/** Moves the bytes of cells to their places on the turned grid. @param turn returns the new byte of a cell */
function turnBytes(
  { width, height }: Dag,
  bytes: Uint8Array,
  turn: (byte: number, cell: number) => number,
): Uint8Array {
  const turned = new Uint8Array(bytes.length);
  bytes.forEach((byte, cell) => {
    const floor = cell - (cell % (width * height));
    const [x, y] = cellAt(width, cell - floor);
    turned[floor + height - 1 - y + x * height] = turn(byte, cell);
  });
  return turned;
}

/** Turns a mask of directions. */
function turnMask(mask: number): number {
  return (mask & ~15) | ((mask << 1) & 15) | ((mask & 15) >> 3);
}

/**
 * Turns the weight of a coin. If the second direction was west, it becomes north, which is the first of two.
 */
function turnWeight(byte: number, mask: number): number {
  if (byte === 0 || mask === NO_CELL || directionsOf(mask)[1] !== WEST) return byte;
  return weightByte(...otherWeight(weightOfByte(byte)));
}

/**
 * Turns passages that are always open. One to the south becomes one to the west, which is stored as one to
 * the east at its other cell.
 */
function turnOpen(dag: Dag, open: Uint8Array): Uint8Array {
  const turned = turnBytes(dag, open, turnMask);
  turned.forEach((mask, cell) => {
    if ((mask & WEST) === 0) return;
    turned[cell]! &= ~WEST;
    turned[cell - 1]! |= EAST;
  });
  return turned;
}

function turnRoom({ height }: Dag, [x, y, w, h, floor]: RoomArea): RoomArea {
  const turned = [height - y - h, x, h, w] as const;
  return floor === undefined ? turned : [...turned, floor];
}
