import { rectangle } from '../../src/region/region.js';
import { describe, expect, it } from 'vitest';
import { type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { planOf } from '../../src/dag/floor-plan.js';

import { checkBuilding } from '../../src/verify/building.js';
import { faultOf } from '../helpers/fault.js';
import { compile, layOut } from '../../src/machine/compile.js';

import { readMachine } from '../../src/verify/machine-file.js';
import { withBlocks } from '../helpers/edits.js';

describe.each(['low', 'full'] as const)('with %s doors', (doors) => {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
  const { bytes } = compile(dag, { seed: '1', family: familyOf(doors, 4)!, gallery: true, presses: 0 });
  const { grid, info, dag: read } = readMachine(bytes);
  const [feet, top] = [info.origin[1], info.origin[1] + 3];
  const [x0, z0] = [info.origin[0] + info.square[0] - 1, info.origin[2] + info.square[1] - 1];
  const foot = info.gallery![0]!;

  const messages = (changes: readonly (readonly [Vec3, string])[]): string[] => {
    const changed = withBlocks(grid, changes);
    return [...new Set(checkBuilding(changed, planOf(read), info).map(({ message }) => message))];
  };
  const AIR = 'minecraft:air';
  const STONE = 'minecraft:stone';
  const IN = 'a player gets from outside to cell (0, 0), where the maze does not lead';
  const NOT_ROUND = 'a player does not get here from the ladder of the gallery';

  it('nobody gets from the gallery into the maze, or onto it over the walls', () => {
    expect(messages([])).toEqual([]);
    // Without the inner rail one jumps from the path onto the wall.
    const inner = [top, top + 1].map((y): [Vec3, string] => [[x0 - 1, y, z0 + 2], AIR]);
    expect(messages(inner)).toEqual([IN]);
    // A block on the path is a step over the rail.
    expect(messages([[[x0 - 2, top, z0 + 2], STONE]])).toEqual([IN, NOT_ROUND]);
  });

  it('nobody gets out of the maze over its walls', () => {
    /** The messages about a room with `count` steps, each a block higher. */
    const over = (count: number): string[] =>
      messages(
        [...Array(count).keys()].flatMap((k) =>
          [...Array(k + 1).keys()].map((up): [Vec3, string] => [
            [info.origin[0] + (k % 2), feet + up, info.origin[2] + (k >> 1)],
            STONE,
          ]),
        ),
      ).filter((message) => message.startsWith('a player gets from'));
    expect(over(1)).toEqual([]);
    expect(over(2).length).toBeGreaterThan(0);
  });

  it('its path and its ladder are whole', () => {
    const each = (at: Vec3): string[] => messages([[at, AIR]]);
    expect(each([x0 - 2, top - 1, z0 + 4])).toEqual([NOT_ROUND]);
    for (let y = feet; y < top; y++) expect(each([foot[0], y, foot[2]])).toEqual([NOT_ROUND]);
  });
});

describe('a gallery is refused', () => {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });

  it('under a roof', () => {
    const asked = { seed: '1', gallery: true, roof: true };
    expect(faultOf(() => layOut(dag, asked))).toMatchObject({ code: 'gallery', where: 'gallery' });
    expect(faultOf(() => layOut(rectangle(2, 2), asked))).toMatchObject({ code: 'gallery' });
  });

  it('on several floors', () => {
    const stack = buildDag('peel', { width: 3, height: 3, floors: 2, seed: '1' });
    const asked = { seed: '1', family: familyOf('low', 8)!, gallery: true };
    expect(faultOf(() => layOut(stack, asked))).toMatchObject({ code: 'several-floors' });
  });
});
