import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { AIR, blockAt, blockIndex, plus, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { POST_PITCH } from '../../src/cells/post.js';
import { cornersOf } from '../../src/flow/corners.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compilePosts } from '../../src/machine/posts.js';
import { parseRegion } from '../../src/region/region.js';
import { checkPosts } from '../../src/verify/posts.js';
import { wiresOf } from '../helpers/post-mutants.js';
import { postsIn } from '../helpers/infos.js';

/* Where cells are missing, the lines alone run on in the place of a post: cut, led astray or joined they are told without a press. */

/** From the feet of cell (0, 0) to the first block of the first post, columns and rows. */
const TO_POST: Vec3 = [1, 0, 1];

/**
 * Those laws.
 * @param share one of so many blocks of the lines is tried.
 * @param hubShare one of so many blocks of a hub.
 */
export function holdRegionMutants(share: number, hubShare: number): void {
  const draw = random('mutants', String(share));
  const some = <T>(all: readonly T[], of = share): T[] => all.filter(() => draw.below(of) === 0);

  describe('the lines alone where cells are missing', () => {
    const region = parseRegion('..##\n..##\n....\n....\n');
    const { width, height } = region;
    const { bytes } = compilePosts({ width, height, region, seed: '1', presses: 0 });
    const file = SPONGE_2.read(bytes);
    const [grid, info] = [file.grid, postsIn(file)];
    const corners = cornersOf(region);
    const at = (place: Vec3): string | undefined => {
      const index = blockIndex(grid, ...place);
      return index < 0 ? undefined : grid.palette[grid.blocks[index]!]!;
    };
    /** All below the floor in columns of corners where there is no post. */
    const places = Array.from({ length: corners.width * corners.height }, (_, k) => k)
      .filter((k) => !corners.posts.includes(k))
      .flatMap((k) => {
        const [column, row] = [k % corners.width, Math.floor(k / corners.width)];
        const first = plus(plus(info.origin, TO_POST), [POST_PITCH * column, 0, POST_PITCH * row]);
        const found: Vec3[] = [];
        for (let x = 0; x < POST_PITCH; x++)
          for (let z = 0; z < POST_PITCH; z++)
            for (let y = 2 - info.origin[1]; y < -1; y++) found.push(plus(first, [x, y, z]));
        return found;
      })
      .filter((place) => at(place) !== undefined && at(place) !== AIR);
    const withBlock = (place: Vec3, state: string): BlockGrid => {
      const blocks = grid.blocks.slice();
      blocks[blockIndex(grid, ...place)] = grid.palette.length;
      return { ...grid, blocks, palette: [...grid.palette, state] };
    };
    const isTold = (place: Vec3, state: string): boolean =>
      checkPosts(withBlock(place, state), info).length > 0;
    const ofKind = (kind: RegExp): Vec3[] => places.filter((place) => kind.test(blockInfo(at(place)!).kind));

    it('are told where one of their blocks is missing, what carries them included', () => {
      const all = some(places.filter((place) => blockInfo(at(place)!).kind !== 'air'));
      expect(all.length).toBeGreaterThan(100 / share);
      const wires = String([...wiresOf(grid)]);
      const alive = all.filter((place) => !isTold(place, AIR));
      // Dust that nobody hears; and where no post is to the east, the arm line's last repeater, which leads to nobody.
      const isEndOfSet = (place: Vec3): boolean =>
        at(place)!.includes('repeater') &&
        place[0] >= info.origin[0] + TO_POST[0] + POST_PITCH * (corners.width - 1);
      const harmful = alive.filter(
        (place) => !isEndOfSet(place) && String([...wiresOf(withBlock(place, AIR))]) !== wires,
      );
      expect(harmful.map(String)).toEqual([]);
      expect(alive.filter(isEndOfSet).length).toBeLessThanOrEqual(2);
      expect(alive.length).toBeLessThan(2 + all.length / 50);
    });

    it('are told where a repeater of theirs is turned', () => {
      const opposite = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;
      const repeaters = ofKind(/repeater/);
      expect(repeaters.length).toBeGreaterThan(4);
      for (const place of some(repeaters)) {
        const turned = at(place)!.replace(
          /facing=(\w+)/,
          (_, side: keyof typeof opposite) => `facing=${opposite[side]}`,
        );
        expect(isTold(place, turned), place.join()).toBe(true);
      }
    });

    it('are told where one is powered from beside it', () => {
      const dust = ofKind(/dust/);
      const above = dust.map((place) => plus(place, [0, 1, 0])).filter((place) => at(place) === AIR);
      expect(above.length).toBeGreaterThan(20);
      const bridged = some(above).filter((place) => !isTold(place, 'minecraft:redstone_block'));
      expect(bridged.map(String)).toEqual([]);
    });
  });

  describe('a hub round a hole', () => {
    const region = parseRegion('....\n.#..\n....\n');
    const { width, height } = region;
    const { bytes } = compilePosts({ width, height, region, seed: '1', presses: 0 });
    const file = SPONGE_2.read(bytes);
    const [grid, info] = [file.grid, postsIn(file)];
    it('is told where one of its blocks is missing', () => {
      const wires = String([...wiresOf(grid)]);
      const first = plus(plus(info.origin, TO_POST), [0, -info.origin[1], 0]);
      const places: Vec3[] = [];
      for (let x = 0; x < 2 * POST_PITCH; x++)
        for (let z = 0; z < 2 * POST_PITCH; z++)
          for (let y = 0; y < info.origin[1] - 1; y++) places.push(plus(first, [x, y, z]));
      const hub = places.map((place) => blockIndex(grid, ...place));
      const tried = some(
        hub.filter((index) => grid.palette[grid.blocks[index]!] !== AIR),
        hubShare,
      );
      expect(tried.length).toBeGreaterThan(500 / hubShare);
      const harmful = tried.filter((index) => {
        const blocks = grid.blocks.slice();
        blocks[index] = grid.palette.length;
        const without = { ...grid, blocks, palette: [...grid.palette, AIR] };
        return checkPosts(without, info).length === 0 && String([...wiresOf(without)]) !== wires;
      });
      expect(harmful.map((index) => blockAt(grid, index).join())).toEqual([]);
    });
  });
}
