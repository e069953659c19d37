import { expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { parseRegion } from '../../src/region/region.js';
import { compile } from '../../src/machine/compile.js';

/*
 * Good uniform machines with a hole were refused with `wrong-choice`. The four posts of a hub choose within 6 game ticks.
 * The choice of each was read at its own moment, when the first one had already lost it.
 */
it.each([
  ['4 x 3 cells', '....\n.#..\n....\n', 2],
  ['5 x 5 cells', '.....\n.....\n..#..\n.....\n.....\n', 1],
])('a machine of %s with a hole is not refused', (_, rows, seeds) => {
  const region = parseRegion(rows);
  for (let seed = 1; seed <= seeds; seed++) {
    const made = compile(region, { seed: `${seed}`, engine: redstone, presses: 10 });
    expect(made.verified).toMatchObject({ ok: true, trees: 10, failures: [] });
  }
});
