import { cellAt, type Dag } from './dag.js';
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

/** The sides of each cell, as a sum of directions, of a grid that is turned. */
function turnMasks({ width, height }: Dag, masks: Uint8Array): Uint8Array {
  const turned = new Uint8Array(masks.length);
  masks.forEach((mask, cell) => {
    const [x, y] = cellAt(width, cell);
    turned[height - 1 - y + x * height] = (mask & ~15) | ((mask << 1) & 15) | ((mask & 15) >> 3);
  });
  return turned;
}
