import { cellAt, EAST, NO_CELL, WEST, waysOf } from '../board/grid.js';
import type { RoomArea } from '../region/rooms.js';
import type { Dag } from './dag.js';
import { otherWeight, weightByte, weightOfByte } from './weights.js';

/** The DAG a quarter turn clockwise: north becomes east, and up stays up. */
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

/** Bytes of cells, in the places of a grid that is turned. @param turn what becomes of the byte of a cell. */
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

/** The ways of a cell that is turned. */
function turnMask(mask: number): number {
  return (mask & ~15) | ((mask << 1) & 15) | ((mask & 15) >> 3);
}

/** The weight of a coin: a west that becomes north is no longer the second of two. */
function turnWeight(byte: number, mask: number): number {
  if (byte === 0 || mask === NO_CELL || waysOf(mask)[1] !== WEST) return byte;
  return weightByte(...otherWeight(weightOfByte(byte)));
}

/** Passages that stand open: what led south and now leads west is told by its other cell. */
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
