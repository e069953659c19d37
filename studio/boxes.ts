import type { Vec3 } from '../src/core.js';
import type { PaintedBox } from './faces.js';

/** Boxes that one block is drawn with, at most: dust with four arms. */
export const BOXES = 5;

/** The boxes of blocks that change, so many a block, as the graphics card takes them; those not needed have no size. */
export interface MovingBoxes {
  /** Three numbers a box, in blocks. */
  readonly at: Float32Array<ArrayBuffer>;
  readonly size: Float32Array<ArrayBuffer>;
  /** Four bytes a box: red, green, blue, and the pattern. */
  readonly paint: Uint8Array<ArrayBuffer>;
}

export function emptyBoxes(blocks: number): MovingBoxes {
  const n = BOXES * blocks;
  return { at: new Float32Array(3 * n), size: new Float32Array(3 * n), paint: new Uint8Array(4 * n) };
}

/** Puts another state in the place of a block's former one. */
export function setBoxes(
  { at, size, paint }: MovingBoxes,
  block: number,
  [x, y, z]: Vec3,
  boxes: readonly PaintedBox[],
): void {
  for (let k = 0; k < BOXES; k++) {
    const n = BOXES * block + k;
    const box = boxes[k];
    if (box === undefined) {
      size.fill(0, 3 * n, 3 * n + 3);
      continue;
    }
    const [[x0, y0, z0, x1, y1, z1], colours] = box;
    at.set([x + x0, y + y0, z + z0], 3 * n);
    size.set([x1 - x0, y1 - y0, z1 - z0], 3 * n);
    paint.set(colours, 4 * n);
  }
}
