/**
 * The list of files of a zip file (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT), read only where every
 * reader finds the same in it: those that go by the list at its end, as the game does, and those that go from file to file.
 */

/** A file in a zip file, packed as it is. */
export interface ZipFile {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: Uint8Array;
  /** CRC-32 and number of its bytes, unpacked, as the list says. */
  readonly crc: number;
  readonly size: number;
}

const SIGNATURE = { local: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 };
const SIZE = { local: 30, listed: 46, end: 22 };

/** How hard it was packed, that sizes stand behind the file, that names are UTF-8: nothing that changes what is read. */
const FLAGS = 0x080e;
const SIZES_BEHIND = 0x0008;
/** CRC-32 and two sizes, with or without a signature. */
const BEHIND = [12, 16];

const STORED = 0;
const DEFLATED = 8;

/** Extra fields that tell times and owners only; another can give a file another name or size. */
const EXTRA: ReadonlySet<number> = new Set([0x000a, 0x5455, 0x5855, 0x7855, 0x7875, 0xcafe]);

/** The files in the order of the list, or why readers may find different ones. */
export function listZip(
  bytes: Uint8Array,
): { readonly files: readonly ZipFile[] } | { readonly problem: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - SIZE.end;
  const short = (at: number): number => view.getUint16(at, true);
  const int = (at: number): number => view.getUint32(at, true);
  const isAt = (at: number, kind: 'local' | 'listed', before: number): boolean =>
    at + SIZE[kind] <= before && int(at) === SIGNATURE[kind];

  if (end < 0 || int(end) !== SIGNATURE.end || short(end + 20) !== 0) {
    return { problem: 'it does not end where its list of files ends' };
  }
  const [count, listSize, list] = [short(end + 10), int(end + 12), int(end + 16)];
  if (int(end + 4) !== 0 || short(end + 8) !== count || list + listSize !== end) {
    return { problem: 'its list of files is not where it should be' };
  }

  const found: { readonly start: number; readonly end: number; readonly gaps: readonly number[] }[] = [];
  const files: ZipFile[] = [];
  let at = list;
  for (let k = 0; k < count; k++) {
    if (!isAt(at, 'listed', end)) return { problem: `file ${k + 1} of ${count} is missing in its list` };
    const [flags, method, crc, packedSize, size] = [
      short(at + 8),
      short(at + 10),
      int(at + 16),
      int(at + 20),
      int(at + 24),
    ];
    const [nameSize, extraSize, start] = [short(at + 28), short(at + 30), int(at + 42)];
    const nameAt = at + SIZE.listed;
    const next = nameAt + nameSize + extraSize + short(at + 32);
    const name = latin1(bytes.subarray(nameAt, nameAt + nameSize));
    const problem = (what: string) => ({ problem: `${JSON.stringify(name)} ${what}` });
    if (next > end) return problem('runs out of its list');
    if ((flags & ~FLAGS) !== 0 || (method !== STORED && method !== DEFLATED) || short(at + 34) !== 0) {
      return problem('is packed in a way that not every reader knows');
    }
    if (!isAt(start, 'local', list)) return problem('is not where the list says');
    const localName = start + SIZE.local;
    const localExtra = localName + short(start + 26);
    const data = localExtra + short(start + 28);
    if (data + packedSize > list) return problem('is longer than the zip file');
    const isAlike =
      latin1(bytes.subarray(localName, localExtra)) === name &&
      short(start + 6) === flags &&
      short(start + 8) === method &&
      ((flags & SIZES_BEHIND) !== 0 ||
        [0, 4, 8].every((field) => int(start + 14 + field) === int(at + 16 + field)));
    if (!isAlike) return problem('is described in two ways');
    const extras = [
      bytes.subarray(nameAt + nameSize, nameAt + nameSize + extraSize),
      bytes.subarray(localExtra, data),
    ];
    if (!extras.every(isPlainExtra)) return problem('has a field that may give it another name or size');
    found.push({ start, end: data + packedSize, gaps: flags & SIZES_BEHIND ? BEHIND : [0] });
    const packed = bytes.subarray(data, data + packedSize);
    files.push({ name, isDeflated: method === DEFLATED, packed, crc, size });
    at = next;
  }
  if (at !== end) return { problem: `its list has more than the ${count} files it counts` };

  // One behind the other, so that who goes from file to file meets the listed ones and no other.
  let last: { readonly end: number; readonly gaps: readonly number[] } = { end: 0, gaps: [0] };
  for (const file of [...found.sort((a, b) => a.start - b.start), { start: list, end, gaps: [] }]) {
    if (!last.gaps.includes(file.start - last.end)) {
      return { problem: `something stands in it that is not in its list, at byte ${last.end}` };
    }
    last = file;
  }
  return { files };
}

/** Whether extra fields of a file, one behind the other, are all of the known kinds. */
function isPlainExtra(extra: Uint8Array): boolean {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  let at = 0;
  while (at + 4 <= extra.length && EXTRA.has(view.getUint16(at, true)))
    at += 4 + view.getUint16(at + 2, true);
  return at === extra.length;
}

/** One character a byte: names that are compared are ASCII. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
