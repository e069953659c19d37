import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { darkness, type Ink } from '../region/picture.js';
import { orientationOf, upright } from './exif.js';
import { inFileAsync, readBytes } from './files.js';
import { loadResvg } from './resvg.js';

/** The most pixels of a picture. Several copies with four bytes a pixel must fit into memory. */
export const MOST_PIXELS = 2 ** 25;

/** The header of a picture. */
interface Header {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** The orientation, see `orientationOf`. */
  readonly orientation: number;
  /** The likely reason, by the header, if the picture cannot be drawn. */
  readonly fault: Sentence;
}

/**
 * Reads the ink of a picture file, as {@link readInk}.
 * @throws MazestoneError as `readBytes` and {@link readInk}.
 */
export async function readPicture(file: string, alpha = false): Promise<Ink> {
  const bytes = readBytes(file);
  return inFileAsync(file, () => readInk(bytes, alpha));
}

/**
 * Reads the ink of a PNG or JPEG picture. It is turned upright by its Exif data.
 * @param alpha whether ink is the opacity, not the darkness on white.
 * @throws MazestoneError `bad-picture`, or `too-big`, which the header shows before anything is decompressed.
 */
export async function readInk(bytes: Uint8Array, alpha: boolean): Promise<Ink> {
  const header = headerOf(bytes);
  if (header === undefined) {
    throw badPicture(
      bytes.length === 0 ? says`the file is empty` : says`this is neither a PNG nor a JPEG picture`,
    );
  }
  const { type, width, height, orientation, fault } = header;
  if (width * height > MOST_PIXELS) {
    throw new MazestoneError({
      code: 'too-big',
      message: says`the picture has ${width} x ${height} pixels, more than the limit of ${MOST_PIXELS}`,
      limit: MOST_PIXELS,
      hint: says`scale it down first; a few pixels per cell are enough`,
    });
  }
  if (width * height === 0) throw badPicture(says`the picture has no pixels`);
  const data = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const pixels = await drawPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<image width="${width}" height="${height}" href="${data}"/></svg>`,
  );
  // A picture that cannot be decompressed is drawn empty.
  if (opacity(pixels).every((a) => a === 0)) throw badPicture(fault);
  const ink = alpha ? opacity(pixels) : darkness(pixels);
  return upright({ width, height, ink }, orientation);
}

/**
 * Draws an SVG picture. Its pixels are red, green and blue, each multiplied by the opacity, and the opacity.
 * @param font the only font file to use.
 */
export async function drawPixels(svg: string, font?: string): Promise<Uint8Array> {
  const Resvg = await loadResvg();
  const fonts = { loadSystemFonts: false, ...(font !== undefined && { fontFiles: [font] }) };
  return new Resvg(svg, { font: fonts, imageRendering: 1, logLevel: 'off' }).render().pixels;
}

/** The opacity of each pixel. */
export function opacity(pixels: Uint8Array): Uint8Array {
  const ink = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < ink.length; i++) ink[i] = pixels[4 * i + 3]!;
  return ink;
}

/** The header of a PNG or JPEG picture; undefined for other files. */
function headerOf(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) {
    return pngHeader(bytes, view);
  }
  return bytes.length >= 4 && view.getUint16(0) === 0xffd8 ? jpegHeader(bytes, view) : undefined;
}

/**
 * The size of a PNG picture, in its first chunk, and its orientation in eXIf, which can be anywhere (PNG, third
 * edition).
 */
function pngHeader(bytes: Uint8Array, view: DataView): Header {
  let orientation: number | undefined;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const data = at + 8;
    if (latin1(bytes, at + 4, 4) === 'eXIf')
      orientation ??= orientationOf(bytes.subarray(data, data + view.getUint32(at)));
  }
  return {
    type: 'image/png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    orientation: orientation ?? 1,
    fault: says`the picture shows nothing: it is damaged, or all of it is transparent`,
  };
}

/** The marker of the segment with Exif data, and the beginning of that segment. */
const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
const DAMAGED_JPEG = says`the JPEG picture is damaged`;

/**
 * Reads the size, colours and orientation of a JPEG picture, up to its frame header.
 * @throws MazestoneError `bad-picture` if there is no frame header.
 */
function jpegHeader(bytes: Uint8Array, view: DataView): Header {
  let orientation: number | undefined;
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    // Start of frame, C0 to CF without tables (C4, CC) and the reserved C8.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const [width, height] = [view.getUint16(at + 7), view.getUint16(at + 5)];
      const fault = jpegFault(marker, bytes[at + 4]!, bytes[at + 9]!);
      return { type: 'image/jpeg', width, height, orientation: orientation ?? 1, fault };
    }
    // A fill byte has no length.
    const length = marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    if (marker === APP1 && latin1(bytes, at + 4, EXIF.length) === EXIF)
      orientation ??= orientationOf(bytes.subarray(at + 4 + EXIF.length, at + length));
    at += length;
  }
  throw badPicture(DAMAGED_JPEG);
}

/** The reason why a JPEG picture cannot be drawn, by its frame header (ITU-T T.81, B.2.2). */
function jpegFault(marker: number, precision: number, colours: number): Sentence {
  if (colours === 4)
    return says`the JPEG picture has the four colours of print (CMYK), which are not read here`;
  if (precision !== 8) return says`the JPEG picture has ${precision} bits a colour, and only 8 are read here`;
  if (marker > 0xc2) return says`the JPEG picture is packed in a way that hardly any program reads`;
  return DAMAGED_JPEG;
}

function latin1(bytes: Uint8Array, at: number, length: number): string {
  return Buffer.from(bytes.subarray(at, at + length)).toString('latin1');
}

function badPicture(message: Sentence): MazestoneError {
  return new MazestoneError({
    code: 'bad-picture',
    message,
    hint: says`save it again as PNG or JPEG, in RGB or grey`,
  });
}
