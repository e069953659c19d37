import { describe, expect, it } from 'vitest';
import { philox, placeRandom } from '../../src/base/place.js';

/** Philox4x32-10 of Random123's own table, https://github.com/DEShawResearch/random123, tests/kat_vectors. */
const PUBLISHED = [
  { counter: [0, 0, 0, 0], key: [0, 0], words: [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8] },
  {
    counter: [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    key: [0xffffffff, 0xffffffff],
    words: [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
  },
  {
    counter: [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    key: [0xa4093822, 0x299f31d0],
    words: [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
  },
] as const;

const bitOf = (words: Uint32Array, k: number): number => (words[k >>> 5]! >>> (k & 31)) & 1;

describe('randomness by place', () => {
  it.each(PUBLISHED)('is the published generator, counter $counter', ({ counter, key, words }) => {
    const found = new Uint32Array(4);
    philox(counter, key, found);
    expect([...found]).toEqual(words);
  });

  it('gives a cell the same bit in whatever part of a row it is asked for', () => {
    const { bits } = placeRandom('1', 'test');
    for (const start of [0, 2 ** 31 - 1000]) {
      const whole = bits(start, 7, 1000, 0);
      for (const [from, count] of [
        [0, 1],
        [1, 999],
        [31, 33],
        [127, 2],
        [128, 128],
        [500, 7],
      ] as const) {
        const part = bits(start + from, 7, count, 0);
        for (let k = 0; k < count; k++) expect(bitOf(part, k)).toBe(bitOf(whole, from + k));
      }
    }
  });

  it('gives other rows, runs, seeds and purposes other bits, half of them ones', () => {
    const words = [
      placeRandom('1', 'test').bits(0, 0, 3200, 0),
      placeRandom('1', 'test').bits(0, 1, 3200, 0),
      placeRandom('1', 'test').bits(0, 0, 3200, 1),
      placeRandom('2', 'test').bits(0, 0, 3200, 0),
      placeRandom('1', 'tests').bits(0, 0, 3200, 0),
    ];
    for (const [k, a] of words.entries()) {
      for (const b of [new Uint32Array(100), ...words.slice(0, k)]) {
        // Differing bits of two rows: 1600 expected, and 5 deviations are 141.
        let differ = 0;
        for (let i = 0; i < 3200; i++) differ += bitOf(a, i) ^ bitOf(b, i);
        expect(Math.abs(differ - 1600)).toBeLessThan(141);
      }
    }
  });

  it('draws integers uniformly, and each cell its own', () => {
    const { below } = placeRandom('1', 'test');
    const counts = [0, 0, 0];
    for (let x = 0; x < 3000; x++) counts[below(3, x, 5, 0)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(130);
    expect(below(2 ** 32, 1, 2, 0)).not.toBe(below(2 ** 32, 1, 2, 1));
  });
});
