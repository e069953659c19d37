import { describe, expect, it } from 'vitest';
import { NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { growDag } from '../helpers/grow-dag.js';
import { brokenPromise } from '../helpers/promises.js';
import { compile } from '../../src/machine/compile.js';

const dag = growDag('promises', { width: 4, height: 3, share: 0.85 });
const EXTRAS = [{}, { lamp: true }, { every: 8 }, { every: 12, lamp: true }];
const ENTRANCES = [
  { cell: 0, side: NORTH },
  { cell: 0, side: WEST },
  { cell: 11, side: SOUTH },
];

describe.each([
  ['low', 2, 0],
  ['low', 3, 1],
  ['full', 3, 2],
  ['full', 4, 3],
  ['full', 5, 4],
] as const)('the controls of %s-%i', (doors, pitch, k) => {
  const family = familyOf(doors, pitch)!;
  it.each(TRIGGERS.map((trigger, n) => [trigger, n] as const))(
    'with a %s keep what they promise',
    (trigger, n) => {
      const extra = EXTRAS[(k + n) % EXTRAS.length]!;
      const entrance = ENTRANCES[(k + 2 * n) % ENTRANCES.length]!;
      const { bytes, layout } = compile(dag, { seed: '1', family, trigger, entrance, presses: 0, ...extra });
      expect(brokenPromise(bytes, layout, 'lamp' in extra)).toBeUndefined();
    },
  );
});
