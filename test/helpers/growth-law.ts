import { HORIZONTALS, neighbour } from '../../src/board/grid.js';
import { cornersOf, HUB_WALLS } from '../../src/flow/corners.js';
import type { Region } from '../../src/region/region.js';

/** A wall that a post can choose: its corner, its direction, and the post that it leads to, -1 for the outer wall. */
interface Wall {
  readonly corner: number;
  readonly way: number;
  readonly head: number;
}

/** The walls that each post can choose. The four corners round a hole are one post. */
function wallsOf(region: Region): Wall[][] {
  const corners = cornersOf(region);
  const { posts, hubOf } = corners;
  const firstOf = (corner: number): number => hubOf(corner)?.corners[0] ?? corner;
  const firsts = posts.filter((corner) => firstOf(corner) === corner);
  return firsts.map((first) => {
    const begins = hubOf(first)?.corners.map((corner, k) => ({ corner, ways: HUB_WALLS[k]! }));
    return (begins ?? [{ corner: first, ways: HORIZONTALS }]).flatMap(({ corner, ways }) =>
      ways.map((direction): Wall => ({
        corner,
        way: direction,
        head: firsts.indexOf(firstOf(neighbour(corners, corner, direction))),
      })),
    );
  });
}

/**
 * The exact probability of each maze, for a few posts, if in each round every post that is not joined to the outer wall
 * chooses again. The state after a round is the choices of the joined posts; the others lose theirs.
 * @param region a region with holes of at most one cell.
 * @returns the probabilities by the choices at all corners, in reading order: a digit each, 0 for no wall.
 */
export function growthLaw(region: Region): Map<string, number> {
  const walls = wallsOf(region);
  const size = walls.length;
  const loose = new Array<number>(size).fill(-1);
  /** By the number of joined posts: all states, with -1 for a loose post, and the probability of reaching each. */
  const chances = Array.from({ length: size + 1 }, () => new Map<string, number>());
  chances[0]!.set(loose.join(), 1);
  for (const states of chances.slice(0, size)) {
    for (const [state, chance] of states) {
      const outcomes = new Map<string, number>();
      for (const picks of tossesOf(walls, state.split(',').map(Number))) {
        const next = picks.map((pick, post) => (isJoined(walls, picks, post) ? pick : -1)).join();
        outcomes.set(next, (outcomes.get(next) ?? 0) + 1);
      }
      const all = [...outcomes.values()].reduce((sum, count) => sum + count, 0) - (outcomes.get(state) ?? 0);
      outcomes.delete(state);
      for (const [next, count] of outcomes) {
        const joined = chances[next.split(',').filter((pick) => pick !== '-1').length]!;
        joined.set(next, (joined.get(next) ?? 0) + (chance * count) / all);
      }
    }
  }
  const corners = (region.width - 1) * (region.height - 1);
  return new Map(
    [...chances[size]!].map(([state, chance]) => {
      const picks = new Array<number>(corners).fill(0);
      state.split(',').forEach((pick, post) => {
        const { corner, way } = walls[post]![Number(pick)]!;
        picks[corner] = way;
      });
      return [picks.join(''), chance];
    }),
  );
}

/** All possible choices after the loose posts, -1, have chosen again. */
function tossesOf(walls: readonly Wall[][], state: readonly number[]): number[][] {
  const loose = state.indexOf(-1);
  if (loose < 0) return [[...state]];
  return walls[loose]!.flatMap((_, pick) => tossesOf(walls, state.with(loose, pick)));
}

/** Whether the choices lead from a post to the outer wall. */
function isJoined(walls: readonly Wall[][], picks: readonly number[], post: number): boolean {
  let at = post;
  for (let hop = 0; hop < picks.length && at >= 0; hop++) at = walls[at]![picks[at]!]!.head;
  return at < 0;
}
