import { grouped } from '../base/grouped.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { withBeside } from '../dag/beside.js';
import type { AnyDag, Pair } from '../dag/dag.js';
import { boardText, choosingCells, graphOf, pairsOf } from '../dag/graph.js';
import { bordersOf } from '../dag/loops.js';
import { loopPassages, vertexCount, vertexIn } from '../dag/rooms.js';
import { leadersOf } from '../dag/vertices.js';
import { withWeights } from '../dag/weights.js';
import { deadEndChances } from './passages.js';
import type { CellCount } from './totals.js';

/*
 * Braid mazes. Passages are opened for good, to lower the expected number of dead ends. A cell at such a passage is never a
 * dead end, because the tree reaches it too.
 *
 * Opening a passage without an edge costs no coin, and helps both its cells. Opening an out-edge of a cell with two costs its
 * coin, because the cell then always chooses the other one. This helps three cells: the cell itself and both heads. No other
 * cell's chance changes. So the task is to cover cells by pairs and triples, where each cell counts by its chance to be a dead
 * end. The cover has the fewest coins, and then the fewest passages. A greedy choice comes close, and exchanges improve it.
 */

/** The largest expected share of dead ends in a braid maze. */
export const BRAIDED = 0.03;

/** The opened passages, and their effect. A room counts as one cell. */
export interface BraidReport {
  /** How many passages were opened. */
  readonly opened: number;
  readonly coins: { readonly before: number; readonly after: number };
  readonly deadEnds: { readonly before: CellCount; readonly after: CellCount };
}

/** A passage that can be opened. */
interface Passage {
  readonly pair: Pair;
  /** The out-edge that the first cell keeps, if the passage costs its coin. */
  readonly kept?: number;
  /** The vertices that are not dead ends while it is open. */
  readonly helped: readonly number[];
}

/** Sums of chances that differ by less count as equal. */
const NEAR = 1e-9;

/**
 * Opens passages for good until few enough dead ends are expected, and keeps as many coins as possible.
 * @param dag a checked DAG.
 * @param wanted the share of the expected dead ends to remove, or true for a maze with hardly any, see {@link BRAIDED}.
 * @throws MazestoneError `loops` if all passages together are too few.
 */
export function braid<D extends AnyDag>(
  dag: D,
  wanted: number | true,
): { readonly dag: D; readonly report: BraidReport } {
  const ends = new DeadEnds(chancesOf(dag));
  const before = ends.expected;
  const limit = wanted === true ? BRAIDED * vertexCount(dag) : (1 - wanted) * before;
  const free = freePassages(dag);
  const costly = costlyPassages(dag);
  // With every free passage open one sees which coins are needed, and with these which of the free ones are.
  for (const { helped } of free) ends.open(helped);
  const paid = fewest(ends, costly, limit);
  if (ends.expected > limit + NEAR) throw outOfReach(dag, before, ends.expected, limit);
  for (const { helped } of free) ends.close(helped);
  const opened = [...paid, ...fewest(ends, free, limit)];

  const braided = withOpened(dag, opened);
  const count = (expected: number): CellCount => ({ expected, share: expected / vertexCount(dag) });
  return {
    dag: braided,
    report: {
      opened: opened.length,
      coins: { before: costly.length, after: costly.length - paid.length },
      deadEnds: { before: count(before), after: count(new DeadEnds(chancesOf(braided)).expected) },
    },
  };
}

/** The error for a limit that is out of reach. @param least the expected number of dead ends with every passage open. */
function outOfReach(dag: AnyDag, before: number, least: number, limit: number): MazestoneError {
  const told = (expected: number): string => String(Number(expected.toFixed(2)));
  const percent = Math.floor(100 * (1 - least / before));
  return new MazestoneError({
    code: 'loops',
    message: says`with every possible passage open ${told(least)} dead ends are expected, more than the ${told(limit)} that --braid allows`,
    where: boardText(dag),
    hint: says`a cell with one neighbour always is a dead end: ${percent > 0 ? says`ask for --braid ${percent}%` : says`leave --braid out`}, or choose a wider shape`,
  });
}

/** The chance of each vertex to be a dead end, with the passages beside the tree. 0 for other cells. */
function chancesOf(dag: AnyDag): Float64Array {
  const inTrees = deadEndChances(dag);
  const chances = new Float64Array(inTrees.length);
  for (const vertex of leadersOf(dag)) chances[vertex] = inTrees[vertex]!;
  const vertexOf = vertexIn(dag);
  for (const pair of loopPassages(dag)) for (const cell of pair) chances[vertexOf(cell)] = 0;
  for (const pair of pairsOf(dag, 'randomLoops')) for (const cell of pair) chances[vertexOf(cell)]! /= 2;
  return chances;
}

/** Passages between neighbours without an edge or an open passage. */
function freePassages(dag: AnyDag): Passage[] {
  const [free] = bordersOf(dag);
  const vertexOf = vertexIn(dag);
  return free.map((pair) => ({ pair, helped: pair.map(vertexOf) }));
}

/** One passage for each coin: the one to the sink, if there is one, because the sink may have no other. */
function costlyPassages(dag: AnyDag): Passage[] {
  const { degree, heads } = graphOf(dag);
  const vertexOf = vertexIn(dag);
  return choosingCells(dag).map((cell) => {
    const [first, second] = heads(cell) as [number, number];
    const [next, kept] = degree(vertexOf(first)) === 0 ? [first, second] : [second, first];
    return { pair: [cell, next], kept, helped: [...new Set([cell, next, kept].map(vertexOf))] };
  });
}

/** The DAG with these passages open, and without their coins. */
function withOpened<D extends AnyDag>(dag: D, opened: readonly Passage[]): D {
  const pairs = opened.map(({ pair }) => pair);
  const heads = new Map(opened.flatMap(({ pair, kept }) => (kept === undefined ? [] : [[pair[0], [kept]]])));
  if (heads.size === 0) return withBeside(dag, 'open', pairs);
  const led = graphOf(dag).withHeads(heads);
  return withBeside(dag.weights === undefined ? led : withWeights(led, dag.weights), 'open', pairs);
}

/** The expected number of dead ends, while passages are opened and closed. */
class DeadEnds {
  expected: number;
  /** How many open passages help each vertex. */
  private readonly passages: Uint16Array;

  constructor(private readonly chances: Float64Array) {
    this.expected = chances.reduce((sum, chance) => sum + chance, 0);
    this.passages = new Uint16Array(chances.length);
  }

  open(helped: readonly number[]): void {
    this.expected -= this.gain(helped);
    for (const vertex of helped) this.passages[vertex]!++;
  }

  close(helped: readonly number[]): void {
    this.expected += this.loss(helped);
    for (const vertex of helped) this.passages[vertex]!--;
  }

  /** By how much one more passage lowers the expected number of dead ends. */
  gain(helped: readonly number[]): number {
    return this.sumWith(helped, 0);
  }

  /** By how much the expected number grows if an open passage is closed. */
  loss(helped: readonly number[]): number {
    return this.sumWith(helped, 1);
  }

  private sumWith(helped: readonly number[], passages: number): number {
    let sum = 0;
    for (const vertex of helped) if (this.passages[vertex] === passages) sum += this.chances[vertex]!;
    return sum;
  }
}

/** Gains of at least this share of the best one count as equal. */
const ALIKE = 0.95;
/** Exchanges continue while each leaves less than this share of the dead ends. */
const ALMOST = 0.99;

/** Opens as few passages as lower the expected dead ends to a limit, or all that help if the limit is out of reach. */
function fewest(ends: DeadEnds, passages: readonly Passage[], limit: number): Passage[] {
  const chosen = bestFirst(ends, passages, limit);
  const near = nearIn(passages);
  for (;;) {
    const before = ends.expected;
    exchange(ends, chosen, near);
    const isDone = ends.expected > before * ALMOST - NEAR;
    drop(ends, chosen, limit);
    if (isDone) return [...chosen];
  }
}

/** Opens passages down to a limit, the most helpful ones first. */
function bestFirst(ends: DeadEnds, passages: readonly Passage[], limit: number): Set<Passage> {
  const chosen = new Set<Passage>();
  for (let [level, next] = [Infinity, 0]; level > 0; [level, next] = [next * ALIKE, 0]) {
    for (const passage of passages) {
      if (ends.expected <= limit + NEAR) return chosen;
      const gain = ends.gain(passage.helped);
      if (gain < level) {
        next = Math.max(next, gain);
        continue;
      }
      ends.open(passage.helped);
      chosen.add(passage);
    }
  }
  return chosen;
}

/** The passages at most two shared vertices away from a passage. */
function nearIn(passages: readonly Passage[]): (passage: Passage) => Passage[] {
  const at = grouped(
    passages.flatMap((passage) => passage.helped.map((vertex) => [vertex, passage] as const)),
  );
  const beside = ({ helped }: Passage): Passage[] => helped.flatMap((vertex) => at.get(vertex)!);
  return (passage) => [...new Set(beside(passage).flatMap(beside))];
}

/** Replaces pairs of near passages by other pairs that help more. */
function exchange(ends: DeadEnds, chosen: Set<Passage>, near: (passage: Passage) => Passage[]): void {
  const close = (passage: Passage): void => {
    ends.close(passage.helped);
    chosen.delete(passage);
  };
  const open = (passage: Passage): void => {
    ends.open(passage.helped);
    chosen.add(passage);
  };
  for (const one of [...chosen]) {
    const around = near(one);
    for (const other of around) {
      if (!chosen.has(one)) break;
      if (other === one || !chosen.has(other)) continue;
      const before = ends.expected;
      close(one);
      close(other);
      const { pair, gain } = bestPair(ends, around);
      const isBetter = ends.expected - gain < before - NEAR;
      (isBetter ? pair : [one, other]).forEach(open);
    }
  }
}

/** The two passages that help most together. */
function bestPair(
  ends: DeadEnds,
  passages: readonly Passage[],
): { readonly pair: readonly Passage[]; readonly gain: number } {
  const useful = passages.filter(({ helped }) => ends.gain(helped) > 0);
  let best: ReturnType<typeof bestPair> = { pair: [], gain: 0 };
  useful.forEach((one, k) => {
    const first = ends.gain(one.helped);
    ends.open(one.helped);
    for (const other of useful.slice(k + 1)) {
      const gain = first + ends.gain(other.helped);
      if (gain > best.gain) best = { pair: [one, other], gain };
    }
    ends.close(one.helped);
  });
  return best;
}

/** Closes unneeded passages, the least helpful ones first. */
function drop(ends: DeadEnds, chosen: Set<Passage>, limit: number): void {
  for (;;) {
    let least: Passage | undefined;
    let loss = Infinity;
    for (const passage of chosen) {
      const lost = ends.loss(passage.helped);
      if (lost < loss) [least, loss] = [passage, lost];
    }
    if (least === undefined || ends.expected + loss > limit + NEAR) return;
    ends.close(least.helped);
    chosen.delete(least);
  }
}
