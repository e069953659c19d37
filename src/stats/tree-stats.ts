import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { refuseNoCell } from '../board/no-cell.js';
import {
  boardOf,
  floorCount,
  opposite,
  directionName,
  directionsOf,
  type CellPlace,
  type GridBoard,
  type GridCells,
} from '../board/grid.js';
import type { AnyDag, Dag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { roomOf, vertexAt } from '../dag/rooms.js';
import { directionTo } from '../dag/sides.js';
import { joinedGraph, leadersOf, treeGraph, type TreeBoard, type TreeGraph } from '../dag/vertices.js';
import { log2SpanningTrees } from '../dag/spanning-trees.js';
import { rowCount, rowOf, type Rows } from '../board/rows.js';
import { log2Trees, narrowed } from '../board/trees.js';
import { transferMatrices } from './transfer.js';
import {
  cellCount,
  passageKinds,
  treeShare,
  type CellCount,
  type PassageKinds,
  type TreeShare,
} from './totals.js';
import { exactly, openLaw } from './tree-laws.js';

/**
 * Exact statistics of a uniform spanning tree: expectations over all mazes of some cells, each equally likely. They come from
 * the transfer-current theorem, without sampling. A room is one vertex and counts as one cell, neither straight nor a turn.
 * Only statistics of single cells are included, so neither path lengths nor variances are.
 */
export interface TreeStats extends PassageKinds<CellCount> {
  readonly cells: number;
  /** Entry `k` is the number of cells with `k` passages, up to the greatest possible number. Absent for a grid with one floor. */
  readonly passages?: readonly CellCount[];
  /** The number of all mazes; undefined if it takes too long to count them. */
  readonly spanningTrees: TreeShare | undefined;
  /** The probability that a passage is open, over all pairs of neighbouring cells. */
  readonly edges: { readonly min: number; readonly mean: number; readonly max: number };
}

/** Exact statistics of a uniform spanning tree on a grid. */
export interface GridTreeStats extends TreeStats, GridBoard {
  /** Corridors whose passages are on opposite sides. */
  readonly straights: CellCount;
  /** Corridors whose passages are on adjacent sides. */
  readonly turns: CellCount;
}

/** The passages of one cell over all mazes. */
export interface CellPassages {
  /** The cell as [x, y], with several floors as [x, y, floor], or its number in a mesh. */
  readonly cell: CellPlace | number;
  /** Entry `k` is the probability of `k` passages. */
  readonly passages: Float64Array;
  /** The probability that each passage is open, by side (`north`, `up`), or on a mesh by the neighbour's number. */
  readonly sides: Readonly<Record<string, number>>;
}

/**
 * Computes exact statistics of all mazes of some cells, each equally likely. The limit is about 150 x 150 cells, or a longer
 * rectangle with a shorter side.
 * @throws MazestoneError `no-sink` for no cells, `disconnected`, `size` if it would take too long.
 * @example
 * import { rectangle, treeStats } from 'mazestone/core';
 *
 * const { deadEnds, spanningTrees } = treeStats(rectangle(2, 2));
 * console.log(deadEnds.share.toFixed(9), spanningTrees?.log2.toFixed(9)); // 0.500000000 2.000000000
 */
export function treeStats(board: GridCells | TreeGraph<Dag>): GridTreeStats;
export function treeStats(board: TreeBoard): TreeStats & Partial<GridTreeStats>;
export function treeStats(board: TreeBoard): TreeStats {
  return treeStatsIfQuick(board) ?? refuseSize(board);
}

/** Like {@link treeStats}; undefined if it would take too long. */
export function treeStatsIfQuick(board: GridCells | TreeGraph<Dag>): GridTreeStats | undefined;
export function treeStatsIfQuick(board: TreeBoard): (TreeStats & Partial<GridTreeStats>) | undefined;
export function treeStatsIfQuick(board: TreeBoard): TreeStats | undefined {
  const graph = treeGraph(board);
  const isGrid = 'width' in graph;
  const isFlat = isGrid && floorCount(graph) === 1;
  const mean: number[] = isFlat ? [0, 0, 0, 0, 0] : [];
  let straight = 0;
  let turn = 0;
  let [min, max, sum, sides] = [1, 0, 0, 0];
  const rows = eachVertex(board, (leader, degree, matrix) => {
    const ways = isGrid && roomOf(graph, leader) === undefined ? directionsOf(graph.out[leader]!) : [];
    openLaw(matrix, degree).forEach((p, k) => (mean[k] = (mean[k] ?? 0) + p));
    for (let i = 0; i < degree; i++) {
      const chance = matrix[i * degree + i]!;
      [min, max] = [Math.min(min, chance), Math.max(max, chance)];
      sum += chance;
      sides++;
      for (let j = 0; j < i && ways.length > 0; j++) {
        const both = exactly(matrix, degree, (1 << i) | (1 << j));
        if (ways[i] === opposite(ways[j]!)) straight += both;
        else turn += both;
      }
    }
  });
  if (rows === undefined) return undefined;
  const cells = rowCount(rows);
  const log2 = isFlat && 'cells' in board ? log2SpanningTrees(board) : log2Trees(narrowed(rows));
  // Of several cells none is alone; the sum is 0 up to rounding only.
  const having = (passages: number): CellCount =>
    cellCount(passages === 0 && cells > 1 ? 0 : (mean[passages] ?? 0), cells);
  return {
    ...(isGrid && boardOf(graph)),
    ...{ cells, ...passageKinds(having), spanningTrees: treeShare(log2, cells, log2 ?? 0) },
    ...(!isFlat && { passages: mean.map((_, k) => having(k)) }),
    ...(isGrid && { straights: cellCount(straight, cells), turns: cellCount(turn, cells) }),
    edges: sides === 0 ? { min: 0, mean: 0, max: 0 } : { min, mean: sum / sides, max },
  };
}

/**
 * Computes exact statistics of one cell over all mazes of some cells, each equally likely. For a cell in a room, the passages
 * are those of the room, and the sides are those of the cell that lead out of it.
 * @param cell its index or, on a mesh, its number.
 * @throws MazestoneError `outside` if there is no such cell; as {@link treeStats}.
 */
export function treeCell(board: TreeBoard, cell: number): CellPassages {
  const graph = treeGraph(board);
  const { board: cells } = graphOf(graph);
  refuseNoCell(cells, cell);
  const vertex = vertexAt(graph, cell);
  const most = 'width' in graph ? (floorCount(graph) > 1 ? 6 : 4) : 0;
  const chances: Record<string, number> = {};
  let law: Float64Array = new Float64Array();
  const seen = eachVertex(board, (leader, degree, matrix) => {
    if (leader !== vertex) return;
    law = openLaw(matrix, degree);
    edgesOf(graph, vertex).forEach(([from, to], k) => {
      if (from === cell) chances[sideName(graph, from, to)] = matrix[k * degree + k]!;
    });
  });
  if (seen === undefined) refuseSize(board);
  const passages = new Float64Array(Math.max(most + 1, law.length));
  passages.set(law);
  return { cell: cells.place(cell), passages, sides: chances };
}

/** The edges of a vertex in the order of `vertexRows`. */
function edgesOf(graph: AnyDag, vertex: number): (readonly [cell: number, next: number])[] {
  const cells = roomOf(graph, vertex)?.cells.toSorted((a, b) => a - b) ?? [vertex];
  const { heads } = graphOf(graph);
  return cells.flatMap((cell) => heads(cell).map((next) => [cell, next] as const));
}

const sideName = (graph: AnyDag, from: number, to: number): string =>
  'width' in graph ? directionName(directionTo(graph, [from, to])) : String(to);

/**
 * For each cell, the probability that it is a dead end, and its expected number of passages. Cells in a room have the values of
 * the room. NaN where there is no cell.
 */
export function treeMaps(board: TreeBoard): Readonly<Record<'deadEnds' | 'passages', Float64Array>> {
  const graph = treeGraph(board);
  const { size } = graphOf(graph).board;
  const [deadEnds, passages] = [new Float64Array(size).fill(NaN), new Float64Array(size).fill(NaN)];
  const seen = eachVertex(board, (leader, degree, matrix) => {
    let open = 0;
    for (let k = 0; k < degree; k++) open += matrix[k * degree + k]!;
    for (const cell of roomOf(graph, leader)?.cells ?? [leader]) {
      deadEnds[cell] = openLaw(matrix, degree)[1] ?? 0;
      passages[cell] = open;
    }
  });
  return seen === undefined ? refuseSize(board) : { deadEnds, passages };
}

/**
 * Visits the matrix of each vertex, named by its first cell. The edges are in the order of `vertexRows`.
 * @returns those rows; undefined if it would take too long.
 */
function eachVertex(
  board: TreeBoard,
  visit: (leader: number, degree: number, matrix: Float64Array) => void,
): Rows | undefined {
  const { rows, leaders } = joinedGraph(board);
  const done = transferMatrices(rows, (v, matrix) => {
    visit(leaders[v]!, rowOf(rows, v).length, matrix);
  });
  return done ? rows : undefined;
}

/** Refuses a board that is too large. @throws MazestoneError `size`. */
function refuseSize(board: TreeBoard): never {
  throw new MazestoneError({
    code: 'size',
    message: says`exact statistics of all mazes of so many cells would take too long`,
    where: says`${leadersOf(treeGraph(board)).length} cells`,
    hint: says`choose at most 150 cells along the shorter side, or sample some with mazestone simulate`,
  });
}
