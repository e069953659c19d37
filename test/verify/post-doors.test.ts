// @module-tag long
import { describe, expect, it } from 'vitest';
import type { Block } from '../../src/cells/cell.js';
import { POST_DOORS } from '../../src/cells/post-doors.js';
import { POST_PITCH } from '../../src/cells/post.js';
import { nameOf } from '../helpers/mutants.js';
import { PostVictim } from '../helpers/post-mutants.js';

/* Every block of full doors between posts that low ones do not have, taken away or changed alone, is told without a press. */

/** A post's columns begin so many blocks after its cell's square; its floor is so many layers up. */
const FIRST = 3;
const FLOOR = 12;

const own = (wall: 'eastWall' | 'southWall'): readonly Block[] => {
  const low = new Set(POST_DOORS.low[wall].map(({ at, glyph }) => `${at.join()} ${glyph}`));
  return POST_DOORS.full[wall].filter(({ at, glyph }) => !low.has(`${at.join()} ${glyph}`));
};
const [eastWall, southWall] = [own('eastWall'), own('southWall')];
/** Walls between two posts, and from one to the outer wall. */
const WALLS = [
  ['a wall to the east', eastWall, 0, 0],
  ['a wall from the outer wall', eastWall, -1, 1],
  ['a wall to the south', southWall, 1, 0],
  ['a wall to the outer wall', southWall, 0, 1],
] as const;

describe('full doors of uniform', () => {
  const victim = new PostVictim('full');

  it.each(WALLS)('%s lets nothing of it be changed but what does no harm', (_, wall, column, row) => {
    const places = new Set(
      wall.map(({ at: [x, y, z] }) =>
        String([x + FIRST + POST_PITCH * column, y - FLOOR, z + FIRST + POST_PITCH * row]),
      ),
    );
    const mutants = victim.mutants().filter(({ index }) => places.has(String(victim.place(index))));
    expect(new Set(mutants.map(({ index }) => index)).size).toBe(places.size);
    const alive = mutants.filter(
      (mutant) => !victim.isFound(mutant) && victim.harmless(mutant) === undefined,
    );
    expect(alive.map((mutant) => `${nameOf(mutant)} at (${victim.place(mutant.index).join(', ')})`)).toEqual(
      [],
    );
  });
});
