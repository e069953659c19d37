import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GridBuilder } from '../../src/blocks/builder.js';
import { OFFSETS } from '../../src/blocks/facing.js';
import { AIR, type Vec3 } from '../../src/blocks/grid.js';
import type { Machine, LoadMode } from '../../src/engine/engine.js';
import { redstone } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';

/*
 * Leaves have a distance from a log, 1 to 7, counted through leaves only. LeavesBlock.updateShape schedules a tick for the
 * next game tick, and LeavesBlock.tick sets the distance and updates all neighbours, also for leaves that cannot decay.
 */

const LOG = 'minecraft:oak_log[axis=y]';
const POWER = 'minecraft:redstone_block';
const leaves = (distance: number, persistent = true, kind = 'oak'): string =>
  `minecraft:${kind}_leaves[distance=${distance},persistent=${persistent},waterlogged=false]`;

function stage(
  size: Vec3,
  blocks: readonly (readonly [at: Vec3, state: string])[],
  mode: LoadMode = 'in-world',
): Machine {
  const builder = new GridBuilder([0, 0, 0], [...size]);
  for (const [at, state] of blocks) builder.set(...at, state);
  return redstone.load(writeSponge(builder.done(), undefined), mode, [0, 0, 0], [LOG]);
}

const distanceIn = (state: string): number => Number(/distance=(\d)/.exec(state)?.[1] ?? NaN);

describe('leaves', () => {
  it.each([true, false])(
    'change one after another, one each game tick, after a log is placed (persistent: %s)',
    (persistent) => {
      const machine = stage(
        [10, 1, 1],
        Array.from({ length: 9 }, (_, k) => [
          [k + 1, 0, 0],
          leaves(7, persistent, k % 2 === 0 ? 'azalea' : 'oak'),
        ]),
      );
      const probe = machine.probe(Array.from({ length: 9 }, (_, k) => [k + 1, 0, 0]));
      machine.place([0, 0, 0], LOG);
      for (let tick = 1; tick <= 9; tick++) {
        machine.step();
        const expected = Array.from({ length: 9 }, (_, k) => (k < tick ? Math.min(k + 1, 7) : 7));
        expect(probe.read().map(distanceIn)).toEqual(expected);
      }
    },
  );

  it('update the blocks beside them when they change', () => {
    const piston: Vec3 = [2, 1, 1];
    const machine = stage(
      [4, 4, 3],
      [
        [piston, 'minecraft:piston[extended=false,facing=south]'],
        // Powered through the block above it, without an update.
        [[3, 2, 1], POWER],
        [[1, 1, 1], leaves(7)],
      ],
    );
    const probe = machine.probe([piston]);
    const isOut = (): boolean => /extended=true/.test(probe.read()[0]!);
    for (let tick = 0; tick < 5; tick++) machine.step();
    expect(isOut()).toBe(false);
    machine.place([0, 1, 1], LOG);
    expect(isOut()).toBe(false);
    machine.step();
    expect(isOut()).toBe(true);
  });

  it('stay as they are without a log, whatever changes beside them', () => {
    const machine = stage([4, 1, 1], [[[1, 0, 0], leaves(7)]]);
    machine.place([0, 0, 0], POWER);
    machine.place([2, 0, 0], POWER);
    machine.resetChanges();
    for (let tick = 0; tick < 5; tick++) machine.step();
    expect(machine.changes()).toBe(0);
  });

  it('get the distance through leaves, after any change and in any order of placing', () => {
    const side = 5;
    const places = Array.from({ length: side * side }, (_, k): Vec3 => [k % side, 0, Math.floor(k / side)]);
    const block = fc.constantFrom(AIR, LOG, ...[1, 2, 4, 7].flatMap((d) => [leaves(d), leaves(d, false)]));
    fc.assert(
      fc.property(
        fc.array(block, { minLength: places.length, maxLength: places.length }),
        fc.array(fc.tuple(fc.nat(places.length - 1), fc.constantFrom(AIR, LOG)), {
          minLength: 1,
          maxLength: 4,
        }),
        (states, deeds) => {
          const machine = stage(
            [side, 1, side],
            places.map((at, k) => [at, states[k]!]),
            'placement',
          );
          const probe = machine.probe(places);
          const rest = (): void => {
            for (let tick = 0; tick < 20; tick++) machine.step();
            const found = probe.read();
            const far = distancesOf(found, side);
            expect(found.map((state) => (state.includes('_leaves') ? distanceIn(state) : 0))).toEqual(
              found.map((state, k) => (state.includes('_leaves') ? far[k] : 0)),
            );
          };
          rest();
          for (const [k, state] of deeds) {
            machine.place(places[k]!, state);
            rest();
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** The distances from a log through leaves, by breadth-first search; 7 if there are more steps or no path. */
function distancesOf(states: readonly string[], side: number): number[] {
  const far = states.map((state): number => (state.includes('_log') ? 0 : 7));
  const queue = states.flatMap((state, k) => (state.includes('_log') ? [k] : []));
  for (const k of queue) {
    for (const [dx, , dz] of OFFSETS) {
      const [x, z] = [(k % side) + dx, Math.floor(k / side) + dz];
      const n = x + z * side;
      if (
        x < 0 ||
        z < 0 ||
        x >= side ||
        z >= side ||
        !states[n]!.includes('_leaves') ||
        far[n]! <= far[k]! + 1
      )
        continue;
      far[n] = far[k]! + 1;
      queue.push(n);
    }
  }
  return far;
}
