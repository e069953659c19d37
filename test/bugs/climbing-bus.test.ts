import { expect, test } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { NORTH } from '../../src/board/grid.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { compile } from '../../src/machine/compile.js';

/*
 * In the family low-2, a bus that is one block higher than its header began with a repeater if the header's signal strength
 * was 1. A repeater does not read dust below it, so 9 columns with a plate were refused (`lvs-t`).
 */
const LOW_2 = FAMILIES.find(({ name }) => name === 'low-2')!;

/** The step between tried places of the entrance. With nine columns, which had the bug, all places are tried. */
const STEP = 4;

test.each([7, 8, 9, 10, 11, 12, 19])('the clock reaches all of %i columns of low-2', (width) => {
  const dag = buildDag('gilbert', { width, height: 6, seed: '1' });
  for (let cell = width === 9 ? 0 : width % STEP; cell < width; cell += width === 9 ? 1 : STEP) {
    const entrance = { cell, side: NORTH };
    const { layout } = compile(dag, { seed: '1', family: LOW_2, trigger: 'plate', entrance, presses: 0 });
    expect(layout.settleTicks).toBeGreaterThan(0);
  }
});
