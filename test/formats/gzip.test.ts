import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { gunzip, gzip } from '../../src/formats/gzip.js';
import { unpackWithZlib } from '../../src/formats/zlib.js';

const BYTES = Uint8Array.from({ length: 5000 }, (_, i) => (i * i) % 251);
const FILE = gzip(BYTES);

/** What becomes of a file: its bytes, or the code of what is wrong with it. */
function outcome(read: () => Uint8Array): Uint8Array | string {
  try {
    return Uint8Array.from(read());
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    return error.diagnostics[0]!.code;
  }
}

it('zlib unpacks what fflate packs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      expect(outcome(() => gunzip(gzip(bytes), undefined, unpackWithZlib))).toEqual(bytes);
    }),
  );
});

test('of a damaged file zlib and fflate say the same, or at least no', () => {
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
  expect(none).toEqual(new Set(['not-gzip', 'corrupt-gzip', 'truncated']));
});

test.each([
  ['truncated', FILE.subarray(0, FILE.length / 2), undefined],
  ['too-big', FILE, BYTES.length - 1],
] as const)('%s is what zlib’s own no becomes', (code, file, most) => {
  expect(outcome(() => gunzip(file, most))).toBe(code);
  expect(outcome(() => gunzip(file, most, unpackWithZlib))).toBe(code);
  expect(outcome(() => gunzip(FILE, BYTES.length, unpackWithZlib))).toEqual(BYTES);
});
