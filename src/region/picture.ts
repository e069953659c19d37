import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { checkSize, type Region } from './region.js';

/** A picture of one colour: how much ink is in each pixel, 0 to 255, row by row from the top left. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** How a picture becomes a region. */
export interface PictureOptions {
  /** The share of ink, 0 to 1, from which on a place is a cell; a half by default. */
  readonly threshold?: number;
  /** Cells where there is less ink than that instead. */
  readonly invert?: boolean;
}

/**
 * What each pixel takes of white paper's brightness, by the weights of sRGB (IEC 61966-2-1).
 * @param pixels red, green, blue and opacity, each 0 .. 255; the colours multiplied by the opacity, as they lie on white.
 * @returns one byte a pixel, as in {@link Ink}.
 */
export function darkness(pixels: ArrayLike<number>): Uint8Array {
  const ink = new Uint8Array(pixels.length / 4);
  for (let i = 0, at = 0; i < ink.length; i++, at += 4) {
    const brightness = 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
    ink[i] = Math.round(pixels[at + 3]! - brightness);
  }
  return ink;
}

/**
 * A picture as a region of any size: a cell wherever its rectangle of the picture has enough ink on average, pixels that
 * lie in several counted in each by their shares.
 * @param picture of any size.
 * @param width of the region, in cells.
 * @param height likewise.
 * @param options where ink begins to be a cell.
 * @throws MazestoneError `size`, or `bad-option` for a threshold that is not from 0 to 1.
 * @example
 * import { formatRegion, regionOfInk } from 'mazestone/core';
 *
 * const ink = Uint8Array.of(255, 255, 0, 0, 255, 0, 0, 0);
 * console.log(formatRegion(regionOfInk({ width: 4, height: 2, ink }, 2, 1))); // .#
 */
export function regionOfInk(
  { width: columns, height: rows, ink }: Ink,
  width: number,
  height: number,
  { threshold = 0.5, invert = false }: PictureOptions = {},
): Region {
  checkSize(width, height);
  if (!(threshold >= 0 && threshold <= 1)) {
    throw new MazestoneError({
      code: 'bad-option',
      message: says`the threshold cannot be ${threshold}`,
      where: says`threshold ${threshold}`,
      hint: says`give a share of ink from 0 to 1, such as 0.5`,
    });
  }
  const cells = new Uint8Array(width * height);
  // Every pixel is cut into width x height parts and every sum is of whole parts: exact, so that a half is a half.
  const enough = threshold * 255 * columns * rows;
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (const [row, tall] of overlaps(y, height, rows)) {
      for (let x = 0, pixel = 0, at = 0; x < width;) {
        const next = Math.min((x + 1) * columns, (pixel + 1) * width);
        sums[x]! += tall * (next - at) * ink[pixel + row * columns]!;
        if (next === (x + 1) * columns) x++;
        if (next === (pixel + 1) * width) pixel++;
        at = next;
      }
    }
    for (let x = 0; x < width; x++) cells[x + y * width] = sums[x]! >= enough === invert ? 0 : 1;
  }
  return { width, height, cells };
}

/** The pixel rows that the k-th of `parts` equal parts of a picture lies in, each with how many parts of it. */
function* overlaps(k: number, parts: number, rows: number): Generator<readonly [row: number, tall: number]> {
  const [from, to] = [k * rows, (k + 1) * rows];
  for (let at = from; at < to;) {
    const row = Math.floor(at / parts);
    const next = Math.min(to, (row + 1) * parts);
    yield [row, next - at];
    at = next;
  }
}
