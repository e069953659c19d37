import { describe, expect, it } from 'vitest';
import { blockIndex } from '../../src/blocks/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { signalsOf } from '../../src/verify/drc.js';
import { settleBound } from '../../src/verify/timing.js';
import { pressCells } from '../helpers/judged.js';
import { judged } from '../helpers/judged.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

const dag = growDag('timing', { width: 5, height: 4, share: 0.85 });
/** Game ticks by which SettleTicks of low-2 may exceed the bound: it is that of its slowest column. */
const ROUNDED_UP = 12;
/** Game ticks to spare, because the bound takes the longest time for each push. */
const SPARE = 4;

function boundOf({ grid, info }: CellsFile): number | undefined {
  const model = new RedstoneModel(grid);
  model.solve();
  return settleBound(grid, info, model, signalsOf(model, blockIndex(grid, ...info.generate)))?.ticks;
}

it.each(FAMILIES.map((family, k) => [family.name, family, TRIGGERS[k % TRIGGERS.length]!] as const))(
  'timing of %s is what SettleTicks says',
  (name, family, trigger) => {
    const machine = readMachine(compile(dag, { seed: '1', family, trigger, every: 20, presses: 0 }).bytes);
    const spare = boundOf(machine)! - machine.info.settleTicks;
    expect(spare).toBeGreaterThanOrEqual(name === 'low-2' ? -ROUNDED_UP : 0);
    expect(spare).toBeLessThanOrEqual(SPARE);
  },
);

describe('the bound', () => {
  it.each([
    ['button', 'low', 2],
    ['plate', 'low', 3],
    ['lever', 'full', 4],
    ['none', 'low', 2],
  ] as const)('is never passed by a press of a %s, %s-%i', (trigger, doors, pitch) => {
    const family = familyOf(doors, pitch)!;
    const { bytes } = compile(dag, { seed: '1', family, trigger, presses: 0 });
    const machine = readMachine(bytes);
    const report = pressCells(bytes, machine, {
      engine: nucleation,
      mode: 'in-world',
      presses: 8,
      seed: '1',
    });
    expect(report.settleTicks).toBeGreaterThan(20);
    expect(report.settleTicks).toBeLessThanOrEqual(boundOf(machine)!);
  });

  it('refuses a SettleTicks far above it or below it, and no other', () => {
    const machine = readMachine(compile(dag, { seed: '1', presses: 0 }).bytes);
    const says = (settleTicks: number): string[] =>
      judged({ ...machine, info: { ...machine.info, settleTicks } }).map(({ code }) => code);
    const { settleTicks, generate } = machine.info;
    expect(says(settleTicks)).toEqual([]);
    for (const more of [25, 60, 1000, -10, -20, -settleTicks])
      expect(says(settleTicks + more)).toEqual(['settle-ticks']);
    const [fault] = judged({ ...machine, info: { ...machine.info, settleTicks: 12000 } });
    expect(fault?.blocks).toEqual([generate]);
  });
});
