import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../src/blocks/grid.js';
import type { Block } from '../../src/cells/cell.js';
import { POST_DOORS } from '../../src/cells/post-doors.js';

const { full } = POST_DOORS;
/** Foot and head level above the floor of a doorway. */
const levels = ([, y]: Vec3): readonly number[] => [y + 1, y + 2];
const at = (wall: readonly Block[], place: Vec3): string | undefined =>
  wall.find((block) => block.at.join() === place.join())?.glyph;

describe.each([
  ['east', full.eastWall, full.east, 0],
  ['south', full.southWall, full.south, 2],
] as const)('a full door in the wall to the %s of a post', (_, wall, floor, axis) => {
  const [x, y, z] = floor;
  const along = (n: number, up: number): Vec3 => (axis === 0 ? [x + n, y + up, z] : [x, y + up, z + n]);

  it('has a piston under the doorway, and one at head level whose block lands above the other’s', () => {
    expect(at(wall, along(0, -1))).toBe('PU');
    const pistons = wall.filter(({ glyph }) => /^P[NESW]$/.test(glyph));
    expect(pistons).toHaveLength(1);
    const [{ at: piston, glyph }] = pistons as [Block];
    const step = { PN: [2, -1], PE: [0, 1], PS: [2, 1], PW: [0, -1] }[glyph]!;
    expect(step[0]).toBe(axis);
    expect(piston).toEqual(along(-2 * step[1]!, 2));
    expect(at(wall, along(-step[1]!, 2))).toBe('WW');
  });

  it('has only full cubes at foot and head level, in the wall between the posts', () => {
    const over = wall.filter((block) => levels(floor).includes(block.at[1]));
    expect(over.map(({ glyph }) => glyph).filter((glyph) => !/^(WL|WW|P[NESW])$/.test(glyph))).toEqual([]);
    for (const { at: place } of [...over, { at: floor }]) {
      expect(place[2 - axis]).toBe(2);
      expect(place[axis]).toBeGreaterThan(2);
      expect(place[axis]).toBeLessThan(8);
    }
  });

  it('has nothing above that, and nothing in the floor outside the wall', () => {
    expect(Math.max(...wall.map((block) => block.at[1]))).toBe(Math.max(...levels(floor)));
    for (const block of wall) if (block.at[1] === y) expect(block.at[2 - axis]).toBe(2);
  });
});
