import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultInjector, describePlay, MOST_LATE, TICK_ORDERS } from '../../src/engine/fault-injector.js';

/** The distinct values of a number of draws, in ascending order. */
const drawn = (draw: () => number, times = 2000): number[] =>
  [...new Set(Array.from({ length: times }, draw))].sort((a, b) => a - b);
const upTo = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, k) => least + k);

describe('the fault injector', () => {
  it('keeps, reverses or shuffles a list, with every order possible', () => {
    const arranged = (order: (typeof TICK_ORDERS)[number], seed: string): string => {
      const list = [1, 2, 3, 4];
      new FaultInjector({ order, seed }).arrange(list);
      return list.join('');
    };
    const seeds = Array.from({ length: 500 }, (_, k) => String(k));
    expect(new Set(seeds.map((seed) => arranged('vanilla', seed)))).toEqual(new Set(['1234']));
    expect(new Set(seeds.map((seed) => arranged('reversed', seed)))).toEqual(new Set(['4321']));
    const shuffled = new Set(seeds.map((seed) => arranged('shuffled', seed)));
    expect(shuffled.size).toBe(24);
    for (const list of shuffled) expect(['1', '2', '3', '4'].every((one) => list.includes(one))).toBe(true);
  });

  it('delays ticks and slows hoppers as much as asked for, and no more', () => {
    expect(drawn(() => new FaultInjector({}).lateness(), 1)).toEqual([0]);
    const late = new FaultInjector({ late: 7 });
    expect(drawn(() => late.lateness())).toEqual(upTo(0, 7));
    const latest = new FaultInjector({ late: 10 * MOST_LATE });
    expect(Math.max(...drawn(() => latest.lateness()))).toBeLessThanOrEqual(MOST_LATE);
    const slow = new FaultInjector({ hopperTicks: 12 });
    expect(drawn(() => slow.cooldown())).toEqual(upTo(1, 12));
    const own = new FaultInjector({ order: 'shuffled' });
    expect(drawn(() => own.cooldown(), 10)).toEqual([8]);
  });

  it('tells chunks of 16 x 16 columns apart', () => {
    const column = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(column, column, column, column, (x, z, u, v) => {
        const isSame = x >> 4 === u >> 4 && z >> 4 === v >> 4;
        expect(FaultInjector.chunkOf(x, z) === FaultInjector.chunkOf(u, v)).toBe(isSame);
        expect(FaultInjector.chunkOf((x >> 4) << 4, z | 15)).toBe(FaultInjector.chunkOf(x, z));
      }),
    );
  });

  it('freezes a chunk now and then for up to three seconds, and not again at once', () => {
    const faults = new FaultInjector({ freeze: true });
    let [frozen, since, thawed, times] = [0, 0, -1, 0];
    for (let time = 0; time < 20_000; time++) {
      faults.beginTick(time);
      if (faults.isFrozen(1, time)) {
        if (time > since) times++;
        if (time > since && thawed >= 0) expect(time - thawed).toBeGreaterThanOrEqual(20);
        since = time + 1;
        frozen++;
        thawed = -1;
      } else if (thawed < 0) thawed = time;
    }
    // One in 150 of the game ticks in which it runs, for 30 on average.
    expect(times).toBeGreaterThan(60);
    expect(times).toBeLessThan(160);
    expect(frozen / times).toBeGreaterThan(20);
    expect(frozen / times).toBeLessThan(40);
    const still = new FaultInjector({});
    expect(upTo(0, 2000).some((time) => (still.beginTick(time), still.isFrozen(1, time)))).toBe(false);
  });

  it('is named after its faults, and nothing else', () => {
    expect(describePlay({})).toEqual([]);
    expect(describePlay({ order: 'vanilla', late: 0, lose: 0 })).toEqual([]);
    const all = { order: 'reversed', late: 3, freeze: true, reload: true, hopperTicks: 9, lose: 5 } as const;
    expect(describePlay(all)).toEqual([
      ...['reversed', 'up to 3 late', 'frozen chunks', 'reloaded', 'hoppers up to 9'],
      'one in 5 changes lost',
    ]);
  });
});
