import fc from 'fast-check';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MazestoneError, type Diagnostic } from '../../src/base/diagnostic.js';
import { DATA_PACK } from '../../src/formats/datapack.js';
import type { Format } from '../../src/formats/format.js';
import { FORMATS } from '../../src/formats/formats.js';
import { content, INFO, SMALL } from './grids.js';

type Content = ReturnType<typeof content>;

/** The content of a file, or its diagnostics. Any other exception than a MazestoneError fails. */
function outcome(format: Format, file: Uint8Array): Content | readonly Diagnostic[] {
  try {
    return content(format.read(file).grid);
  } catch (error) {
    expect(error).toBeInstanceOf(MazestoneError);
    return (error as MazestoneError).diagnostics;
  }
}

/** The code of the only diagnostic of a file that cannot be read. */
function codeOf(format: Format, file: Uint8Array): string {
  const told = outcome(format, file);
  if (!(told instanceof Array)) throw new Error('it was read');
  expect(told).toHaveLength(1);
  expect([typeof told[0]!.where, typeof told[0]!.hint]).toEqual(['string', 'string']);
  return told[0]!.code;
}

/**
 * Registers tests of damaged files, for all formats.
 * @param step tries only every `step`-th place, and fewer random changes by the same factor.
 */
export function testDamage(step: number): void {
  describe.each(FORMATS.map((format) => [format.name, format] as const))(
    'a damaged file of %s',
    (_, format) => {
      const file = format.write(SMALL, INFO, {});
      const random = (numRuns: number) => ({ numRuns: Math.ceil(numRuns / step) });
      const isZip = format === DATA_PACK;

      test('cut anywhere is refused', () => {
        for (let size = 0; size < file.length; size += step) {
          const code = codeOf(format, file.subarray(0, size));
          if (!isZip) expect(code).toBe(size < 2 ? 'not-schematic' : 'corrupt-file');
        }
      });

      test('with any byte changed is read or refused', () => {
        fc.assert(
          fc.property(fc.nat(file.length - 1), fc.nat(255), (at, byte) => {
            outcome(format, file.with(at, byte));
          }),
          random(200),
        );
      });

      // The structures in a zip file are a format of their own, which is tested by itself.
      if (isZip) return;
      const raw = gunzipSync(file);
      /** Larger for large files: a litematic has a picture of many bytes. */
      const stride = step * Math.ceil(raw.length / 2000);

      test('with a flipped bit is refused, or has the same content', () => {
        for (let bit = 0; bit < file.length * 8; bit += step) {
          const told = outcome(format, file.with(bit >> 3, file[bit >> 3]! ^ (1 << (bit & 7))));
          if (!(told instanceof Array)) expect(told).toEqual(content(SMALL));
        }
      });

      test('cut anywhere before compression is no NBT', () => {
        for (let size = 0; size < raw.length; size += stride)
          expect(codeOf(format, gzipSync(raw.subarray(0, size)))).toBe('not-schematic');
      });

      test('with any byte changed before compression is read or refused', () => {
        fc.assert(
          fc.property(fc.nat(raw.length - 1), fc.nat(255), (at, byte) => {
            outcome(format, gzipSync(raw.with(at, byte)));
          }),
          random(1000),
        );
      });

      test('with a part removed or doubled before compression is read or refused', () => {
        fc.assert(
          fc.property(fc.nat(raw.length), fc.nat(raw.length), (from, to) => {
            outcome(format, gzipSync(Buffer.concat([raw.subarray(0, from), raw.subarray(to)])));
          }),
          random(500),
        );
      });
    },
  );
}
