import type { AnyDag, Pair } from './dag.js';
import { ROOM, type Flow } from './flow.js';
import type { LoopDraft } from './loop-draft.js';

/*
 * A lower bound for the length of a cycle that an additional passage can close. Such a cycle runs over
 * additional passages and, between two of them, along the tree. Each stretch along the tree is as short as in
 * the maze where it is shortest. No single maze need have all these stretches, because two of them may need
 * different choices of a cell. So no cycle is shorter than the bound. With a single additional passage, it is
 * exact.
 */

/** A vertex's choice on a path. */
export interface Pick {
  readonly cell: number;
  readonly next: number;
}

/** A path, by its number of steps and the choices that make it exist. */
interface Path {
  readonly steps: number;
  readonly picks: readonly Pick[];
}

/** A flow, and the position of each vertex in reverse topological order. */
interface Ranked {
  readonly flow: Flow;
  readonly rank: Int32Array;
}

/**
 * Finds the shortest cycle that a passage closes in any maze, and returns the choices it needs. Random loops
 * count as open. It is undefined if the cycle has `length` cells or more. A room counts as one cell.
 * @param rank the position of each vertex in reverse topological order
 * @param border the border of the passage, which is not an edge
 * @param length the smallest number of cells that is not short
 */
export function shortCycle(
  draft: LoopDraft<AnyDag>,
  rank: Int32Array,
  border: Pair,
  length: number,
): readonly Pick[] | undefined {
  // Besides this passage, a cycle of n cells has n - 1 steps.
  const most = length - 2;
  const ranked = { flow: draft.flow, rank };
  const [from, to] = endsOf(draft, border);
  const close = draft.endsWithin(most, from, to).flatMap((vertex) => draft.cellsOf(vertex));
  const passages = draft.passagesAt(close).map((one) => endsOf(draft, one));
  const places = new Set([to, ...passages.flat()]);
  const order = new Map([...places].map((place, k) => [place, k]));
  const paths = new Map<number, Path>([[from, { steps: 0, picks: [] }]]);
  const done = new Set<number>();
  for (;;) {
    const [at, path] = nearestOf(paths, done);
    if (at === undefined) return undefined;
    if (at === to) return path.picks;
    done.add(at);
    const reach = (place: number, { steps, picks }: Path): void => {
      const all = path.steps + steps;
      if (all > most || all >= (paths.get(place)?.steps ?? Infinity)) return;
      paths.set(place, { steps: all, picks: [...path.picks, ...picks] });
    };
    for (const [a, b] of passages) {
      if (a === at) reach(b, { steps: 1, picks: [] });
      if (b === at) reach(a, { steps: 1, picks: [] });
    }
    const left = most - path.steps;
    const near = draft.endsWithin(left, at, to).filter((vertex) => order.has(vertex) && !done.has(vertex));
    for (const place of near.sort((a, b) => order.get(a)! - order.get(b)!)) {
      const along = treePath(ranked, at, place, left);
      if (along !== undefined) reach(place, along);
    }
  }
}

/** The vertices that a passage connects. */
function endsOf(draft: LoopDraft<AnyDag>, [cell, next]: Pair): Pair {
  return [draft.vertexAt(cell), draft.vertexAt(next)];
}

/** The place reached in the fewest steps among those that are not done. */
function nearestOf(
  paths: ReadonlyMap<number, Path>,
  done: ReadonlySet<number>,
): readonly [at: number | undefined, path: Path] {
  let nearest: readonly [number | undefined, Path] = [undefined, { steps: Infinity, picks: [] }];
  for (const [at, path] of paths) if (!done.has(at) && path.steps < nearest[1].steps) nearest = [at, path];
  return nearest;
}

/** Two vertices on their paths to the sink, and the last choice. */
interface Walkers {
  readonly p: number;
  readonly q: number;
  readonly last?: Pick;
  readonly before?: Walkers;
}

/**
 * The path between two vertices along the tree, in the maze where it is shortest; undefined if it has more
 * than `most` steps. It follows both paths to the sink, and always advances the vertex that comes earlier on
 * such paths. So the two are independent until they meet.
 */
function treePath({ flow, rank }: Ranked, from: number, to: number, most: number): Path | undefined {
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

/** The choices that led two walkers to where they are, the last one first. */
function picksOf(pair: Walkers): Pick[] {
  const picks: Pick[] = [];
  for (let at: Walkers | undefined = pair; at?.last !== undefined; at = at.before) picks.push(at.last);
  return picks;
}
