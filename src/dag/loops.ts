import { MazestoneError } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import type { Random } from '../base/random.js';
import { scatter } from '../region/scatter.js';
import type { AnyDag, Pair } from './dag.js';
import { ROOM } from './flow.js';
import { boardText, graphOf, isEdge } from './graph.js';
import { LoopDraft } from './loop-draft.js';
import { orderOf } from './vertices.js';
import { shortCycle, type Pick } from './short-cycles.js';

/** The wanted loops. */
export interface LoopOptions {
  /** The number of passages to open. */
  readonly loops: number;
  /** The least number of cells of any cycle that they close in any maze. */
  readonly length: number;
  /** Whether each has a coin that opens or closes it at each press. Otherwise they are always open. */
  readonly random?: boolean;
  /** Called after each loop with the number of loops so far. */
  readonly onLoop?: (done: number, total: number) => void;
}

/**
 * Opens random passages for good. Borders without an edge come first, because they cost no mazes. If there are too few, cells with
 * two out-edges lose one, which is then always open. If that would close a short cycle, cells on it lose the edges that close
 * it. Random loops are the same, but at each press the coin of a cell with one out-edge opens or closes them.
 * @param dag a checked DAG.
 * @param options the number and least length of loops.
 * @param draws chooses the passages.
 * @throws MazestoneError `loops` if not all are possible without shorter cycles.
 * @example
 * import { addLoops, buildDag, checkDag, random } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 8, height: 8, seed: '1' });
 * const looped = addLoops(dag, { loops: 3, length: 8 }, random('1', 'loops'));
 * console.log(looped.open?.filter((mask) => mask > 0).length, checkDag(looped).ok); // 3 true
 */
export function addLoops<D extends AnyDag>(dag: D, options: LoopOptions, draws: Random): D {
  const rank = ranksOf(dag);
  return openLoops(dag, options, draws, (draft, border, mayCut) =>
    loopAt(draft, rank, border, options, mayCut),
  );
}

/**
 * Opens random borders until there are as many loops as wanted.
 * @param tried makes a border a passage, for a random loop with the cell first whose coin decides. It returns undefined if that is
 *   impossible, or closes a short cycle.
 */
export function openLoops<D extends AnyDag>(
  dag: D,
  { loops, length, random = false, onLoop }: LoopOptions,
  draws: Random,
  tried: (draft: LoopDraft<D>, border: Pair, mayCut: boolean) => Pair | undefined,
): D {
  const draft = new LoopDraft(dag);
  const opened = new Set<Pair>();
  const [free, edges] = bordersOf(dag);
  const borders = [...shuffled(free, draws), ...shuffled(edges, draws)];
  for (const mayCut of [false, true]) {
    for (const border of borders) {
      if (opened.size === loops) return draft.done(random);
      if (opened.has(border)) continue;
      const passage = tried(draft, border, mayCut);
      if (passage === undefined) {
        draft.forget();
        continue;
      }
      draft.open(border, passage);
      opened.add(border);
      onLoop?.(opened.size, loops);
    }
  }
  if (opened.size === loops) return draft.done(random);
  const least = 'width' in dag ? 4 : 3;
  throw new MazestoneError({
    code: 'loops',
    message: says`only ${counted(opened.size, 'passage')} can make ${random ? says`random loops` : 'loops'} of at least ${length} cells, not ${loops}`,
    where: boardText(dag),
    hint:
      length > least
        ? says`ask for fewer or shorter loops (--loop-length ${least} is the shortest), or for a larger maze`
        : says`ask for fewer, or for a larger maze`,
    limit: opened.size,
  });
}

/** The position of each vertex in reverse topological order. */
function ranksOf(dag: AnyDag): Int32Array {
  const rank = new Int32Array(graphOf(dag).board.size);
  orderOf(dag).forEach((cell, place) => (rank[cell] = place));
  return rank;
}

/** The borders without a passage beside the tree, separately those without an edge and those with one. */
export function bordersOf(dag: AnyDag): readonly [free: Pair[], edges: Pair[]] {
  const [free, edges]: [Pair[], Pair[]] = [[], []];
  const graph = graphOf(dag);
  const { board } = graph;
  const [isOpen, isRandom] = [graph.has('open'), graph.has('randomLoops')];
  for (let cell = 0; cell < board.size; cell++) {
    if (!board.isCell(cell)) continue;
    for (const next of board.neighbours(cell)) {
      const pair: Pair = [cell, next];
      if (next < cell || isOpen(pair) || isRandom(pair)) continue;
      (isEdge(graph, pair) ? edges : free).push(pair);
    }
  }
  return [free, edges];
}

function shuffled(borders: readonly Pair[], draws: Random): Pair[] {
  const order = scatter([...borders.keys()], borders.length, draws);
  return Array.from(order, (k) => borders[k]!);
}

/**
 * Makes a border a passage, and removes its edge if it has one. Undefined if that is impossible, or closes a shorter cycle.
 * @param rank the position of each vertex in reverse topological order.
 * @param mayCut whether cells on shorter cycles may lose an edge for it.
 */
function loopAt(
  draft: LoopDraft<AnyDag>,
  rank: Int32Array,
  border: Pair,
  { length, random: isRandom = false }: LoopOptions,
  mayCut: boolean,
): Pair | undefined {
  const [cell, next] = border;
  const edge = [border, [next, cell] as const].find(([tail, head]) => draft.headsAt(tail).includes(head));
  if (edge !== undefined) {
    const [tail, head] = edge;
    if (draft.headsAt(tail).length !== 2) return undefined;
    draft.cut(tail, head);
  }
  for (;;) {
    const cycle = shortCycle(draft, rank, border, length);
    if (cycle === undefined) break;
    const pick = mayCut ? cycle.find(chooserIn(draft)) : undefined;
    if (pick === undefined) return undefined;
    draft.cut(pick.cell, headOf(draft, pick));
  }
  if (!isRandom) return border;
  return [border, [next, cell] as const].find(([coin]) => draft.sparesCoin(coin));
}

/** Whether the choice of a vertex is one of two vertices. */
function chooserIn({ flow }: LoopDraft<AnyDag>): (pick: Pick) => boolean {
  const heads = new Int32Array(ROOM);
  return ({ cell }) => flow.headsOf(cell, heads) === 2;
}

/** The cell that a vertex leads to when it chooses the next one. */
function headOf(draft: LoopDraft<AnyDag>, { cell, next }: Pick): number {
  return draft.headsAt(cell).find((head) => draft.vertexAt(head) === next)!;
}
