import { expect, it } from 'vitest';
import { EAST, SOUTH } from '../../src/board/grid.js';
import { checkPosted, cornersOf } from '../../src/flow/corners.js';
import { postsOf } from '../../src/flow/popping.js';
import { parseRegion } from '../../src/region/region.js';

it('corners around a hole of one cell form a hub, and posts are those of the dual graph', () => {
  const region = parseRegion('......\n.#..#.\n......\n......\n.##...\n......\n');
  const { width, posts, hubs, hubOf } = cornersOf(region);
  expect(hubs).toEqual([0, 3]);
  const { postOf } = postsOf(region).web!;
  for (const hub of hubs) {
    const { corners } = hubOf(hub)!;
    expect(corners).toEqual([hub, hub + 1, hub + width, hub + width + 1]);
    // They are one post of the dual graph, and no other corner belongs to it.
    expect([...postOf.keys()].filter((corner) => postOf[corner] === postOf[hub])).toEqual(corners);
  }
  const alone = posts.filter((corner) => hubOf(corner) === undefined);
  expect(new Set(alone.map((corner) => postOf[corner])).size).toBe(alone.length);
});

it('no wall is built on the sides of a hole', () => {
  const { hasWall } = cornersOf(parseRegion('...\n.#.\n...\n'));
  expect([hasWall(0, 0, EAST), hasWall(0, 1, EAST), hasWall(0, 0, SOUTH), hasWall(1, 0, SOUTH)]).toEqual(
    Array(4).fill(false),
  );
  expect([hasWall(0, -1, SOUTH), hasWall(-1, 0, EAST), hasWall(1, 1, EAST)]).toEqual(Array(3).fill(true));
});

it.each(['....\n.##.\n....\n', '#...\n.#..\n....\n....\n', '.....\n.#...\n..#..\n.....\n'])(
  'no hub is built for holes that touch another hole or the outside at a corner, or are larger: %j',
  (text) => {
    expect(cornersOf(parseRegion(text)).hubs).toEqual([]);
  },
);

it('a region is accepted if its holes are hubs, and refused otherwise', () => {
  expect(() => {
    checkPosted(parseRegion('...\n.#.\n...\n'), 'here');
  }).not.toThrow();
  expect(() => {
    checkPosted(parseRegion('....\n.##.\n....\n'), 'here');
  }).toThrow(/only round holes of one cell/);
});
