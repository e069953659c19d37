import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closest, editDistance, meant } from '../../src/base/spelling.js';

/**
 * The edit distance by its definition: the best of removing a letter on either side, matching two, or swapping two.
 */
function slow(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(1), b.slice(1)];
  const isSwap = x !== '' && a[0] === b[1] && a[1] === b[0];
  return Math.min(
    slow(x, b) + 1,
    slow(a, y) + 1,
    slow(x, y) + (a[0] === b[0] ? 0 : 1),
    isSwap ? slow(a.slice(2), b.slice(2)) + 1 : Infinity,
  );
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('spelling', () => {
  test('the edit distance follows its definition', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(slow(a, b));
      }),
    );
  });

  test('the closest candidate is the first one at the least distance, or there is none', () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), (text, words) => {
        const near = words.filter((w) => slow(text, w) <= Math.ceil(w.length / 3));
        const least = Math.min(...near.map((w) => slow(text, w)));
        expect(closest(text, words)).toBe(near.find((w) => slow(text, w) === least));
      }),
    );
  });

  test('all nearest names are proposed, in any case; otherwise the names that begin with the word', () => {
    const names = ['divide', 'dig', 'dog', 'hexagon', 'hexagons'];
    expect(meant('DIVIDE', names)).toEqual(['divide']);
    expect(meant('dag', names)).toEqual(['dig', 'dog']);
    expect(meant('hex', names)).toEqual(['hexagon', 'hexagons']);
    expect(meant('h', names)).toEqual([]);
    expect(meant('maze', names)).toEqual([]);
  });

  test('an abbreviation is completed before names with two wrong letters are proposed', () => {
    const names = ['columns', 'rows', 'rings', 'patches'];
    expect(meant('cols', names)).toEqual(['columns']);
    expect(meant('COL', names)).toEqual(['columns']);
    expect(meant('row', names)).toEqual(['rows']);
    expect(meant('rung', names)).toEqual(['rings']);
  });
});
