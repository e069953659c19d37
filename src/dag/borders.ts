import { EAST, SOUTH } from '../board/grid.js';
import { type Dag } from './dag.js';

/**
 * All pairs of neighbouring cells of a rectangle, each as an edge to the east or south: what a machine without a DAG has doors for.
 * @example
 * import { everyBorder } from 'mazestone/core';
 *
 * console.log(everyBorder(2, 2).out.join()); // 6,4,2,0
 */
export function everyBorder(width: number, height: number): Dag {
  const out = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x + 1 < width ? EAST : 0) | (y + 1 < height ? SOUTH : 0);
  });
  return { width, height, out };
}
