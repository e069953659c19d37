import type { Random } from '../base/random.js';
import type { Cut } from '../dag/builders/look-ahead.js';
import { WAYS } from '../dag/dag.js';
import { emptyMasks, stackNeighbour, type Stack, type StackDag } from './stack.js';

/**
 * The DAG of a walk over all cells of a full box, as `lookAhead` makes it on the grid: from each cell to every neighbour the
 * walk comes to later, cut down to two out-edges.
 * @param walk cell indices, each cell once, each next to the one before.
 */
export function lookAheadStack(stack: Stack, walk: Uint32Array, cut: Cut, random: Random): StackDag {
  const { width, height } = stack.region;
  const size = { width, height, floors: stack.floors };
  const ways = emptyMasks(stack);
  const ranks = new Uint32Array(walk.length);
  walk.forEach((i, rank) => (ranks[i] = rank));
  walk.forEach((i, rank) => {
    // Soonest first: the next cell of the walk, where there is one, stands at the head.
    const later = WAYS.map((way) => ({ way, at: stackNeighbour(size, i, way) }))
      .filter(({ at }) => at >= 0 && ranks[at]! > rank)
      .sort((a, b) => ranks[a.at]! - ranks[b.at]!);
    for (const { way } of later.length > 2 ? keptBy(cut, later, random) : later) ways[i]! |= way;
  });
  return { ...size, ways };
}

/** The two that a rule keeps of three or more. */
function keptBy<T>(cut: Cut, later: readonly T[], random: Random): readonly T[] {
  if (cut === 'soonest') return later.slice(0, 2);
  if (cut === 'latest') return later.slice(-2);
  const first = cut === 'successor' ? 0 : random.below(later.length);
  const second = random.below(later.length - 1);
  return [later[first]!, later[second < first ? second : second + 1]!];
}
