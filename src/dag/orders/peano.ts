import { sideExponent } from './side.js';

/**
 * The Peano curve (Peano 1890, https://doi.org/10.1007/BF01199438) on a square of side 3^k, from the north-west
 * to the south-east corner: nine copies of itself, down the first column of blocks, up the second, down the
 * third, each mirrored so that it starts next to where the one before ended.
 * @returns cell indices `x + y * width` in the order of the visit; each next to the one before.
 * @throws MazestoneError `size` for any other rectangle.
 */
export function peano(width: number, height: number): Uint32Array<ArrayBuffer> {
  const levels = sideExponent('peano', 3, width, height);
  const order = new Uint32Array(width * height);
  for (let level = 0, n = 1; level < levels; level++, n *= 9) {
    let at = n;
    for (let copy = 1; copy < 9; copy++) {
      // Columns alternate between down and up; in each, the middle block runs back from east to west.
      const vertical = copy >= 3 && copy < 6 ? -width : width;
      const horizontal = copy % 3 === 1 ? -1 : 1;
      let i = order[at - 1]! + (copy % 3 === 0 ? 1 : vertical);
      order[at++] = i;
      for (let d = 1; d < n; d++) {
        const step = order[d]! - order[d - 1]!;
        i += step === 1 ? horizontal : step === -1 ? -horizontal : step === width ? vertical : -vertical;
        order[at++] = i;
      }
    }
  }
  return order;
}
