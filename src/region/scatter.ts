import type { Random } from '../base/random.js';

/**
 * Draws some of the places without repetition. Every set of `count` places is equally likely, and so is every
 * order of it. These are the first `count` steps of a Fisher-Yates shuffle (Durstenfeld 1964,
 * https://doi.org/10.1145/364520.364540). Linear in the number of places.
 * @param places cell indices, which are not modified
 * @throws RangeError if `count` is not an integer from 0 to the number of places
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
 * Draws some of the places without repetition, by weight. Each draw takes a remaining place with a
 * probability proportional to its weight (successive sampling). A place of weight 0 is never drawn. With
 * equal weights this is the distribution of {@link scatter}. The probability of being drawn at all is not
 * proportional to the weight: if nearly all places are drawn, it is close to 1 for each.
 *
 * Weights are integers, so nothing is rounded and every machine draws the same. Each draw takes logarithmic
 * time, because the weights are in a Fenwick tree (Fenwick 1994, https://doi.org/10.1002/spe.4380240306).
 * @param places cell indices, which are not modified
 * @param weights one for each place, from 0, with a sum of at most 2^32
 * @throws RangeError if `count` is not an integer from 0 to the number of places with a positive weight
 */
export function scatterWeighted(
  places: ArrayLike<number>,
  weights: ArrayLike<number>,
  count: number,
  draws: Random,
): Uint32Array {
  const n = places.length;
  // Entry i is the sum of the weights from index i - (i & -i) up to, but not including, i.
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
    // Find the last place with at most `drawn` weight before it.
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
