import { MazestoneError } from '../base/diagnostic.js';
import { checkConnected } from '../dag/connected.js';
import {
  WAYS,
  boardOf,
  floorCount,
  neighbour,
  opposite,
  placeOf,
  sizeText,
  wayName,
  type CellPlace,
  type GridBoard,
  type GridCells,
  type Way,
} from '../board/grid.js';
import { neighboursOf } from '../dag/graph.js';
import { log2SpanningTrees } from '../dag/spanning-trees.js';
import { checkJoined } from '../board/connected.js';
import { rowCount, rowOf, type MeshBoard } from '../board/rows.js';
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
 * Exact statistics of a uniform spanning tree: expectations over all mazes of some cells, each equally likely, by the
 * transfer-current theorem, no sampling. What depends on more than the passages of one cell (ways, how much a number
 * varies from maze to maze) is not among them.
 */
export interface TreeStats extends PassageKinds<CellCount> {
  readonly cells: number;
  /** Entry `k` is of cells with `k` passages, up to the most there can be. Not said of one floor. */
  readonly passages?: readonly CellCount[];
  /** All mazes; undefined where they are too costly to count. */
  readonly spanningTrees: TreeShare | undefined;
  /** The chance of a passage to be open, over all pairs of neighbouring cells. */
  readonly edges: { readonly min: number; readonly mean: number; readonly max: number };
}

/** The same on a grid. */
export interface GridTreeStats extends TreeStats, GridBoard {
  /** Corridors whose passages are opposite one another. */
  readonly straights: CellCount;
  /** Corridors round a corner. */
  readonly turns: CellCount;
}

/** One cell of a uniform spanning tree. */
export interface TreeCellStats {
  /** The cell as [x, y], of several floors as [x, y, floor], of a mesh by its number. */
  readonly cell: CellPlace | number;
  /** Entry `k` is the probability of `k` passages. */
  readonly passages: Float64Array;
  /** The chance that the passage on a side, `north` or `up`, is open, on a mesh that to a neighbour by its number. */
  readonly sides: Readonly<Record<string, number>>;
}

/**
 * Exact statistics of all mazes of some cells, each equally likely. Up to some 150 x 150 cells, and longer rectangles of
 * a shorter side.
 * @throws MazestoneError `no-sink` for no cells, `disconnected`, `size` where it would take too long.
 * @example
 * import { rectangle, treeStats } from 'mazestone/core';
 *
 * const { deadEnds, spanningTrees } = treeStats(rectangle(2, 2));
 * console.log(deadEnds.share.toFixed(9), spanningTrees?.log2.toFixed(9)); // 0.500000000 2.000000000
 */
export function treeStats(board: GridCells): GridTreeStats;
export function treeStats(board: GridCells | MeshBoard): TreeStats & Partial<GridTreeStats>;
export function treeStats(board: GridCells | MeshBoard): TreeStats {
  return treeStatsIfQuick(board) ?? refuseSize(board);
}

/** The same; undefined where it would take too long. */
export function treeStatsIfQuick(board: GridCells): GridTreeStats | undefined;
export function treeStatsIfQuick(
  board: GridCells | MeshBoard,
): (TreeStats & Partial<GridTreeStats>) | undefined;
export function treeStatsIfQuick(board: GridCells | MeshBoard): TreeStats | undefined {
  const isGrid = 'width' in board;
  const isFlat = isGrid && floorCount(board) === 1;
  const mean: number[] = isFlat ? [0, 0, 0, 0, 0] : [];
  let straight = 0;
  let turn = 0;
  let [min, max, sum, sides] = [1, 0, 0, 0];
  const seen = eachCell(board, (place, degree, matrix) => {
    const ways = isGrid ? waysFrom(board, place) : [];
    openLaw(matrix, degree).forEach((p, k) => (mean[k] = (mean[k] ?? 0) + p));
    for (let i = 0; i < degree; i++) {
      const chance = matrix[i * degree + i]!;
      [min, max] = [Math.min(min, chance), Math.max(max, chance)];
      sum += chance;
      sides++;
      for (let j = 0; j < i && isGrid; j++) {
        const both = exactly(matrix, degree, (1 << i) | (1 << j));
        if (ways[i] === opposite(ways[j]!)) straight += both;
        else turn += both;
      }
    }
  });
  if (seen === undefined) return undefined;
  const { cells, neighbours } = seen;
  const log2 = isFlat ? log2SpanningTrees(board) : log2Trees(narrowed(neighbours));
  // Of several cells none is alone; the sum is 0 up to rounding only.
  const having = (passages: number): CellCount =>
    cellCount(passages === 0 && cells > 1 ? 0 : (mean[passages] ?? 0), cells);
  return {
    ...(isGrid && boardOf(board)),
    ...{ cells, ...passageKinds(having), spanningTrees: treeShare(log2, cells, log2 ?? 0) },
    ...(!isFlat && { passages: mean.map((_, k) => having(k)) }),
    ...(isGrid && { straights: cellCount(straight, cells), turns: cellCount(turn, cells) }),
    edges: sides === 0 ? { min: 0, mean: 0, max: 0 } : { min, mean: sum / sides, max },
  };
}

/**
 * Exact statistics of one cell over all mazes of some cells, each equally likely.
 * @param cell by its index or, on a mesh, its number.
 * @throws MazestoneError `outside` if there is no such cell; as {@link treeStats}.
 * @example
 * import { rectangle, treeCell } from 'mazestone/core';
 *
 * console.log(treeCell(rectangle(2, 2), 0).sides.east?.toFixed(9)); // 0.750000000
 */
export function treeCell(board: GridCells | MeshBoard, cell: number): TreeCellStats {
  const isGrid = 'width' in board;
  if (!(isGrid ? board.cells[cell] === 1 : cell >= 0 && cell < rowCount(board.neighbours))) {
    throw new MazestoneError({
      code: 'outside',
      message: `there is no cell with index ${cell}`,
      where: isGrid ? `${sizeText(board)} cells` : `${rowCount(board.neighbours)} cells`,
      hint: isGrid ? 'the index of cell (x, y) is x + y * width' : 'cells are numbered from 0',
    });
  }
  const names = isGrid
    ? waysFrom(board, cell).map(wayName)
    : Array.from(rowOf(board.neighbours, cell), String);
  const passages = new Float64Array((isGrid ? (floorCount(board) > 1 ? 6 : 4) : names.length) + 1);
  const chances: Record<string, number> = {};
  const seen = eachCell(board, (place, degree, matrix) => {
    if (place !== cell) return;
    passages.set(openLaw(matrix, degree));
    names.forEach((name, k) => (chances[name] = matrix[k * degree + k]!));
  });
  if (seen === undefined) refuseSize(board);
  return { cell: isGrid ? placeOf(board, cell) : cell, passages, sides: chances };
}

/** The chance of each cell to be a dead end, and its expected number of passages; NaN where there is no cell. */
export function treeMaps(
  board: GridCells | MeshBoard,
): Readonly<Record<'deadEnds' | 'passages', Float64Array>> {
  const size = 'width' in board ? board.cells.length : rowCount(board.neighbours);
  const [deadEnds, passages] = [new Float64Array(size).fill(NaN), new Float64Array(size).fill(NaN)];
  const seen = eachCell(board, (place, degree, matrix) => {
    deadEnds[place] = openLaw(matrix, degree)[1] ?? 0;
    passages[place] = 0;
    for (let k = 0; k < degree; k++) passages[place] += matrix[k * degree + k]!;
  });
  return seen === undefined ? refuseSize(board) : { deadEnds, passages };
}

/** The ways from a cell to its neighbours. */
function waysFrom(board: GridCells, cell: number): Way[] {
  return WAYS.filter((way) => board.cells[neighbour(board, cell, way)] === 1);
}

/**
 * Hands over the matrix of each cell, its neighbours in the order of their ways or of the mesh.
 * @returns undefined where it would take too long.
 */
function eachCell(
  board: GridCells | MeshBoard,
  visit: (place: number, degree: number, matrix: Float64Array) => void,
): (MeshBoard & { readonly cells: number }) | undefined {
  const isGrid = 'width' in board;
  if (isGrid && floorCount(board) === 1) checkConnected(board);
  const neighbours = isGrid ? neighboursOf(board) : board.neighbours;
  checkJoined(neighbours);
  const places = isGrid ? Array.from(board.cells.keys()).filter((i) => board.cells[i] === 1) : undefined;
  const done = transferMatrices(neighbours, (v, matrix) => {
    visit(places?.[v] ?? v, rowOf(neighbours, v).length, matrix);
  });
  return done ? { neighbours, cells: rowCount(neighbours) } : undefined;
}

/** @throws MazestoneError `size`. */
function refuseSize(board: GridCells | MeshBoard): never {
  const cells = 'width' in board ? board.cells.reduce((sum, c) => sum + c, 0) : rowCount(board.neighbours);
  throw new MazestoneError({
    code: 'size',
    message: 'exact statistics of all mazes of so many cells would take too long',
    where: `${cells} cells`,
    hint: 'choose at most 150 cells along the shorter side, or sample some with mazestone simulate',
  });
}
