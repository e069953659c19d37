import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../src/blocks/grid.js';
import type { Block } from '../../src/cells/cell.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { familyOn, withoutDoor, type StandardCell } from '../../src/cells/family.js';
import { horizontalsOf, type Direction } from '../../src/board/grid.js';

const PAIRS = [3, 5, 6, 9, 10, 12];
const place = ({ at }: Block): string => at.join();

/** The block in front of a piston. */
const AHEAD: Readonly<Record<string, Vec3>> = {
  PU: [0, 1, 0],
  PN: [0, 0, -1],
  PE: [1, 0, 0],
  PS: [0, 0, 1],
  PW: [-1, 0, 0],
};

/** The pistons that act on a doorway's column: those that push to two blocks ahead. */
function pistonsAt({ blocks, doorways }: StandardCell, direction: Direction): Block[] {
  const [x, z] = doorways.get(direction)!;
  return blocks.filter(({ at, glyph }) => {
    const ahead = AHEAD[glyph];
    return ahead !== undefined && at[0] + 2 * ahead[0] === x && at[2] + 2 * ahead[2] === z;
  });
}

describe.each(FAMILIES.map((family) => [family.name, family] as const))('a cell of %s', (_, family) => {
  it.each(PAIRS)('keeps everything else without a door of the pair %i', (mask) => {
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const cell = family.cell(mask, x, y);
      for (const direction of horizontalsOf(mask)) {
        const [other] = horizontalsOf(mask & ~direction);
        const bare = withoutDoor(cell, direction, false);
        const pistons = pistonsAt(cell, direction);
        expect(pistons).toHaveLength(family.doors === 'low' ? 1 : 2);
        expect(pistonsAt(bare, direction)).toEqual([]);
        expect(pistonsAt(bare, other!)).toEqual(pistonsAt(cell, other!));
        // Each piston goes with the block that it moves, and nothing else does.
        const gone = cell.blocks.filter((block) => !bare.blocks.includes(block));
        expect(gone.length).toBe(new Set(gone.map(place)).size);
        expect(gone.length).toBeGreaterThanOrEqual(pistons.length);
        expect(gone.length).toBeLessThanOrEqual(2 * pistons.length);
        expect(gone).toEqual(expect.arrayContaining(pistons));
        const left = new Set(bare.blocks.map(place));
        for (const { at, glyph } of pistons) {
          const step = AHEAD[glyph]!;
          expect(left.has([at[0] + step[0], at[1] + step[1], at[2] + step[2]].join())).toBe(false);
        }
        const moved = gone.filter((block) => !pistons.includes(block));
        for (const { at } of moved)
          expect(pistons.some((p) => p.at.reduce((sum, v, k) => sum + Math.abs(v - at[k]!), 0) === 1)).toBe(
            true,
          );
      }
    }
  });
});

it('loses the torch under a door too, on request, in a family with a trail', () => {
  const { lit } = familyOf('full', 8)!;
  const cell = lit!.cell(3, 0, 0);
  const [way] = horizontalsOf(3);
  const [bare, dark] = [withoutDoor(cell, way!, false), withoutDoor(cell, way!, true)];
  const more = bare.blocks.filter((block) => !dark.blocks.includes(block));
  expect(more.map(({ glyph }) => glyph[0])).toEqual(['t']);
  const columns = pistonsAt(cell, way!).map(({ at: [x, , z] }) => `${x} ${z}`);
  for (const { at } of more) expect(columns).toContain(`${at[0]} ${at[2]}`);
});

it('belongs to the family of its floor if there are several, and to its own family on one floor', () => {
  const floors = familyOf('low', 8)!;
  expect(familyOn(floors, 0, 1)).toBe(floors);
  expect([0, 1].map((floor) => familyOn(floors, floor, 2))).toEqual([0, 1].map(floors.floors!.family));
  expect(familyOn(floors, 0, 2)).not.toBe(floors);
  const flat = familyOf('full', 4)!;
  expect(familyOn(flat, 1, 2)).toBe(flat);
});

it('shafts that meet end to end are in different places, clear of each other’s lining', () => {
  const { floors } = familyOf('low', 8)!;
  const [even, odd, above] = [0, 1, 2].map((floor) => {
    const { ladder, wall, front, sides } = floors!.shaft(floor);
    return [ladder, wall, front, ...sides].map(String);
  });
  expect(even!.filter((column) => odd!.includes(column))).toEqual([]);
  expect(above).toEqual(even);
});
