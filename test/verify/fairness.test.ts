import { describe, expect, it } from 'vitest';
import { coinPValue, leastPresses, coinsPValue, UNFAIR } from '../../src/verify/fairness.js';

/** The p-value by its definition, in whole numbers: outcomes at least as far from the middle, of all 2^draws. */
function exact(ones: number, draws: number): number {
  let outcomes = 1n;
  let sum = 0n;
  for (let k = 0; k <= draws; k++) {
    if (Math.abs(2 * k - draws) >= Math.abs(2 * ones - draws)) sum += outcomes;
    outcomes = (outcomes * BigInt(draws - k)) / BigInt(k + 1);
  }
  // A factor of 2^200 keeps enough digits of the smallest value here.
  return Number((sum << 200n) >> BigInt(draws)) / 2 ** 200;
}

/**
 * A bound for the relative error of the normal approximation at z deviations: twice the first omitted term of a symmetric
 * binomial tail, z^4 / (12 n), and a little more for small z.
 */
function normalError(z: number, draws: number): number {
  return 0.003 + z ** 4 / (6 * draws);
}

describe('two-sided p-value of flips of a fair coin', () => {
  it('is the binomial one to ten digits up to 1000 draws', () => {
    const all = Array.from({ length: 41 }, (_, draws) => draws).flatMap((draws) =>
      Array.from({ length: draws + 1 }, (_, ones) => [ones, draws] as const),
    );
    const large = [999, 1000].flatMap((draws) =>
      [0, 300, 400, 450, 480, 499, 500, 501].map((ones) => [ones, draws] as const),
    );
    for (const [ones, draws] of [...all, ...large]) {
      const wanted = exact(ones, draws);
      const ratio = wanted < 1e-50 ? 1 : coinPValue(ones, draws) / wanted;
      expect(Math.abs(ratio - 1), `${ones} of ${draws}`).toBeLessThan(1e-10);
    }
  });

  it('is accurate beyond 1000 draws within the error of the normal approximation, down to 1e-9', () => {
    for (const draws of [1001, 1002, 3000, 10001]) {
      const deviation = Math.sqrt(draws) / 2;
      for (let far = 0; far <= 6; far += 0.25) {
        const ones = Math.round(draws / 2 + far * deviation);
        const wanted = exact(ones, draws);
        const ratio = coinPValue(ones, draws) / wanted;
        expect(Math.abs(ratio - 1), `${ones} of ${draws}`).toBeLessThan(normalError(far, draws));
      }
    }
  });

  it('is the same for ones and zeros, and decreases away from the middle, for both methods', () => {
    for (const draws of [1, 2, 7, 60, 1000, 1001, 5000]) {
      let before = Infinity;
      for (let ones = Math.ceil(draws / 2); ones <= draws; ones++) {
        const p = coinPValue(ones, draws);
        expect(coinPValue(draws - ones, draws)).toBeCloseTo(p, 12);
        expect(p).toBeLessThanOrEqual(before);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        before = p;
      }
    }
  });

  it('does not jump at the change of method', () => {
    // At the same distance from the middle, two more draws make hardly any difference.
    for (const far of [0.5, 10.5, 30.5, 60.5]) {
      const z = far / Math.sqrt(250);
      const [before, after] = [999, 1001].map((draws) => coinPValue(draws / 2 + far, draws)) as [
        number,
        number,
      ];
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after / before - 1).toBeLessThan(normalError(z, 1000) + z ** 2 / 1000);
    }
  });

  it('is 1 without draws, and never small with few draws', () => {
    expect(coinPValue(0, 0)).toBe(1);
    expect(coinPValue(0, 1)).toBe(1);
    expect(coinPValue(0, 10)).toBeCloseTo(2 ** -9, 12);
    expect(coinPValue(0, 2000)).toBeLessThan(1e-100);
  });
});

/** The chances of a one for fair bits. */
const fair = (bits: number): number[] => Array<number>(bits).fill(1 / 2);

describe('the number of presses that reveals a bit that never changes', () => {
  it('is the least one with which the test of one of several bits fails', () => {
    for (const bits of [1, 2, 3, 4, 6, 35, 163, 655, 1000, 1024, 2717, 12321, 62500]) {
      const least = leastPresses(fair(bits));
      expect(coinPValue(0, least) * bits, `${bits} bits`).toBeLessThan(UNFAIR);
      expect(coinPValue(0, least - 1) * bits, `${bits} bits`).toBeGreaterThanOrEqual(UNFAIR);
    }
  });

  it('is 0 without bits, and more than 20 with any', () => {
    expect(leastPresses(fair(0))).toBe(0);
    expect(leastPresses(fair(1))).toBe(21);
  });
});

/** The p-value by its definition, from all outcomes of single flips: counts that are at most as likely as this one. */
function pValueOf(ones: number, chances: readonly number[]): number {
  const law = new Array<number>(chances.length + 1).fill(0);
  for (let outcome = 0; outcome < 2 ** chances.length; outcome++) {
    const heads = chances.map((_, k) => (outcome >> k) & 1);
    const p = chances.reduce((product, chance, k) => product * (heads[k] === 1 ? chance : 1 - chance), 1);
    law[heads.reduce((sum, h) => sum + h, 0)]! += p;
  }
  return law.filter((p) => p <= law[ones]! * (1 + 1e-9)).reduce((sum, p) => sum + p, 0);
}

describe('two-sided p-value of flips of several coins', () => {
  it('follows from all outcomes', () => {
    for (const coins of [
      [{ draws: 6, chance: 1 / 9 }],
      [{ draws: 9, chance: 8 / 9 }],
      [
        { draws: 3, chance: 1 / 9 },
        { draws: 4, chance: 1 / 2 },
        { draws: 5, chance: 5 / 7 },
      ],
    ]) {
      const chances = coins.flatMap(({ draws, chance }) => Array<number>(draws).fill(chance));
      for (let ones = 0; ones <= chances.length; ones++)
        expect(coinsPValue(ones, coins)).toBeCloseTo(pValueOf(ones, chances), 10);
    }
  });

  it('continues smoothly beyond 1000 draws', () => {
    for (const chance of [1 / 9, 1 / 3, 3 / 4]) {
      for (const z of [0, 1, 2, 3]) {
        const at = (draws: number): number =>
          coinPValue(
            Math.round(draws * chance + z * Math.sqrt(draws * chance * (1 - chance))),
            draws,
            chance,
          );
        expect(Math.abs(Math.log10(at(999) / at(1001)))).toBeLessThan(0.15);
      }
    }
  });
});

describe('the least number of presses with weights', () => {
  it.each([1 / 2, 2 / 3, 7 / 9, 8 / 9])(
    'reveals a bit that never leaves a side of probability %d',
    (likeliest) => {
      for (const bits of [1, 16, 1000]) {
        const least = leastPresses(Array<number>(bits).fill(likeliest));
        expect(coinPValue(least, least, likeliest) * bits).toBeLessThan(UNFAIR);
        expect(coinPValue(least - 1, least - 1, likeliest) * bits).toBeGreaterThanOrEqual(UNFAIR);
        expect(coinPValue(0, least, likeliest) * bits).toBeLessThan(UNFAIR);
      }
    },
  );
});
