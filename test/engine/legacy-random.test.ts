import { expect, it } from 'vitest';
import { LegacyRandom } from '../../src/engine/legacy-random.js';

/** java.util.Random with integers of any size. */
function java(seed: bigint): (n: number) => number {
  const mask = (1n << 48n) - 1n;
  let state = (seed ^ 0x5deece66dn) & mask;
  const next = (): number => {
    state = (state * 0x5deece66dn + 0xbn) & mask;
    return Number(state >> 17n);
  };
  return (n) => {
    if ((n & (n - 1)) === 0) return Number((BigInt(n) * BigInt(next())) >> 31n);
    for (;;) {
      const bits = next();
      if (bits - (bits % n) + (n - 1) < 2 ** 31) return bits % n;
    }
  };
}

it('the generator draws the same numbers as java.util.Random', () => {
  const random = new LegacyRandom();
  random.seed(0, 42);
  // In every Java, new Random(42).nextInt(10) gives 0, 3, 8.
  expect([random.below(10), random.below(10), random.below(10)]).toEqual([0, 3, 8]);
  for (let k = 0; k < 200; k++) {
    const [high, low] = [(k * 40503) & 0xffff, Math.imul(k, 0x9e3779b1) >>> 0];
    random.seed(high, low);
    const twin = java((BigInt(high) << 32n) | BigInt(low));
    for (let n = 1; n < 40; n++) expect(random.below(n)).toBe(twin(n));
  }
});

it('the generator can return to an earlier state', () => {
  const random = new LegacyRandom();
  random.seed(1, 2);
  const { state } = random;
  const first = [random.below(9), random.below(9)];
  random.state = state;
  expect([random.below(9), random.below(9)]).toEqual(first);
});
