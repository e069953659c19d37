import type { Paint } from './faces.js';

/*
 * What is drawn, a texel each: four numbers of 32 bits. A shader that takes corners out of them by their number is ever so
 * much faster than an instance for each, which no graphics card is made for where it has four corners only.
 * Lengths are in sixteenths of a block.
 */

/** Sixteenths. */
const UNIT = 16;
/** Numbers a texel. */
export const TEXEL = 4;
/** Texels in a row of the texture. */
export const ROW = 2048;

/** The first two numbers hold a corner and a first length, 16 bits each; the third is the caller's; the last the paint. */
export function writeTexel(
  texels: Uint32Array,
  n: number,
  [x, y, z]: readonly [number, number, number],
  length: number,
  more: number,
  [red, green, blue, skin]: Paint,
): void {
  texels[TEXEL * n] = sixteenths(x) | (sixteenths(y) << 16);
  texels[TEXEL * n + 1] = sixteenths(z) | (sixteenths(length) << 16);
  texels[TEXEL * n + 2] = more;
  texels[TEXEL * n + 3] = red | (green << 8) | (blue << 16) | (skin << 24);
}

/** A length as a whole number. */
export function sixteenths(length: number): number {
  return Math.round(UNIT * length);
}

/** Texels in whole rows of a texture, with room for at least so many. */
export function emptyTexels(count: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(TEXEL * ROW * Math.max(1, Math.ceil(count / ROW)));
}

/** Twice the room, with what is there. */
export function grown(texels: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * texels.length);
  larger.set(texels);
  return larger;
}
