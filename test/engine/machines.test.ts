import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { firstDifference, type Act } from '../helpers/agreement.js';
import { growDag } from '../helpers/grow-dag.js';
import { withRandomWeights } from '../helpers/weights.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

describe('both engines agree block by block on pressed machines', () => {
  /**
   * Game ticks in which ticks scheduled by a placement run; nucleation runs them at once (docs/engines.md).
   */
  const rest = 20;

  /** The first difference between the engines on the same file, with its control pressed and released. */
  function pressed(bytes: Uint8Array, mode: (typeof LOAD_MODES)[number], at: Vec3, seed: number) {
    const { grid, info } = readMachine(bytes);
    const last = rest + info.settleTicks + 24;
    const triggers = new Map<unknown, ReturnType<typeof triggerAt>>();
    const act: Act = (machine, tick) => {
      if (!triggers.has(machine)) triggers.set(machine, triggerAt(machine, info.generate));
      const trigger = triggers.get(machine)!;
      if (tick === rest) {
        machine.seed([seed, tick + 1]);
        trigger.press();
      }
      if (trigger.holdTicks > 0 && tick === rest + trigger.holdTicks) trigger.release();
    };
    const options = { mode, at, states: TRIGGER_STATES };
    return firstDifference([nucleation, redstone], bytes, grid, last, act, options);
  }

  /** The other families only have longer wires. */
  const shown = FAMILIES.filter(({ pitch }) => pitch <= 4 || pitch === 8);
  it.each(shown.map((family, k) => [family.name, family, k] as const))('%s', (name, family, k) => {
    const mode = LOAD_MODES[k % 2]!;
    const plain = growDag(`agreement ${k}`, { width: 2, height: 2 });
    const dag = name.endsWith('-3') ? withRandomWeights(plain, random('1', name)) : plain;
    const controls = { trigger: TRIGGERS[k % TRIGGERS.length]!, lamp: k % 2 === 0 };
    const { bytes } = compile(dag, { seed: `${k}`, family, presses: 0, ...controls });
    expect(pressed(bytes, mode, [16 * k - 5, -60 + k, -7 * k], k)).toBeUndefined();
  });
});
