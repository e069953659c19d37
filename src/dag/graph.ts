import { says, type Sentence, type Value } from '../base/sentence.js';
import { gridBoard, meshBoard, type Board } from '../board/board.js';
import type { GridCells } from '../board/grid.js';
import type { MeshBoard } from '../board/rows.js';
import type { Witness } from '../board/witness.js';
import { checkedDag, type AnyDag, type Dag, type MeshDag, type Pair } from './dag.js';
import type { Flow } from './flow.js';
import { gridGraph } from './grid-graph.js';
import { listGraph } from './list-graph.js';

/** A kind of passages beside the tree, by the field of the DAG: those that stand open for ever, and those that coins open and shut. */
export type Beside = 'open' | 'randomLoops';

/** A passage beside the tree as a DAG has it, which may be wrong: where it leads, and how that is told. */
interface ToldPassage {
  readonly pair: Pair;
  readonly place: ReturnType<Witness>;
}

/** A room as its DAG has it. */
export type RoomIn<D extends AnyDag> = NonNullable<D['rooms']>[number];

/** The cells of a room; -1 for a place outside the board. */
export interface Room {
  readonly cells: readonly number[];
  readonly has: (cell: number) => boolean;
  /** Where it is, for messages. */
  readonly place: Value;
}

/**
 * A DAG, or a graph of all passages that there may be, whatever its board: edges and passages as pairs of cells, rooms as sets of
 * them. That a grid has them in bytes, a bit for each side of a cell, is between its builders and machines, and of what runs over
 * many millions of cells.
 */
export interface Graph<D extends AnyDag = AnyDag> {
  readonly board: Board;
  /** The edges, for loops over many cells. */
  readonly flow: Flow;
  /** The out-degree of a cell, 0 where there is none. */
  readonly degree: (cell: number) => number;
  /** The cells that a cell leads to, the first before the second. Its edges lead to cells. */
  readonly heads: (cell: number) => readonly number[];
  /** The passages of one kind. Of those with a coin the cell is first whose coin it is. */
  readonly passages: (kind: Beside) => ToldPassage[];
  /** Whether a passage of one kind is between two neighbours, as a function of them. */
  readonly has: (kind: Beside) => (pair: Pair) => boolean;
  readonly room: (room: RoomIn<AnyDag>) => Room;
  /** Those that there are. */
  readonly rooms: readonly Room[];
  /** The DAG with some cells leading elsewhere. The first of two stays first on a mesh; on the grid their sides say which it is. */
  readonly withHeads: (heads: ReadonlyMap<number, readonly number[]>) => D;
  /** The DAG with other passages of one kind. */
  readonly withPassages: (kind: Beside, pairs: readonly Pair[]) => D;
}

/** Statistics ask for the graph of one DAG again and again. It holds nothing but what the DAG says. */
const GRAPHS = new WeakMap<object, Graph>();

/** A DAG whatever its board. */
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

/** The board of a DAG, or of cells that have none. */
export function boardIn(cells: AnyDag | GridCells | MeshBoard): Board {
  if ('out' in cells) return graphOf(cells).board;
  return 'width' in cells ? gridBoard(cells, (place) => cells.cells[place] === 1) : meshBoard(cells);
}

/** The cells with two out-edges, in cell order: those that have a choice. */
export function choosingCells(dag: AnyDag): number[] {
  const { board, degree } = graphOf(dag);
  const cells: number[] = [];
  for (let i = 0; i < board.size; i++) if (degree(i) === 2) cells.push(i);
  return cells;
}

/** The passages of one kind as pairs. Of random loops the cell is first whose coin it is. */
export function pairsOf(dag: AnyDag, kind: Beside): Pair[] {
  return graphOf(dag)
    .passages(kind)
    .map(({ pair }) => pair);
}

/** Whether an edge, in either direction, leads from one cell to the other. */
export function isEdge({ heads }: Graph, [cell, next]: Pair): boolean {
  return heads(cell).includes(next) || heads(next).includes(cell);
}

/** Whether there are two cells, and one beside the other. */
export function isBorder({ board }: Graph, [cell, next]: Pair): boolean {
  return board.isCell(cell) && board.isCell(next) && board.neighbours(cell).includes(next);
}

/** Whether two pairs are of the same cells. */
export const isSame = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c);

/** How large a DAG's board is, for messages. */
export function boardText(dag: Parameters<typeof graphOf>[0]): Sentence {
  return says`${graphOf(dag).board.sizeText} cells`;
}
