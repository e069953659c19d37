/** Pearson's chi-square statistic of counts with equal expectations. */
export function chiSquare(counts: Iterable<number>, expected: number): number {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return sum;
}

/**
 * The value that a chi-square variable exceeds with probability 0.001, by the approximation of Wilson and Hilferty
 * (1931), https://doi.org/10.1073/pnas.17.12.684.
 */
export function chiSquareLimit(degreesOfFreedom: number): number {
  const spread = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}
