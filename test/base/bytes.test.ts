import { expect, test } from 'vitest';
import { joined } from '../../src/base/bytes.js';

test('arrays of bytes are joined in order', () => {
  expect(joined([])).toEqual(Uint8Array.of());
  expect(joined([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])).toEqual(Uint8Array.of(1, 2, 3));
});
