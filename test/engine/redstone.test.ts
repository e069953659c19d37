import { describe, expect, it } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { FIXED, NEEDS, unfit } from '../../src/blocks/fit.js';
import { formatState } from '../../src/blocks/state.js';
import { blockNamed, blockNames, knownState } from '../../src/blocks/table.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { AIR, type Vec3 } from '../../src/blocks/grid.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { redstone } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import type { Block } from '../helpers/stage.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const STONE = 'minecraft:stone';

/** A scene of stone with other blocks in it. */
function sceneOf(blocks: readonly Block[]): Uint8Array {
  const builder = new GridBuilder([0, 0, 0], [3, 2, 3]);
  for (let x = 0; x < 3; x++) for (let z = 0; z < 3; z++) builder.set(x, 0, z, STONE);
  for (const [at, state, entity] of blocks) builder.set(...at, state, entity);
  return writeSponge(builder.done(), undefined);
}

function refusalOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics[0];
    throw error;
  }
  return undefined;
}

describe('a block that is not modelled', () => {
  it.each([
    'minecraft:crafter[crafting=false,orientation=north_up,triggered=false]',
    'minecraft:sand',
    'minecraft:lava[level=0]',
    'minecraft:detector_rail[powered=false,shape=north_south,waterlogged=false]',
    'minecraft:target[power=3]',
    'minecraft:jukebox[has_record=true]',
    'minecraft:tripwire_hook[attached=true,facing=north,powered=false]',
    'minecraft:lightning_rod[facing=up,powered=true,waterlogged=false]',
    'minecraft:daylight_detector[inverted=false,power=0]',
  ])('%s is refused by name, with its place', (state) => {
    expect(redstone.knows(state)).toBe(false);
    const refusal = refusalOf(() => redstone.load(sceneOf([[[1, 1, 2], state]]), 'in-world'));
    expect(refusal).toMatchObject({ code: 'engine', where: 'block (1, 1, 2)' });
    expect(refusal?.message).toContain(state);
  });

  it('is also refused among the states to be placed later', () => {
    const refusal = refusalOf(() => redstone.load(sceneOf([]), 'in-world', undefined, ['minecraft:sand']));
    expect(refusal).toMatchObject({ code: 'engine' });
    expect(refusal?.message).toContain('minecraft:sand');
  });

  it('is not needed if all others are modelled', () => {
    expect(refusalOf(() => redstone.load(sceneOf([[[1, 1, 2], 'minecraft:glass']]), 'in-world'))).toBe(
      undefined,
    );
  });
});

describe('a block whose state does not say everything', () => {
  const dispenser = 'minecraft:dispenser[facing=east,triggered=false]';
  const plate = 'minecraft:light_weighted_pressure_plate[power=0]';
  const scene = (item: string) =>
    sceneOf([
      [[1, 1, 2], dispenser],
      [
        [1, 1, 1],
        'minecraft:hopper[enabled=true,facing=down]',
        { id: 'minecraft:hopper', items: [{ slot: 3, id: `minecraft:${item}`, count: 1 }] },
      ],
    ]);

  it('is not known by its state, but accepted if nobody is there', () => {
    expect([dispenser, plate].filter((state) => redstone.knows(state))).toEqual([]);
    expect(refusalOf(() => redstone.load(sceneOf([[[1, 1, 2], plate]]), 'in-world'))).toBe(undefined);
  });

  // One item for each behaviour in DispenseItemBehavior.bootStrap.
  it.each(
    'arrow tipped_arrow spectral_arrow egg blue_egg snowball experience_bottle splash_potion lingering_potion potion fire_charge firework_rocket wind_charge pig_spawn_egg armor_stand oak_boat oak_chest_boat bamboo_raft bamboo_chest_raft bucket water_bucket powder_snow_bucket cod_bucket flint_and_steel bone_meal tnt wither_skeleton_skull carved_pumpkin shulker_box red_shulker_box glass_bottle glowstone shears brush honeycomb minecart hopper_minecart'.split(
      ' ',
    ),
  )('is a dispenser that may receive %s, which is refused by name with its place', (item) => {
    const refusal = refusalOf(() => redstone.load(scene(item), 'in-world'));
    expect(refusal).toMatchObject({ code: 'engine', where: 'block (1, 1, 1)' });
    expect(refusal?.message).toContain(`minecraft:${item}`);
  });

  it.each('stick wooden_sword glowstone_dust honeycomb_block cooked_cod iron_helmet'.split(' '))(
    'is a dispenser that throws %s',
    (item) => {
      expect(refusalOf(() => redstone.load(scene(item), 'in-world'))).toBe(undefined);
    },
  );
});

describe('a block of a machine', () => {
  it('is modelled, whatever a user chooses for walls, floors, doors and lights', () => {
    const chosen = blockNames().flatMap((name) => {
      const { defaults, properties: all } = blockNamed(name)!;
      const fixed = Object.entries(FIXED).filter(([key, value]) => all[key]?.includes(value) === true);
      const properties = { ...defaults, ...Object.fromEntries(fixed) };
      const known = knownState(formatState({ name, properties }))!;
      const fits = Object.values(NEEDS).some((needs) => unfit(known, needs) === undefined);
      return fits ? [formatState(known)] : [];
    });
    expect(chosen.length).toBeGreaterThan(200);
    expect(chosen.filter((state) => !redstone.knows(state))).toEqual([]);
  });

  it('can be a single chest', () => {
    expect(redstone.knows('minecraft:chest[facing=north,type=single,waterlogged=false]')).toBe(true);
    expect(redstone.knows('minecraft:chest[facing=north,type=left,waterlogged=false]')).toBe(false);
    expect(redstone.knows('minecraft:trapped_chest[facing=north,type=single,waterlogged=false]')).toBe(false);
  });
});

describe('a checkpoint', () => {
  const { bytes, layout } = compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), { seed: '1' });
  const { grid } = readMachine(bytes);
  const all: Vec3[] = [];
  for (let y = 0; y < grid.height; y++)
    for (let z = 0; z < grid.length; z++) for (let x = 0; x < grid.width; x++) all.push([x, y, z]);

  it.each([0, 1, 9, 21, 33])('restores everything that follows, %i game ticks after a press', (ticks) => {
    const machine = redstone.load(bytes, 'in-world');
    const probe = machine.probe(all);
    machine.seed([1, 2]);
    machine.use(layout.generate);
    for (let t = 0; t < ticks; t++) machine.step();
    const restore = machine.checkpoint();
    const follow = (): string[] => {
      const seen: string[] = [];
      for (let t = 0; t < 90; t++) {
        if (t === 50) machine.use(layout.generate);
        machine.step();
        seen.push(probe.read().join());
      }
      return seen;
    };
    const first = follow();
    restore();
    expect(follow()).toEqual(first);
    restore();
    expect(follow()).toEqual(first);
  });
});

describe('a burnt-out torch', () => {
  /**
   * A torch that feeds itself goes out 8 times. Then a lever beside it, which does not power its block,
   * updates it.
   */
  function clock(): { litAfter: (tick: number, flips: readonly number[]) => boolean } {
    const torch: Vec3 = [2, 1, 1];
    const lever: Vec3 = [2, 1, 0];
    const builder = new GridBuilder([0, 0, 0], [4, 4, 3]);
    for (let x = 0; x < 4; x++) for (let z = 0; z < 3; z++) builder.set(x, 0, z, STONE);
    builder.set(1, 1, 1, STONE);
    builder.set(2, 2, 1, STONE);
    builder.set(...torch, 'minecraft:redstone_wall_torch[facing=east,lit=true]');
    builder.set(1, 2, 1, 'minecraft:redstone_wire[east=side,north=none,power=0,south=none,west=side]');
    builder.set(...lever, 'minecraft:lever[face=floor,facing=north,powered=false]');
    const bytes = writeSponge(builder.done(), undefined);
    return {
      litAfter: (tick, flips) => {
        const machine = redstone.load(bytes, 'placement');
        for (let t = 0; t < tick; t++) {
          if (flips.includes(t)) machine.use(lever);
          machine.step();
        }
        return machine.probe([torch]).read()[0]!.includes('lit=true');
      },
    };
  }

  it('stays dark when updated too early, and lights at the next update after 60 game ticks', () => {
    const { litAfter } = clock();
    expect([1, 2, 3, 4, 5, 6, 7, 8].some((tick) => litAfter(tick, []))).toBe(true);
    expect([45, 60, 95].map((tick) => litAfter(tick, [40, 50]))).toEqual([false, false, false]);
    expect(litAfter(103, [40, 50, 100])).toBe(true);
  });
});

describe('in the place of former dust', () => {
  const centre: Vec3 = [1, 1, 1];
  const source: Vec3 = [0, 1, 0];
  const POWER = 'minecraft:redstone_block';
  const dust = 'minecraft:redstone_wire[east=side,north=side,power=0,south=side,west=side]';
  const crossed = [centre, [0, 1, 1], [1, 1, 0], [2, 1, 1], [1, 1, 2]] as const;
  const bytes = sceneOf(crossed.map((at) => [at, dust]));

  it.each([
    ['repeater', 'west', 8],
    ['repeater', 'north', 8],
    ['comparator', 'west', 2],
    ['comparator', 'north', 2],
  ])('a %s facing %s follows its input and schedules its own ticks', (name, facing, delay) => {
    const rest = name === 'repeater' ? 'delay=4,locked=false' : 'mode=compare';
    const placed = `minecraft:${name}[facing=${facing},powered=false,${rest}]`;
    const machine = redstone.load(bytes, 'placement', undefined, [placed, POWER, AIR]);
    const probe = machine.probe([centre]);
    machine.place(centre, placed);
    for (const [state, power] of [
      [POWER, true],
      [AIR, false],
    ] as const) {
      machine.place(source, state);
      for (let t = 1; t < delay; t++) machine.step();
      expect(probe.read()[0]).toContain(`powered=${!power}`);
      machine.step();
      expect(probe.read()[0]).toContain(`powered=${power}`);
    }
  });

  it('a waiting tick runs in time although dust was there for a while', () => {
    const repeater = 'minecraft:repeater[delay=4,facing=west,locked=false,powered=false]';
    const machine = redstone.load(bytes, 'placement', undefined, [repeater, POWER]);
    machine.place(source, POWER);
    machine.place(centre, repeater);
    for (let t = 1; t < 8; t++) {
      machine.step();
      if (t === 3) machine.place(centre, dust);
      if (t === 5) machine.place(centre, repeater);
    }
    const probe = machine.probe([centre]);
    expect(probe.read()[0]).toContain('powered=false');
    machine.step();
    expect(probe.read()[0]).toContain('powered=true');
  });
});

it('a comparator that reads a container through a block notices when that block goes', () => {
  const builder = new GridBuilder([0, 0, 0], [3, 2, 1]);
  for (let x = 0; x < 3; x++) builder.set(x, 0, 0, STONE);
  builder.set(0, 1, 0, 'minecraft:hopper[enabled=true,facing=down]', {
    id: 'minecraft:hopper',
    items: [{ slot: 0, id: 'minecraft:stick', count: 64 }],
  });
  builder.set(1, 1, 0, STONE);
  builder.set(2, 1, 0, 'minecraft:comparator[facing=west,mode=compare,powered=true]', {
    id: 'minecraft:comparator',
    outputSignal: 3,
  });
  const machine = redstone.load(writeSponge(builder.done(), undefined), 'placement', undefined, [AIR]);
  const probe = machine.probe([[2, 1, 0]]);
  for (let t = 0; t < 4; t++) machine.step();
  expect(probe.read()[0]).toContain('powered=true');
  machine.place([0, 1, 0], AIR);
  for (let t = 0; t < 2; t++) machine.step();
  expect(probe.read()[0]).toContain('powered=false');
});
