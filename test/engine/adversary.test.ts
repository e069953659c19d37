import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { compile } from '../../src/compile.js';
import type { AdversaryOptions } from '../../src/engine/adversary.js';
import { SETTLE_MODES } from '../../src/engine/engine.js';
import { redstoneEngine } from '../../src/engine/redstone.js';
import { pressMachine, type PressReport } from '../../src/verify/presses.js';
import { readMachine } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';

const PRESSES = 5;
const MACHINES = FAMILIES.map((family, k) => {
  const dag = growDag(`adversary ${k}`, { width: 3, height: 2 });
  return [family.name, compile(dag, { seed: `${k}`, family, presses: 0 }).bytes] as const;
});

/** Presses with more time than the file promises, for what makes a machine late. */
function press(bytes: Uint8Array, against: AdversaryOptions, patience = 0): PressReport {
  const { grid, dag, info } = readMachine(bytes);
  const slow = { ...info, settleTicks: info.settleTicks + patience };
  const engine = redstoneEngine({ ...against, seed: '1' });
  const reports = SETTLE_MODES.map((mode) =>
    pressMachine(bytes, grid, dag, slow, { engine, mode, presses: PRESSES, seed: '1' }),
  );
  return reports.reduce((a, b) => ({
    ...b,
    trees: a.trees + b.trees,
    failures: [...a.failures, ...b.failures],
  }));
}

describe.each(MACHINES)('%s', (_, bytes) => {
  it.each(['vanilla', 'shuffled', 'reversed'] as const)(
    'in the order %s: every press a maze, two game ticks after its time at the latest',
    (order) => {
      expect(press(bytes, { order }, 2)).toMatchObject({ trees: 2 * PRESSES, failures: [] });
    },
  );

  it.each([
    ['ticks up to 5 late', { late: 5 }],
    ['frozen chunks', { freeze: true }],
    ['hoppers that wait up to 40', { hopperTicks: 40 }],
    ['one in ten updates lost', { lose: 10 }],
    ['all at once', { order: 'shuffled', late: 3, freeze: true, hopperTicks: 20, lose: 20 }],
  ] as const)('%s: every press a maze, if given time', (_name, against) => {
    const { trees, wrongDoors } = press(bytes, against, 400);
    expect({ trees, wrongDoors }).toEqual({ trees: 2 * PRESSES, wrongDoors: 0 });
  });
});
