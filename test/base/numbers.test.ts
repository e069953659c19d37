import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thousands } from '../../src/base/numbers.js';

it('whole numbers are written in groups of three digits', () => {
  expect([0, 7, 999, 1000, 123456, 1234567, -12345].map(thousands)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '123,456',
    '1,234,567',
    '-12,345',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (n) => {
      expect(thousands(n)).toBe(n.toLocaleString('en-US'));
    }),
  );
});
