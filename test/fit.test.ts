import { textOf } from '../src/base/sentence.js';
import { describe, expect, it } from 'vitest';
import {
  buildDag,
  FAMILIES,
  familyOf,
  fitMachine,
  machineSize,
  type CellFamily,
  type Dag,
} from '../src/core.js';
import { familiesLike } from '../src/fit.js';
import { SOUTH, WEST } from '../src/board/grid.js';
import { faultOf } from './helpers/fault.js';
import { layOut } from '../src/machine/compile.js';

const build = (size = { width: 4, height: 3 }): { readonly dag: Dag } => ({
  dag: buildDag('snake', { ...size, seed: '1' }),
});
const wanted = (_: unknown, family: CellFamily): { readonly seed: string; readonly family: CellFamily } => ({
  seed: '1',
  family,
});

describe('families similar to one', () => {
  it('are all of them, that one first, those with other doors last', () => {
    for (const family of FAMILIES) {
      const like = familiesLike(family);
      expect(like[0]).toBe(family);
      expect(new Set(like)).toEqual(new Set(FAMILIES));
      const own = FAMILIES.filter(({ doors }) => doors === family.doors).length;
      expect(like.slice(0, own).every(({ doors }) => doors === family.doors)).toBe(true);
    }
  });

  it('keep the requested doors and pitch', () => {
    const low = familyOf('low', 3)!;
    expect(familiesLike(low, { doors: 'full' }).every(({ doors }) => doors === 'full')).toBe(true);
    expect(familiesLike(low, { pitch: 6 }).map(({ name }) => name)).toEqual(['low-6', 'full-6']);
  });
});

describe('the machine that fits', () => {
  it.each([
    [24, 30],
    [33, 21],
  ])('has as many cells as any in %i x %i blocks, by trying all', (x, z) => {
    const family = familyOf('low', 3)!;
    let most = 0;
    for (let width = 1; 3 * width <= x; width++) {
      for (let height = 1; 3 * height <= z; height++) {
        const { size } = machineSize(build({ width, height }).dag, { ...wanted(0, family), presses: 0 });
        if (size[0] <= x && size[2] <= z) most = Math.max(most, width * height);
      }
    }
    const { dag } = fitMachine([family], { fit: [x, z] }, build, wanted).source;
    expect(dag.width * dag.height).toBe(most);
  });

  it('has a size that its builder supports', () => {
    const divided = (size = { width: 4, height: 4 }): { readonly dag: Dag } => ({
      dag: buildDag('divide', { ...size, seed: '1' }),
    });
    const { dag } = fitMachine([familyOf('low', 2)!], { fit: [30, 30] }, divided, wanted).source;
    expect([dag.width, dag.height]).toEqual([8, 8]);
  });

  it.each([SOUTH, WEST])('has the stated size, with its entrance on side %i', (side) => {
    const { dag } = build();
    const entrance = { cell: side === SOUTH ? 8 : 0, side };
    const options = { ...wanted(0, familyOf('low', 4)!), presses: 0, entrance };
    const { grid } = layOut(dag, options);
    expect(machineSize(dag, options).size).toEqual([grid.width, grid.height, grid.length]);
  });

  it('is of the first family that is flat enough, with the reasons against earlier ones', () => {
    const families = familiesLike(familyOf('full', 4)!);
    const depth = (family: CellFamily): number =>
      machineSize(build().dag, { ...wanted(0, family), presses: 0 }).depth;
    for (const maxDepth of [4, 5, 6, 9]) {
      const first = families.findIndex((family) => depth(family) <= maxDepth);
      if (first < 0) {
        expect(faultOf(() => fitMachine(families, { maxDepth }, build, wanted)).code).toBe('fit');
        continue;
      }
      const { family, givenUp } = fitMachine(families, { maxDepth }, build, wanted);
      expect(family).toBe(families[first]);
      expect(givenUp.map(textOf)).toEqual(
        families.slice(0, first).map((one) => `${one.name}: ${depth(one)} layers below the floor`),
      );
    }
  });

  it('is refused if no cell fits', () => {
    const family = familyOf('low', 2)!;
    const { code, hint } = faultOf(() => fitMachine([family], { fit: [3, 3] }, build, wanted));
    const { size } = machineSize(build({ width: 1, height: 1 }).dag, wanted(0, family));
    expect([code, hint]).toEqual([
      'fit',
      `low-2: not one cell fits; ask for --fit ${size[0]},${size[2]} or more`,
    ]);
  });
});
