// @module-tag long
import { expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { layOut } from '../../src/machine/compile.js';

it('a machine of 112 x 112 cells is still within 110 game ticks, whichever side the entrance is on', () => {
  const sides = new Set<number>();
  for (let seed = 1; seed <= 4; seed++) {
    const dag = buildDag('peel', { width: 112, height: 112, seed: String(seed) });
    const layout = layOut(dag, { seed: '1', family: familyOf('low', 3)! });
    expect(layout.settleTicks).toBeLessThanOrEqual(110);
    sides.add(layout.entrance.side);
  }
  expect(sides.size).toBeGreaterThan(1);
});
