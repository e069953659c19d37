import { cellAt, NO_CELL, type Dag } from './dag.js';
import { turnWeights } from './weights.js';

/** The DAG a quarter turn clockwise: north becomes east. */
export function turnDag(dag: Dag): Dag {
  const { width, height, out } = dag;
  const turned = new Uint8Array(out.length);
  out.forEach((mask, cell) => {
    const [x, y] = cellAt(width, cell);
    turned[height - 1 - y + x * height] = mask === NO_CELL ? NO_CELL : ((mask << 1) & 15) | (mask >> 3);
  });
  const weights = turnWeights(dag);
  return { ...dag, width: height, height: width, out: turned, ...(weights && { weights }) };
}
