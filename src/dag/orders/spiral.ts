import { checkSize } from '../../region/region.js';

/**
 * A spiral from the north-west corner clockwise inwards.
 * @returns cell indices `x + y * width` in the order of the visit; each next to the one before.
 * @throws MazestoneError `size` for no grid at all.
 */
export function spiral(width: number, height: number): Uint32Array<ArrayBuffer> {
  checkSize(width, height);
  const order = new Uint32Array(width * height);
  let d = 0;
  let i = -1;
  const run = (cells: number, step: number): void => {
    for (let k = 0; k < cells; k++) order[d++] = i += step;
  };
  // Each run is a cell shorter than the last one along its axis; the first without cells ends the spiral.
  for (let [wide, high] = [width, height - 1]; d < order.length; wide -= 2, high -= 2) {
    run(wide, 1);
    run(high, width);
    run(wide - 1, -1);
    run(high - 1, -width);
  }
  return order;
}
