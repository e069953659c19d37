/**
 * Two-sided p-value of `ones` heads in `draws` tosses of a fair coin: exact up to 1000 draws, beyond that the
 * normal law with continuity correction. 1 for no draws.
 */
export function coinPValue(ones: number, draws: number): number {
  if (draws === 0) return 1;
  const far = Math.abs(ones - draws / 2);
  if (draws > 1000) return Math.min(1, erfc(Math.max(0, far - 0.5) / Math.sqrt(draws / 2)));
  // Both tails: every count at least as far from the middle. log C(n, k) step by step keeps it from underflowing.
  let log = -draws * Math.LN2;
  let sum = 0;
  for (let k = 0; k <= draws; k++) {
    if (Math.abs(k - draws / 2) >= far - 1e-9) sum += Math.exp(log);
    log += Math.log((draws - k) / (k + 1));
  }
  return Math.min(1, sum);
}

/** A fair machine fails one of the tests of its bits less often than once in a million runs. */
export const UNFAIR = 1e-6;

/** What presses say of the bits. */
export interface Fairness {
  /** Whether there were presses enough to see a bit that never changes. */
  readonly tested: boolean;
  /** How many that takes. */
  readonly leastPresses: number;
}

/**
 * The least presses at which one of so many bits that never changes is seen: K tosses that all fall alike have
 * p = 2^(1 - K), and the test of each bit takes their number into account. 0 where there are no bits.
 */
export function leastPresses(bits: number): number {
  return bits === 0 ? 0 : Math.floor(Math.log2(bits / UNFAIR)) + 2;
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
