import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { paintedRegion } from '../../src/region/painted.js';
import { formatRegion } from '../../src/region/region.js';
import { faultOf } from '../helpers/fault.js';

const PALETTE = [
  'minecraft:air',
  'minecraft:red_wool',
  'minecraft:oak_slab[type=bottom,waterlogged=false]',
  'minecraft:oak_slab[type=top,waterlogged=false]',
];
const anyGrid = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height, length]) =>
    fc
      .array(fc.integer({ min: 0, max: 3 }), {
        minLength: width * height * length,
        maxLength: width * height * length,
      })
      .map((blocks): BlockGrid => ({
        ...{ width, height, length, palette: PALETTE },
        blocks: Uint16Array.from(blocks),
        entities: new Map(),
      })),
  );

/** The columns [x, z] with a block that passes a test, in layers that pass another. */
function columns(grid: BlockGrid, has: (state: string) => boolean, isIn: (y: number) => boolean): string[] {
  const found = new Set<string>();
  for (let x = 0; x < grid.width; x++) {
    for (let z = 0; z < grid.length; z++) {
      for (let y = 0; y < grid.height; y++) {
        const state = grid.palette[grid.blocks[x + z * grid.width + y * grid.width * grid.length]!]!;
        if (isIn(y) && has(state)) found.add(`${x},${z}`);
      }
    }
  }
  return [...found].sort();
}

/** The cells of a region moved by [x, y]. */
const cellsOf = ({ width, cells }: ReturnType<typeof paintedRegion>, [dx, dy]: readonly number[]): string[] =>
  [...cells.keys()]
    .filter((i) => cells[i] === 1)
    .map((i) => `${(i % width) + dx!},${Math.floor(i / width) + dy!}`)
    .sort();

describe('a painted region', () => {
  it.each([
    ['red_wool', (state: string) => state === 'minecraft:red_wool', undefined],
    ['minecraft:oak_slab', (state: string) => state.startsWith('minecraft:oak_slab'), undefined],
    ['oak_slab[waterlogged=false,type=top]', (state: string) => state.includes('type=top'), undefined],
    ['red_wool', (state: string) => state === 'minecraft:red_wool', 0],
  ] as const)('of %s has a cell for each column with one, cropped', (block, has, layer) => {
    let drawn = 0;
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const expected = columns(grid, has, (y) => layer === undefined || y === layer);
        if (expected.length === 0) {
          expect(faultOf(() => paintedRegion(grid, block, layer))).toMatchObject({ code: 'no-block' });
          return;
        }
        drawn++;
        const places = expected.map((place) => place.split(',').map(Number) as [number, number]);
        const [xs, zs] = [places.map(([x]) => x), places.map(([, z]) => z)];
        const region = paintedRegion(grid, block, layer);
        expect(cellsOf(region, [Math.min(...xs), Math.min(...zs)])).toEqual(expected);
        expect(region.width).toBe(Math.max(...xs) - Math.min(...xs) + 1);
        expect(region.height).toBe(Math.max(...zs) - Math.min(...zs) + 1);
      }),
      { numRuns: 300 },
    );
    expect(drawn).toBeGreaterThan(50);
  });

  const small: BlockGrid = {
    ...{ width: 3, height: 2, length: 2, palette: [...PALETTE, 'minecraft:stone'] },
    blocks: Uint16Array.of(0, 0, 4, 0, 1, 4, 0, 1, 0, 0, 0, 1),
    entities: new Map(),
  };

  it('has the same east and south as the blocks', () => {
    expect(formatRegion(paintedRegion(small, 'red_wool'))).toBe('.#\n..\n');
  });

  it('lists the existing blocks if the given one is missing', () => {
    expect(faultOf(() => paintedRegion(small, 'blue_wool'))).toMatchObject({
      code: 'no-block',
      known: ['minecraft:red_wool', 'minecraft:stone'],
      message: expect.stringContaining('minecraft:red_wool, minecraft:stone') as string,
    });
    expect(faultOf(() => paintedRegion(small, 'red_wol')).hint).toBe('did you mean minecraft:red_wool?');
    const air = { ...small, blocks: new Uint16Array(12) };
    expect(faultOf(() => paintedRegion(air, 'stone')).message).toContain('only air');
  });

  it.each([
    ['Red Wool', undefined],
    ['red_wool', 2],
    ['red_wool', -1],
    ['red_wool', 0.5],
  ])('of %j in layer %j is refused', (block, layer) => {
    expect(faultOf(() => paintedRegion(small, block, layer))).toMatchObject({ code: 'bad-option' });
  });
});
