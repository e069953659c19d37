import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../src/blocks/grid.js';
import { route, type Obstacle } from '../../src/wire/route.js';

const around = (things: ReadonlyMap<string, Obstacle>) => ({
  at: (place: Vec3) => things.get(place.join()),
  closed: () => false,
});
const nothing = around(new Map());

describe('the router', () => {
  it('goes straight, turns once, and reaches the height of its goal as soon as possible', () => {
    expect(route({ from: [0, 0, 0], to: [3, 0, 0] }, nothing)).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ]);
    const way = route({ from: [0, 0, 0], to: [4, -1, 3] }, nothing)!;
    expect(way).toHaveLength(8);
    expect(way[1]![1]).toBe(-1);
  });

  it('leaves and arrives at the given places', () => {
    const way = route({ from: [0, 0, 0], to: [4, 0, 0], leave: [0, 0, -1], arrive: [4, 0, 1] }, nothing)!;
    expect(way[1]).toEqual([0, 0, -1]);
    expect(way.at(-2)).toEqual([4, 0, 1]);
  });

  it('returns nothing if there is no path', () => {
    const wall = new Map<string, Obstacle>();
    for (let z = -30; z <= 30; z++) wall.set([2, 0, z].join(), 'inert');
    expect(route({ from: [0, 0, 0], to: [4, 0, 0] }, around(wall))).toBeUndefined();
  });

  /** Everything that dust at a place would join, power or read, by the rules of the game. */
  function touches([x, y, z]: Vec3, things: ReadonlyMap<string, Obstacle>): boolean {
    const at = (dx: number, dy: number, dz: number): Obstacle | undefined =>
      things.get([x + dx, y + dy, z + dz].join());
    const sides = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const;
    return sides.some(([dx, dz]) => {
      const level = at(dx, 0, dz);
      const joins =
        level === 'dust' ||
        (at(dx, 1, dz) === 'dust' && at(0, 1, 0) !== 'conductor') ||
        (at(dx, -1, dz) === 'dust' && level !== 'conductor');
      return joins || level === 'torch' || level === 'active';
    });
  }

  it('never touches other wires or parts', () => {
    const place = fc.tuple(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: -2, max: 1 }),
      fc.integer({ min: -4, max: 4 }),
    );
    const kind = fc.constantFrom<Obstacle>('dust', 'torch', 'active', 'conductor', 'inert');
    let ways = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(place, kind), { maxLength: 25 }), (list) => {
        const things = new Map(list.map(([at, what]) => [at.join(), what]));
        const way = route({ from: [-1, 0, 0], to: [9, -1, 0] }, around(things));
        if (way === undefined) return;
        ways++;
        way.forEach(([x, y, z], k) => {
          const before = way[k - 1];
          if (before !== undefined) {
            expect(Math.abs(x - before[0]) + Math.abs(z - before[2])).toBe(1);
            expect(Math.abs(y - before[1])).toBeLessThanOrEqual(1);
            const here: Vec3 = [x, y, z];
            const [low, high] = y < before[1] ? [here, before] : [before, here];
            if (low[1] !== high[1])
              expect(things.get([low[0], low[1] + 1, low[2]].join())).not.toBe('conductor');
          }
          if (k === 0 || k === way.length - 1) return;
          expect(things.has([x, y, z].join())).toBe(false);
          expect(things.has([x, y - 1, z].join())).toBe(false);
          expect(touches([x, y, z], things)).toBe(false);
        });
      }),
      { seed: 1, numRuns: 150 },
    );
    expect(ways).toBeGreaterThan(50);
  });
});
