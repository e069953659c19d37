import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { POST } from '../../src/cells/post.js';
import { provePassages } from '../../src/flow/prove.js';
import { passagesOfPosts } from '../../src/flow/popping.js';
import {
  expectChoosesFairly,
  expectChoosesAsWhenClockFell,
  loadPosts,
  playMazes,
  playRound,
  SIDES,
  wakePosts,
} from '../helpers/posts.js';

const ONE = { width: 1, height: 1 };

describe('one post', () => {
  const draw = (posts: ReturnType<typeof loadPosts>): number => {
    const [state] = posts.read();
    expect(state!.picks).toHaveLength(1);
    return state!.picks[0]!;
  };

  it('burns on its chosen side exactly while the arm signal or a neighbour keeps it alive', () => {
    const posts = loadPosts(ONE);
    const draws = random('post', 'one');
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
          { picks: [pick], lit: alive ? pick : 0, alive, chooses: false, fell: false },
        ]);
      }
      for (const side of SIDES) posts.neighbour(side, false);
      posts.setSet(false);
      posts.step(20);
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(SIDES);
  });

  it.each(SIDES)('signals for 8 game ticks that it has died, and nothing else (neighbour %i)', (side) => {
    const posts = loadPosts(ONE);
    /** The number of the next game ticks in which it signals. */
    const told = (ticks: number): number => {
      let count = 0;
      for (let tick = 0; tick < ticks; tick++) {
        posts.step(1);
        if (posts.read()[0]!.fell) count++;
      }
      return count;
    };
    for (let k = 0; k < 2; k++) {
      posts.neighbour(side, true);
      expect(told(30)).toBe(0);
      posts.setSet(true);
      expect(told(30)).toBe(0);
      posts.neighbour(side, false);
      expect(told(30)).toBe(0);
      posts.setSet(false);
      expect(told(30)).toBe(8);
      posts.neighbour(side, true);
      expect(told(30)).toBe(0);
      posts.neighbour(side, false);
      expect(told(30)).toBe(8);
    }
  });

  it('chooses exactly if it was alive when the clock fell, whatever changes while the clock is low', () => {
    const posts = loadPosts(ONE);
    expectChoosesAsWhenClockFell(posts, (alive) => {
      posts.neighbour(1, alive);
    });
  });

  it('keeps its choice unless it chooses, and then chooses each side equally often', () => {
    expectChoosesFairly();
  });
});

describe('posts beside one another', () => {
  it('choose again exactly on cycles, and leave walls that form a maze', () => {
    const size = { width: 4, height: 4 };
    const { faults, rounds, made } = playMazes({ ...size, mode: 'placement' }, 3);
    expect(faults).toEqual([]);
    expect(rounds).toBeGreaterThan(3);
    expect(new Set(made).size).toBeGreaterThan(1);
    for (const picks of made) {
      const pick = Uint8Array.from(picks, Number);
      expect(provePassages(passagesOfPosts({ ...size, pick }))).toMatchObject({ ok: true });
    }
  });

  it('also make mazes without the lock, but the wrong posts choose', () => {
    // The repeater that locks each post's verdict while the clock is low.
    const blocks = POST.filter(({ at }) => at.join() !== '4,-2,2');
    expect(blocks).toHaveLength(POST.length - 1);
    expect(playMazes({ width: 3, height: 3, blocks }, 4, 40).faults).not.toEqual([]);
    expect(playMazes({ width: 3, height: 3 }, 4, 40).faults).toEqual([]);
  });
});
