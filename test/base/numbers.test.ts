import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBelow, percent, plural, range, thousands } from '../../src/base/numbers.js';

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

it('a range ends before its end, and is empty if that is not after its start', () => {
  expect([range(2, 5), range(-1, 1), range(3, 3), range(3, 1)]).toEqual([[2, 3, 4], [-1, 0], [], []]);
});

it('the values below another are counted in an ascending list, equal ones too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 })),
      fc.integer({ min: -1, max: 10 }),
      (values, value) => {
        const ascending = values.toSorted((a, b) => a - b);
        expect(countBelow(ascending, value)).toBe(values.filter((one) => one < value).length);
      },
    ),
  );
});

it('shares are written in per cent, and one thing in the singular', () => {
  expect([percent(0.30868), percent(0.30868, 2), percent(1)]).toEqual(['30.9 %', '30.87 %', '100.0 %']);
  expect([plural(1, 'cell'), plural(1234, 'cell')]).toEqual(['1 cell', '1,234 cells']);
});
