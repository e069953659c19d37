import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { passageCounts, passagesOf, type Maze } from '../../src/flow/maze.js';
import {
  longestChain,
  passagesOfPosts,
  popRounds,
  popCycles,
  postCount,
  type PoppingRule,
  type Posts,
} from '../../src/flow/popping.js';
import { wilsonSampler } from '../../src/flow/wilson.js';
import { provePassages, proveTree } from '../../src/flow/prove.js';
import { EAST, OUT_DEGREE, SOUTH, directionsToNeighbours } from '../../src/board/grid.js';
import { log2SpanningTrees } from '../../src/dag/spanning-trees.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { drawShape } from '../../src/region/shapes.js';
import { chiSquareFit } from '../../src/stats/chi-square.js';
import { treeStats } from '../../src/stats/tree-stats.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { plainGraph } from '../helpers/graph.js';
import { treeKey } from '../helpers/trees.js';
import { growthLaw } from '../helpers/growth-law.js';

/** The end of a post's wall: a post, or -1 for the outer wall. */
function head({ width, height, pick }: Posts, post: number): number {
  const x = (post % width) + (pick[post] === 2 ? 1 : pick[post] === 8 ? -1 : 0);
  const y = Math.floor(post / width) + (pick[post] === 4 ? 1 : pick[post] === 1 ? -1 : 0);
  return x >= 0 && y >= 0 && x < width && y < height ? x + y * width : -1;
}

/**
 * The end of a walk from a post. After as many steps as there are posts it is in the outer wall or on a
 * cycle.
 */
function far(posts: Posts, post: number): number {
  let at = post;
  for (let k = 0; k < posts.pick.length && at >= 0; k++) at = head(posts, at);
  return at;
}

/** Whether the path from a post returns to it. */
function onCycle(posts: Posts, post: number): boolean {
  let at = head(posts, post);
  for (let k = 0; k < posts.pick.length && at >= 0 && at !== post; k++) at = head(posts, at);
  return at === post;
}

/**
 * The hops after which a signal has died out that a post has while a post with the signal chooses it. All
 * posts have it at first.
 */
function hopsToDark(posts: Posts): number {
  let alive = new Set(posts.pick.keys());
  for (let hops = 0; ; hops++) {
    const next = new Set([...alive].map((post) => head(posts, post)).filter((post) => post >= 0));
    if ([...alive].every((post) => next.has(post))) return hops;
    alive = new Set([...alive].filter((post) => next.has(post)));
  }
}

const anyPosts = fc
  .record({ width: fc.integer({ min: 1, max: 6 }), height: fc.integer({ min: 1, max: 6 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(1, 2, 4, 8), { minLength: width * height, maxLength: width * height })
      .map((picks) => ({ width, height, pick: Uint8Array.from(picks) })),
  );
const size = fc.integer({ min: 1, max: 9 });
const rule = fc.constantFrom<PoppingRule>('uniform', 'growth');
const keyOf = ({ width, height, pick }: Maze): string => treeKey(plainGraph(width, height, pick).edges);

describe('cycle popping', () => {
  it('lets exactly the posts on cycles choose again, or exactly those not connected to the outer wall', () => {
    fc.assert(
      fc.property(size, size, rule, fc.string(), (width, height, rule, seed) => {
        const rounds = popRounds(rectangle(width, height), rule, random(seed, 'walls'));
        const choices = rule === 'uniform' ? onCycle : (posts: Posts, post: number) => far(posts, post) >= 0;
        rounds.forEach(({ posts, again }, k) => {
          const expected = Array.from(posts.pick.keys()).filter((post) => choices(posts, post));
          expect(Array.from(again)).toEqual(expected);
          // All others are unchanged.
          const before = rounds[k - 1];
          before?.posts.pick.forEach((pick, post) => {
            if (!before.again.includes(post)) expect(posts.pick[post]).toBe(pick);
          });
        });
        expect(rounds.at(-1)?.again ?? []).toHaveLength(0);
      }),
    );
  });

  it('counts rounds and choices, and makes a maze of the last choices', () => {
    fc.assert(
      fc.property(size, size, rule, fc.string(), (width, height, rule, seed) => {
        const { maze, rounds, choices } = popCycles(rectangle(width, height), rule, random(seed, 'walls'));
        const all = popRounds(rectangle(width, height), rule, random(seed, 'walls'));
        expect(rounds).toBe(all.length);
        const again = all.reduce((sum, round) => sum + round.again.length, 0);
        expect(choices).toBe((width - 1) * (height - 1) + again);
        expect(proveTree(maze)).toEqual({ ok: true, cells: width * height, passages: width * height - 1 });
        expect(maze.pick.indexOf(0)).toBe(width * height - 1);
        const last = all.at(-1)?.posts;
        if (last !== undefined) expect(passagesOf(maze)).toEqual(passagesOfPosts(last));
      }),
    );
  });

  it('builds a wall between the two cells beside it', () => {
    // One post in the middle of 2 x 2 cells: a wall to the north separates the two northern ones, and so on.
    const walls = [1, 2, 4, 8].map((pick) =>
      Array.from(passagesOfPosts({ width: 1, height: 1, pick: Uint8Array.of(pick) }).open),
    );
    expect(walls).toEqual([
      [4, 4, 2, 0],
      [6, 0, 2, 0],
      [6, 4, 0, 0],
      [2, 4, 2, 0],
    ]);
  });

  it('takes as many hops as the longest chain has posts', () => {
    fc.assert(
      fc.property(anyPosts, (posts) => {
        expect(longestChain(posts)).toBe(hopsToDark(posts));
      }),
      { numRuns: 500 },
    );
  });

  it('makes all 192 mazes of 3 x 3 equally often, unlike growth', () => {
    const draws = random('1', 'uniform');
    const counts = new Map<string, number>();
    for (let k = 0; k < 8000; k++) {
      const key = keyOf(popCycles(rectangle(3, 3), 'uniform', draws).maze);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(192);
    expect(chiSquare(counts.values(), 8000 / 192)).toBeLessThan(chiSquareLimit(191));
    const law = [...growthLaw(rectangle(3, 3)).values()];
    expect(Math.max(...law)).toBeGreaterThan(1.2 * Math.min(...law));
  });

  it.each([
    ['3 x 3 cells', rectangle(3, 3), 192],
    ['a ring', parseRegion('...\n.#.\n...\n'), 8],
    ['4 x 3 cells with a hole', parseRegion('....\n.#..\n....\n'), 110],
  ])('makes each maze of %s as often as growth should', (_, region, mazes) => {
    const runs = 50 * mazes;
    const law = growthLaw(region);
    expect(law.size).toBe(mazes);
    expect([...law.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    const draws = random('1', 'law');
    const names = new Map([...law.keys()].map((picks, k) => [picks, k]));
    const counts: Record<number, number> = {};
    for (let k = 0; k < runs; k++) {
      popCycles(region, 'growth', draws, ({ posts, again }) => {
        if (again.length > 0) return;
        const name = names.get(posts.pick.join(''))!;
        counts[name] = (counts[name] ?? 0) + 1;
      });
    }
    expect(chiSquareFit(counts, Float64Array.from(law.values()), runs).pValue).toBeGreaterThan(0.001);
  });

  it.each([
    ['a ring', '...\n.#.\n...\n'],
    ['a hole of two places', '....\n.##.\n....\n'],
    ['a hole beside a notch, which meet at a corner', '#...\n.#..\n....\n'],
    ['two holes', '.....\n.#.#.\n.....\n'],
    ['a dead end and a bridge', '...#.\n.#...\n...##\n'],
  ])('makes all mazes of %s equally often, and growth makes them all', (_, text) => {
    const region = parseRegion(text);
    const trees = Math.round(2 ** log2SpanningTrees(region)!);
    const runs = Math.max(2000, 40 * trees);
    for (const rule of ['uniform', 'growth'] as const) {
      const draws = random('1', rule);
      const counts = new Map<string, number>();
      for (let k = 0; k < runs; k++) {
        const { maze } = popCycles(region, rule, draws);
        const key = keyOf(maze);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect(counts.size).toBe(trees);
      if (rule === 'uniform')
        expect(chiSquare(counts.values(), runs / trees)).toBeLessThan(chiSquareLimit(trees - 1));
    }
  });

  it('has a post around each hole of any region, and stops when no post has to choose again', () => {
    const heart = drawShape('heart', 12, 12);
    const ring = drawShape('ring', 15, 15);
    for (const region of [heart, ring]) {
      for (const rule of ['uniform', 'growth'] as const) {
        const rounds = popRounds(region, rule, random('2', rule));
        const { posts, again } = rounds.at(-1)!;
        expect(again).toHaveLength(0);
        // By Euler's formula, there are as many posts as there are more borders than passages of a maze.
        const count = region.cells.filter((cell) => cell === 1).length;
        const borders = directionsToNeighbours(region, EAST | SOUTH).reduce(
          (sum, mask) => sum + OUT_DEGREE[mask]!,
          0,
        );
        expect(postCount(posts)).toBe(borders - count + 1);
        expect(posts.pick.filter((pick) => pick !== 0)).toHaveLength(postCount(posts));
        expect(provePassages(passagesOfPosts(posts))).toEqual({
          ok: true,
          cells: count,
          passages: count - 1,
        });
        expect(longestChain(posts)).toBeGreaterThan(0);
      }
    }
  });

  it("gives the exact shares of cells by passages at 16 x 16, as Wilson's algorithm does", () => {
    const runs = 300;
    const { deadEnds, corridors, junctions, crossings } = treeStats(rectangle(16, 16));
    const exact = [deadEnds, corridors, junctions, crossings].map(({ expected }) => expected);
    const draws = random('1', 'shares');
    const wilson = wilsonSampler(rectangle(16, 16));
    for (const sample of [() => popCycles(rectangle(16, 16), 'uniform', draws).maze, () => wilson(draws)]) {
      const counts = Array.from({ length: runs }, () => {
        const counted = [0, 0, 0, 0];
        for (const passages of passageCounts(sample())) counted[passages - 1]!++;
        return counted;
      });
      exact.forEach((expected, k) => {
        const mean = counts.reduce((sum, counted) => sum + counted[k]!, 0) / runs;
        const variance = counts.reduce((sum, counted) => sum + (counted[k]! - mean) ** 2, 0) / (runs - 1);
        expect(Math.abs(mean - expected)).toBeLessThan(4.5 * Math.sqrt(variance / runs));
      });
    }
  });

  it('refuses an impossible size', () => {
    expect(faultOf(() => popCycles(rectangle(0, 3), 'uniform', random('1', 'walls')))).toMatchObject({
      code: 'size',
    });
  });
});
