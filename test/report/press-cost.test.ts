import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import type { Engine } from '../../src/engine/engine.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { Layout } from '../../src/machine/layout.js';
import { pressCost, roughly } from '../../src/report/press-cost.js';
import { layOut } from '../../src/machine/compile.js';

/** The updates of a press, in total and in the busiest game tick, as an engine counts them. */
function counted(layout: Layout, engine: Engine = redstone) {
  const machine = engine.load(
    SPONGE_2.write(layout.grid, undefined, {}),
    'in-world',
    [0, 0, 0],
    TRIGGER_STATES,
  );
  const trigger = triggerAt(machine, layout.generate);
  machine.countUpdates();
  machine.seed([1, 77]);
  trigger.press();
  const ticks = Array.from({ length: layout.settleTicks + 10 }, () => {
    machine.step();
    return machine.countUpdates();
  });
  return { updates: ticks.reduce((a, b) => a + b, 0), busiestTick: Math.max(...ticks) };
}

const made = (name: string, builder: string, side: number): Layout =>
  layOut(buildDag(builder, { width: side, height: side, seed: '1' }), {
    seed: '1',
    family: FAMILIES.find((family) => family.name === name)!,
  });

describe('the cost of a press', () => {
  it.each([...FAMILIES.map(({ name }) => [name, 'divide', 8] as const), ['low-3', 'peel', 13] as const])(
    'for %s, %s of side %i, is within a quarter for all updates and a factor of two for the peak',
    (name, builder, side) => {
      const machine = made(name, builder, side);
      const estimated = pressCost(machine.grid);
      const real = counted(machine);
      const ratio = estimated.updates / real.updates;
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.25);
      const peak = estimated.busiestTick / real.busiestTick;
      expect(peak).toBeGreaterThan(0.5);
      expect(peak).toBeLessThan(2);
    },
  );

  it.each(FAMILIES.filter(({ pitch }) => pitch <= 4).map(({ name }) => name))(
    'for %s is about halved by Alternate Current, or better',
    (name) => {
      const machine = made(name, 'peel', 6);
      const share =
        counted(machine, redstoneEngine({ dust: 'alternate-current' })).updates / counted(machine).updates;
      expect(share).toBeLessThan(0.55);
      expect(share).toBeGreaterThan(0.1);
    },
  );

  it('is shown with two significant digits', () => {
    expect([7, 99, 26412, 287_501, 8_540_000].map(roughly)).toEqual([
      '7',
      '99',
      '26,000',
      '290,000',
      '8.5 million',
    ]);
  });
});
