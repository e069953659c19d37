import { expect, test } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { NORTH } from '../../src/board/grid.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { compile } from '../../src/machine/compile.js';

/*
 * A bus of low-2 that is a block higher than its header began with a repeater where the header's dust was down to its last
 * level, and a repeater hears nothing from below: 9 columns with a plate were refused (`lvs-t`).
 */
const LOW_2 = FAMILIES.find(({ name }) => name === 'low-2')!;

/** In some of the places of an entrance; of nine columns, which the bug was of, in all. */
const STEP = 4;

test.each([7, 8, 9, 10, 11, 12, 19])('T reaches all of %i columns of low-2', (width) => {
  const dag = buildDag('gilbert', { width, height: 6, seed: '1' });
  for (let cell = width === 9 ? 0 : width % STEP; cell < width; cell += width === 9 ? 1 : STEP) {
    const entrance = { cell, side: NORTH };
    const { layout } = compile(dag, { seed: '1', family: LOW_2, trigger: 'plate', entrance, presses: 0 });
    expect(layout.settleTicks).toBeGreaterThan(0);
  }
});
