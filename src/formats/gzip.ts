import { gzipSync, Inflate } from 'fflate';
import { badArgument } from '../base/argument.js';
import { joined } from '../base/bytes.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { isGzip, isZip, renamedTo } from './faults.js';

/** Input bytes of a step of decompression. Deflate expands at most 1032 times, so a step gives at most 17 MB. */
const STEP = 1 << 14;

/** The most uncompressed bytes of a schematic: eight for each of the 8,000,000 blocks that the tick engine takes. */
const MAX_UNPACKED = 1 << 26;

/** The number of bytes of checksum and length at the end of a gzip file. */
const TRAILER = 8;

/** The default level of compression. The highest level takes a third more time and saves a thousandth. */
const USUAL_LEVEL = 8;
/** The level for tens of megabytes of similar records: 2 % larger, in a fifth of the time. */
export const QUICK_LEVEL = 4;

const AGAIN = says`the file is damaged; copy or download it again`;

/**
 * Compresses bytes with gzip, in pure JavaScript, without a time stamp and with a fixed table size. So equal bytes give equal
 * files on every computer and version of Node.
 */
export function gzip(
  bytes: Uint8Array,
  level: typeof USUAL_LEVEL | typeof QUICK_LEVEL = USUAL_LEVEL,
): Uint8Array {
  return gzipSync(bytes, { level, mem: 8, mtime: 0 });
}

/**
 * Decompresses raw deflate data (RFC 1951) to at most `most` bytes. It is a parameter of readers, so that files can be
 * checked by another implementation than the one that wrote them.
 * @throws MazestoneError `corrupt-file` or `too-big`.
 */
export type Unpack = (packed: Uint8Array, most: number) => Uint8Array;

/**
 * Decompresses a gzip file (RFC 1952) with one member, and checks length and CRC-32.
 * @param most the most bytes to accept. Decompression stops there.
 * @param unpack the decompressor; fflate by default, which runs everywhere.
 * @throws MazestoneError `not-schematic`, `corrupt-file` or `too-big`.
 */
export function gunzip(bytes: Uint8Array, most = MAX_UNPACKED, unpack: Unpack = inflate): Uint8Array {
  checkedBytes(bytes);
  if (!isGzip(bytes)) {
    throw new MazestoneError({
      code: 'not-schematic',
      message:
        bytes.length === 0
          ? says`the file is empty`
          : isZip(bytes)
            ? says`this is not a schematic: it is a zip file, as a data pack is`
            : says`the file is not packed with gzip, as every schematic is`,
      where: says`byte ${0}`,
      hint: isZip(bytes) ? renamedTo('.zip') : says`is it a schematic, as the game or an editor saves it?`,
    });
  }
  if (bytes[2] !== undefined && bytes[2] !== 8) throw corrupt(says`it uses an unknown compression method`, 2);

  const start = headerLength(bytes);
  const end = bytes.length - TRAILER;
  if (start >= end) throw truncated(bytes.length);
  const unpacked = unpack(bytes.subarray(start, end), most);

  const trailer = new DataView(bytes.buffer, bytes.byteOffset + end, TRAILER);
  if (trailer.getUint32(4, true) !== unpacked.length) throw corrupt(says`its length does not match`, end + 4);
  if (trailer.getUint32(0, true) !== crc32(unpacked)) throw corrupt(says`its checksum does not match`, end);
  return unpacked;
}

/** The uncompressed size that a gzip file states, modulo 2^32. {@link gunzip} refuses files with another size. */
export function saidSize(bytes: Uint8Array): number {
  return bytes.length < 4
    ? 0
    : new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}

/** Checks bytes for callers without types. @throws MazestoneError `bad-option` for other values. */
export function checkedBytes(bytes: Uint8Array): void {
  if (!ArrayBuffer.isView(bytes)) throw badArgument('bytes', 'the bytes of a file', bytes, 'a Uint8Array');
}

/** The length of the header: 10 fixed bytes and up to four optional fields (RFC 1952, 2.3). */
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
  if (crc !== low + 256 * high) throw corrupt(says`its header's checksum does not match`, at);
  return at + 2;
}

/** Decompresses with fflate, which runs everywhere. */
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
      // The bytes end before the end mark of the data.
      if (problem === 'unexpected EOF') throw truncated(packed.length);
      throw corrupt(says`${problem}`, at);
    }
    if (size > most) throw tooBig(most, at);
  }
  const { p: left, s: state } = stream as unknown as Unread;
  checkEnd(packed, left.length - Math.ceil(state.p / 8));
  return joined(chunks);
};

/** The rest of a stream of fflate: the bytes that are left, and the number of bits of the first one that are read. */
interface Unread {
  readonly p: Uint8Array;
  readonly s: { readonly p: number };
}

/** The error for data that is too large when decompressed. @param at the offset at which this was noticed. */
export function tooBig(most: number, at: number): MazestoneError {
  return new MazestoneError({
    code: 'too-big',
    message: says`the file unpacks to more than ${most} bytes, which is the limit`,
    where: says`byte ${at}`,
    hint: says`this program cannot check such a large machine; cut it into smaller schematics`,
    limit: most,
  });
}

/** The error for data that ends before its end mark. @param bytes number of bytes that there are. */
export function truncated(bytes: number): MazestoneError {
  const message = says`the gzip file ends too early`;
  return new MazestoneError({ code: 'corrupt-file', message, where: says`byte ${bytes}`, hint: AGAIN });
}

/**
 * Refuses data with further bytes after its end. Java reads a checksum there, or another file that it appends
 * (`GZIPInputStream.readTrailer`).
 * @param surplus number of further bytes.
 */
export function checkEnd(packed: Uint8Array, surplus: number): void {
  if (surplus > 0) throw corrupt(says`${surplus} bytes follow its data`, packed.length - surplus);
}

/** The error for damaged data. @param at the offset of the damage. */
export function corrupt(problem: Sentence, at: number): MazestoneError {
  const message = says`the gzip file is damaged: ${problem}`;
  return new MazestoneError({ code: 'corrupt-file', message, where: says`byte ${at}`, hint: AGAIN });
}

/** Tables of the part of a checksum that comes from a byte, by the number of bytes that follow it, up to three. */
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

/** The CRC-32 of gzip (RFC 1952, 8). It takes four bytes at a time, because files are tens of megabytes. */
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
