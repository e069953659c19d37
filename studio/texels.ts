import type { Paint } from './faces.js';

/*
 * Shapes as texels of four 32-bit numbers each. A shader that reads them by corner number is much faster than instances, because
 * graphics cards are not made for instances with only four corners. Lengths are in sixteenths of a block.
 */

export const UNIT = 16;
export const TEXEL = 4;
export const ROW = 2048;

/** Writes a texel. The first two numbers are a corner and a length, 16 bits each. The third is the caller's. The last is the paint. */
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

/** A length as an integer. */
export function sixteenths(length: number): number {
  return Math.round(UNIT * length);
}

/** Texels in complete rows of a texture, for at least a given number. */
export function emptyTexels(count: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(TEXEL * ROW * Math.max(1, Math.ceil(count / ROW)));
}

/** The same texels in twice the room. */
export function grown(texels: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * texels.length);
  larger.set(texels);
  return larger;
}
