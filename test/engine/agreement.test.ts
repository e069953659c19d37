import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { AIR, blockAt, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import type { Engine } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { engineOf, redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { firstDifference, NUCLEATION_RULES, type Act } from '../helpers/agreement.js';
import { BREAKS, broken } from '../helpers/broken-rules.js';
import { drawScene, itemScene } from '../helpers/scenes.js';

const TICKS = 60;
/** The number of scenes per run, and of scenes that expose every broken engine. */
const SCENES = 20;
const TELLING = 6;

interface Played {
  readonly grid: BlockGrid;
  readonly bytes: Uint8Array;
  readonly at: Vec3;
  readonly act: Act;
}

const DUST = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';

/** A scene with everything in it that is used three times at random moments. */
function playScene(k: number, make = drawScene): Played {
  const draw = random(`scene ${k}`, 'agreement');
  const { grid, controls } = make(draw);
  const moments = controls.flatMap((at) => [0, 1, 2].map(() => ({ at, tick: draw.below(TICKS - 10) })));
  const act: Act = (machine, tick) => {
    if (tick === 0) machine.seed([k, 7 * k]);
    for (const moment of moments) if (moment.tick === tick) machine.use(moment.at);
  };
  return { grid, bytes: writeSponge(grid, undefined), at: [k, 0, -k], act };
}

const differs = (engine: Engine, { grid, bytes, at, act }: Played) =>
  firstDifference([nucleation, engine], bytes, grid, TICKS, act, { at, mode: 'placement' });

describe('on random scenes, both engines agree on every block after every game tick', () => {
  const engine = engineOf(NUCLEATION_RULES);

  it.each(Array.from({ length: SCENES }, (_, k) => k))('scene %i', (k) => {
    expect(differs(engine, playScene(k))).toBeUndefined();
  });

  it.each([0, 1, 2, 3])('items in motion, %i', (k) => {
    expect(differs(engine, playScene(k, itemScene))).toBeUndefined();
  });

  it('everything happens in some scene', () => {
    const seen = new Set<string>();
    for (let k = 0; k < SCENES; k++) {
      const { grid, bytes, at, act } = playScene(k);
      const machine = redstone.load(bytes, 'placement', at);
      const all = machine.probe(
        Array.from(grid.blocks, (_, i): Vec3 => {
          const layer = grid.width * grid.length;
          return [i % grid.width, Math.floor(i / layer), Math.floor((i % layer) / grid.width)];
        }),
      );
      for (let tick = 0; tick <= TICKS; tick++) {
        if (tick > 0) machine.step();
        act(machine, tick);
        for (const state of all.read()) {
          const [, name, flag] =
            /^minecraft:(\w+).*\b(lit=\w+|powered=true|extended=true|enabled=false|triggered=true|locked=true|power=15)/.exec(
              state,
            ) ?? [];
          if (name !== undefined) seen.add(`${name} ${flag!}`);
          if (/moving_piston|piston_head/.test(state)) seen.add(state.slice(10, state.indexOf('[')));
        }
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['redstone_wire power=15', 'redstone_torch lit=false', 'redstone_wall_torch lit=false'],
        ...['repeater powered=true', 'repeater locked=true', 'comparator powered=true', 'lever powered=true'],
        ...['stone_button powered=true', 'oak_button powered=true', 'redstone_lamp lit=true'],
        ...['dropper triggered=true', 'hopper enabled=false', 'piston extended=true'],
        ...['sticky_piston extended=true', 'moving_piston', 'piston_head'],
      ]),
    );
  });
});

describe('a broken rule is noticed', () => {
  let scenes: Played[] = [];
  beforeAll(() => {
    scenes = Array.from({ length: TELLING }, (_, k) => [playScene(k, itemScene), playScene(k)]).flat();
  });

  it.each(Object.keys(BREAKS))('%s', (name) => {
    const engine = engineOf(broken(NUCLEATION_RULES, BREAKS[name]!));
    expect(scenes.some((scene) => differs(engine, scene) !== undefined)).toBe(true);
  });
});

describe('on random scenes with changing blocks, the engine agrees with one without caches after every game tick', () => {
  // With faults, every update is delivered; losing one in this many means losing none.
  const plain = redstoneEngine({ lose: 2 ** 30 });
  const PLACED = [
    ...[DUST, DUST, AIR, 'minecraft:stone', 'minecraft:redstone_block', 'minecraft:redstone_lamp[lit=false]'],
    ...['minecraft:redstone_torch[lit=true]', 'minecraft:dropper[facing=up,triggered=false]'],
    ...['minecraft:composter[level=1]', 'minecraft:composter[level=7]'],
    ...['north', 'south', 'west', 'east'].flatMap((facing) => [
      `minecraft:repeater[delay=${facing === 'west' ? 4 : 1},facing=${facing},locked=false,powered=false]`,
      `minecraft:comparator[facing=${facing},mode=compare,powered=false]`,
    ]),
  ];

  /** Blocks that no machine contains, but that users put beside one. */
  const OTHERS = [
    ...['up', 'down', 'north', 'south', 'west', 'east'].flatMap((facing) => [
      `minecraft:observer[facing=${facing},powered=false]`,
      `minecraft:observer[facing=${facing},powered=true]`,
    ]),
    ...['harp', 'basedrum'].map(
      (instrument) => `minecraft:note_block[instrument=${instrument},note=3,powered=false]`,
    ),
    ...['minecraft:target[power=0]', 'minecraft:jukebox[has_record=false]'],
    ...['bottom', 'top'].map(
      (half) => `minecraft:oak_trapdoor[facing=east,half=${half},open=false,powered=false,waterlogged=false]`,
    ),
    'minecraft:copper_bulb[lit=false,powered=false]',
    'minecraft:skeleton_skull[powered=false,rotation=3]',
    ...['east_west', 'north_south'].flatMap((shape) => [
      `minecraft:powered_rail[powered=false,shape=${shape},waterlogged=false]`,
      `minecraft:activator_rail[powered=false,shape=${shape},waterlogged=false]`,
    ]),
    ...['lower', 'upper'].map(
      (half) => `minecraft:oak_door[facing=east,half=${half},hinge=left,open=false,powered=false]`,
    ),
    ...['minecraft:dispenser[facing=up,triggered=false]', 'minecraft:light_weighted_pressure_plate[power=7]'],
    ...['minecraft:white_shulker_box[facing=up]', DUST, DUST, AIR, 'minecraft:redstone_block'],
  ];

  it.each(Array.from({ length: 2 * SCENES }, (_, k) => k))('scene %i', (n) => {
    const [k, states] = n < SCENES ? [n, PLACED] : [n - SCENES, OTHERS];
    const { grid, bytes, at, act } = playScene(k);
    const draw = random(`blocks ${k}`, 'agreement');
    const stands = [...grid.blocks.keys()].filter(
      (i) => !/:(air|stone)$/.test(grid.palette[grid.blocks[i]!]!),
    );
    // A second deed soon after the first, to test what the first one left behind.
    const moments = Array.from({ length: 40 }, () => {
      const place = blockAt(grid, stands[draw.below(stands.length)]!);
      const tick = draw.below(TICKS - 10);
      return [tick, tick + 1 + draw.below(4)].map((t) => ({
        tick: t,
        place,
        state: draw.below(states.length),
      }));
    }).flat();
    const acts: Act = (machine, tick) => {
      act(machine, tick);
      for (const moment of moments)
        if (moment.tick === tick) machine.place(moment.place, states[moment.state]!);
    };
    expect(firstDifference([plain, redstone], bytes, grid, TICKS, acts, { at, states })).toBeUndefined();
  });
});
