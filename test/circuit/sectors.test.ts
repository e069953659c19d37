import { expect, it } from 'vitest';
import { formatSectors } from '../../src/circuit/sectors.js';

it('a sector is printed as a digit from 0 to 9 and a to z, and a cell without one as a point', () => {
  const sectorOf = new Map([
    [0, 0],
    [1, 9],
    [2, 10],
    [5, 35],
  ]);
  expect(formatSectors({ width: 3, height: 2 }, sectorOf)).toBe('09a\n..z');
});
