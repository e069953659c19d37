import { describe, expect, it } from 'vitest';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compilePosts, dumpPosts, type PostsOptions } from '../../src/machine/posts.js';
import { rectangle } from '../../src/region/region.js';
import { treeMaps } from '../../src/stats/tree-stats.js';
import { checkPosts } from '../../src/verify/posts.js';
import { faultOf } from '../helpers/fault.js';
import { postsIn } from '../helpers/infos.js';
import { inFourTurns } from '../helpers/four-turns.js';

const made = (options: Partial<PostsOptions>): ReturnType<typeof compilePosts> =>
  compilePosts({ width: 3, height: 3, seed: '1', presses: 0, ...options });
const CHEST = 'minecraft:chest[facing=north,type=single,waterlogged=false]';

/** The cell in whose square a block is. */
function cellOf({ origin, square, pitch }: ReturnType<typeof postsIn>, [x, , z]: Vec3): number {
  const [column, row] = [x - origin[0] - square[0], z - origin[2] - square[1]].map((v) =>
    Math.floor(v / pitch),
  );
  return column! + 3 * row!;
}

describe.each(['uniform', 'growth'] as const)('chests in a uniform or growth machine (%s)', (rule) => {
  const { bytes } = made({ rule, treasure: 7 });
  const file = SPONGE_2.read(bytes);
  const info = postsIn(file);

  it('stand in as many rooms as there are without a way in or out', () => {
    const cells = info.chests!.map((at) => cellOf(info, at));
    expect(cells).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(checkPosts(file.grid, info)).toEqual([]);
    expect(faultOf(() => made({ rule, treasure: 8 }))).toMatchObject({ code: 'treasure', limit: 7 });
  });

  it('are pressed in both engines and both load modes, turned in four directions', () => {
    const { reports, turned } = inFourTurns({ grid: file.grid, info }, 2);
    for (const report of reports) expect(report).toMatchObject({ ok: true, trees: 2, failures: [] });
    expect(turned).toEqual({ grid: file.grid, info });
  });

  it('are found missing, in the way, and where no tag tells of one', () => {
    const codes = (changes: readonly (readonly [Vec3, string])[]): string[] => {
      const palette = [...file.grid.palette, ...changes.map(([, state]) => state)];
      const blocks = file.grid.blocks.slice();
      changes.forEach(([at], k) => (blocks[blockIndex(file.grid, ...at)] = file.grid.palette.length + k));
      const grid: BlockGrid = { ...file.grid, blocks, palette };
      return [...new Set(checkPosts(grid, info).map(({ code }) => code))];
    };
    const [chest] = info.chests!;
    const [x, y, z] = chest!;
    expect(codes([[chest!, 'minecraft:air']])).toEqual(['chests']);
    // All columns of the room, one by one: some are where one walks.
    const [ox, , oz] = info.origin;
    const seen = new Map<string, number>();
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        const at: Vec3 = [ox + 6 + dx, y, oz + dz];
        if (at.join() === chest!.join()) continue;
        const found = codes([
          [chest!, 'minecraft:air'],
          [at, CHEST],
        ]);
        for (const code of found) seen.set(code, (seen.get(code) ?? 0) + 1);
      }
    }
    // Before a door each to the west, east and south, before none to the north; and the feet block.
    expect(Object.fromEntries(seen)).toEqual({ chests: 24, obstructed: 4 });
    expect(codes([[[x, y - 1, z], CHEST]])).toContain('unfit-block');
  });
});

describe('the rooms of chests', () => {
  it('are drawn by the chance to be a dead end, where that is known', () => {
    const { deadEnds } = treeMaps(rectangle(3, 3));
    const drawn = new Float64Array(9);
    const runs = 400;
    for (let seed = 0; seed < runs; seed++) {
      const { chests } = layOutChests(String(seed));
      for (const cell of chests) drawn[cell]!++;
    }
    const free = [1, 2, 3, 4, 5, 6, 7];
    const sum = free.reduce((total, cell) => total + deadEnds[cell]!, 0);
    for (const cell of free) {
      const p = deadEnds[cell]! / sum;
      expect(Math.abs(drawn[cell]! - runs * p)).toBeLessThan(4 * Math.sqrt(runs * p * (1 - p)));
    }
  });

  it('are not drawn so in a growth machine', () => {
    expect(faultOf(() => made({ rule: 'growth', treasure: 1, treasureAt: 'dead-ends' }))).toMatchObject({
      code: 'bad-option',
      where: 'treasureAt',
    });
  });
});

/** The cells of the chests that a pass's dump names. */
function layOutChests(seed: string): { readonly chests: readonly number[] } {
  const text = dumpPosts({ width: 3, height: 3, seed, treasure: 1, treasureAt: 'dead-ends' }, 'fixtures');
  const chests = [...text.matchAll(/cell \((\d), (\d)\)/g)].map(([, x, y]) => Number(x) + 3 * Number(y));
  return { chests };
}
