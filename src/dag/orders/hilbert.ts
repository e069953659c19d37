import { sideExponent } from './side.js';

/**
 * The Hilbert curve (Hilbert 1891, https://doi.org/10.1007/BF01199431) on a square of side 2^k, from the
 * north-west to the north-east corner.
 * @returns cell indices `x + y * width` in the order of the visit; each next to the one before.
 * @throws MazestoneError `size` for any other rectangle.
 */
export function hilbert(width: number, height: number): Uint32Array<ArrayBuffer> {
  const levels = sideExponent('hilbert', 2, width, height);
  const order = new Uint32Array(width * height);
  fillHilbert(order, levels, levels, false);
  return order;
}

/**
 * Writes the Hilbert curve of side 2^levels, from cell 0, the north-west corner of its square, to the
 * north-east or south-west corner, into the first 4^levels places.
 *
 * The curve of twice the side is four copies of this one: itself; itself with x and y exchanged, twice; itself
 * turned by half. The copies need no x and y, as the rows' length is a power of two: to exchange them is to
 * swap two groups of bits, to turn is to subtract. So each cell costs a few operations.
 *
 * @param rowBits log2 of the cells in a row of the grid, at least `levels`.
 */
export function fillHilbert(order: Uint32Array, levels: number, rowBits: number, endsSouth: boolean): void {
  const row = 1 << rowBits;
  order[0] = 0;
  // Doubled, a curve that ends south ends east, and the other way round.
  let south = (levels & 1) === 0 ? endsSouth : !endsSouth;
  for (let level = 0; level < levels; level++) {
    const side = 1 << level;
    const n = side * side;
    const second = south ? side * row : side;
    const fourth = south ? side : side * row;
    const third = second + fourth;
    const turned = fourth + (side - 1) * (row + 1);
    for (let d = 0; d < n; d++) {
      const i = order[d]!;
      const exchanged = ((i & (row - 1)) << rowBits) | (i >>> rowBits);
      order[n + d] = second + exchanged;
      order[2 * n + d] = third + exchanged;
      order[3 * n + d] = turned - i;
    }
    south = !south;
  }
}
