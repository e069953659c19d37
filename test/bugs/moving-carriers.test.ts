import { describe, expect, it } from 'vitest';
import { GridBuilder } from '../../src/blocks/builder.js';
import { AIR, type Vec3 } from '../../src/blocks/grid.js';
import { FACING_NAMES, HORIZONTAL, OFFSETS, UP, type Facing } from '../../src/blocks/facing.js';
import type { Machine, LoadMode } from '../../src/engine/engine.js';
import { redstone } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { comparator, DUST, LEVER, PLATE, repeater, STONE, TORCH } from '../helpers/states.js';

/*
 * A block is supported by a face of its support block. For a moving block it is a face of its collision shape
 * (BlockBehaviour.getBlockSupportShape, MovingPistonBlock.getCollisionShape, PistonMovingBlockEntity.getCollisionShape).
 * A base with a returning head counts as an extended one. A moved block counts as far as it has come, half a block each
 * game tick.
 */

const POWER = 'minecraft:redstone_block';
const wallLever = (facing: string): string => `minecraft:lever[face=wall,facing=${facing},powered=false]`;
const wallTorch = (facing: string): string => `minecraft:redstone_wall_torch[facing=${facing},lit=true]`;
const CEILING = 'minecraft:stone_button[face=ceiling,facing=north,powered=false]';

const SIZE: Vec3 = [6, 6, 6];
const MIDDLE: Vec3 = [3, 3, 3];

function stage(
  blocks: readonly (readonly [at: Vec3, state: string])[],
  mode: LoadMode = 'in-world',
): Machine {
  const builder = new GridBuilder([0, 0, 0], [...SIZE]);
  for (const [at, state] of blocks) builder.set(...at, state);
  return redstone.load(writeSponge(builder.done(), undefined), mode, [0, 0, 0], [POWER, STONE, DUST]);
}

const beside = ([x, y, z]: Vec3, side: Facing, far = 1): Vec3 => {
  const [dx, dy, dz] = OFFSETS[side]!;
  return [x + far * dx, y + far * dy, z + far * dz];
};

/** Whether a block attached to a side of a piston is still there: before the stroke, when it is out, and after it. */
function outlasts(piston: string, facing: Facing, side: Facing, state: string): readonly boolean[] {
  const at = beside(MIDDLE, side);
  const source = beside(
    MIDDLE,
    ([0, 1, 2, 3, 4, 5] as const).find((d) => d !== facing && d !== side && d >> 1 !== 0)!,
  );
  const machine = stage([
    [MIDDLE, `minecraft:${piston}[extended=false,facing=${FACING_NAMES[facing]}]`],
    [at, state],
  ]);
  const probe = machine.probe([at, MIDDLE]);
  const seen: boolean[] = [];
  const look = (shown: RegExp): void => {
    const [there, base] = probe.read() as [string, string];
    expect(base).toMatch(shown);
    seen.push(there !== AIR);
  };
  look(/extended=false/);
  machine.place(source, POWER);
  for (let tick = 0; tick < 6; tick++) machine.step();
  look(/extended=true/);
  machine.place(source, AIR);
  machine.step();
  look(/moving_piston/);
  for (let tick = 0; tick < 6; tick++) machine.step();
  look(/extended=false/);
  return seen;
}

describe.each(['piston', 'sticky_piston'])('a block on a %s', (piston) => {
  it.each([
    ['dust', DUST],
    ['a repeater', repeater('north')],
    ['a comparator', comparator('north')],
    ['a lever', LEVER],
    ['a torch', TORCH],
    ['a plate', PLATE],
  ])('that faces down stays while the head returns: %s', (_, state) => {
    expect(outlasts(piston, 0, UP, state)).toEqual([true, true, true, true]);
  });

  it.each(HORIZONTAL)(
    'that faces sideways stays if it is a torch or a plate, and no other does (%i)',
    (facing) => {
      for (const state of [TORCH, PLATE])
        expect(outlasts(piston, facing, UP, state)).toEqual([true, true, true, true]);
      for (const state of [DUST, LEVER, repeater('north')])
        expect(outlasts(piston, facing, UP, state)).toEqual([true, false, false, false]);
    },
  );
});

describe('a block that hangs on a piston', () => {
  it('stays through the whole stroke only on its back', () => {
    for (const facing of [0, 1, ...HORIZONTAL] as const) {
      for (const side of HORIZONTAL) {
        if (side === facing) continue;
        const stays = side === (facing ^ 1);
        for (const state of [wallTorch(FACING_NAMES[side]), wallLever(FACING_NAMES[side])])
          expect([facing, side, ...outlasts('sticky_piston', facing, side, state)]).toEqual([
            facing,
            side,
            true,
            stays,
            stays,
            stays,
          ]);
      }
      if (facing === 0) continue;
      expect(outlasts('piston', facing, 0, CEILING)).toEqual([
        true,
        facing === UP,
        facing === UP,
        facing === UP,
      ]);
    }
  });
});

describe('dust on a moving block', () => {
  /** Whether dust stays that is placed and updated `ticks` game ticks after the stroke began. */
  const stays = (facing: Facing, pulls: boolean, ticks: number): boolean => {
    const source = beside(MIDDLE, facing ^ 1);
    const to = beside(MIDDLE, facing);
    const at = beside(to, UP);
    const machine = stage(
      pulls
        ? [
            [MIDDLE, `minecraft:sticky_piston[extended=true,facing=${FACING_NAMES[facing]}]`],
            [to, `minecraft:piston_head[facing=${FACING_NAMES[facing]},short=false,type=sticky]`],
            [beside(to, facing), STONE],
            [source, POWER],
          ]
        : [
            [MIDDLE, `minecraft:piston[extended=false,facing=${FACING_NAMES[facing]}]`],
            [to, STONE],
          ],
    );
    const probe = machine.probe([at, pulls ? to : beside(to, facing)]);
    machine.place(source, pulls ? AIR : POWER);
    for (let tick = 0; tick < ticks; tick++) machine.step();
    const place = pulls ? at : beside(beside(to, facing), UP);
    expect(probe.read()[1]).toMatch(/moving_piston/);
    machine.place(place, DUST);
    machine.place(beside(place, UP), STONE);
    return machine.probe([place]).read()[0] !== AIR;
  };

  it('that moves sideways drops while only half of the block is there', () => {
    for (const facing of HORIZONTAL) {
      expect([1, 2].map((ticks) => stays(facing, false, ticks))).toEqual([false, true]);
      expect([1, 2].map((ticks) => stays(facing, true, ticks))).toEqual([false, true]);
    }
  });

  it('that comes down stays once the block’s upper half is at its place', () => {
    expect([1, 2].map((ticks) => stays(UP, true, ticks))).toEqual([true, true]);
  });
});

describe('dust beside upside-down stairs', () => {
  it('climbs only on their full side', () => {
    const stairs = 'minecraft:oak_stairs[facing=east,half=top,shape=straight,waterlogged=false]';
    const machine = stage(
      [
        [[3, 1, 3], stairs],
        [[3, 2, 3], DUST],
        ...[2, 4].flatMap((x) => [[[x, 0, 3], STONE] as const, [[x, 1, 3], DUST] as const]),
      ],
      'placement',
    );
    const probe = machine.probe([
      [2, 1, 3],
      [4, 1, 3],
    ]);
    const [west, east] = probe.read() as [string, string];
    expect([/east=\w+/.exec(west)?.[0], /west=\w+/.exec(east)?.[0]]).toEqual(['east=side', 'west=up']);
  });
});
