import { evenHalf } from './gilbert.js';

/** The place of a cell in the walk over a grid, from 0; above 2^53 not exactly. */
export type PlaceOf = (width: number, height: number, x: number, y: number) => number;

/** The places of cells in the walk of every order, each without the rest of the walk. */
export const PLACES: Readonly<Record<string, PlaceOf>> = {
  hilbert: gilbertPlace,
  moore: moorePlace,
  peano: peanoPlace,
  gilbert: gilbertPlace,
  snake: (width, _, x, y) => y * width + (y % 2 === 0 ? x : width - 1 - x),
  spiral: spiralPlace,
};

function gilbertPlace(width: number, height: number, x: number, y: number): number {
  return width < height ? placeInBlock(height, width, y, x) : placeInBlock(width, height, x, y);
}

/**
 * The place in a block of `gilbert`, by the same halves as there, of which only the one is looked at that has the cell.
 * @param along cells along the major axis.
 * @param across cells along the minor axis.
 * @param u steps from the block's first cell along the major axis.
 * @param v steps along the minor one.
 */
function placeInBlock(along: number, across: number, u: number, v: number): number {
  let place = 0;
  while (along > 1 && across > 1) {
    if (2 * along > 3 * across) {
      const half = evenHalf(along);
      if (u < half) along = half;
      else {
        place += half * across;
        u -= half;
        along -= half;
      }
      continue;
    }
    if (along % 2 === 1 && across % 2 === 0) {
      [along, across, u, v] = [across, along, v, u];
      continue;
    }
    const out = evenHalf(across);
    const side = Math.floor(along / 2);
    if (v >= out) {
      place += out * side;
      v -= out;
      across -= out;
    } else if (u < side) [along, across, u, v] = [out, side, v, u];
    else {
      place += out * side + along * (across - out);
      [along, across, u, v] = [out, along - side, out - 1 - v, along - 1 - u];
    }
  }
  return place + u + v;
}

/** Four curves of half the side, up the western half and down the eastern one. */
function moorePlace(side: number, _: number, x: number, y: number): number {
  if (side === 1) return 0;
  const half = side / 2;
  const quarter = half * half;
  if (x >= half) return (y < half ? 2 : 3) * quarter + placeInBlock(half, half, y % half, x - half);
  return (y < half ? 1 : 0) * quarter + placeInBlock(half, half, half - 1 - (y % half), half - 1 - x);
}

/** Nine blocks, each mirrored, as `peano` has them. */
function peanoPlace(side: number, _: number, x: number, y: number): number {
  let place = 0;
  for (let third = side / 3; third >= 1; third /= 3) {
    const column = Math.floor(x / third);
    const row = Math.floor(y / third);
    x -= column * third;
    y -= row * third;
    const copy = 3 * column + (column === 1 ? 2 - row : row);
    place = 9 * place + copy;
    if (copy % 3 === 1) x = third - 1 - x;
    if (column === 1) y = third - 1 - y;
  }
  return place;
}

function spiralPlace(width: number, height: number, x: number, y: number): number {
  const ring = Math.min(x, y, width - 1 - x, height - 1 - y);
  const [wide, high] = [width - 2 * ring, height - 2 * ring];
  const first = width * height - wide * high;
  const [u, v] = [x - ring, y - ring];
  if (v === 0) return first + u;
  if (u === wide - 1) return first + wide - 1 + v;
  if (v === high - 1) return first + 2 * (wide - 1) + high - 1 - u;
  return first + 2 * (wide - 1) + 2 * (high - 1) - v;
}
