import fc from 'fast-check';
import { inflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflateRecords } from '../../src/formats/deflate.js';
import { crc32, gzipRecords, gunzip } from '../../src/formats/gzip.js';

/** Bytes with few different values, so that there are matches of all lengths. */
const rows = fc
  .tuple(fc.integer({ min: 1, max: 256 }), fc.array(fc.nat(255), { maxLength: 3000 }))
  .map(([values, bytes]) => Uint8Array.from(bytes, (byte) => byte % values));

it('what is deflated, whatever its period, is what zlib inflates', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 40000 }), (bytes, period) => {
      expect(new Uint8Array(inflateRawSync(deflateRecords(bytes, period)))).toEqual(bytes);
    }),
    { numRuns: 300 },
  );
});

it('a match may be of any length and lie at any distance', () => {
  for (let length = 1; length <= 600; length += length < 20 ? 1 : 29) {
    for (const distance of [1, 2, 3, 4, 5, 6, 8, 33, 36, 257, 4097, 24577, 32768]) {
      const noise = Uint8Array.from({ length: distance }, (_, i) => Math.imul(i + 1, 2654435761) >>> 24);
      const bytes = new Uint8Array(distance + length);
      for (let i = 0; i < bytes.length; i++) bytes[i] = noise[i % distance]!;
      const inflated = inflateRawSync(deflateRecords(bytes, distance));
      expect(Buffer.compare(inflated, bytes), `${length} at ${distance}`).toBe(0);
    }
  }
});

it('rows of records that count take a small part of their bytes', () => {
  const records = new Int32Array(90_000);
  for (let i = 0; i < records.length; i += 9) records[i] = i;
  const bytes = new Uint8Array(records.buffer);
  const file = gzipRecords(bytes, 36);
  expect(file.length).toBeLessThan(bytes.length / 5);
  expect(Buffer.compare(gunzip(file, bytes.length), bytes)).toBe(0);
});

it('the checksum is zlib’s', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(crc32(bytes)).toBe(gzipSync(bytes).readUInt32LE(gzipSync(bytes).length - 8));
    }),
  );
});
