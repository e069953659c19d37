import { describe, expect, it } from 'vitest';
import { placeRandom } from '../../src/base/place.js';
import { largeDag } from '../../src/dag/large.js';
import { passagesOf } from '../../src/flow/maze.js';
import { placedMaze } from '../../src/flow/window.js';
import { largeMap, type MapPlan } from '../../src/render/large-map.js';
import { wallsOf } from '../../src/render/walls.js';

const PLANS = (
  [
    { width: 32, height: 32, builder: 'divide' },
    { width: 32, height: 32, builder: 'hilbert', reverse: true },
    { width: 32, height: 32, builder: 'moore', cut: 'random' },
    { width: 27, height: 27, builder: 'peano', cut: 'latest' },
    { width: 31, height: 20, builder: 'gilbert' },
    { width: 9, height: 33, builder: 'snake', reverse: true },
    { width: 21, height: 30, builder: 'spiral' },
    { width: 30, height: 12, builder: 'staircase' },
  ] as const
).map((plan): MapPlan => ({ cut: 'successor', reverse: false, ...plan, seed: '3' }));

describe.each(PLANS)('the map of $builder', (plan) => {
  const { width, height } = plan;
  const map = largeMap(plan);
  const area = { left: 0, top: 0, width, height };

  it('has the walls of the maze', () => {
    const picks = placedMaze(largeDag({ ...plan, generator: 'place' }), placeRandom('3', 'render'));
    const { north, west } = wallsOf(passagesOf({ width, height, pick: picks(area) }));
    const seen = map.walls(area);
    expect([...seen.north]).toEqual([...north]);
    expect([...seen.west]).toEqual([...west]);
    const part = map.walls({ left: 4, top: 5, width: 5, height: 6 });
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 5; x++) expect(part.north[x + y * 5]).toBe(north[x + 4 + (y + 5) * width]);
  });

  it('leads on in the order of the flow with every step of every path', () => {
    const shares = map.shares(0, area);
    for (let cell = 0; cell < width * height; cell += 17) {
      let before = -1;
      for (const [x, y] of map.way([cell % width, Math.floor(cell / width)])) {
        const share = shares[x + y * width]!;
        expect(share).toBeGreaterThan(before);
        expect(share).toBeLessThanOrEqual(1);
        before = share;
      }
    }
  });

  it('tells of squares what lies in them, over the rim, too', () => {
    const [all, squares] = [map.shares(0, area), map.shares(2, { left: 0, top: 0, width: 9, height: 9 })];
    const [x, y] = [6, 6];
    const found = squares[Math.floor(x / 4) + 9 * Math.floor(y / 4)]!;
    if (plan.builder === 'divide') expect(Math.floor(all[x + y * width]! * 64) / 64).toBe(found);
    else expect(found).toBe(all[x + y * width]);
  });
});

it('refuses sides that the builder does not take, with those that it takes', () => {
  const plan = { cut: 'successor', reverse: false, seed: '3' } as const;
  expect(() => largeMap({ ...plan, builder: 'peano', width: 10 ** 6, height: 10 ** 6 })).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({
          code: 'size',
          hint: expect.stringContaining('531441 or 1594323') as string,
        }),
      ],
    }) as Error,
  );
  expect(() => largeMap({ ...plan, builder: 'snake', width: 2 ** 32, height: 2 })).toThrow(
    /from 1 to 2147483648 cells/,
  );
});
