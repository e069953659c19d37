import { expect, it } from 'vitest';
import { upright } from '../../src/cli/exif.js';

// Exif 2.32, tag Orientation: the sides of the displayed picture that are the first row and the first column of the file.
it.each([
  [1, 'top', 'left'],
  [2, 'top', 'right'],
  [3, 'bottom', 'right'],
  [4, 'bottom', 'left'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
] as const)('orientation %i has the first row at the %s and the first column at the %s', (n, row, column) => {
  const [width, height] = [3, 2];
  const stored = { width, height, ink: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  const seen = upright(stored, n);
  expect([seen.width, seen.height]).toEqual(n < 5 ? [3, 2] : [2, 3]);
  /** The coordinate of pixel k from a side of the displayed picture. */
  const from = (side: 'top' | 'left' | 'bottom' | 'right', k: number): { x?: number; y?: number } =>
    ({ top: { y: k }, left: { x: k }, bottom: { y: seen.height - 1 - k }, right: { x: seen.width - 1 - k } })[
      side
    ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = { ...from(row, y), ...from(column, x) };
      expect(seen.ink[at.x! + at.y! * seen.width]).toBe(stored.ink[x + y * width]);
    }
  }
});
