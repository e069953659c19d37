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

  it('burns on the side it picks just while the arm signal or a neighbour makes it alive', () => {
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

  it.each(SIDES)(
    'tells for 8 game ticks that it has gone dead, and of nothing else (neighbour %i)',
    (side) => {
      const posts = loadPosts(ONE);
      /** Game ticks of the next so many in which it tells. */
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
    },
  );

  it('chooses just if it was alive when the clock fell, however that changes while the clock is low', () => {
    const posts = loadPosts(ONE);
    expectChoosesAsWhenClockFell(posts, (alive) => {
      posts.neighbour(1, alive);
    });
  });

  it('keeps its pick while it does not choose, and else picks each side as often', () => {
    expectChoosesFairly();
  });
});

describe('posts beside one another', () => {
  it('choose again exactly where they are on cycles, and leave walls that are a maze', () => {
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

  it('without the lock make mazes too, but others choose than should', () => {
    // The repeater that locks the verdict of each post, while the clock is low.
    const blocks = POST.filter(({ at }) => at.join() !== '4,-2,2');
    expect(blocks).toHaveLength(POST.length - 1);
    expect(playMazes({ width: 3, height: 3, blocks }, 4, 40).faults).not.toEqual([]);
    expect(playMazes({ width: 3, height: 3 }, 4, 40).faults).toEqual([]);
  });
});
