import { describe, expect, it } from 'vitest';
import { PLACE_BITS } from '../../src/engine/places.js';
import { Part } from '../../src/engine/states.js';
import { Priority, Ticks, type Frost } from '../../src/engine/ticks.js';

/** Places: the first four in one chunk, the others in another. */
const place = (k: number): number => (k + 1) << PLACE_BITS;
const chunkOf = (at: number): number => (at < place(4) ? 0 : 1);

describe('a tick that falls due in a frozen chunk', () => {
  /**
   * Runs ticks `[place, when, priority]`, with chunks frozen until given times. Returns what runs when, by
   * place.
   */
  function run(
    ticks: readonly (readonly [k: number, when: number, priority: Priority])[],
    thaws: readonly [number, number],
    byTime = false,
  ): [time: number, ...places: number[]][] {
    const wheel = new Ticks(new Uint16Array(place(9)));
    for (const [k, when, priority] of ticks) wheel.add(place(k), Part.Torch, when, priority);
    const ran: [number, ...number[]][] = [];
    for (let time = 1; time < 40; time++) {
      const frost: Frost = { isFrozen: (at) => time < thaws[chunkOf(at)]!, chunkOf, byTime };
      const now = wheel.due(time, frost);
      const shares = wheel.sharesOf(now).map((share) => [...share].map((entry) => wheel.placeOf(entry)));
      expect(shares.flat()).toEqual([...now].map((entry) => wheel.placeOf(entry)));
      for (const entry of now) wheel.begin(entry);
      for (const share of shares) {
        if (share.length > 0) ran.push([time, ...share.map((at) => (at >> PLACE_BITS) - 1)]);
      }
    }
    return ran;
  }
  const { VeryHigh, High, Normal } = Priority;

  it('runs in order of due time, not before more urgent ticks that fell due earlier', () => {
    const ticks = [
      [0, 5, Normal],
      [1, 7, VeryHigh],
      [2, 6, High],
      [3, 6, VeryHigh],
    ] as const;
    expect(run(ticks, [10, 0])).toEqual([
      [10, 0],
      [10, 3, 2],
      [10, 1],
    ]);
    expect(run(ticks, [0, 0])).toEqual([
      [5, 0],
      [6, 3, 2],
      [7, 1],
    ]);
  });

  it('runs before ticks that fall due at the thaw in its chunk; of two chunks, the one with the more urgent next tick goes first', () => {
    const ticks = [
      [0, 5, Normal],
      [1, 10, VeryHigh],
      [4, 10, High],
      [5, 3, VeryHigh],
    ] as const;
    expect(run(ticks, [10, 0])).toEqual([
      [3, 5],
      [10, 4],
      [10, 0],
      [10, 1],
    ]);
    expect(run(ticks, [10, 0], true)).toEqual([
      [3, 5],
      [10, 0],
      [10, 1, 4],
    ]);
    expect(run(ticks, [12, 20])).toEqual([
      [12, 0],
      [12, 1],
      [20, 5],
      [20, 4],
    ]);
  });

  it('is restored by a checkpoint', () => {
    const wheel = new Ticks(new Uint16Array(place(9)));
    wheel.add(place(0), Part.Torch, 5, Normal);
    const frozen: Frost = { isFrozen: () => true, chunkOf, byTime: false };
    expect(wheel.due(5, frozen)).toHaveLength(0);
    const restore = wheel.checkpoint();
    const thawed: Frost = { ...frozen, isFrozen: () => false };
    expect(wheel.due(6, thawed)).toHaveLength(1);
    expect(wheel.due(7, thawed)).toHaveLength(0);
    restore();
    expect(wheel.due(8, thawed)).toHaveLength(1);
  });
});
