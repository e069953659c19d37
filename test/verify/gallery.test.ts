import { rectangle } from '../../src/region/region.js';
import { describe, expect, it } from 'vitest';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { planOf } from '../../src/dag/floor-plan.js';

import { checkGallery } from '../../src/verify/gallery.js';
import { faultOf } from '../helpers/fault.js';
import { compile, layOut } from '../../src/machine/compile.js';

import { readMachine } from '../../src/verify/machine-file.js';

describe.each(['low', 'full'] as const)('with %s doors', (doors) => {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
  const { bytes } = compile(dag, { seed: '1', family: familyOf(doors, 4)!, gallery: true, presses: 0 });
  const { grid, info, dag: read } = readMachine(bytes);
  const [feet, top] = [info.origin[1], info.origin[1] + 3];
  const [x0, z0] = [info.origin[0] + info.square[0] - 1, info.origin[2] + info.square[1] - 1];
  const foot = info.gallery![0]!;

  const messages = (changes: readonly (readonly [Vec3, string])[]): string[] => {
    const palette = [...grid.palette, ...changes.map(([, state]) => state)];
    const blocks = grid.blocks.slice();
    changes.forEach(([at], k) => (blocks[blockIndex(grid, ...at)] = grid.palette.length + k));
    const changed: BlockGrid = { ...grid, blocks, palette };
    return [...new Set(checkGallery(changed, planOf(read), info).map(({ message }) => message))];
  };
  const AIR = 'minecraft:air';
  const STONE = 'minecraft:stone';

  it('nobody gets from the gallery into the maze, or onto it over the walls', () => {
    expect(messages([])).toEqual([]);
    // Without the inner rail one jumps from the path onto the wall.
    const inner = [top, top + 1].map((y): [Vec3, string] => [[x0 - 1, y, z0 + 2], AIR]);
    expect(messages(inner)).toContain('a player gets into the maze over its wall');
    expect(messages(inner)).toContain('the rail of the gallery has a hole');
    // A block on the path is a step over the rail.
    expect(messages([[[x0 - 2, top, z0 + 2], STONE]])).toEqual(
      expect.arrayContaining([
        'a block stands on the path of the gallery',
        'a player gets into the maze over its wall',
      ]),
    );
  });

  it('nobody gets out of the maze over its walls', () => {
    // Steps in a room, beside the outer wall.
    const steps = [1, 2].flatMap((high) =>
      Array.from({ length: high }, (_, k): [Vec3, string] => [
        [info.origin[0] + high - 1, feet + k, info.origin[2]],
        STONE,
      ]),
    );
    const third = Array.from({ length: 3 }, (_, k): [Vec3, string] => [
      [info.origin[0] + 1, feet + k, info.origin[2] + 1],
      STONE,
    ]);
    const climb = [...steps, ...third];
    // The rail holds even somebody who stands on the wall.
    expect(messages(climb)).toEqual([]);
    const gone = [top, top + 1].map((y): [Vec3, string] => [[x0 - 1, y, z0 + 2], AIR]);
    expect(messages(gone)).not.toContain('a player gets out of the maze over its wall');
    expect(messages([...climb, ...gone])).toContain('a player gets out of the maze over its wall');
  });

  it('its path, rails and ladder are whole', () => {
    const each = (at: Vec3): string[] => messages([[at, AIR]]);
    expect(each([x0 - 2, top - 1, z0 + 4])).toEqual(['the path of the gallery has a hole']);
    expect(each([x0 - 3, top, z0 + 4])).toEqual(['the rail of the gallery has a hole']);
    expect(each([x0 - 3, top + 1, z0 + 4])).toContain('the rail of the gallery has a hole');
    expect(each([x0 - 1, top + 1, z0 + 4])).toContain('the rail of the gallery has a hole');
    for (let y = feet; y < top; y++)
      expect(each([foot[0], y, foot[2]])).toEqual(['no ladder leads onto the gallery']);
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
