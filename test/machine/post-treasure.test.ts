import { describe, expect, it } from 'vitest';
import { type Vec3 } from '../../src/blocks/grid.js';
import type { PostsInfo } from '../../src/formats/metadata.js';
import type { PostsOptions } from '../../src/machine/posts.js';
import { faultOf } from '../helpers/fault.js';
import { compile } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { rectangle } from '../../src/region/region.js';
import { withBlocks } from '../helpers/edits.js';

const made = (options: Partial<PostsOptions>): ReturnType<typeof compile> =>
  compile(rectangle(3, 3), { seed: '1', presses: 0, ...options });
const CHEST = 'minecraft:chest[facing=north,type=single,waterlogged=false]';

/** The cell in whose square a block is. */
function cellOf({ origin, square, pitch }: PostsInfo, [x, , z]: Vec3): number {
  const [column, row] = [x - origin[0] - square[0], z - origin[2] - square[1]].map((v) =>
    Math.floor(v / pitch),
  );
  return column! + 3 * row!;
}

describe('chests in a uniform machine', () => {
  const { bytes } = made({ treasure: 7 });
  const file = readPosts(bytes);
  const { info } = file;

  it('can be in all rooms without an entrance or exit', () => {
    const cells = info.chests!.map((at) => cellOf(info, at));
    expect(cells).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(faultOf(() => made({ treasure: 8 }))).toMatchObject({ code: 'treasure', limit: 7 });
  });

  it('are reported if they block a path', () => {
    const codes = (changes: readonly (readonly [Vec3, string])[]): string[] => {
      const grid = withBlocks(file.grid, changes);
      // The items of a moved chest stay where it was.
      return judged({ ...file, grid })
        .map(({ code }) => code)
        .filter((code) => code !== 'contents');
    };
    const [chest] = info.chests!;
    const [, y] = chest!;
    // All columns of the room, one by one: some are where one walks.
    const [ox, , oz] = info.origin;
    let refused = 0;
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        const at: Vec3 = [ox + 6 + dx, y, oz + dz];
        if (at.join() === chest!.join()) continue;
        const found = codes([
          [chest!, 'minecraft:air'],
          [at, CHEST],
        ]);
        if (found.length > 0) refused++;
      }
    }
    // Before a door each to the west, east and south, before none to the north; and the feet block.
    expect(refused).toBe(4);
  });
});
