/** Bins with smaller expected counts are merged, as is usual for the test. */
const FEWEST = 5;

/** The result of Pearson's test of counts against a distribution. */
interface Fit {
  readonly statistic: number;
  /** Degrees of freedom; 0 if there is nothing to test. */
  readonly degrees: number;
  readonly pValue: number;
}

/**
 * Pearson's chi-square test of how often each value 0, 1, 2 ... occurred, against a distribution. Consecutive
 * values are merged until at least five of `total` are expected. If a value occurs that has probability 0, p
 * is 0.
 * @param counts how often each value occurred
 * @param law the probability of each value, from 0 on
 */
export function chiSquareFit(
  counts: Readonly<Record<number, number>>,
  law: Float64Array,
  total: number,
): Fit {
  let statistic = 0;
  let bins = 0;
  let [expected, observed] = [0, 0];
  let [lastExpected, lastObserved] = [0, 0];
  const close = (e: number, o: number, sign: number): void => {
    statistic += (sign * (o - e) ** 2) / e;
    bins += sign;
  };
  for (const [value, count] of Object.entries(counts)) {
    if (count > 0 && !(law[Number(value)]! > 0)) return { statistic: Infinity, degrees: 1, pValue: 0 };
  }
  for (let k = 0; k < law.length; k++) {
    expected += law[k]! * total;
    observed += counts[k] ?? 0;
    if (expected < FEWEST) continue;
    close(expected, observed, 1);
    [lastExpected, lastObserved] = [expected, observed];
    [expected, observed] = [0, 0];
  }
  // The rest joins the last bin.
  if (expected > 0 && bins > 0) {
    close(lastExpected, lastObserved, -1);
    close(lastExpected + expected, lastObserved + observed, 1);
  }
  const degrees = Math.max(0, bins - 1);
  return { statistic, degrees, pValue: degrees === 0 ? 1 : upperTail(statistic, degrees) };
}

/**
 * P(X > x) for a chi-square X, by the cube-root transformation (Wilson and Hilferty 1931), accurate to about
 * 0.01.
 */
function upperTail(x: number, degrees: number): number {
  const a = 2 / (9 * degrees);
  const z = (Math.cbrt(x / degrees) - (1 - a)) / Math.sqrt(a);
  return normalTail(z);
}

/** P(Z > z) for a standard normal Z (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const sum = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, c) => t * (c + sum),
    0,
  );
  return (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
