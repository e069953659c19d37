import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { scatter, scatterWeighted } from '../../src/region/scatter.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';

/** All sequences of `count` of the places. */
function orders(places: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return places.flatMap((first) =>
    orders(
      places.filter((place) => place !== first),
      count - 1,
    ).map((others) => [first, ...others]),
  );
}

/** Counts each outcome of a draw. */
function tally(runs: number, draw: () => Uint32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let k = 0; k < runs; k++) {
    const key = draw().join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const subset = fc
  .uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 40 })
  .chain((places) => fc.tuple(fc.constant(places), fc.nat(places.length), fc.string()));

describe('scatter', () => {
  it('draws the wanted number of distinct places, and does not modify its input', () => {
    fc.assert(
      fc.property(subset, ([places, count, seed]) => {
        const before = [...places];
        const taken = [...scatter(places, count, random(seed, 'scatter'))];
        expect(places).toEqual(before);
        expect(new Set(taken).size).toBe(count);
        expect(taken.every((place) => places.includes(place))).toBe(true);
      }),
    );
  });

  it.each([
    [1, 1],
    [4, 1],
    [4, 2],
    [4, 4],
    [5, 3],
    [7, 2],
  ])('from %i places, draws %i in every order equally often', (n, count) => {
    const places = Array.from({ length: n }, (_, i) => 10 * i);
    const all = orders(places, count);
    const draws = random('scatter', `${n} ${count}`);
    const runs = 200 * all.length;
    const counts = tally(runs, () => scatter(places, count, draws));
    expect([...counts.keys()].every((key) => all.some((order) => order.join(' ') === key))).toBe(true);
    const statistic = chiSquare(
      all.map((order) => counts.get(order.join(' ')) ?? 0),
      200,
    );
    expect(statistic).toBeLessThanOrEqual(chiSquareLimit(Math.max(1, all.length - 1)));
  });

  it('draws a million of two million places', () => {
    const places = new Uint32Array(2e6).map((_, i) => i);
    const seen = new Uint8Array(2e6);
    for (const place of scatter(places, 1e6, random('1', 'scatter'))) seen[place]!++;
    expect(seen.reduce((sum, times) => sum + times, 0)).toBe(1e6);
    expect(seen.every((times) => times <= 1)).toBe(true);
  });

  it.each([-1, 1.5, 4, NaN])('refuses to draw %d of 3 places', (count) => {
    expect(() => scatter([1, 2, 3], count, random('1', 'scatter'))).toThrow(RangeError);
  });
});

describe('scatter by weight', () => {
  it('draws the wanted number of distinct places that have a weight', () => {
    fc.assert(
      fc.property(subset, fc.infiniteStream(fc.nat(16)), ([places, count, seed], stream) => {
        const weights = places.map(() => stream.next().value as number);
        const heavy = places.filter((_, i) => weights[i]! > 0);
        const wanted = Math.min(count, heavy.length);
        const taken = [...scatterWeighted(places, weights, wanted, random(seed, 'scatter'))];
        expect(new Set(taken).size).toBe(wanted);
        expect(taken.every((place) => heavy.includes(place))).toBe(true);
      }),
    );
  });

  it.each([
    [[1, 1, 1, 1], 2],
    [[1, 2, 4, 8], 2],
    [[16, 0, 8, 6, 1], 3],
    [[3], 1],
    [[5, 1, 1], 3],
  ])('with weights %j draws %i, each by its share of the rest', (weights, count) => {
    const places = weights.map((_, i) => i);
    /** The chance of an order by definition, draw by draw. */
    const chance = (order: readonly number[]): number => {
      let left = weights.reduce((sum, weight) => sum + weight, 0);
      let product = 1;
      for (const place of order) {
        product *= weights[place]! / left;
        left -= weights[place]!;
      }
      return product;
    };
    const all = orders(
      places.filter((place) => weights[place]! > 0),
      count,
    );
    expect(all.reduce((sum, order) => sum + chance(order), 0)).toBeCloseTo(1, 12);
    const runs = 40_000;
    const draws = random('scatter by weight', weights.join(' '));
    const counts = tally(runs, () => scatterWeighted(places, weights, count, draws));
    let statistic = 0;
    for (const order of all) {
      statistic += chiSquare([counts.get(order.join(' ')) ?? 0], runs * chance(order));
      counts.delete(order.join(' '));
    }
    expect([...counts.keys()]).toEqual([]);
    expect(statistic).toBeLessThanOrEqual(chiSquareLimit(Math.max(1, all.length - 1)));
  });

  it('works for places with a total weight of 2^32', () => {
    const weights = [2 ** 31, 2 ** 31];
    expect([...scatterWeighted([7, 9], weights, 2, random('1', 'scatter'))].sort()).toEqual([7, 9]);
  });

  it('refuses to draw more places than have a weight', () => {
    expect(() => scatterWeighted([1, 2, 3], [1, 0, 1], 3, random('1', 'scatter'))).toThrow(
      'scatter: 3 of 2 places cannot be taken',
    );
    expect(scatterWeighted([], [], 0, random('1', 'scatter')).length).toBe(0);
  });
});
