import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { checkSize, type Region } from './region.js';

/** A monochrome picture: the amount of ink in each pixel, 0 to 255, row by row from the top left. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** How to turn a picture into a region. */
export interface PictureOptions {
  /** The least share of ink, 0 to 1, that makes a place a cell; 1/2 by default. */
  readonly threshold?: number;
  /** Whether places with less ink become cells instead. */
  readonly invert?: boolean;
}

/**
 * How much each pixel darkens white paper, by the weights of sRGB (IEC 61966-2-1).
 * @param pixels red, green, blue and opacity, each 0 .. 255; the colours are premultiplied by the opacity
 * @returns one byte per pixel, as in {@link Ink}
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
 * Turns a picture into a region of any size. A place is a cell if its part of the picture has enough ink on
 * average. A pixel in several parts counts in each by its share.
 * @param picture of any size
 * @param width of the region, in cells
 * @param height of the region, in cells
 * @param options the threshold of ink
 * @throws MazestoneError `size`; `bad-option` for a threshold outside 0 .. 1
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
  // Each pixel is divided into width x height parts, and sums count whole parts. So the comparison is exact.
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

/**
 * The pixel rows that the k-th of `parts` equal strips of a picture overlaps, each with the size of the
 * overlap in parts.
 */
function* overlaps(k: number, parts: number, rows: number): Generator<readonly [row: number, tall: number]> {
  const [from, to] = [k * rows, (k + 1) * rows];
  for (let at = from; at < to;) {
    const row = Math.floor(at / parts);
    const next = Math.min(to, (row + 1) * parts);
    yield [row, next - at];
    at = next;
  }
}
