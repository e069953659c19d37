import { DIRECTIONS, neighbour, type Direction } from '../../src/board/grid.js';

/**
 * How likely each maze is where every post that is not joined to the outer wall tosses again: exactly, for a few posts.
 * What counts of a round is which posts are joined by which picks; the others have forgotten theirs.
 * @returns probabilities by the picks of all posts, in reading order, a digit each.
 */
export function growthLaw(width: number, height: number): Map<string, number> {
  const size = width * height;
  /** By how many posts are joined: the chance to come by each of their picks, 0 where a post is loose. */
  const chances = Array.from({ length: size + 1 }, () => new Map<string, number>());
  chances[0]!.set('0'.repeat(size), 1);
  for (const states of chances.slice(0, size)) {
    for (const [state, chance] of states) {
      const outcomes = new Map<string, number>();
      for (const picks of tossesOf(Array.from(state, Number))) {
        const next = picks.map((pick, post) => (isJoined(width, height, picks, post) ? pick : 0)).join('');
        outcomes.set(next, (outcomes.get(next) ?? 0) + 1);
      }
      const all = [...outcomes.values()].reduce((sum, count) => sum + count, 0) - (outcomes.get(state) ?? 0);
      outcomes.delete(state);
      for (const [next, count] of outcomes) {
        const joined = chances[next.replaceAll('0', '').length]!;
        joined.set(next, (joined.get(next) ?? 0) + (chance * count) / all);
      }
    }
  }
  return chances[size]!;
}

/** All picks there can be after the loose posts, 0, have tossed. */
function tossesOf(state: readonly number[]): number[][] {
  const loose = state.indexOf(0);
  if (loose < 0) return [[...state]];
  return DIRECTIONS.flatMap((pick) => tossesOf(state.with(loose, pick)));
}

/** Whether following picks from a post comes to the outer wall. */
function isJoined(width: number, height: number, picks: readonly number[], post: number): boolean {
  let at = post;
  for (let hop = 0; hop < picks.length && at >= 0; hop++)
    at = neighbour({ width, height }, at, picks[at] as Direction);
  return at < 0;
}
