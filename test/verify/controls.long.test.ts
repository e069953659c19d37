// @module-tag long
import { describe, expect, it } from 'vitest';
import { NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { compile } from '../../src/machine/cells.js';
import { growDag } from '../helpers/grow-dag.js';

const dag = growDag('promises', { width: 4, height: 3, share: 0.85 });

describe.each([
  ['low', 2],
  ['low', 3],
  ['full', 3],
  ['full', 4],
  ['full', 5],
] as const)('the controls of %s-%i', (doors, pitch) => {
  it.each(TRIGGERS)('with a %s keep what they promise, with all others at every entrance', (trigger) => {
    for (const extra of [{}, { lamp: true }, { every: 30 }, { every: 1801, lamp: true }]) {
      for (const entrance of [
        { cell: 0, side: NORTH },
        { cell: 0, side: WEST },
        { cell: 11, side: SOUTH },
      ]) {
        const options = { seed: '1', family: familyOf(doors, pitch)!, trigger, entrance, presses: 0 };
        expect(() => compile(dag, { ...options, ...extra })).not.toThrow();
      }
    }
  });
});
