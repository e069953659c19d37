import { gzipSync, Inflate } from 'fflate';
import { badArgument } from '../base/argument.js';
import { joined } from '../base/bytes.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Value } from '../base/sentence.js';

/** Input bytes per step when unpacking. Deflate grows at most 1032-fold, so a step gives at most 17 MB. */
const STEP = 1 << 14;

/** The most bytes a schematic may unpack to: eight for each of the 8,000,000 blocks that the tick engine takes. */
const MAX_UNPACKED = 1 << 26;

/** Size of the checksum and length at the end of a gzip file. */
const TRAILER = 8;

/** How hard is packed: the highest level takes a third more time for a thousandth less. */
const USUAL_LEVEL = 8;
/** For tens of megabytes of records that differ little: two hundredths more, in a fifth of the time. */
export const QUICK_LEVEL = 4;

const AGAIN = says`the file is damaged; copy or download it again`;

/**
 * Packs bytes with gzip. Pure JavaScript, no time stamp and a fixed table size, so that equal bytes give
 * equal files on every machine and version of Node.
 */
export function gzip(
  bytes: Uint8Array,
  level: typeof USUAL_LEVEL | typeof QUICK_LEVEL = USUAL_LEVEL,
): Uint8Array {
  return gzipSync(bytes, { level, mem: 8, mtime: 0 });
}

/**
 * Unpacks raw deflate (RFC 1951), all of these bytes, to at most so many: a value, so that what unpacks can be another's than what packs.
 * @throws MazestoneError `truncated`, `corrupt-gzip` or `too-big`.
 */
export type Unpack = (packed: Uint8Array, most: number) => Uint8Array;

/**
 * Unpacks a gzip file (RFC 1952) of one member and checks length and CRC-32.
 * @param most the largest unpacked size accepted, in bytes; unpacking stops there.
 * @param unpack what unpacks; fflate by default, which every machine has.
 * @throws MazestoneError `not-gzip`, `truncated`, `corrupt-gzip` or `too-big`.
 */
export function gunzip(bytes: Uint8Array, most = MAX_UNPACKED, unpack: Unpack = inflate): Uint8Array {
  checkedBytes(bytes);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    throw new MazestoneError({
      code: 'not-gzip',
      message:
        bytes.length === 0
          ? says`the file is empty`
          : says`the file is not packed with gzip, as every schematic is`,
      where: says`byte ${0}`,
      hint: says`is it a schematic, as the game or an editor saves it?`,
    });
  }
  if (bytes[2] !== undefined && bytes[2] !== 8) throw corrupt('it uses an unknown compression method', 2);

  const start = headerLength(bytes);
  const end = bytes.length - TRAILER;
  if (start >= end) throw truncated(bytes.length);
  const unpacked = unpack(bytes.subarray(start, end), most);

  const trailer = new DataView(bytes.buffer, bytes.byteOffset + end, TRAILER);
  if (trailer.getUint32(4, true) !== unpacked.length) throw corrupt('its length does not match', end + 4);
  if (trailer.getUint32(0, true) !== crc32(unpacked)) throw corrupt('its checksum does not match', end);
  return unpacked;
}

/** How many bytes a gzip file says that it unpacks to, modulo 2^32; {@link gunzip} refuses one that does not. */
export function saidSize(bytes: Uint8Array): number {
  return bytes.length < 4
    ? 0
    : new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}

/** @throws MazestoneError `bad-option` for what are no bytes, which types would have refused. */
export function checkedBytes(bytes: Uint8Array): void {
  if (!ArrayBuffer.isView(bytes)) throw badArgument('bytes', 'the bytes of a file', bytes, 'a Uint8Array');
}

/** Where the packed data starts: after 10 fixed bytes and up to four optional fields (RFC 1952, 2.3). */
function headerLength(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
  for (const text of [8, 16]) {
    if (!(flags & text)) continue;
    while (at < bytes.length && bytes[at] !== 0) at++;
    at++;
  }
  if (!(flags & 2)) return at;
  const [low = 0, high = 0] = bytes.subarray(at);
  const crc = crc32(bytes.subarray(0, at)) & 0xffff;
  if (crc !== low + 256 * high) throw corrupt("its header's checksum does not match", at);
  return at + 2;
}

/** Unpacks with fflate, which every machine has. */
export const inflate: Unpack = (packed, most) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  for (let at = 0; at < packed.length; at += STEP) {
    const last = at + STEP >= packed.length;
    try {
      stream.push(packed.subarray(at, at + STEP), last);
    } catch (error) {
      const problem = (error as Error).message;
      // The data's own end mark is still missing where the bytes run out.
      if (problem === 'unexpected EOF') throw truncated(packed.length);
      throw corrupt(problem, at);
    }
    if (size > most) throw tooBig(most, at);
  }
  const { p: left, s: state } = stream as unknown as Unread;
  checkEnd(packed, left.length - Math.ceil(state.p / 8));
  return joined(chunks);
};

/** What a stream of fflate has not read: the bytes that are left, and how many bits of the first it has read. */
interface Unread {
  readonly p: Uint8Array;
  readonly s: { readonly p: number };
}

/** Of data that unpacks to more than is accepted, seen at a byte of it. */
export function tooBig(most: number, at: number): MazestoneError {
  return new MazestoneError({
    code: 'too-big',
    message: says`the file unpacks to more than ${most} bytes, which is the limit`,
    where: says`byte ${at}`,
    hint: says`this program cannot check such a large machine; cut it into smaller schematics`,
    limit: most,
  });
}

/** Of data that ends before its own end mark, after so many bytes. */
export function truncated(bytes: number): MazestoneError {
  const message = says`the gzip file ends too early`;
  return new MazestoneError({ code: 'truncated', message, where: says`byte ${bytes}`, hint: AGAIN });
}

/**
 * Refuses data with more bytes behind its end. Java reads a checksum there, or another file that it appends
 * (`GZIPInputStream.readTrailer`).
 * @param surplus how many bytes.
 */
export function checkEnd(packed: Uint8Array, surplus: number): void {
  if (surplus > 0) throw corrupt(`${surplus} bytes follow its data`, packed.length - surplus);
}

/** Of data that is wrong at a byte of it. */
export function corrupt(problem: Value, at: number): MazestoneError {
  const message = says`the gzip file is damaged: ${problem}`;
  return new MazestoneError({ code: 'corrupt-gzip', message, where: says`byte ${at}`, hint: AGAIN });
}

/** By how many bytes follow, up to three: what a byte adds to the checksum. */
const CRC_TABLES = crcTables();

type Four<T> = readonly [T, T, T, T];

function crcTables(): Four<Uint32Array> {
  const tables = [
    Uint32Array.from({ length: 256 }, (_, byte) => {
      let crc = byte;
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
      return crc;
    }),
  ];
  const [first] = tables as [Uint32Array];
  while (tables.length < 4) tables.push(tables.at(-1)!.map((crc) => first[crc & 0xff]! ^ (crc >>> 8)));
  return tables as unknown as Four<Uint32Array>;
}

/** CRC-32 as gzip has it (RFC 1952, 8), four bytes at a time: files are tens of megabytes. */
export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3] = CRC_TABLES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let crc = -1;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    const word = crc ^ view.getInt32(at, true);
    crc = t3[word & 0xff]! ^ t2[(word >>> 8) & 0xff]! ^ t1[(word >>> 16) & 0xff]! ^ t0[word >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = t0[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  return (crc ^ -1) >>> 0;
}
