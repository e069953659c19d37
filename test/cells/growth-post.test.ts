import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { loadPosts, playMazes, playRound, SIDES, wakePosts } from '../helpers/posts.js';

const RULE = 'growth';
const ONE = { width: 1, height: 1, rule: RULE } as const;

describe('one post that grows', () => {
  it('is joined where the neighbour that it picks is, and stays so until armed', () => {
    const posts = loadPosts({ ...ONE, isInside: true });
    const draws = random('growth post', 'one');
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
        expect(posts.read(), `${pick} ${neighbours}`).toEqual([{ ...expected, tosses: false, fell: false }]);
        settle(false, 0);
        expect(posts.read()[0], `${pick} ${neighbours} held`).toMatchObject(expected);
      }
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(SIDES);
  });
});

it('posts that grow choose again exactly where they are not joined', () => {
  const { faults, rounds } = playMazes({ width: 3, height: 3, rule: RULE }, 2);
  expect(faults).toEqual([]);
  expect(rounds).toBeGreaterThan(2);
});
