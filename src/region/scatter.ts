import type { Random } from '../base/random.js';

/**
 * Some of the places, each at most once: every set of `count` places is equally likely, and every order of it. These are
 * the first `count` steps of a shuffle by Fisher and Yates (Durstenfeld 1964, https://doi.org/10.1145/364520.364540).
 * Linear in the number of places.
 * @param places cell indices; they are left as they are.
 * @throws RangeError where `count` is no whole number from 0 to the number of places.
 */
export function scatter(places: ArrayLike<number>, count: number, draws: Random): Uint32Array {
  checkCount(count, places.length);
  const deck = new Uint32Array(places);
  for (let i = 0; i < count; i++) {
    const j = i + draws.below(deck.length - i);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck.slice(0, count);
}

/**
 * Some of the places, each at most once, by weight: one after the other, each with a probability proportional to its
 * weight among those that are left (successive sampling). A place of weight 0 is never taken; with equal weights this is
 * the law of {@link scatter}. Of several places the chance to be among them is not proportional to the weight: where
 * nearly all are taken, it is nearly 1 for all.
 *
 * Weights are whole numbers, so that nothing is rounded and every machine draws the same. Each draw takes logarithmic
 * time: weights stand in a tree of sums (Fenwick 1994, https://doi.org/10.1002/spe.4380240306).
 * @param places cell indices; they are left as they are.
 * @param weights one for each place, from 0, of a sum of at most 2^32.
 * @throws RangeError where `count` is no whole number from 0 to the number of places with a weight.
 */
export function scatterWeighted(
  places: ArrayLike<number>,
  weights: ArrayLike<number>,
  count: number,
  draws: Random,
): Uint32Array {
  const n = places.length;
  // Entry i holds the sum of the weights of the places from i - (i & -i) to before i.
  const sums = new Float64Array(n + 1);
  let left = 0;
  let heavy = 0;
  for (let i = 1; i <= n; i++) {
    const weight = weights[i - 1]!;
    if (weight > 0) heavy++;
    left += weight;
    sums[i]! += weight;
    const parent = i + (i & -i);
    if (parent <= n) sums[parent]! += sums[i]!;
  }
  checkCount(count, heavy);
  const widest = 2 ** Math.floor(Math.log2(n));
  const taken = new Uint32Array(count);
  for (let k = 0; k < count; k++) {
    // The last place before which the weights sum up to no more than what was drawn.
    let drawn = draws.below(left);
    let at = 0;
    for (let step = widest; step >= 1; step /= 2) {
      if (at + step > n || sums[at + step]! > drawn) continue;
      at += step;
      drawn -= sums[at]!;
    }
    const weight = weights[at]!;
    left -= weight;
    for (let i = at + 1; i <= n; i += i & -i) sums[i]! -= weight;
    taken[k] = places[at]!;
  }
  return taken;
}

function checkCount(count: number, most: number): void {
  if (Number.isInteger(count) && count >= 0 && count <= most) return;
  throw new RangeError(`scatter: ${count} of ${most} places cannot be taken`);
}
