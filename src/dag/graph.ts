import { says, type Sentence, type Value } from '../base/sentence.js';
import { gridBoard, meshBoard, type Board } from '../board/board.js';
import type { GridCells } from '../board/grid.js';
import type { MeshBoard } from '../board/rows.js';
import type { Witness } from '../board/witness.js';
import { checkedDag, type AnyDag, type Dag, type MeshDag, type Pair } from './dag.js';
import type { Flow } from './flow.js';
import { gridGraph } from './grid-graph.js';
import { listGraph } from './list-graph.js';

/** A kind of passages beside the tree, by the field of the DAG: always open, or random loops. */
export type Beside = 'open' | 'randomLoops';

/** A passage beside the tree as stored in a DAG, not yet checked. */
interface ToldPassage {
  readonly pair: Pair;
  readonly place: ReturnType<Witness>;
}

/** A room as stored in a DAG, not yet checked. */
export type RoomIn<D extends AnyDag> = NonNullable<D['rooms']>[number];

/** The cells of the room; -1 for a place outside the board. */
export interface Room {
  readonly cells: readonly number[];
  readonly has: (cell: number) => boolean;
  /** Its place, for messages. */
  readonly place: Value;
}

/**
 * A DAG, or a graph of all possible passages, on any board. Edges and passages are pairs of cells, and rooms are sets of cells. The
 * bytes of a grid, with one bit per side of a cell, are used only by its builders, by machines, and by algorithms for many
 * millions of cells.
 */
export interface Graph<D extends AnyDag = AnyDag> {
  readonly board: Board;
  /** The edges, for loops over many cells. */
  readonly flow: Flow;
  /** The out-degree of a cell; 0 if there is no cell. */
  readonly degree: (cell: number) => number;
  /** The heads of a cell's out-edges, in order. Its edges must lead to cells. */
  readonly heads: (cell: number) => readonly number[];
  /** The passages of one kind. For random loops, the cell whose coin decides is first. */
  readonly passages: (kind: Beside) => ToldPassage[];
  /** Returns a function that tells whether a passage of one kind is between two neighbours. */
  readonly has: (kind: Beside) => (pair: Pair) => boolean;
  readonly room: (room: RoomIn<AnyDag>) => Room;
  /** All rooms. */
  readonly rooms: readonly Room[];
  /** The DAG with other out-edges for some cells. On a mesh they keep their order; on a grid their directions give the order. */
  readonly withHeads: (heads: ReadonlyMap<number, readonly number[]>) => D;
  /** The DAG with other passages of one kind. */
  readonly withPassages: (kind: Beside, pairs: readonly Pair[]) => D;
}

/** A cache, because statistics need the graph of one DAG again and again. */
const GRAPHS = new WeakMap<object, Graph>();

/** The graph of a DAG, on any board. */
export function graphOf<D extends AnyDag>(dag: D): Graph<D>;
export function graphOf(dag: Dag | Pick<MeshDag, 'out'>): Graph;
export function graphOf(dag: Dag | Pick<MeshDag, 'out'>): Graph {
  let graph = GRAPHS.get(checkedDag(dag));
  if (graph === undefined) {
    graph = 'width' in dag ? gridGraph(dag) : listGraph(dag as MeshDag);
    GRAPHS.set(dag, graph);
  }
  return graph;
}

/** The board of a DAG, or of cells without a DAG. */
export function boardIn(cells: AnyDag | GridCells | MeshBoard): Board {
  if ('out' in cells) return graphOf(cells).board;
  return 'width' in cells ? gridBoard(cells, (place) => cells.cells[place] === 1) : meshBoard(cells);
}

/** The cells with two out-edges, in cell order. */
export function choosingCells(dag: AnyDag): number[] {
  const { board, degree } = graphOf(dag);
  const cells: number[] = [];
  for (let i = 0; i < board.size; i++) if (degree(i) === 2) cells.push(i);
  return cells;
}

/** The passages of one kind as pairs. For random loops, the cell whose coin decides is first. */
export function pairsOf(dag: AnyDag, kind: Beside): Pair[] {
  return graphOf(dag)
    .passages(kind)
    .map(({ pair }) => pair);
}

/** Whether an edge, in either direction, leads from one cell to the other. */
export function isEdge({ heads }: Graph, [cell, next]: Pair): boolean {
  return heads(cell).includes(next) || heads(next).includes(cell);
}

/** Whether two cells exist and are neighbours. */
export function isBorder({ board }: Graph, [cell, next]: Pair): boolean {
  return board.isCell(cell) && board.isCell(next) && board.neighbours(cell).includes(next);
}

/** Whether two pairs have the same cells. */
export const isSame = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c);

/** The size of a DAG's board, for messages. */
export function boardText(dag: Parameters<typeof graphOf>[0]): Sentence {
  return says`${graphOf(dag).board.sizeText} cells`;
}
