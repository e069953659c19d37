import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { compile, type Compiled } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { AIR, blockAt } from '../../src/blocks/grid.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { TRIGGERS, type Trigger } from '../../src/circuit/triggers.js';
import { stressMachine, type StressReport } from '../../src/verify/stress.js';
import { readMachine } from '../../src/verify/verify.js';
import { northOf } from '../helpers/parts.js';

/*
 * The stress bench told of fair mazes after presses that never happened: it used the trigger's block by hand, where a
 * plate wants to be stepped on and an input to be powered.
 */

const ROUNDS = 7;
const dag = buildDag('staircase', { width: 3, height: 3, seed: '1' });
const made = (trigger: Trigger): Compiled =>
  compile(dag, { seed: '2', family: familyOf('low', 4)!, trigger, ...northOf(0) });

const stress = ({ layout }: Compiled, bytes: Uint8Array, seed: string): StressReport =>
  stressMachine(bytes, readMachine(bytes), {
    engine: nucleation,
    mode: 'in-world',
    seed,
    line: layout.line,
    rounds: { none: ROUNDS },
  });

describe.each(TRIGGERS)('a machine with the trigger "%s"', (trigger) => {
  const compiled = made(trigger);

  it('is pressed: its mazes change from round to round', () => {
    const reports = ['1', '2', '3'].map((seed) => stress(compiled, compiled.bytes, seed));
    expect(reports.flatMap(({ failures }) => failures)).toEqual([]);
    // One maze that stays has each bit drawn as often as there are rounds, or never.
    expect(reports.some(({ tallies }) => tallies.none.ones % ROUNDS !== 0)).toBe(true);
  });

  it('whose presses reach nothing fails, and for nothing else', () => {
    const { grid, info } = readMachine(compiled.bytes);
    const [, , header] = compiled.layout.line[0]!;
    // Without the dust of the controls, north of the header, T stays high.
    const blocks = grid.blocks.map((id, i) => {
      const isDust = grid.palette[id]!.startsWith('minecraft:redstone_wire');
      return isDust && blockAt(grid, i)[2] < header ? grid.palette.indexOf(AIR) : id;
    });
    const { failures } = stress(compiled, writeSponge({ ...grid, blocks }, info), '1');
    expect(failures.map(({ code }) => code)).toEqual(Array(ROUNDS).fill('no-response'));
  });
});
