import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionOf, type Dag } from '../../src/dag/dag.js';
import { NO_CELL } from '../../src/board/grid.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { LEAST_WALLS, MOST_WALLS, USUAL_WALLS } from '../../src/layout/choices.js';
import { openingsFrom } from '../../src/layout/openings.js';
import { rectangle, parseRegion } from '../../src/region/region.js';
import { wallHeight } from '../../src/verify/room.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { faultOf, isCrowded } from '../helpers/fault.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { readMachine } from '../../src/verify/machine-file.js';

const heights = Array.from({ length: MOST_WALLS - LEAST_WALLS + 1 }, (_, k) => LEAST_WALLS + k);
/** Whether walls so high go with the other options. */
const isPossible = (height: number, roof: boolean, pitch: number): boolean =>
  roof || (height > 2 && (pitch < 8 || height < 5));

const wanted = fc.record({
  height: fc.constantFrom(...heights),
  roof: fc.boolean(),
  theme: fc.constantFrom('stone', 'hedge', 'brick'),
  label: fc.constantFrom(undefined, 'IN,OUT'),
  trigger: fc.constantFrom('button', 'plate', 'lever', 'none'),
  every: fc.constantFrom(undefined, 30),
  treasure: fc.constantFrom(0, 1),
  buttons: fc.boolean(),
  seed: fc.string({ maxLength: 8 }),
} as const);

const maze = fc.record({
  family: fc.constantFrom(...FAMILIES),
  width: fc.integer({ min: 3, max: 5 }),
  length: fc.integer({ min: 3, max: 5 }),
  share: fc.constantFrom(1, 1, 0.8),
  trail: fc.constantFrom(undefined, 'always'),
  lamp: fc.boolean(),
} as const);

/** Entrances with a button each, where there are several. */
const openingsOf = (dag: Dag, isMany: boolean): object => {
  const region = regionOf(dag);
  const cells = [...dag.out.keys()].filter((cell) => dag.out[cell] !== NO_CELL);
  const [first, last] = [cells[0]!, cells.at(-1)!].map((cell) => ({
    cell: [cell % dag.width, Math.floor(cell / dag.width)] as const,
  }));
  return isMany ? openingsFrom(region, [first!, last!], undefined) : {};
};

describe('walls as high as asked for', () => {
  it('are around cells of every family, with whatever else there is, and every check says yes', () => {
    let made = 0;
    fc.assert(
      fc.property(
        wanted,
        maze,
        ({ height, buttons, treasure, ...options }, { family, width, length, share, trail, lamp }) => {
          fc.pre(isPossible(height, options.roof, family.pitch));
          const dag = growDag(options.seed, { width, height: length, share });
          const isLit = trail !== undefined && family.lit !== undefined;
          const asked = {
            ...options,
            ...openingsOf(dag, buttons && !isLit),
            ...(isLit && { trail }),
            lamp,
            family,
            treasure: family.room > 2 ? treasure : 0,
            light: true,
            dress: { theme: options.theme },
            wallHeight: height,
            presses: 0,
          } as const;
          // Walls as usual, so that no other height is why.
          fc.pre(!isCrowded(() => layOut(dag, { ...asked, roof: true, wallHeight: USUAL_WALLS })));
          const { bytes } = compile(dag, asked);
          const { grid, dag: read, info } = readMachine(bytes);
          expect(wallHeight(grid, planOf(read), info)).toBe(height + Number(options.roof));
          made++;
        },
      ),
      { numRuns: 8 },
    );
    expect(made).toBe(8);
  });

  it('are around the rooms of posts', () => {
    fc.assert(
      fc.property(
        wanted,
        fc.constantFrom('low' as const, 'full' as const),
        ({ height, buttons, ...options }, doors) => {
          fc.pre(isPossible(height, options.roof, 6));
          const region = parseRegion('....\n....\n.#..\n....\n');
          const openings = buttons ? openingsFrom(region, [{ cell: [3, 0], button: true }], undefined) : {};
          const { bytes } = compile(region, {
            ...options,
            ...{ doors, openings, presses: 0 },
            dress: { theme: options.theme },
            wallHeight: height,
          });
          expect(judged(readPosts(bytes))).toEqual([]);
        },
      ),
      { numRuns: 2 },
    );
  });
});

describe('walls two blocks high', () => {
  const dag = buildDag('peel', { width: 4, height: 4, seed: '1' });
  /** The file without some blocks over the walls. */
  const without = (grid: BlockGrid, y: number, isGone: (x: number, z: number) => boolean): BlockGrid => {
    const blocks = grid.blocks.slice();
    for (let z = 0; z < grid.length; z++)
      for (let x = 0; x < grid.width; x++) if (isGone(x, z)) blocks[blockIndex(grid, x, y, z)] = 0;
    return { ...grid, blocks };
  };

  it.each(['low', 'full'] as const)('with %s doors hold nobody without their roof', (doors) => {
    const family = familyOf(doors, 4)!;
    const { bytes } = compile(dag, { seed: '1', family, wallHeight: 2, roof: true, presses: 0 });
    const file = readMachine(bytes);
    const roof = file.info.origin[1] + 2;
    expect(file.grid.height - 1).toBe(roof);
    const codes = (grid: BlockGrid): string[] => verifyStatic({ ...file, grid }).map(({ code }) => code);
    expect(codes(file.grid)).toEqual([]);
    expect(codes(without(file.grid, roof, () => true))).toContain('low-walls');
    // Nor is a hole in it over a low door.
    if (doors === 'low')
      expect(codes(without(file.grid, roof, (x) => x % 4 === file.info.origin[0] % 4))).toContain(
        'no-lintel',
      );
  });

  it('of posts neither', () => {
    const { bytes } = compile(rectangle(2, 2), { seed: '1', wallHeight: 2, roof: true, presses: 0 });
    const file = readPosts(bytes);
    const grid = without(file.grid, file.info.origin[1] + 2, () => true);
    expect(judged({ ...file, grid }).map(({ code }) => code)).toContain('low-walls');
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

  it('so high round rooms so large that light does not reach the floor', () => {
    const asked = { seed: '1', family: familyOf('full', 8)!, wallHeight: 5 };
    expect(faultOf(() => layOut(dag, { ...asked, light: true }))).toMatchObject({
      code: 'bad-option',
      where: 'light',
    });
    expect(layOut(dag, { ...asked, light: true, roof: true }).grid.height).toBe(
      layOut(dag, asked).grid.height + 1,
    );
  });

  it('on several floors, whose height is that of their circuits', () => {
    const stack = buildDag('peel', { width: 3, height: 3, floors: 2, seed: '1' });
    const asked = { seed: '1', family: familyOf('low', 8)!, wallHeight: 4 };
    expect(faultOf(() => layOut(stack, asked))).toMatchObject({ code: 'several-floors' });
  });
});

it('walls three blocks high are those of a file where nobody said how high', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const bytes = (wallHeight?: number): Uint8Array =>
    compile(dag, { seed: '1', ...(wallHeight && { wallHeight }), presses: 0 }).bytes;
  expect(bytes(3)).toEqual(bytes());
});
