/** Flips of coins with the same chance of a one. */
interface Flips {
  readonly draws: number;
  /** The chance of a one, between 0 and 1, both excluded. */
  readonly chance: number;
}

/** The most flips for which p-values are exact. */
const MOST_EXACT = 1000;

/**
 * Two-sided p-value of `ones` heads in `draws` flips of a coin, fair unless a chance is given: see {@link coinsPValue}.
 */
export function coinPValue(ones: number, draws: number, chance = 1 / 2): number {
  return coinsPValue(ones, [{ draws, chance }]);
}

/**
 * Two-sided p-value of `ones` heads among all flips of several coins: the probability of all counts that are at most as
 * likely as this one. It is exact up to 1000 draws, and follows the normal law with continuity correction beyond. It is
 * 1 for no draws.
 */
export function coinsPValue(ones: number, coins: readonly Flips[]): number {
  const draws = coins.reduce((sum, coin) => sum + coin.draws, 0);
  if (draws === 0) return 1;
  if (draws > MOST_EXACT) {
    const mean = coins.reduce((sum, coin) => sum + coin.draws * coin.chance, 0);
    const variance = coins.reduce((sum, coin) => sum + coin.draws * coin.chance * (1 - coin.chance), 0);
    return Math.min(1, erfc(Math.max(0, Math.abs(ones - mean) - 0.5) / Math.sqrt(2 * variance)));
  }
  const law = coins.map(binomialLaw).reduce(convolve);
  const limit = law[ones]! * (1 + 1e-9);
  return Math.min(
    1,
    law.reduce((sum, p) => (p <= limit ? sum + p : sum), 0),
  );
}

/** The distribution of the number of ones. Computing log C(n, k) step by step avoids underflow. */
function binomialLaw({ draws, chance }: Flips): Float64Array {
  const law = new Float64Array(draws + 1);
  let log = draws * Math.log1p(-chance);
  const odds = Math.log(chance) - Math.log1p(-chance);
  for (let k = 0; k <= draws; k++) {
    law[k] = Math.exp(log);
    log += Math.log((draws - k) / (k + 1)) + odds;
  }
  return law;
}

/** The distribution of the sum of two independent numbers. */
function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const law = new Float64Array(a.length + b.length - 1);
  a.forEach((p, i) => {
    b.forEach((q, k) => {
      law[i + k]! += p * q;
    });
  });
  return law;
}

/** The least p-value of a fair machine, which fails one of the tests of its bits less often than once in a million runs. */
export const UNFAIR = 1e-6;

/** What presses can show about the bits. */
export interface Fairness {
  /** Whether there were enough presses to show a bit that never changes. */
  readonly tested: boolean;
  /** The number of presses that this takes. */
  readonly leastPresses: number;
}

/**
 * The least number of presses that reveals one of several bits as never changing, corrected for the number of bits. It
 * is 0 without bits.
 * @param chances the chance of a one, for each bit
 */
export function leastPresses(chances: readonly number[]): number {
  if (chances.length === 0) return 0;
  const likeliest = Math.max(...chances.map((p) => Math.max(p, 1 - p)));
  let presses = 1;
  while (coinPValue(presses, presses, likeliest) * chances.length >= UNFAIR) presses++;
  return presses;
}

/** Complementary error function; Numerical Recipes' Chebyshev fit, relative error below 1.2e-7. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.5 * x);
  const c = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  return t * Math.exp(-x * x + c.reduceRight((sum, a) => a + t * sum, 0));
}
