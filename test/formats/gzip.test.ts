import { constants, crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { crc32 as checksum, gunzip, gzip, QUICK_LEVEL } from '../../src/formats/gzip.js';
import { unpackWithZlib } from '../../src/formats/zlib.js';

const BYTES = Uint8Array.from({ length: 5000 }, (_, i) => (i * i) % 251);
const FILE = gzip(BYTES);

/** The result of reading a file: its bytes, or the code of its fault. */
function outcome(read: () => Uint8Array): Uint8Array | string {
  try {
    return Uint8Array.from(read());
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    return error.diagnostics[0]!.code;
  }
}

it('zlib decompresses what fflate compresses', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      expect(outcome(() => gunzip(gzip(bytes), undefined, unpackWithZlib))).toEqual(bytes);
    }),
  );
});

test('zlib and fflate report the same fault of a damaged file, or both refuse it', () => {
  const none = new Set<unknown>();
  for (let at = 0; at < FILE.length; at++) {
    const damaged = FILE.slice();
    damaged[at]! ^= 1 << (at % 8);
    const [plain, zlib] = [undefined, unpackWithZlib].map((unpack) =>
      outcome(() => gunzip(damaged, undefined, unpack)),
    );
    expect(typeof zlib, `byte ${at}`).toBe(typeof plain);
    if (typeof zlib === 'string') none.add(zlib);
    else expect(zlib).toEqual(plain);
  }
  expect(none).toEqual(new Set(['not-schematic', 'corrupt-file', 'corrupt-file']));
});

test.each([
  ['corrupt-file', FILE.subarray(0, FILE.length / 2), undefined],
  ['too-big', FILE, BYTES.length - 1],
] as const)('%s is the code for a refusal by zlib', (code, file, most) => {
  expect(outcome(() => gunzip(file, most))).toBe(code);
  expect(outcome(() => gunzip(file, most, unpackWithZlib))).toBe(code);
  expect(outcome(() => gunzip(FILE, BYTES.length, unpackWithZlib))).toEqual(BYTES);
});

/** A gzip file from its parts. @param flags the flags of its header. @param fields the fields for these flags. */
function fileOf(flags: number, fields: readonly number[], data: Uint8Array): Uint8Array {
  const head = Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 3, ...fields]);
  const sum = crc32(head) & 0xffff;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(BYTES), 0);
  trailer.writeUInt32LE(BYTES.length, 4);
  const check = flags & 2 ? [Buffer.from([sum & 255, sum >> 8])] : [];
  return Buffer.concat([head, ...check, data, trailer]);
}

const DEFLATED = deflateRawSync(BYTES);
/** Deflate data that ends in the middle of a byte, and data that ends at the end of one (a stored block). */
const ENDS = [
  DEFLATED,
  deflateRawSync(BYTES, { strategy: constants.Z_FIXED }),
  deflateRawSync(BYTES, { level: 0 }),
];

test('a whole file is read as in Java, with any header', () => {
  for (const unpack of [undefined, unpackWithZlib]) {
    for (const data of ENDS)
      expect(outcome(() => gunzip(fileOf(0, [], data), undefined, unpack))).toEqual(BYTES);
    expect(outcome(() => gunzip(fileOf(2, [], DEFLATED), undefined, unpack))).toEqual(BYTES);
    const fields = [2, 0, 7, 7, 0x61, 0, 0x62, 0];
    expect(outcome(() => gunzip(fileOf(31, fields, DEFLATED), undefined, unpack))).toEqual(BYTES);
  }
});

// Java reads further bytes as a checksum, appends another file, or ignores bytes that are neither.
test.each([
  ...ENDS.flatMap((data, k) =>
    [1, 2, 8, 9, 30, 20_000].map((more): [string, Uint8Array] => [
      `${more} bytes between data ${k} and checksum`,
      fileOf(0, [], Buffer.concat([data, new Uint8Array(more)])),
    ]),
  ),
  ['a file of one byte behind it', Buffer.concat([FILE, gzip(Uint8Array.of(1))])],
  ['itself once more behind it', Buffer.concat([FILE, FILE])],
  ['an empty file before it', Buffer.concat([gzip(new Uint8Array()), FILE])],
  ['a zero behind it', Buffer.concat([FILE, Uint8Array.of(0)])],
  ['its checksum twice', Buffer.concat([FILE, FILE.subarray(-8)])],
  ['another checksum of its header', fileOf(2, [], DEFLATED).with(10, 0)],
])('a file with %s is damaged', (_, file) => {
  for (const unpack of [undefined, unpackWithZlib])
    expect(outcome(() => gunzip(file, undefined, unpack))).toBe('corrupt-file');
});

test('records with counters compress to a small part of their size, quickly', () => {
  const records = new Int32Array(90_000);
  for (let i = 0; i < records.length; i += 9) records[i] = i;
  const bytes = new Uint8Array(records.buffer);
  const file = gzip(bytes, QUICK_LEVEL);
  expect(file.length).toBeLessThan(bytes.length / 5);
  expect(Buffer.compare(gunzip(file, bytes.length), bytes)).toBe(0);
});

test('the checksum is that of zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(checksum(bytes)).toBe(crc32(bytes));
    }),
  );
});
