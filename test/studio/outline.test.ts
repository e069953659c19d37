import { describe, expect, test } from 'vitest';
import { RANDOM_KINDS, SHAPES } from '../../src/core.js';
import { FIRST_DESIGN, formatAddress, parseAddress, withRegion } from '../../studio/design.js';
import { formatOutline, parseOutline, unreadable, type Outline } from '../../studio/outline.js';

test.each<Outline>([
  ...[...SHAPES.keys()].map((name) => ({ kind: 'shape', name }) as const),
  ...Object.keys(RANDOM_KINDS).map((name) => ({ kind: 'random', name, share: 0.35 }) as Outline),
  { kind: 'words', words: 'A: B & C' },
])('%o is read back, alone and from an address', (outline) => {
  expect(parseOutline(formatOutline(outline))).toEqual(outline);
  const region = { width: 16, height: 16, cells: new Uint8Array(256).fill(1, 16) };
  const design = { ...withRegion(FIRST_DESIGN, region), outline };
  expect(parseAddress(formatAddress(design))).toEqual(design);
});

test.each(['', 'none', 'words', 'words:', 'thin', 'thin:0', 'thin:101', 'thin:x'])(
  '"%s" is invalid',
  (text) => {
    expect(parseOutline(text)).toBeUndefined();
  },
);

describe('words', () => {
  test('are legible from 5 x 7 cells per letter on, without spaces', () => {
    expect(unreadable('MAZE', 20, 7)).toBe('');
    expect(unreadable('M A Z E', 20, 7)).toBe('');
    expect(unreadable('MAZE', 19, 7)).toContain('at least 20 × 7');
    expect(unreadable('MAZE', 30, 6)).toContain('at least 30 × 7');
  });
});
