import { checkSize } from '../../region/region.js';

/**
 * Boustrophedon, "as the ox turns": row by row from the north-west corner, east and west alternately.
 * @returns cell indices `x + y * width` in the order of the visit; each next to the one before.
 * @throws MazestoneError `size` for no grid at all.
 */
export function snake(width: number, height: number): Uint32Array<ArrayBuffer> {
  checkSize(width, height);
  const order = new Uint32Array(width * height);
  for (let y = 0, d = 0; y < height; y++) {
    const start = y * width;
    if (y % 2 === 0) for (let x = 0; x < width; x++) order[d++] = start + x;
    else for (let x = width - 1; x >= 0; x--) order[d++] = start + x;
  }
  return order;
}
