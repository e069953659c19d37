import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { openingsFrom, parseOpening } from '../../src/layout/openings.js';
import { regionOf } from '../../src/dag/dag.js';
import { checkGallery } from '../../src/verify/gallery.js';
import { faultOf, isCrowded } from '../helpers/fault.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { rectangle } from '../../src/region/region.js';

const wanted = fc.record({
  wallHeight: fc.integer({ min: 3, max: 6 }),
  theme: fc.constantFrom('stone', 'deepslate', 'brick'),
  label: fc.constantFrom(undefined, 'IN,OUT'),
  trigger: fc.constantFrom('button', 'plate', 'lever', 'none'),
  every: fc.constantFrom(undefined, 30),
  seed: fc.string({ maxLength: 8 }),
  gallery: fc.constant(true),
  presses: fc.constant(0),
} as const);

describe('a gallery', () => {
  it('goes round cells of every family, whatever else there is, and every check says yes', () => {
    fc.assert(
      fc.property(
        wanted,
        fc.constantFrom(...FAMILIES),
        fc.constantFrom('north', 'east', 'south', 'west'),
        fc.integer({ min: 2, max: 5 }),
        fc.constantFrom(1, 0.8),
        fc.boolean(),
        ({ theme, ...options }, family, side, width, share, buttons) => {
          const dag = growDag(options.seed, { width, height: 4, share });
          const lit = family.pitch === 8 && options.wallHeight > 4;
          const region = regionOf(dag);
          const cell = [...region.cells.keys()].filter((c) => region.cells[c] === 1);
          const first = cell[side === 'north' || side === 'west' ? 0 : cell.length - 1]!;
          const second = first === cell[0] ? cell.at(-1)! : cell[0]!;
          const at = (c: number): string => `${c % width},${Math.floor(c / width)}`;
          const ins = [parseOpening(at(first))!, ...(buttons ? [parseOpening(at(second))!] : [])];
          const asked = {
            ...options,
            ...openingsFrom(region, ins),
            family,
            light: !lit,
            dress: { theme },
          } as const;
          // With no gallery, so that it is not why.
          fc.pre(!isCrowded(() => layOut(dag, { ...asked, gallery: false })));
          const { bytes } = compile(dag, asked);
          const file = readMachine(bytes);
          expect(file.info.gallery!.length).toBe(2 * options.wallHeight);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('goes round the rooms of posts', () => {
    fc.assert(
      fc.property(
        wanted,
        fc.constantFrom('low' as const, 'full' as const),
        ({ theme, ...options }, doors) => {
          const { bytes } = compile(rectangle(3, 2), { ...options, doors, dress: { theme } });
          const file = readPosts(bytes);
          expect(file.info.gallery!.length).toBe(2 * options.wallHeight);
          expect(judged(file)).toEqual([]);
        },
      ),
      { numRuns: 2 },
    );
  });
});

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
