/**
 * Deflate (RFC 1951) for long rows of records that differ little from one another, such as the blocks of a structure: a
 * match is looked for one record back first, which takes a fraction of the time of a search among all bytes before. A
 * general deflate at its fastest level takes longer over a structure than all else together (bench/README.md, "Formats").
 */

/** The longest match, and how far back one may be. */
const MOST_LENGTH = 258;
const WINDOW = 1 << 15;
/** Shorter ones take as many bits as their bytes. */
const LEAST_LENGTH = 4;
const HASH_BITS = 15;
/** Bytes for a symbol and the end of the block, at most. */
const MOST_PUT = 16;

/** A code's bits, first bit lowest, and how many. */
interface Code {
  readonly bits: Uint32Array;
  readonly sizes: Uint8Array;
}

/** By length: code of 3.2.6 with its extra bits, in one piece. */
const LENGTHS = lengthCodes();
const LITERALS = literalCodes();

/**
 * The bytes as one block with fixed codes. Equal input gives equal output.
 * @param period bytes from one record to the next.
 */
export function deflateRecords(bytes: Uint8Array, period: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let out = new Uint8Array(Math.ceil(bytes.length / 8) + MOST_PUT);
  const heads = new Int32Array(1 << HASH_BITS).fill(-WINDOW);
  let size = 0;
  let buffer = 0;
  let filled = 0;
  /** At most 24 bits. */
  const put = (bits: number, count: number): void => {
    buffer |= bits << filled;
    filled += count;
    while (filled >= 8) {
      out[size++] = buffer & 255;
      buffer >>>= 8;
      filled -= 8;
    }
  };
  /** How many bytes from a place on are those so far before it. */
  const run = (at: number, distance: number, most: number): number => {
    const end = Math.min(bytes.length, at + most);
    let to = at;
    while (to + 4 <= end && view.getInt32(to) === view.getInt32(to - distance)) to += 4;
    while (to < end && bytes[to] === bytes[to - distance]) to++;
    return to - at;
  };

  const usual = distanceCode(period);
  // The last block, of the kind with fixed codes.
  put(3, 3);
  let at = 0;
  while (at < bytes.length) {
    if (size + MOST_PUT > out.length) {
      const larger = new Uint8Array(2 * out.length);
      larger.set(out);
      out = larger;
    }
    let distance = period;
    let length = at < period ? 0 : run(at, period, MOST_LENGTH);
    // Where the record before goes on with the next byte, that is better than any other place.
    if (length < LEAST_LENGTH && (at + 1 < period || run(at + 1, period, LEAST_LENGTH) < LEAST_LENGTH)) {
      const word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
      const hash = Math.imul(word, 0x9e3779b1) >>> (32 - HASH_BITS);
      const before = at - heads[hash]!;
      heads[hash] = at;
      if (before < WINDOW) {
        distance = before;
        length = run(at, before, MOST_LENGTH);
      }
    }
    if (length < LEAST_LENGTH) {
      const literal = bytes[at++]!;
      put(LITERALS.bits[literal]!, LITERALS.sizes[literal]!);
      continue;
    }
    put(LENGTHS.bits[length]!, LENGTHS.sizes[length]!);
    const [code, extra, extraBits] = distance === period ? usual : distanceCode(distance);
    put(code, 5);
    put(extra, extraBits);
    at += length;
  }
  put(LITERALS.bits[256]!, LITERALS.sizes[256]!);
  put(0, 7);
  return out.subarray(0, size);
}

/**
 * A distance's code of five bits, its extra bits, and how many of those: codes go in pairs, each of twice the distances of
 * the pair before (3.2.5).
 */
function distanceCode(distance: number): readonly [code: number, extra: number, extraBits: number] {
  const from = distance - 1;
  const extraBits = Math.max(0, 30 - Math.clz32(from));
  return [reversed(2 * extraBits + (from >>> extraBits), 5), from & (2 ** extraBits - 1), extraBits];
}

/** The fixed codes of literals, the end of a block and lengths (3.2.6), by symbol. */
function literalCodes(): Code {
  const bits = new Uint32Array(288);
  const sizes = new Uint8Array(288);
  for (let symbol = 0; symbol < 288; symbol++) {
    const [first, code, size] =
      symbol < 144
        ? [0, 0x30, 8]
        : symbol < 256
          ? [144, 0x190, 9]
          : symbol < 280
            ? [256, 0, 7]
            : [280, 0xc0, 8];
    sizes[symbol] = size;
    bits[symbol] = reversed(code + symbol - first, size);
  }
  return { bits, sizes };
}

/** The same for lengths from 3, with the extra bits that tell those of one symbol apart (3.2.5). */
function lengthCodes(): Code {
  const bits = new Uint32Array(MOST_LENGTH + 1);
  const sizes = new Uint8Array(MOST_LENGTH + 1);
  const { bits: codes, sizes: codeSizes } = literalCodes();
  for (let length = 3; length <= MOST_LENGTH; length++) {
    const from = length - 3;
    const extra = from < 8 || length === MOST_LENGTH ? 0 : 29 - Math.clz32(from);
    const symbol = length === MOST_LENGTH ? 285 : 257 + 4 * extra + (from >>> extra);
    const size = codeSizes[symbol]!;
    bits[length] = codes[symbol]! | ((from & (2 ** extra - 1)) << size);
    sizes[length] = size + extra;
  }
  return { bits, sizes };
}

/** So many bits the other way round: Huffman codes stand in the stream with their first bit first. */
function reversed(code: number, size: number): number {
  let bits = 0;
  for (let bit = 0; bit < size; bit++) bits |= ((code >>> bit) & 1) << (size - 1 - bit);
  return bits;
}
