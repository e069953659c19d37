/**
 * The generator's name, as in reports. It is xoshiro128** 1.1 by Blackman and Vigna
 * (https://prng.di.unimi.it/xoshiro128starstar.c), with period 2^128 - 1. It uses 32-bit integers only, so
 * every machine gives the same stream.
 */
export const GENERATOR = 'xoshiro128** (period 2^128 - 1)';

/** Seeded randomness, passed as a value. */
export interface Random {
  /** The next 32 bits, as an unsigned integer. */
  readonly next: () => number;
  /** A uniform integer in 0 .. n - 1, without modulo bias; 1 <= n <= 2^32. */
  readonly below: (n: number) => number;
  /** Fills the array with fresh 32-bit words. */
  readonly fill: (words: Uint32Array) => void;
}

/**
 * Makes a generator for a seed and a purpose. Different purposes (`'divide'`, `'flow'`) give independent
 * streams for one seed.
 *
 * The state is four outputs of SplitMix64 (two 64-bit words). SplitMix64 starts from the 64-bit FNV-1a hash
 * of the UTF-8 bytes of `seed`, a zero byte, and `purpose`. So different Unicode forms of a text are
 * different seeds; options normalize them to NFC.
 * @example
 * import { random } from 'mazestone/core';
 *
 * const dice = random('1', 'dice');
 * console.log([1, 2, 3, 4, 5].map(() => 1 + dice.below(6))); // [ 5, 5, 1, 3, 2 ]
 */
export function random(seed: string, purpose: string): Random {
  const split = splitMix(fnv1a64(new TextEncoder().encode(`${seed}\0${purpose}`)));
  const [a, b] = [split(), split()];
  return xoshiro128(Number(a >> 32n), Number(a & 0xffffffffn), Number(b >> 32n), Number(b & 0xffffffffn));
}

/** The outputs of SplitMix64, starting from a state. */
function splitMix(start: bigint): () => bigint {
  let state = start;
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
}

/** Makes xoshiro128** from its four state words, which must not all be zero. */
export function xoshiro128(a: number, b: number, c: number, d: number): Random {
  let s0 = a | 0;
  let s1 = b | 0;
  let s2 = c | 0;
  let s3 = d | 0;
  if ((s0 | s1 | s2 | s3) === 0) s0 = 1;

  const next = (): number => {
    let r = Math.imul(s1, 5);
    r = Math.imul((r << 7) | (r >>> 25), 9);
    const t = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = (s3 << 11) | (s3 >>> 21);
    return r >>> 0;
  };
  const below = (n: number): number => {
    // Rejection sampling below the largest multiple of n up to 2^32.
    const limit = 0x100000000 - (0x100000000 % n);
    let r = next();
    while (r >= limit) r = next();
    return r % n;
  };
  const fill = (words: Uint32Array): void => {
    // The same steps on local variables, which is several times faster than a call per word.
    let [a0, a1, a2, a3] = [s0, s1, s2, s3];
    for (let i = 0; i < words.length; i++) {
      const r = Math.imul(a1, 5);
      words[i] = Math.imul((r << 7) | (r >>> 25), 9);
      const t = a1 << 9;
      a2 ^= a0;
      a3 ^= a1;
      a1 ^= a2;
      a0 ^= a3;
      a2 ^= t;
      a3 = (a3 << 11) | (a3 >>> 21);
    }
    [s0, s1, s2, s3] = [a0, a1, a2, a3];
  };
  return { next, below, fill };
}

/**
 * Makes a fresh seed for a run without one: 52 random bits in decimal.
 * @example
 * import { freshSeed } from 'mazestone/core';
 *
 * console.log(/^\d{1,16}$/.test(freshSeed())); // true
 */
export function freshSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return String((words[0]! & 0xfffff) * 0x100000000 + words[1]!);
}

/** The 64-bit FNV-1a hash of some bytes. */
function fnv1a64(bytes: Uint8Array): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}
