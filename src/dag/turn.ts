import { cellAt } from '../board/grid.js';
import { type Dag } from './dag.js';
import { turnOpen } from './open.js';
import { turnRooms } from './rooms.js';
import { turnWeights } from './weights.js';

/** The DAG a quarter turn clockwise: north becomes east, and up stays up. */
export function turnDag(dag: Dag): Dag {
  const { width, height, out, tossed } = dag;
  const [weights, open, rooms] = [turnWeights(dag), turnOpen(dag), turnRooms(dag)];
  return {
    ...dag,
    width: height,
    height: width,
    out: turnMasks(dag, out),
    ...(weights && { weights }),
    ...(open && { open }),
    ...(rooms && { rooms }),
    ...(tossed && { tossed: turnMasks(dag, tossed) }),
  };
}

/** The ways of each cell, as a mask, of a grid that is turned. */
function turnMasks({ width, height }: Dag, masks: Uint8Array): Uint8Array {
  const turned = new Uint8Array(masks.length);
  masks.forEach((mask, cell) => {
    const floor = cell - (cell % (width * height));
    const [x, y] = cellAt(width, cell - floor);
    turned[floor + height - 1 - y + x * height] = (mask & ~15) | ((mask << 1) & 15) | ((mask & 15) >> 3);
  });
  return turned;
}

/** The DAG so many quarter turns clockwise. */
export function turnedBy(dag: Dag, turns: number): Dag {
  return turns === 0 ? dag : turnedBy(turnDag(dag), turns - 1);
}
