import { cellAt, type Dag } from './dag.js';
import { turnOpen } from './open.js';
import { turnRooms } from './rooms.js';
import { turnTossed } from './tossed.js';
import { turnWeights } from './weights.js';

/** The DAG a quarter turn clockwise: north becomes east, and up stays up. */
export function turnDag(dag: Dag): Dag {
  const { width, height, out } = dag;
  const turned = new Uint8Array(out.length);
  out.forEach((mask, cell) => {
    const [x, y] = cellAt(width, cell);
    turned[height - 1 - y + x * height] = (mask & ~15) | ((mask << 1) & 15) | ((mask & 15) >> 3);
  });
  const [weights, open, rooms] = [turnWeights(dag), turnOpen(dag), turnRooms(dag)];
  const tossed = turnTossed(dag);
  return {
    ...dag,
    width: height,
    height: width,
    out: turned,
    ...(weights && { weights }),
    ...(open && { open }),
    ...(rooms && { rooms }),
    ...(tossed && { tossed }),
  };
}
