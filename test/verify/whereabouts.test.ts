import { expect, it } from 'vitest';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { textOf } from '../../src/base/sentence.js';
import { whereabouts } from '../../src/verify/whereabouts.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

it('says where blocks are', () => {
  const dag = buildDag('peel', { width: 3, height: 2, seed: '1' });
  const { grid, info } = readMachine(compile(dag, { seed: '1', presses: 0 }).bytes);
  const placeOf = whereabouts(grid, planOf(dag), info);
  const [x, y, z] = info.origin;
  const at = (dx: number, dy: number, dz: number): string => {
    const place: Vec3 = [x + dx, y + dy, z + dz];
    return textOf(placeOf(blockIndex(grid, ...place)));
  };
  expect(at(4, 0, 4)).toBe('at cell (1, 1)');
  expect(at(4, -4, 0)).toBe('under cell (1, 0)');
  expect(at(3, 0, 1)).toBe('between cells (0, 0) and (1, 0)');
  expect(at(1, 1, 3)).toBe('between cells (0, 0) and (0, 1)');
  expect(at(-1, 0, 1)).toBe('at the edge of cell (0, 0)');
  expect(at(11, 0, 5)).toBe('at the edge of cell (2, 1)');
  expect(at(-1, -3, -4)).toBe('of the controls');
});
