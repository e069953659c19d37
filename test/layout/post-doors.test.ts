import { describe, expect, it } from 'vitest';
import { POST_DOORS } from '../../src/cells/post-doors.js';
import type { DoorKind } from '../../src/cells/family.js';
import { redstoneEngine } from '../../src/engine/redstone.js';
import { cornersOf } from '../../src/flow/corners.js';
import { postRooms } from '../../src/layout/post-machine.js';
import { postsArray } from '../../src/layout/posts.js';
import { parseRegion } from '../../src/region/region.js';
import { playPosts, postMachine } from '../helpers/post-machine.js';

const KINDS = ['low', 'full'] as const satisfies readonly DoorKind[];

/** A whole rectangle, and regions that have corners without a post at all possible places. */
const REGIONS = [
  '..\n..\n',
  '....\n....\n....\n....\n',
  '..##\n..##\n....\n....\n',
  '#..#\n....\n....\n#..#\n',
];

describe('the doors of a uniform machine', () => {
  it.each(KINDS.flatMap((doors) => REGIONS.map((text) => [doors, text] as const)))(
    '%s share no place with other blocks, in %j',
    (doors, text) => {
      const seen = new Map<string, string>();
      const twice: string[] = [];
      for (const { at, glyph } of postsArray(cornersOf(parseRegion(text)), POST_DOORS[doors])) {
        const place = at.join();
        const before = seen.get(place) ?? glyph;
        if (before !== glyph) twice.push(`${place} ${before} ${glyph}`);
        seen.set(place, glyph);
      }
      expect(twice).toEqual([]);
    },
  );

  it('are right if they are full, when the machine is pressed and saved in the middle of a press', () => {
    const again = Array.from({ length: 12 }, (_, k) => 40 + 17 * k);
    const engine = redstoneEngine({ reload: true, seed: 'doors' });
    const press = playPosts(postMachine(3, 4, 'full'), engine, 'in-world');
    for (const disturbance of [{ again }, {}])
      expect(press(disturbance)).toMatchObject({ faults: [], wrongChoices: [], isTree: true });
  });
});

it.each(KINDS)('doorways of %s doors are at the places where their pistons lift the floor', (doors) => {
  const { grid, origin } = postMachine(3, 3, doors);
  const { pitch, feet, doorway } = postRooms(doors);
  const stateAt = (x: number, y: number, z: number): string =>
    grid.palette[grid.blocks[x + grid.width * (z + grid.length * y)]!]!;
  // Two layers under the feet of the doorways to the east and to the south of the first cell.
  const [x, y, z] = [origin[0] - feet, origin[1] - 2, origin[2] - feet];
  const wall = pitch - 1;
  expect(stateAt(x + wall, y, z + doorway(0, 2)!)).toContain('sticky_piston');
  expect(stateAt(x + doorway(0, 4)!, y, z + wall)).toContain('sticky_piston');
  expect([doorway(0, 1), doorway(0, 8)]).toEqual([doorway(0, 4), doorway(0, 2)]);
});
