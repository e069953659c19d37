import { describe, expect, it } from 'vitest';
import { blockAt, blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { originalOf } from '../../src/machine/original.js';
import { conform, type Original } from '../../src/verify/conform.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { replacing } from '../helpers/edits.js';

/*
 * `verify` said "works" for a machine with a hopper that pours sticks into the timer's counter. The timer makes one maze
 * and then stops.
 */

const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
const options = { seed: '1', family: familyOf('low', 3)!, trigger: 'lever', every: 700, lamp: true } as const;
const machine = readMachine(compile(dag, { ...options, presses: 0 }).bytes);
const { grid, info } = machine;
const original = originalOf(machine) as Original;

/** The hoppers of the timer: those outside the maze. */
const counted = [...grid.entities].flatMap(([index, { id }]) =>
  id === 'minecraft:hopper' && blockAt(grid, index)[2] < info.origin[2] - 2 ? [blockAt(grid, index)] : [],
);

describe.each(['hopper[enabled=true,facing=north]', 'dropper[facing=up,triggered=false]'])(
  'a %s',
  (state) => {
    it('is refused at every place beside a counter', () => {
      expect(counted.length).toBeGreaterThanOrEqual(4);
      const isCounted = (at: Vec3): boolean => counted.some((other) => other.join() === at.join());
      let tried = 0;
      for (const [x, y, z] of counted) {
        for (const [dx, dy, dz] of around()) {
          const at: Vec3 = [x + dx, y + dy, z + dz];
          const index = blockIndex(grid, ...at);
          if (index < 0 || isCounted(at)) continue;
          const changed = replacing(grid, [index], `minecraft:${state}`);
          const faults = conform({ grid: changed, info }, original, 'tag');
          expect(faults).toMatchObject([{ code: 'changed', blocks: [at] }]);
          tried++;
        }
      }
      expect(tried).toBeGreaterThan(50);
    });
  },
);

it('the machine is accepted as it was compiled', () => {
  expect(verifyStatic(machine)).toEqual([]);
});

function* around(): Generator<Vec3> {
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      for (let dz = -1; dz <= 1; dz++) if (dx !== 0 || dy !== 0 || dz !== 0) yield [dx, dy, dz];
}
