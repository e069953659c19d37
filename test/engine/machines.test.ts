import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { compile } from '../../src/machine/cells.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { FORMATS } from '../../src/formats/formats.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { readMachine } from '../../src/verify/verify.js';
import { firstDifference, type Act } from '../helpers/agreement.js';
import { growDag } from '../helpers/grow-dag.js';
import { THOROUGH } from '../helpers/thorough.js';
import { withRandomWeights } from '../helpers/weights.js';

describe('machines agree block by block, press by press', () => {
  const presses = 2;
  /** Game ticks in which what a placement has scheduled comes; nucleation settles it at once (docs/engines.md). */
  const rest = 20;

  /** Both engines press the same file, held and let go as it takes. */
  function pressed(bytes: Uint8Array, mode: (typeof LOAD_MODES)[number], at: Vec3, seed: number) {
    const { grid, info } = readMachine(bytes);
    const round = info.settleTicks + 25;
    const triggers = new Map<unknown, ReturnType<typeof triggerAt>>();
    const act: Act = (machine, tick) => {
      if (!triggers.has(machine)) triggers.set(machine, triggerAt(machine, info.generate));
      const trigger = triggers.get(machine)!;
      const since = tick < rest ? -1 : (tick - rest) % round;
      if (since === 0) {
        machine.seed([seed, tick + 1]);
        trigger.press();
      }
      if (trigger.holdTicks > 0 && since === trigger.holdTicks) trigger.release();
    };
    const options = { mode, at, states: TRIGGER_STATES };
    return firstDifference([nucleation, redstone], bytes, grid, rest + presses * round - 1, act, options);
  }

  /** The others are these with longer wires. */
  const shown = FAMILIES.filter(({ pitch }) => pitch <= 4 || pitch === 8 || THOROUGH);
  it.each(shown.map((family) => [family.name, FAMILIES.indexOf(family)] as const))('%s', (_, k) => {
    const dag = growDag(`agreement ${k}`, { width: 2, height: 2 });
    LOAD_MODES.forEach((mode, m) => {
      const options = { trigger: TRIGGERS[(k + m) % TRIGGERS.length]!, lamp: m === 0, roof: m === 1 };
      const seed = `${k}`;
      const { bytes } = compile(dag, { seed, family: FAMILIES[k]!, presses: 0, ...options });
      expect(pressed(bytes, mode, [16 * k - 5, -60 + k, -7 * k], k), mode).toBeUndefined();
    });
  });

  it.each(TRIGGERS)('with the trigger %s and a timer', (trigger) => {
    const dag = growDag(`agreement ${trigger}`, { width: 2, height: 2 });
    const { bytes } = compile(dag, { seed: trigger, presses: 0, trigger, every: 6, lamp: true });
    for (const mode of LOAD_MODES) expect(pressed(bytes, mode, [3, 1, -3], 1), mode).toBeUndefined();
  });

  it.each(['low-3', 'full-4'])('with weights in %s', (name) => {
    const family = FAMILIES.find((other) => other.name === name)!;
    const dag = withRandomWeights(growDag('agreement', { width: 4, height: 3 }), random('1', name));
    const { bytes } = compile(dag, { seed: '1', presses: 0, family });
    for (const mode of LOAD_MODES) expect(pressed(bytes, mode, [5, 60, 9], 3), mode).toBeUndefined();
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
