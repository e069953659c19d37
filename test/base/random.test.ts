import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshSeed, random, xoshiro128 } from '../../src/base/random.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';

const mod = (value: bigint, bits: number): bigint => BigInt.asUintN(bits, value);

/** xoshiro128**, copied statement by statement from https://prng.di.unimi.it/xoshiro128starstar.c. */
function published(state: readonly number[]): () => number {
  const s = state.map(BigInt);
  const rotl = (x: bigint, k: bigint): bigint => mod((x << k) | (mod(x, 32) >> (32n - k)), 32);
  return () => {
    const result = mod(rotl(mod(s[1]! * 5n, 32), 7n) * 9n, 32);
    const t = mod(s[1]! << 9n, 32);
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = rotl(s[3]!, 11n);
    return Number(result);
  };
}

/** The initial state: FNV-1a (RFC 9923), then SplitMix64 (https://prng.di.unimi.it/splitmix64.c). */
function stateOf(seed: string, purpose: string): number[] {
  let x = 14695981039346656037n;
  for (const byte of new TextEncoder().encode(`${seed}\0${purpose}`))
    x = mod((x ^ BigInt(byte)) * 1099511628211n, 64);
  return [0, 1].flatMap(() => {
    x = mod(x + 0x9e3779b97f4a7c15n, 64);
    let z = x;
    z = mod((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n, 64);
    z = mod((z ^ (z >> 27n)) * 0x94d049bb133111ebn, 64);
    z ^= z >> 31n;
    return [Number(z >> 32n), Number(mod(z, 32))];
  });
}

const word = fc.integer({ min: 0, max: 0xffffffff });

describe('the generator', () => {
  it('is xoshiro128** as published', () => {
    fc.assert(
      fc.property(
        fc.tuple(word, word, word, word).filter((state) => state.some((s) => s !== 0)),
        (state) => {
          const ours = xoshiro128(...state);
          const theirs = published(state);
          for (let k = 0; k < 50; k++) expect(ours.next()).toBe(theirs());
        },
      ),
    );
  });

  it('gives the test vector of the Rust crate rand_xoshiro, made with the published C', () => {
    const { next } = xoshiro128(1, 2, 3, 4);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('starts from the hash of seed and purpose', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (seed, purpose) => {
        const ours = random(seed, purpose);
        const theirs = published(stateOf(seed, purpose));
        for (let k = 0; k < 5; k++) expect(ours.next()).toBe(theirs());
      }),
    );
  });

  it('fills an array with the words that next would give', () => {
    const [a, b] = [random('7', 'flow'), random('7', 'flow')];
    const words = new Uint32Array(100);
    a.fill(words);
    expect([...words]).toEqual(Array.from({ length: 100 }, b.next));
    expect(a.next()).toBe(b.next());
  });

  it('has different streams for different seeds and purposes', () => {
    const start = (seed: string, purpose: string): string =>
      String(Array.from({ length: 4 }, random(seed, purpose).next));
    const starts = ['', '1', '2', '12'].flatMap((seed) =>
      ['', '1', '2', 'flow'].map((purpose) => start(seed, purpose)),
    );
    expect(new Set(starts).size).toBe(16);
  });

  it('does not get stuck if all four words are zero', () => {
    const { next } = xoshiro128(0, 0, 0, 0);
    expect(Array.from({ length: 20 }, next).some((r) => r !== 0)).toBe(true);
  });
});

describe('below', () => {
  it('takes the first word under the largest multiple of n, modulo n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), word, (n, seed) => {
        const ours = xoshiro128(seed, 1, 2, 3);
        const words = xoshiro128(seed, 1, 2, 3);
        for (let k = 0; k < 10; k++) {
          let r = words.next();
          while (r >= Math.floor(2 ** 32 / n) * n) r = words.next();
          expect(ours.below(n)).toBe(r % n);
        }
      }),
    );
  });

  it.each([2, 3, 7, 12, 100])('is uniform below %i', (n) => {
    const { below } = random('uniform', String(n));
    const counts = new Array<number>(n).fill(0);
    for (let k = 0; k < 1000 * n; k++) counts[below(n)]!++;
    expect(chiSquare(counts, 1000)).toBeLessThan(chiSquareLimit(n - 1));
  });

  it('has no modulo bias, which would give the lowest third of 3 * 2^30 twice its share', () => {
    const { below } = random('uniform', 'bias');
    const counts = [0, 0, 0];
    for (let k = 0; k < 30_000; k++) counts[Math.floor(below(3 * 2 ** 30) / 2 ** 30)]!++;
    expect(chiSquare(counts, 10_000)).toBeLessThan(chiSquareLimit(2));
  });
});

it('fresh seeds are different decimal numbers', () => {
  const seeds = Array.from({ length: 100 }, freshSeed);
  for (const seed of seeds) expect(seed).toMatch(/^\d{1,16}$/);
  expect(new Set(seeds).size).toBe(100);
});
