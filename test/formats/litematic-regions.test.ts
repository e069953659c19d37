/** In a litematic with several regions, each extends from its position along its signed size, as in Litematica. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convert } from '../../src/convert.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { gunzip, gzip } from '../../src/formats/gzip.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import * as nbt from '../../src/formats/nbt.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { splitGrid } from '../../src/formats/split.js';
import { STRUCTURE } from '../../src/formats/structure.js';
import { content, gridOf, SMALL } from './grids.js';

/** A region: its blocks, its lowest corner, and the signs of its size. */
interface Part {
  readonly grid: BlockGrid;
  readonly from: Vec3;
  readonly signs?: Vec3;
}

const xyz = ([x, y, z]: Vec3): nbt.Tag => nbt.compound({ x: nbt.int(x), y: nbt.int(y), z: nbt.int(z) });

function regionOf({ grid, from, signs = [1, 1, 1] }: Part): nbt.Fields {
  const root = nbt.readNbt(gunzip(LITEMATIC.write(grid, undefined, {})));
  const fields = nbt.childValue(nbt.childValue(root, 'Regions', 'compound')!, 'Unnamed', 'compound')!;
  const sides = [grid.width, grid.height, grid.length];
  const at = (axis: number): number => from[axis]! + (signs[axis]! < 0 ? sides[axis]! - 1 : 0);
  return {
    ...fields,
    Position: xyz([at(0), at(1), at(2)]),
    Size: xyz([signs[0] * sides[0]!, signs[1] * sides[1]!, signs[2] * sides[2]!]),
  };
}

function fileOf(parts: readonly Part[], change: (fields: nbt.Fields) => nbt.Fields = (fields) => fields) {
  const root = nbt.readNbt(gunzip(LITEMATIC.write(SMALL, undefined, {})));
  const regions = parts.map((part, k) => [`part ${k}`, nbt.compound(change(regionOf(part)))] as const);
  return gzip(nbt.writeNbt('', { ...root, Regions: nbt.compound(Object.fromEntries(regions)) }));
}

const VOID = 'minecraft:structure_void';
const [STONE, WOOL] = ['minecraft:stone', 'minecraft:red_wool'];
const row = (...states: string[]): BlockGrid => gridOf([states.length, 1, 1], states);

it('a grid that is cut into regions, in any order and with any signs, is read as the same grid', () => {
  const sign = fc.constantFrom(-1, 1);
  const shift = fc.integer({ min: -5, max: 5 });
  const cut = fc.record({
    states: fc.array(fc.constantFrom('minecraft:air', STONE, WOOL), { minLength: 60, maxLength: 60 }),
    signs: fc.array(fc.tuple(sign, sign, sign), { minLength: 12, maxLength: 12 }),
    order: fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }),
    at: fc.tuple(shift, shift, shift),
  });
  fc.assert(
    fc.property(cut, ({ states, signs, order, at }) => {
      const entity = { id: 'minecraft:hopper', items: [] };
      const grid = gridOf([5, 3, 4], states, [[37, entity]]);
      const parts = splitGrid(grid, 2).map((piece, k): Part => {
        const [x, y, z] = piece.from;
        return { grid: piece.grid, from: [x + at[0], y + at[1], z + at[2]], signs: signs[k]! };
      });
      expect(parts).toHaveLength(12);
      const read = LITEMATIC.read(fileOf(order.map((k) => parts[k]!)));
      expect(content(read.grid)).toEqual(content(grid));
      expect(read.anchor).toEqual([0 - at[0], 0 - at[1], 0 - at[2]]);
    }),
    { numRuns: 30 },
  );
});

it('there are no blocks between regions, and a conversion makes none', () => {
  const bytes = fileOf([
    { grid: row(STONE), from: [3, 0, 0] },
    { grid: row(WOOL, STONE), from: [1, 0, 0], signs: [-1, 1, 1] },
    { grid: row(WOOL), from: [5, 0, 0] },
  ]);
  const { schematic, options } = convert(bytes, LITEMATIC);
  const expected = { size: [5, 1, 1], states: [WOOL, STONE, STONE, VOID, WOOL], entities: [] };
  expect(content(schematic.grid)).toEqual(expected);
  for (const format of [SPONGE_2, LITEMATIC, STRUCTURE]) {
    expect(content(format.read(format.write(schematic.grid, undefined, options)).grid)).toEqual(expected);
  }
  const structure = nbt.readNbt(gunzip(STRUCTURE.write(schematic.grid, undefined, options)));
  expect(nbt.childValue(structure, 'blocks', 'list')!.value).toHaveLength(4);
});

it('if regions overlap the last one counts, but its air removes nothing', () => {
  const chest = { id: 'minecraft:hopper', items: [] };
  const first = gridOf(
    [3, 1, 1],
    [STONE, STONE, STONE],
    [
      [0, chest],
      [2, chest],
    ],
  );
  const second = row('minecraft:air', WOOL, VOID);
  const read = LITEMATIC.read(
    fileOf([
      { grid: first, from: [0, 0, 0] },
      { grid: second, from: [1, 0, 0] },
    ]),
  );
  expect(content(read.grid)).toEqual({
    size: [4, 1, 1],
    states: [STONE, STONE, WOOL, VOID],
    entities: [[0, chest]],
  });
});

it('further tags of a region belong to blocks of the box round all regions', () => {
  const pos: nbt.Tag = { type: 'list', value: { type: 'double', value: [-0.5, 0, 0.5] } };
  const bytes = fileOf(
    [
      { grid: row(STONE, STONE), from: [0, 0, 0], signs: [-1, 1, 1] },
      { grid: row(STONE, STONE), from: [2, 1, 0], signs: [-1, 1, 1] },
    ],
    (fields) => ({
      ...fields,
      Entities: nbt.compoundList([{ id: nbt.string('minecraft:pig'), Pos: pos }]),
    }),
  );
  const { grid, extraTags } = LITEMATIC.read(bytes);
  // Relative to the region's position, which is at the eastern block.
  expect(extraTags.map(({ block }) => block)).toEqual([blockIndex(grid, 0, 0, 0), blockIndex(grid, 2, 1, 0)]);
});
