import { nucleation } from '../../src/engine/nucleation.js';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Dag } from '../../src/dag/dag.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { readMachine, verifyMachine, type MachineFile } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';
import { rotateMachine } from '../helpers/rotate.js';

/** Half of them in each load mode. */
const PRESSES = 20;

/** The machine turned clockwise so many times by a quarter, written and read again. */
function turned(dag: Dag, quarters: number): { bytes: Uint8Array; file: MachineFile } {
  let file = readMachine(compile(dag, { seed: '1', presses: 0 }).bytes);
  for (let k = 0; k < quarters; k++) file = rotateMachine(file);
  const bytes = writeSponge(file.grid, file.info);
  return { bytes, file: readMachine(bytes) };
}

describe.each([
  ['divide 8', buildDag('divide', { width: 8, height: 8, seed: '2' })],
  ['a random region of 7 x 10', growDag('turn', { width: 7, height: 10, share: 0.85 })],
  ['11 x 4, across two groups of columns', growDag('turn', { width: 11, height: 4 })],
] as const)('a machine turned by //rotate still works: %s', (_, dag) => {
  it('four quarters are none', () => {
    const { file } = turned(dag, 4);
    expect(file).toEqual(turned(dag, 0).file);
  });

  it.each([1, 2, 3])('%i quarters', (quarters) => {
    const { bytes } = turned(dag, quarters);
    const report = verifyMachine(bytes, { engine: nucleation, presses: PRESSES, seed: '1' });
    expect(report).toMatchObject({ trees: PRESSES, wrongDoors: 0, failures: [], ok: true });
    expect(report.settleTicks.max).toBe(readMachine(bytes).info.settleTicks);
    expect(report.draws).toBeGreaterThan(0);
  });
});
