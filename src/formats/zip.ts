import { says, type Sentence } from '../base/sentence.js';
/**
 * Reads the list of files in a zip file (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). `readZip` reads any.
 * `listZip` refuses zip files in which readers can find different files. Some, such as the game, use the list at the end, and
 * some go from file to file.
 */

/** A file in a zip file, still compressed. */
export interface ZipFile {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: Uint8Array;
  /** CRC-32 and size of the uncompressed bytes, according to the list. */
  readonly crc: number;
  readonly size: number;
}

const SIGNATURE = { local: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 };
const SIZE = { local: 30, listed: 46, end: 22 };

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The most bytes of a comment at the end. */
const MOST_COMMENT = 0xffff;

/** Harmless flags: the level of compression, sizes after the file, and names in UTF-8. */
const FLAGS = 0x080e;
const SIZES_BEHIND = 0x0008;
/** The possible lengths of the data after a file: CRC-32 and two sizes, with or without a signature. */
const BEHIND = [12, 16];

const STORED = 0;
const DEFLATED = 8;

/** Extra fields with only times and owners. Other fields can change the name or size of a file. */
const EXTRA: ReadonlySet<number> = new Set([0x000a, 0x5455, 0x5855, 0x7855, 0x7875, 0xcafe]);

/** The files in the order of the list, or the problem. */
type Listed = { readonly files: readonly ZipFile[] } | { readonly problem: Sentence };

/** Reads the list of files as most programs do. */
export function readZip(bytes: Uint8Array): Listed {
  const { short, int, isAt } = numbersIn(bytes);
  let end = bytes.length - SIZE.end;
  // A comment can follow.
  const first = end - MOST_COMMENT;
  while (end >= 0 && end >= first && int(end) !== SIGNATURE.end) end--;
  if (end < 0 || end < first) return { problem: says`it ends before its list of files` };
  const files: ZipFile[] = [];
  const count = short(end + 10);
  let at = int(end + 16);
  for (let k = 0; k < count; k++) {
    if (!isAt(at, 'listed', end)) return { problem: says`file ${k + 1} of ${count} is missing in its list` };
    const { name, method, crc, packedSize, size, start, next } = entryAt(bytes, at);
    if (!isAt(start, 'local', bytes.length))
      return { problem: says`${JSON.stringify(name)} is not where the list says` };
    const data = start + SIZE.local + short(start + 26) + short(start + 28);
    const packed = bytes.subarray(data, data + packedSize);
    files.push({ name, isDeflated: method === DEFLATED, packed, crc, size });
    at = next;
  }
  return { files };
}

/** Reads the list of files, and refuses it if other readers could find different files. */
export function listZip(bytes: Uint8Array): Listed {
  const { short, int, isAt } = numbersIn(bytes);
  const end = bytes.length - SIZE.end;

  if (end < 0 || int(end) !== SIGNATURE.end || short(end + 20) !== 0) {
    return { problem: says`it does not end where its list of files ends` };
  }
  const [count, listSize, list] = [short(end + 10), int(end + 12), int(end + 16)];
  if (int(end + 4) !== 0 || short(end + 8) !== count || list + listSize !== end) {
    return { problem: says`its list of files is not where it should be` };
  }

  const found: { readonly start: number; readonly end: number; readonly gaps: readonly number[] }[] = [];
  const files: ZipFile[] = [];
  let at = list;
  for (let k = 0; k < count; k++) {
    if (!isAt(at, 'listed', end)) return { problem: says`file ${k + 1} of ${count} is missing in its list` };
    const { name, extra, flags, method, crc, packedSize, size, start, next } = entryAt(bytes, at);
    const problem = (what: Sentence) => ({ problem: says`${JSON.stringify(name)} ${what}` });
    if (next > end) return problem(says`runs out of its list`);
    if ((flags & ~FLAGS) !== 0 || (method !== STORED && method !== DEFLATED) || short(at + 34) !== 0) {
      return problem(says`is packed in a way that not every reader knows`);
    }
    if (!isAt(start, 'local', list)) return problem(says`is not where the list says`);
    const localName = start + SIZE.local;
    const localExtra = localName + short(start + 26);
    const data = localExtra + short(start + 28);
    if (data + packedSize > list) return problem(says`is longer than the zip file`);
    const isAlike =
      UTF_8.decode(bytes.subarray(localName, localExtra)) === name &&
      short(start + 6) === flags &&
      short(start + 8) === method &&
      ((flags & SIZES_BEHIND) !== 0 ||
        [0, 4, 8].every((field) => int(start + 14 + field) === int(at + 16 + field)));
    if (!isAlike) return problem(says`is described in two ways`);
    if (![extra, bytes.subarray(localExtra, data)].every(isPlainExtra))
      return problem(says`has a field that may give it another name or size`);
    found.push({ start, end: data + packedSize, gaps: flags & SIZES_BEHIND ? BEHIND : [0] });
    const packed = bytes.subarray(data, data + packedSize);
    files.push({ name, isDeflated: method === DEFLATED, packed, crc, size });
    at = next;
  }
  if (at !== end) return { problem: says`its list has more than the ${count} files it counts` };

  // The files must follow each other, so that programs that go from file to file find exactly the listed ones.
  let last: { readonly end: number; readonly gaps: readonly number[] } = { end: 0, gaps: [0] };
  for (const file of [...found.sort((a, b) => a.start - b.start), { start: list, end, gaps: [] }]) {
    if (!last.gaps.includes(file.start - last.end)) {
      return { problem: says`it contains something that is not in its list, at byte ${last.end}` };
    }
    last = file;
  }
  return { files };
}

/** Functions that read numbers in a zip file, and check for a header at a place. */
function numbersIn(bytes: Uint8Array): {
  readonly short: (at: number) => number;
  readonly int: (at: number) => number;
  readonly isAt: (at: number, kind: 'local' | 'listed', before: number) => boolean;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const int = (at: number): number => view.getUint32(at, true);
  return {
    short: (at) => view.getUint16(at, true),
    int,
    isAt: (at, kind, before) => at + SIZE[kind] <= before && int(at) === SIGNATURE[kind],
  };
}

/** Reads an entry of the list, and finds the next one. Name and extra fields can be longer than the list. */
function entryAt(bytes: Uint8Array, at: number) {
  const { short, int } = numbersIn(bytes);
  const nameAt = at + SIZE.listed;
  const extraAt = nameAt + short(at + 28);
  const extraEnd = extraAt + short(at + 30);
  return {
    ...{ flags: short(at + 8), method: short(at + 10), crc: int(at + 16) },
    ...{ packedSize: int(at + 20), size: int(at + 24), start: int(at + 42) },
    name: UTF_8.decode(bytes.subarray(nameAt, extraAt)),
    extra: bytes.subarray(extraAt, extraEnd),
    next: extraEnd + short(at + 32),
  };
}

/** Whether all extra fields of a file are of the harmless kinds. */
function isPlainExtra(extra: Uint8Array): boolean {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  let at = 0;
  while (at + 4 <= extra.length && EXTRA.has(view.getUint16(at, true)))
    at += 4 + view.getUint16(at + 2, true);
  return at === extra.length;
}
