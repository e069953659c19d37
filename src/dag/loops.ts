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

/** What loops are wanted. */
export interface LoopOptions {
  /** Passages that stand open for ever. */
  readonly loops: number;
  /** The least number of cells of any cycle that they close with the tree and one another, in every maze. */
  readonly length: number;
  /** Whether each is opened or shut by a coin of its own at each press, rather than open for ever. */
  readonly random?: boolean;
  /** Told how many of them there are, each time there is one more. */
  readonly onLoop?: (done: number, total: number) => void;
}

/**
 * Opens passages for ever, at random, those first that are no edges and so cost no maze. Where there are too few of them,
 * cells with two out-edges give up one, which then stands open; and where those would close cycles too short, cells on these
 * give up the edges that close them. At random: the same, with the coin of a cell that has one out-edge, at each press.
 * @param dag a checked DAG.
 * @param options how many, and how long.
 * @param draws which.
 * @throws MazestoneError `loops` where there are fewer that close no shorter cycle.
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
 * Opens borders at random, until there are as many loops as wanted.
 * @param tried the passage that a border becomes, of a random loop the cell first whose coin it is; undefined where it would close a
 *   short cycle with those beside the tree, or cannot be.
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

/** Each vertex's place in reverse topological order. */
function ranksOf(dag: AnyDag): Int32Array {
  const rank = new Int32Array(graphOf(dag).board.size);
  orderOf(dag).forEach((cell, place) => (rank[cell] = place));
  return rank;
}

/** The borders that are no passages beside the tree: those that are no edges, and those that are. */
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
 * The passage of this border, its edge given up if it is one; undefined where that cannot be, or a cycle is shorter.
 * @param rank each vertex's place in reverse topological order.
 * @param mayCut whether cells on shorter cycles may give up an edge for it.
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

/** Whether what a vertex picks is one of two vertices. */
function chooserIn({ flow }: LoopDraft<AnyDag>): (pick: Pick) => boolean {
  const heads = new Int32Array(ROOM);
  return ({ cell }) => flow.headsOf(cell, heads) === 2;
}

/** The cell that a vertex leads to where it picks the next one. */
function headOf(draft: LoopDraft<AnyDag>, { cell, next }: Pick): number {
  return draft.headsAt(cell).find((head) => draft.vertexAt(head) === next)!;
}
