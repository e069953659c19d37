import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { GROWTH_POST } from '../../src/cells/growth-post.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { provePassages } from '../../src/flow/prove.js';
import { passagesOfPosts } from '../../src/flow/popping.js';
import {
  expectPicksFairly,
  expectTossesAsWhenTFell,
  loadPosts,
  playMazes,
  playRound,
  SIDES,
  wakePosts,
} from '../helpers/posts.js';

const RULE = 'growth';
const ONE = { width: 1, height: 1, rule: RULE } as const;

describe('one post that grows', () => {
  it.each(LOAD_MODES)(
    'is joined where the neighbour that it picks is, and stays so until armed (%s)',
    (mode) => {
      const posts = loadPosts({ ...ONE, isInside: true, mode });
      const draws = random('growth post', mode);
      const seen = new Set<number>();
      const settle = (set: boolean, neighbours: number): void => {
        for (const side of SIDES) posts.neighbour(side, (neighbours & side) !== 0);
        posts.setSet(set);
        posts.step(30);
      };
      for (let redraw = 0; seen.size < 4 && redraw < 100; redraw++) {
        wakePosts(posts);
        posts.seed(draws);
        playRound(posts, ONE);
        const [state] = posts.read();
        expect(state!.picks).toHaveLength(1);
        const pick = state!.picks[0]!;
        if (seen.has(pick)) continue;
        seen.add(pick);
        for (let neighbours = 0; neighbours < 16; neighbours++) {
          settle(true, neighbours);
          expect(posts.read(), `arm ${pick} ${neighbours}`).toEqual([
            { picks: [], lit: 0, alive: true, tosses: false, fell: false },
          ]);
          settle(false, neighbours);
          const isJoined = (neighbours & pick) !== 0;
          const expected = { picks: [pick], lit: isJoined ? pick : 0, alive: !isJoined };
          expect(posts.read(), `${pick} ${neighbours}`).toEqual([
            { ...expected, tosses: false, fell: false },
          ]);
          settle(false, 0);
          expect(posts.read()[0], `${pick} ${neighbours} held`).toMatchObject(expected);
        }
      }
      expect([...seen].sort((a, b) => a - b)).toEqual(SIDES);
    },
  );

  it('is joined to the outer wall on any side, and tells so for 8 game ticks', () => {
    const posts = loadPosts(ONE);
    const draws = random('growth post', 'wall');
    const seen = new Set<number>();
    for (let redraw = 0; seen.size < 4 && redraw < 100; redraw++) {
      wakePosts(posts);
      posts.seed(draws);
      playRound(posts, ONE);
      const [state] = posts.read();
      expect(state).toMatchObject({ lit: state!.picks[0], alive: false });
      seen.add(state!.lit);
      posts.setSet(true);
      posts.step(30);
      posts.setSet(false);
      let told = 0;
      for (let tick = 0; tick < 40; tick++) {
        posts.step(1);
        if (posts.read()[0]!.fell) told++;
      }
      expect(told).toBe(8);
    }
    expect(seen.size).toBe(4);
  });

  it('chooses just if it was loose when the clock fell, however that changes while the clock is low', () => {
    const posts = loadPosts(ONE);
    expectTossesAsWhenTFell(posts, (loose) => {
      posts.setSet(loose);
    });
  });

  it('keeps its pick while it does not choose, and else picks each side as often', () => {
    expectPicksFairly('growth');
  });
});

describe('posts that grow, beside one another', () => {
  it.each(LOAD_MODES)('choose again exactly where they are not joined, 4 x 4 (%s)', (mode) => {
    const { faults, rounds } = playMazes({ width: 4, height: 4, rule: RULE, mode }, 2);
    expect(faults).toEqual([]);
    expect(rounds).toBeGreaterThan(2);
  });

  it('leave walls that are a maze', () => {
    const { made } = playMazes({ width: 3, height: 3, rule: RULE }, 4);
    for (const picks of made) {
      const pick = Uint8Array.from(picks, Number);
      expect(provePassages(passagesOfPosts({ width: 3, height: 3, pick }))).toMatchObject({ ok: true });
    }
    expect(new Set(made).size).toBeGreaterThan(1);
  });

  it('are turned as one likes', () => {
    for (const turns of [1, 2, 3]) {
      expect(playMazes({ width: 2, height: 2, rule: RULE, turns }, 2).faults).toEqual([]);
    }
  });

  it.each(['4,-2,2', '1,-5,4', '2,0,1'])('are wrong without block %s, and it is seen', (block) => {
    // The repeater that locks the verdict; the arm line's way to one of two corners; joined for the verdict, from the north.
    const blocks = GROWTH_POST.filter(({ at }) => at.join() !== block);
    expect(blocks).toHaveLength(GROWTH_POST.length - 1);
    expect(playMazes({ width: 3, height: 3, rule: RULE, blocks }, 4, 40).faults).not.toEqual([]);
  });
});
