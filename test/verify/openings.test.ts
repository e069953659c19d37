import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { faultOf } from '../helpers/fault.js';
import { judged } from '../helpers/judged.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
const OTHERS = [
  { cell: 3, side: NORTH },
  { cell: 8, side: WEST },
  { cell: 14, side: SOUTH },
];

describe('several openings', () => {
  it.each([
    ['low', 3],
    ['full', 3],
    ['full', 4],
  ] as const)('are open in a machine with %s doors at pitch %i, and players reach each', (doors, pitch) => {
    const family = familyOf(doors, pitch)!;
    const options = {
      seed: '1',
      family,
      others: OTHERS,
      entrance: { cell: 7, side: EAST },
      exit: { cell: 12, side: WEST },
    };
    const { bytes, layout } = compile(dag, { ...options, presses: 0 });
    expect(layout.others).toEqual(OTHERS);
    const file = readMachine(bytes);
    expect(file.info.openings).toBe(5);
    // Those that the file says, no more and no fewer.
    const { ways } = file.info;
    expect(verifyStatic(file)).toEqual([]);
    expect(judged({ ...file, info: { ...file.info, ways: ways!.slice(1) } })).toMatchObject([
      { code: 'breach', cells: [[3, 1]] },
    ]);
  });

  it('must be distinct, and in the outer wall', () => {
    const twice = faultOf(() => compile(dag, { seed: '1', presses: 0, others: [OTHERS[0]!, OTHERS[0]!] }));
    expect(twice).toMatchObject({ code: 'opening', where: 'north of cell (3, 0)' });
    const inside = faultOf(() => compile(dag, { seed: '1', presses: 0, others: [{ cell: 5, side: NORTH }] }));
    expect(inside).toMatchObject({ code: 'opening' });
  });
});
