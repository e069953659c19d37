import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { POST } from '../../src/cells/post.js';
import { provePassages } from '../../src/flow/prove.js';
import { passagesOfPosts } from '../../src/flow/popping.js';
import { SETTLE_MODES } from '../../src/engine/engine.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { loadPosts, playRound, wakePosts, type PostRound, type PostsOptions } from '../helpers/posts.js';

const SIDES = [1, 2, 4, 8];
const ONE = { width: 1, height: 1 };

/** Whether following picks from a post comes back to it; posts of one group in reading order. */
function onCycle({ width, height }: PostsOptions, picks: readonly number[], post: number): boolean {
  let at = post;
  for (let k = 0; k < picks.length; k++) {
    const x = (at % width) + (picks[at] === 2 ? 1 : picks[at] === 8 ? -1 : 0);
    const y = Math.floor(at / width) + (picks[at] === 4 ? 1 : picks[at] === 1 ? -1 : 0);
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    at = x + y * width;
    if (at === post) return true;
  }
  return false;
}

/**
 * Mazes made by posts in the engine, round by round: what went wrong, and all picks at the end, a group each.
 * @param mazes of each group.
 */
function playMazes(
  options: PostsOptions,
  mazes: number,
  low?: number,
): { readonly faults: string[]; readonly made: string[]; readonly rounds: number } {
  const posts = loadPosts(options);
  const draws = random('posts', JSON.stringify([options.width, options.height, options.mode, low]));
  const size = options.width * options.height;
  const faults: string[] = [];
  const made: string[] = [];
  let rounds = 0;
  for (let maze = 0; maze < mazes; maze++) {
    wakePosts(posts);
    let before: PostRound | undefined;
    do {
      posts.seed(draws);
      const round = playRound(posts, options, low);
      const group = (k: number): readonly number[] =>
        round.picks.slice(k - (k % size), k - (k % size) + size);
      round.picks.forEach((pick, k) => {
        const mine = before === undefined || before.alive[k];
        if (round.tossed[k] !== mine) faults.push(`post ${k} ${mine ? 'does not toss' : 'tosses'}`);
        if (!mine && pick !== before!.picks[k]) faults.push(`post ${k} has lost its pick`);
        if (!SIDES.includes(pick)) faults.push(`post ${k} picks ${pick}`);
        const turns = onCycle(options, group(k), k % size);
        if (round.alive[k] !== turns) faults.push(`post ${k} is ${turns ? 'dead on' : 'alive off'} a cycle`);
      });
      before = round;
      rounds++;
    } while (before.alive.includes(true) && rounds < 100 * mazes);
    for (let k = 0; k < before.picks.length; k += size) made.push(before.picks.slice(k, k + size).join(''));
  }
  return { faults, made, rounds };
}

describe('one post', () => {
  const draw = (posts: ReturnType<typeof loadPosts>): number => {
    const [state] = posts.read();
    expect(state!.picks).toHaveLength(1);
    return state!.picks[0]!;
  };

  it.each(SETTLE_MODES)(
    'burns on the side it picks just while SET or a neighbour makes it alive (%s)',
    (mode) => {
      const posts = loadPosts({ ...ONE, mode });
      const draws = random('post', mode);
      const seen = new Set<number>();
      for (let redraw = 0; seen.size < 4 && redraw < 100; redraw++) {
        wakePosts(posts);
        posts.seed(draws);
        playRound(posts, ONE);
        const pick = draw(posts);
        if (seen.has(pick)) continue;
        seen.add(pick);
        for (let word = 0; word < 32; word++) {
          SIDES.forEach((side, k) => {
            posts.neighbour(side, ((word >> k) & 1) === 1);
          });
          posts.setSet(word >= 16);
          posts.step(20);
          const alive = word > 0;
          expect(posts.read(), `${pick} ${word}`).toEqual([
            { picks: [pick], lit: alive ? pick : 0, alive, tosses: false },
          ]);
        }
        for (const side of SIDES) posts.neighbour(side, false);
        posts.setSet(false);
        posts.step(20);
      }
      expect([...seen].sort((a, b) => a - b)).toEqual(SIDES);
    },
  );

  it('tosses just if it was alive when T fell, however that changes while T is low', () => {
    const posts = loadPosts(ONE);
    for (const alive of [true, false, true, false]) {
      for (const later of [true, false]) {
        posts.neighbour(1, alive);
        posts.step(30);
        posts.setT(false);
        posts.step(8);
        expect(posts.read()[0]!.tosses).toBe(alive);
        for (const changed of [later, !later, later]) {
          posts.neighbour(1, changed);
          posts.step(30);
          expect(posts.read()[0]!.tosses).toBe(alive);
        }
        posts.setT(true);
        posts.step(60);
        expect(posts.read()[0]!.tosses).toBe(false);
      }
    }
  });

  it('keeps its pick while it does not toss, and else picks each side as often', () => {
    const posts = loadPosts({ ...ONE, groups: 40 });
    const draws = random('post', 'fair');
    const counts = new Map(SIDES.map((side) => [side, 0]));
    for (let k = 0; k < 5; k++) {
      wakePosts(posts);
      posts.seed(draws);
      playRound(posts, ONE);
      const picks = posts.read().map((post) => post.picks);
      for (const [pick] of picks) counts.set(pick!, counts.get(pick!)! + 1);
      posts.seed(draws);
      playRound(posts, ONE);
      expect(posts.read().map((post) => post.picks)).toEqual(picks);
    }
    expect(counts.size).toBe(4);
    expect(chiSquare(counts.values(), 50)).toBeLessThan(chiSquareLimit(3));
  });
});

describe('posts beside one another', () => {
  it.each(SETTLE_MODES)('toss again exactly where they are on cycles, 4 x 4 (%s)', (mode) => {
    const { faults, rounds } = playMazes({ width: 4, height: 4, mode }, 4);
    expect(faults).toEqual([]);
    expect(rounds).toBeGreaterThan(4);
  });

  it('leave walls that are a maze', () => {
    const { made } = playMazes({ width: 3, height: 3 }, 6);
    for (const picks of made) {
      const pick = Uint8Array.from(picks, Number);
      expect(provePassages(passagesOfPosts({ width: 3, height: 3, pick }))).toMatchObject({ ok: true });
    }
    expect(new Set(made).size).toBeGreaterThan(1);
  });

  it('are turned as one likes', () => {
    for (const turns of [1, 2, 3]) {
      const { faults } = playMazes({ width: 2, height: 2, turns }, 3);
      expect(faults).toEqual([]);
    }
  });

  it('make all 192 mazes of 3 x 3 cells as often', () => {
    const { faults, made } = playMazes({ width: 2, height: 2, groups: 48 }, 25);
    expect(faults).toEqual([]);
    const counts = new Map<string, number>();
    for (const picks of made) counts.set(picks, (counts.get(picks) ?? 0) + 1);
    // Of 192 with 1200 draws one stays out in three runs of ten: it counts as none.
    const absent = Array.from({ length: 192 - counts.size }, () => 0);
    expect(chiSquare([...counts.values(), ...absent], made.length / 192)).toBeLessThan(chiSquareLimit(191));
  });

  it('without the lock make mazes too, but others toss than should', () => {
    // The repeater that locks the verdict of each post, while T is low.
    const blocks = POST.filter(({ at }) => at.join() !== '4,-2,2');
    expect(blocks).toHaveLength(POST.length - 1);
    expect(playMazes({ width: 3, height: 3, blocks }, 4, 40).faults).not.toEqual([]);
    expect(playMazes({ width: 3, height: 3 }, 4, 40).faults).toEqual([]);
  });
});
