import { describe, expect, it } from 'vitest';
import { random, type Random } from '../../src/base/random.js';
import { HORIZONTALS, neighbour, type Horizontal } from '../../src/board/grid.js';
import { popRounds, type Posts } from '../../src/flow/popping.js';
import { rectangle } from '../../src/region/region.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';

/*
 * Some posts of a maze choose again and pop the cycles that they close: docs/uniform.md, "A part made anew".
 * The possible results are counted, not taken from cycle popping: all choices that form a maze and leave the
 * other posts unchanged.
 */

/** The posts of 3 x 3 cells, which have 192 mazes. */
const SIDE = 2;
const ALL = 192;
/** Sectors in turn, overlapping or not: rows, a diagonal, one post. No sector alone reaches every maze. */
const SECTORS = [[0, 1], [2, 3], [0, 3], [1]];

const headOf = (pick: ArrayLike<number>, post: number): number =>
  neighbour({ width: SIDE, height: SIDE }, post, pick[post] as Horizontal);

function onCircle(pick: ArrayLike<number>, post: number): boolean {
  let at = headOf(pick, post);
  for (let hop = 0; hop < pick.length && at >= 0 && at !== post; hop++) at = headOf(pick, at);
  return at === post;
}

/** The posts on cycles that choose again: those of the sector, or, as a wrong rule, all. */
type Who = (sector: readonly number[], onCircles: readonly number[]) => readonly number[];
const OF_SECTOR: Who = (sector, onCircles) => onCircles.filter((post) => sector.includes(post));
const ANYBODY: Who = (_, onCircles) => onCircles;

/** Renews a sector: all of it chooses, then the posts on cycles, until there is none. */
function renew(pick: Uint8Array, sector: readonly number[], draws: Random, who: Who): void {
  let tossing = sector;
  while (tossing.length > 0) {
    for (const post of tossing) pick[post] = HORIZONTALS[draws.below(4)]!;
    tossing = who(
      sector,
      Array.from(pick.keys()).filter((post) => onCircle(pick, post)),
    );
  }
}

/** All choices without a cycle. */
const MAZES = Array.from({ length: 4 ** (SIDE * SIDE) }, (_, number) =>
  Array.from({ length: SIDE * SIDE }, (__, post) => HORIZONTALS[(number >> (2 * post)) & 3]!),
).filter((pick) => pick.every((_, post) => !onCircle(pick, post)));

const mazeOf = (draws: Random): Posts =>
  popRounds(rectangle(SIDE + 1, SIDE + 1), 'uniform', draws).at(-1)!.posts;

/** How often each maze occurs after some steps from a uniformly random maze. */
function after(steps: number, worlds: number, seed: string, who: Who): number {
  const draws = random(seed, 'sectors of posts');
  const counts = new Map<string, number>(MAZES.map((maze) => [maze.join(''), 0]));
  for (let world = 0; world < worlds; world++) {
    const { pick } = mazeOf(draws);
    for (let step = 0; step < steps; step++) renew(pick, SECTORS[step % SECTORS.length]!, draws, who);
    const name = pick.join('');
    counts.set(name, counts.get(name)! + 1);
  }
  expect(counts.size).toBe(ALL);
  return chiSquare(counts.values(), worlds / ALL);
}

describe('renewing a sector of posts', () => {
  it('leaves every maze as likely as it was, after one sector and after many', () => {
    for (const steps of [1, 9])
      expect(after(steps, 20_000, `${steps} steps`, OF_SECTOR), `${steps}`).toBeLessThan(
        chiSquareLimit(ALL - 1),
      );
  });

  it('would not, if posts on cycles outside the sector chose too', () => {
    expect(after(4, 20_000, 'all of a circle', ANYBODY)).toBeGreaterThan(chiSquareLimit(ALL - 1));
  });

  it('leads from each maze to all mazes with the same other choices equally often, over a hundred thousand times', () => {
    const draws = random('pairs', 'sectors of posts');
    const { pick } = mazeOf(draws);
    const went = SECTORS.map(() => new Map<string, Map<string, number>>());
    for (let step = 0; step < 100_000; step++) {
      const turn = step % SECTORS.length;
      const from = pick.join('');
      renew(pick, SECTORS[turn]!, draws, OF_SECTOR);
      const to = went[turn]!.get(from) ?? new Map<string, number>();
      to.set(pick.join(''), (to.get(pick.join('')) ?? 0) + 1);
      went[turn]!.set(from, to);
    }
    went.forEach((pairs, turn) => {
      const kept = [0, 1, 2, 3].filter((post) => !SECTORS[turn]!.includes(post));
      let [statistic, degrees] = [0, 0];
      for (const maze of MAZES) {
        const to = pairs.get(maze.join(''));
        const may = MAZES.filter((other) => kept.every((post) => other[post] === maze[post])).map((other) =>
          other.join(''),
        );
        const total = [...to!.values()].reduce((sum, count) => sum + count, 0);
        expect([...to!.keys()].filter((name) => !may.includes(name))).toEqual([]);
        statistic += chiSquare(
          may.map((name) => to!.get(name) ?? 0),
          total / may.length,
        );
        degrees += may.length - 1;
      }
      expect(statistic, `sector ${turn}`).toBeLessThan(chiSquareLimit(degrees));
    });
  });
});
