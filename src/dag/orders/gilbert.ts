import { checkSize } from '../../region/region.js';

/**
 * A Hilbert curve for any rectangle, from the north-west corner: the algorithm of Jakub Červený
 * (https://github.com/jakubcerveny/gilbert), with an explicit stack, and with a repair that makes every step
 * go to a neighbour.
 *
 * A block is walked from its corner to the far end of one of its axes, the major one. A long block is two such
 * blocks one behind the other; any other is three: out along half the minor axis, across, and back. Halves are
 * taken even where they can be. This always succeeds unless the block is odd along the major and even along
 * the minor axis: its two ends then have the same colour of a chessboard with as many black as white cells, so
 * no walk of all cells joins them, and the original makes one diagonal step. The repair is to exchange the axes
 * of such a block. That moves its end, which is free: the even halves leave such a block only at the very
 * end of the walk, if anywhere.
 *
 * @returns cell indices `x + y * width` in the order of the visit; each next to the one before.
 * @throws MazestoneError `size` for no grid at all.
 */
export function gilbert(width: number, height: number): Uint32Array<ArrayBuffer> {
  checkSize(width, height);
  const order = new Uint32Array(width * height);
  if (width >= height) walkBlock(order, 0, 1, width, width, height);
  else walkBlock(order, 0, width, height, 1, width);
  return order;
}

/**
 * Writes the walk of one block into an array as long as it has cells.
 * @param start its first cell.
 * @param major the step along its major axis.
 * @param minor the step along its minor axis.
 */
export function walkBlock(
  order: Uint32Array,
  start: number,
  major: number,
  length: number,
  minor: number,
  breadth: number,
): void {
  let d = 0;
  // Blocks still to walk, the next one last: first cell; step along and length of the major, then the minor axis.
  const stack: number[] = [];
  let top = 0;
  const push = (first: number, a: number, along: number, b: number, across: number): void => {
    stack[top] = first;
    stack[top + 1] = a;
    stack[top + 2] = along;
    stack[top + 3] = b;
    stack[top + 4] = across;
    top += 5;
  };
  push(start, major, length, minor, breadth);
  while (top > 0) {
    top -= 5;
    const first = stack[top]!;
    const a = stack[top + 1]!;
    const along = stack[top + 2]!;
    const b = stack[top + 3]!;
    const across = stack[top + 4]!;
    if (across === 1 || along === 1) {
      const step = across === 1 ? a : b;
      const end = d + along * across;
      for (let i = first; d < end; i += step) order[d++] = i;
    } else if (along === 2 && across === 2) {
      // What the three blocks of the last case come to; most cells of a large grid end up here.
      order[d++] = first;
      order[d++] = first + b;
      order[d++] = first + b + a;
      order[d++] = first + a;
    } else if (2 * along > 3 * across) {
      const half = evenHalf(along);
      push(first + half * a, a, along - half, b, across);
      push(first, a, half, b, across);
    } else if (along % 2 === 1 && across % 2 === 0) {
      push(first, b, across, a, along);
    } else {
      const out = evenHalf(across);
      const side = along >> 1;
      push(first + (along - 1) * a + (out - 1) * b, -b, out, -a, along - side);
      push(first + out * b, a, along, b, across - out);
      push(first, b, out, a, side);
    }
  }
}

/** Half a length, made even by one more where that leaves something over. */
export function evenHalf(length: number): number {
  const half = Math.floor(length / 2);
  return half % 2 === 1 && length > 2 ? half + 1 : half;
}
