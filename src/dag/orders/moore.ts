import { fillHilbert } from './hilbert.js';
import { sideExponent } from './side.js';

/**
 * The Moore curve (Moore 1900, https://doi.org/10.1090/S0002-9947-1900-1500526-4), the closed relative of the Hilbert curve, on a
 * square of side 2^k: from the middle of the south side up the western half and down the eastern one. For
 * k >= 1 its last cell is next to its first.
 * @returns cell indices `x + y * width` in the order of the visit; each next to the one before.
 * @throws MazestoneError `size` for any other rectangle.
 */
export function moore(width: number, height: number): Uint32Array<ArrayBuffer> {
  const levels = sideExponent('moore', 2, width, height);
  const order = new Uint32Array(width * height);
  if (levels === 0) return order;
  fillHilbert(order, levels - 1, levels, true);
  const half = width / 2;
  const n = half * half;
  const down = half * width;
  // The last cell of the north-western quarter: an index less than it is that quarter turned by half.
  const turned = (half - 1) * (width + 1);
  for (let d = 0; d < n; d++) {
    const i = order[d]!;
    order[d] = down + turned - i;
    order[n + d] = turned - i;
    order[2 * n + d] = half + i;
    order[3 * n + d] = half + down + i;
  }
  return order;
}
