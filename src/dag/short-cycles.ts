import type { AnyDag, Pair } from './dag.js';
import { ROOM, type Flow } from './flow.js';
import type { LoopDraft } from './loop-draft.js';

/*
 * How short a cycle a passage beside the tree can close. A cycle goes over passages beside the tree and, from one to the next,
 * along the tree; each of those stretches is as short as in the maze where it is shortest, which a cell may keep from being
 * so in one maze with another. So none is shorter than what is found here, and a lone passage closes just that one.
 */

/** What a vertex picks on a way. */
export interface Pick {
  readonly cell: number;
  readonly next: number;
}

/** A way of so many steps, and the picks that make it one. */
interface Way {
  readonly steps: number;
  readonly picks: readonly Pick[];
}

/** A flow, and each vertex's place in reverse topological order. */
interface Ranked {
  readonly flow: Flow;
  readonly rank: Int32Array;
}

/**
 * The picks of the shortest cycle that a passage closes in any maze, random loops as if they were open; undefined where it has so
 * many cells or more. Rooms count as one cell.
 * @param rank each vertex's place in reverse topological order.
 * @param border where the passage is to be, no edge.
 * @param length the fewest cells that are not short.
 */
export function shortCycle(
  draft: LoopDraft<AnyDag>,
  rank: Int32Array,
  border: Pair,
  length: number,
): readonly Pick[] | undefined {
  // A cycle of n cells has n - 1 steps beside this passage.
  const most = length - 2;
  const ranked = { flow: draft.flow, rank };
  const [from, to] = endsOf(draft, border);
  const close = draft.endsWithin(most, from, to).flatMap((vertex) => draft.cellsOf(vertex));
  const passages = draft.passagesAt(close).map((one) => endsOf(draft, one));
  const places = new Set([to, ...passages.flat()]);
  const order = new Map([...places].map((place, k) => [place, k]));
  const ways = new Map<number, Way>([[from, { steps: 0, picks: [] }]]);
  const done = new Set<number>();
  for (;;) {
    const [at, way] = nearestOf(ways, done);
    if (at === undefined) return undefined;
    if (at === to) return way.picks;
    done.add(at);
    const reach = (place: number, { steps, picks }: Way): void => {
      const all = way.steps + steps;
      if (all > most || all >= (ways.get(place)?.steps ?? Infinity)) return;
      ways.set(place, { steps: all, picks: [...way.picks, ...picks] });
    };
    for (const [a, b] of passages) {
      if (a === at) reach(b, { steps: 1, picks: [] });
      if (b === at) reach(a, { steps: 1, picks: [] });
    }
    const left = most - way.steps;
    const near = draft.endsWithin(left, at, to).filter((vertex) => order.has(vertex) && !done.has(vertex));
    for (const place of near.sort((a, b) => order.get(a)! - order.get(b)!)) {
      const along = treeWay(ranked, at, place, left);
      if (along !== undefined) reach(place, along);
    }
  }
}

/** The vertices that a passage joins. */
function endsOf(draft: LoopDraft<AnyDag>, [cell, next]: Pair): Pair {
  return [draft.vertexAt(cell), draft.vertexAt(next)];
}

/** The place reached in the fewest steps of those that are not done. */
function nearestOf(
  ways: ReadonlyMap<number, Way>,
  done: ReadonlySet<number>,
): readonly [at: number | undefined, way: Way] {
  let nearest: readonly [number | undefined, Way] = [undefined, { steps: Infinity, picks: [] }];
  for (const [at, way] of ways) if (!done.has(at) && way.steps < nearest[1].steps) nearest = [at, way];
  return nearest;
}

/** Two vertices on their ways to the sink, and what was picked last. */
interface Walkers {
  readonly p: number;
  readonly q: number;
  readonly last?: Pick;
  readonly before?: Walkers;
}

/**
 * The way between two vertices along the tree of the maze where it is shortest; undefined where it has more steps than `most`.
 * Both ways to the sink are followed, always from the vertex that comes earlier on such ways; so they are independent until they
 * meet.
 */
function treeWay({ flow, rank }: Ranked, from: number, to: number, most: number): Way | undefined {
  if (from === to) return { steps: 0, picks: [] };
  const heads = new Int32Array(ROOM);
  let pairs = new Map<number, Walkers>([[0, { p: from, q: to }]]);
  for (let steps = 1; steps <= most; steps++) {
    const after = new Map<number, Walkers>();
    for (const pair of pairs.values()) {
      const { p, q } = pair;
      const [far, near] = rank[p]! > rank[q]! ? [p, q] : [q, p];
      const degree = flow.headsOf(far, heads);
      for (const next of heads.subarray(0, degree)) {
        const moved: Walkers = { p: next, q: near, last: { cell: far, next }, before: pair };
        if (next === near) return { steps, picks: picksOf(moved) };
        after.set(Math.min(next, near) * flow.size + Math.max(next, near), moved);
      }
    }
    pairs = after;
  }
  return undefined;
}

/** What was picked until two walkers stood where they do, the last first. */
function picksOf(pair: Walkers): Pick[] {
  const picks: Pick[] = [];
  for (let at: Walkers | undefined = pair; at?.last !== undefined; at = at.before) picks.push(at.last);
  return picks;
}
