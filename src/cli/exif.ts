import type { Ink } from '../region/picture.js';

/** The tag of the orientation, and the type of its value, a 16-bit number. */
const ORIENTATION = 0x0112;
const SHORT = 3;
/** The number of bytes of a directory's entry. */
const ENTRY = 12;

/**
 * Reads the orientation that a camera has stored with a picture, 1 (not turned) to 8: Exif 2.32, 4.6.4 and 4.6.5.
 * @param exif the data from the TIFF header.
 * @returns undefined if there is none.
 */
export function orientationOf(exif: Uint8Array): number | undefined {
  const tiff = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (tiff.byteLength < 8) return undefined;
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return undefined;
  const entries = tiff.getUint16(directory, isLittle);
  for (let i = 0, at = directory + 2; i < entries && at + ENTRY <= tiff.byteLength; i++, at += ENTRY) {
    if (tiff.getUint16(at, isLittle) !== ORIENTATION || tiff.getUint16(at + 2, isLittle) !== SHORT) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Mirrors and turns a picture by its orientation, so that it is upright. */
export function upright(picture: Ink, orientation: number): Ink {
  if (orientation === 1) return picture;
  const { width, height, ink } = picture;
  // From 5 on, rows and columns are exchanged. Then the picture is mirrored as listed for each.
  const isTransposed = orientation >= 5;
  const [mirrorsX, mirrorsY] = [[2, 3, 7, 8].includes(orientation), [3, 4, 6, 7].includes(orientation)];
  const turned = new Uint8Array(ink.length);
  const [wide, high] = isTransposed ? [height, width] : [width, height];
  for (let y = 0, i = 0; y < height; y++) {
    const v = mirrorsY ? height - 1 - y : y;
    for (let x = 0; x < width; x++, i++) {
      const u = mirrorsX ? width - 1 - x : x;
      turned[isTransposed ? v + u * wide : u + v * wide] = ink[i]!;
    }
  }
  return { width: wide, height: high, ink: turned };
}
