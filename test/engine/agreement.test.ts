import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import type { Engine } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { engineOf, redstone } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { firstDifference, NUCLEATION_RULES, type Act } from '../helpers/agreement.js';
import { BREAKS, broken } from '../helpers/broken-rules.js';
import { drawScene, itemScene } from '../helpers/scenes.js';

const TICKS = 60;
/** Scenes for every run, and those that tell every broken engine apart. */
const SCENES = 20;
const TELLING = 6;

interface Played {
  readonly grid: BlockGrid;
  readonly bytes: Uint8Array;
  readonly at: Vec3;
  readonly act: Act;
}

/** A scene with everything in it used three times at random moments. */
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

describe('on random scenes of all blocks, every block after every game tick as in nucleation', () => {
  const engine = engineOf(NUCLEATION_RULES);

  it.each(Array.from({ length: SCENES }, (_, k) => k))('scene %i', (k) => {
    expect(differs(engine, playScene(k))).toBeUndefined();
  });

  it.each([0, 1, 2, 3])('items on their way, %i', (k) => {
    expect(differs(engine, playScene(k, itemScene))).toBeUndefined();
  });

  it('in which everything happens', () => {
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

describe('a broken engine is told apart:', () => {
  let scenes: Played[] = [];
  beforeAll(() => {
    scenes = Array.from({ length: TELLING }, (_, k) => [playScene(k, itemScene), playScene(k)]).flat();
  });

  it.each(Object.keys(BREAKS))('%s', (name) => {
    const engine = engineOf(broken(NUCLEATION_RULES, BREAKS[name]!));
    expect(scenes.some((scene) => differs(engine, scene) !== undefined)).toBe(true);
  });
});
