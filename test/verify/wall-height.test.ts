import { rectangle } from '../../src/region/region.js';
import { describe, expect, it } from 'vitest';

import { blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';

import { verifyStatic } from '../../src/machine/verify-file.js';
import { faultOf } from '../helpers/fault.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { readMachine } from '../../src/verify/machine-file.js';

describe('walls two blocks high', () => {
  const dag = buildDag('peel', { width: 4, height: 4, seed: '1' });
  /** The file without some blocks over the walls. */
  const without = (grid: BlockGrid, y: number, isGone: (x: number, z: number) => boolean): BlockGrid => {
    const blocks = grid.blocks.slice();
    for (let z = 0; z < grid.length; z++)
      for (let x = 0; x < grid.width; x++) if (isGone(x, z)) blocks[blockIndex(grid, x, y, z)] = 0;
    return { ...grid, blocks };
  };

  it.each(['low', 'full'] as const)('with %s doors stop nobody without their roof', (doors) => {
    const family = familyOf(doors, 4)!;
    const { bytes } = compile(dag, { seed: '1', family, wallHeight: 2, roof: true, presses: 0 });
    const file = readMachine(bytes);
    const roof = file.info.origin[1] + 2;
    expect(file.grid.height - 1).toBe(roof);
    const codes = (grid: BlockGrid): string[] => verifyStatic({ ...file, grid }).map(({ code }) => code);
    expect(codes(file.grid)).toEqual([]);
    expect(codes(without(file.grid, roof, () => true))).toEqual(
      expect.arrayContaining(['changed', 'breach']),
    );
    // Nor is a hole in it over a low door.
    if (doors === 'low')
      expect(codes(without(file.grid, roof, (x) => x % 4 === file.info.origin[0] % 4))).toContain('lvs-door');
  });

  it('nor do those of a uniform machine', () => {
    const { bytes } = compile(rectangle(2, 2), { seed: '1', wallHeight: 2, roof: true, presses: 0 });
    const file = readPosts(bytes);
    const grid = without(file.grid, file.info.origin[1] + 2, () => true);
    expect(judged({ ...file, grid }).map(({ code }) => code)).toContain('lvs-door');
  });
});

describe('walls are refused', () => {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });

  it.each([
    [{ wallHeight: 2 }, 'ask for a roof, or higher walls'],
    [{ wallHeight: 1 }, 'give a whole number from 2 to 6'],
    [{ wallHeight: 7 }, 'give a whole number from 2 to 6'],
    [{ wallHeight: 2.5, roof: true }, 'give a whole number from 2 to 6'],
  ])('%j', (options, hint) => {
    expect(faultOf(() => layOut(dag, { seed: '1', ...options }))).toMatchObject({ code: 'bad-option', hint });
    expect(faultOf(() => layOut(rectangle(2, 2), { seed: '1', ...options }))).toMatchObject({
      code: 'bad-option',
      hint,
    });
  });

  it('if rooms are too large for light to reach the floor', () => {
    const asked = { seed: '1', family: familyOf('full', 8)!, wallHeight: 5 };
    expect(faultOf(() => layOut(dag, { ...asked, light: true }))).toMatchObject({
      code: 'bad-option',
      where: 'light',
    });
    expect(layOut(dag, { ...asked, light: true, roof: true }).grid.height).toBe(
      layOut(dag, asked).grid.height + 1,
    );
  });

  it('on several floors, whose circuits give the height', () => {
    const stack = buildDag('peel', { width: 3, height: 3, floors: 2, seed: '1' });
    const asked = { seed: '1', family: familyOf('low', 8)!, wallHeight: 4 };
    expect(faultOf(() => layOut(stack, asked))).toMatchObject({ code: 'several-floors' });
  });
});

it('walls are three blocks high by default', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const bytes = (wallHeight?: number): Uint8Array =>
    compile(dag, { seed: '1', ...(wallHeight && { wallHeight }), presses: 0 }).bytes;
  expect(bytes(3)).toEqual(bytes());
});
