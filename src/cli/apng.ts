import { joined } from '../base/bytes.js';
import { crc32 } from '../formats/gzip.js';

/** The number of bytes before a PNG file's first chunk. */
const SIGNATURE = 8;
/** Times are written as fractions of a second with this denominator. */
const PARTS = 1000;

/** A PNG picture with the time for which it is shown. */
export interface PngFrame {
  readonly png: Uint8Array;
  readonly seconds: number;
}

/**
 * Joins pictures of one size to an animated PNG that repeats for ever (PNG specification, third edition, 11.3.6: acTL, fcTL,
 * fdAT). Programs without animations show the first picture.
 */
export function animatedPng(frames: readonly PngFrame[]): Uint8Array {
  const [first] = frames;
  const header = chunksOf(first!.png).find(({ type }) => type === 'IHDR')!.data;
  let sequence = 0;
  const animation = chunk('acTL', words(frames.length, 0));
  const pictures = frames.flatMap(({ png, seconds }, k) => {
    const control = new Uint8Array(26);
    const view = new DataView(control.buffer);
    view.setUint32(0, sequence++);
    control.set(header.subarray(0, 8), 4);
    view.setUint16(20, Math.round(seconds * PARTS));
    view.setUint16(22, PARTS);
    const data = chunksOf(png).filter(({ type }) => type === 'IDAT');
    return [
      chunk('fcTL', control),
      ...data.map((part) =>
        k === 0 ? chunk('IDAT', part.data) : chunk('fdAT', joined([words(sequence++), part.data])),
      ),
    ];
  });
  const signature = first!.png.subarray(0, SIGNATURE);
  return joined([signature, chunk('IHDR', header), animation, ...pictures, chunk('IEND', new Uint8Array())]);
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at < png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined([Uint8Array.from(type, (c) => c.charCodeAt(0)), data]);
  return joined([words(data.length), named, words(crc32(named))]);
}

function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  values.forEach((value, k) => {
    new DataView(bytes.buffer).setUint32(4 * k, value);
  });
  return bytes;
}
