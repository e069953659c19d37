import { fnv1a64, splitMix } from './random.js';

/**
 * The generator's name, as reports give it: Philox4x32-10 of Salmon, Moraes, Dror and Shaw (Parallel random numbers: as easy
 * as 1, 2, 3, 2011, https://doi.org/10.1145/2063384.2063405). It has no state: four words come from a place and a key alone.
 */
export const PLACE_GENERATOR = 'Philox4x32-10 (by place)';

const MULTIPLIERS = [0xd2511f53, 0xcd9e8d57] as const;
const WEYL = [0x9e3779b9, 0xbb67ae85] as const;
const ROUNDS = 10;

/** The upper 32 bits of a product of two 32-bit integers. */
function high(a: number, b: number): number {
  const [al, ah, bl, bh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const first = ah * bl + ((al * bl) >>> 16);
  const second = al * bh + (first & 0xffff);
  return (ah * bh + (first >>> 16) + (second >>> 16)) >>> 0;
}

/** Four words from a counter of four and a key of two, into an array from a place on. */
export function philox(
  counter: readonly [number, number, number, number],
  key: readonly [number, number],
  into: Uint32Array,
  at = 0,
): void {
  let [a, b, c, d] = counter;
  let [k, l] = key;
  for (let round = 0; round < ROUNDS; round++) {
    const [m, n] = [high(MULTIPLIERS[0], a), high(MULTIPLIERS[1], c)];
    const [p, q] = [Math.imul(MULTIPLIERS[0], a), Math.imul(MULTIPLIERS[1], c)];
    a = (n ^ b ^ k) >>> 0;
    b = q >>> 0;
    c = (m ^ d ^ l) >>> 0;
    d = p >>> 0;
    k = (k + WEYL[0]) >>> 0;
    l = (l + WEYL[1]) >>> 0;
  }
  into[at] = a;
  into[at + 1] = b;
  into[at + 2] = c;
  into[at + 3] = d;
}

/** Randomness that is found again by column and row, both below 2^32, whatever was drawn before. */
export interface PlaceRandom {
  /** Bits of `count` cells of a row, packed as they come from `column` on: that cell's the lowest bit of word 0. */
  readonly bits: (column: number, row: number, count: number, run: number) => Uint32Array;
  /** A uniform integer in 0 .. n - 1 of one cell; the `draw`th there. */
  readonly below: (n: number, column: number, row: number, draw: number) => number;
}

/** Cells whose bits come from one counter. */
const BLOCK = 128;

/**
 * Randomness by place for a seed and a purpose. The key is one output of SplitMix64 from the same hash of both as `random`
 * starts from. The counter of bits is column / 128, row, run and 0; that of integers is column, row, draw, and from 1 on how
 * often words were thrown away.
 */
export function placeRandom(seed: string, purpose: string): PlaceRandom {
  const word = splitMix(fnv1a64(new TextEncoder().encode(`${seed}\0${purpose}`)))();
  const key = [Number(word >> 32n), Number(word & 0xffffffffn)] as const;
  return {
    bits: (column, row, count, run) => {
      const first = Math.floor(column / BLOCK);
      const blocks = Math.floor((column + count - 1) / BLOCK) - first + 1;
      const words = new Uint32Array(4 * blocks);
      for (let k = 0; k < blocks; k++) philox([first + k, row, run, 0], key, words, 4 * k);
      const skip = column - first * BLOCK;
      const packed = new Uint32Array(Math.ceil(count / 32));
      const [from, by] = [skip >>> 5, skip & 31];
      for (let w = 0; w < packed.length; w++) {
        const [low, next] = [words[from + w]!, words[from + w + 1] ?? 0];
        packed[w] = by === 0 ? low : (low >>> by) | (next << (32 - by));
      }
      return packed;
    },
    below: (n, column, row, draw) => {
      const words = new Uint32Array(4);
      const limit = 2 ** 32 - (2 ** 32 % n);
      for (let attempt = 1; ; attempt++) {
        philox([column, row, draw, attempt], key, words);
        const found = words.find((drawn) => drawn < limit);
        if (found !== undefined) return found % n;
      }
    },
  };
}
