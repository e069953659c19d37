import { expect, it } from 'vitest';
import { aligned } from '../../src/report/aligned.js';

const ROWS = [
  ['a', '1', '██'],
  ['bcd', '1,234', '█'],
];

it('columns of a table are as wide as their longest text, to the left or to the right', () => {
  expect(aligned(ROWS)).toEqual(['a        1  ██', 'bcd  1,234   █']);
  expect(aligned(ROWS, (column, columns) => column !== columns - 1)).toEqual([
    'a    1      ██',
    'bcd  1,234   █',
  ]);
  expect(aligned(ROWS, () => true)).toEqual(['a    1      ██', 'bcd  1,234  █']);
  expect(aligned([])).toEqual([]);
});
