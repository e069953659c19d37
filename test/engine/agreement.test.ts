import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/controls.js';
import { compile } from '../../src/compile.js';
import { SETTLE_MODES, type Engine } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { FORMATS } from '../../src/formats/formats.js';
import { SPONGE_2, writeSponge } from '../../src/formats/sponge.js';
import { readMachine } from '../../src/verify/verify.js';
import { firstDifference, NUCLEATION_RULES, type Act } from '../helpers/agreement.js';
import { BREAKS, broken } from '../helpers/broken-rules.js';
import { growDag } from '../helpers/grow-dag.js';
import { drawScene, itemScene } from '../helpers/scenes.js';

const TICKS = 60;
/** Scenes for every run, and those that tell every broken engine apart. */
const SCENES = 25;
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
  const engine = redstoneEngine({ rules: NUCLEATION_RULES });

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
    const engine = redstoneEngine({ rules: broken(NUCLEATION_RULES, BREAKS[name]!) });
    expect(scenes.some((scene) => differs(engine, scene) !== undefined)).toBe(true);
  });
});

describe('machines agree block by block, press by press', () => {
  const presses = 2;

  /** Both engines press the same file, held and let go as it takes. */
  function pressed(bytes: Uint8Array, mode: (typeof SETTLE_MODES)[number], at: Vec3, seed: number) {
    const { grid, info } = readMachine(bytes);
    const round = info.settleTicks + 25;
    const triggers = new Map<unknown, ReturnType<typeof triggerAt>>();
    const act: Act = (machine, tick) => {
      if (!triggers.has(machine)) triggers.set(machine, triggerAt(machine, info.generate));
      const trigger = triggers.get(machine)!;
      if (tick % round === 0) {
        machine.seed([seed, tick + 1]);
        trigger.press();
      }
      if (trigger.holdTicks > 0 && tick % round === trigger.holdTicks) trigger.release();
    };
    const options = { mode, at, states: TRIGGER_STATES };
    return firstDifference([nucleation, redstone], bytes, grid, presses * round - 1, act, options);
  }

  it.each(FAMILIES.map((family, k) => [family.name, k] as const))('%s', (_, k) => {
    const dag = growDag(`agreement ${k}`, { width: 2, height: 2 });
    SETTLE_MODES.forEach((mode, m) => {
      const options = { trigger: TRIGGERS[(k + m) % TRIGGERS.length]!, lamp: m === 0, roof: m === 1 };
      const seed = `${k}`;
      const { bytes } = compile(dag, { seed, family: FAMILIES[k]!, presses: 0, ...options });
      expect(pressed(bytes, mode, [16 * k - 5, -60 + k, -7 * k], k), mode).toBeUndefined();
    });
  });

  it.each(TRIGGERS)('with the trigger %s and a timer', (trigger) => {
    const dag = growDag(`agreement ${trigger}`, { width: 2, height: 2 });
    const { bytes } = compile(dag, { seed: trigger, presses: 0, trigger, every: 6, lamp: true });
    for (const mode of SETTLE_MODES) expect(pressed(bytes, mode, [3, 1, -3], 1), mode).toBeUndefined();
  });

  it.each(FORMATS.map((format) => [format.name, format] as const))('read from %s', (_, format) => {
    const dag = growDag('agreement of formats', { width: 2, height: 1 });
    const { bytes } = compile(dag, { seed: '1', presses: 0, format });
    const { grid } = readMachine(bytes, format);
    const { info } = readMachine(compile(dag, { seed: '1', presses: 0 }).bytes);
    const sponge = SPONGE_2.write(grid, info, { minecraft: '1.20.4' });
    expect(pressed(sponge, 'in-world', [0, 0, 0], 2)).toBeUndefined();
  });
});
