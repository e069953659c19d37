import { MazestoneError } from '../base/diagnostic.js';
import { checkConnected } from '../dag/connected.js';
import {
  DIRECTIONS,
  EAST,
  NORTH,
  SOUTH,
  WEST,
  cellAt,
  neighbour,
  opposite,
  type Direction,
} from '../board/grid.js';
import { neighboursOf } from '../dag/graph.js';
import { log2SpanningTrees } from '../dag/spanning-trees.js';
import { checkJoined } from '../board/connected.js';
import { rowCount, rowOf, type Rows } from '../board/rows.js';
import { log2Trees, narrowed } from '../board/trees.js';
import { transferMatrices } from './transfer.js';
import { cellCount as cellsOf, isCell, type Region } from '../region/region.js';
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
export interface GraphTreeStats extends PassageKinds<CellCount> {
  readonly cells: number;
  /** All mazes; undefined where they are too costly to count. */
  readonly spanningTrees: TreeShare | undefined;
}

/** The same on a region of the grid. */
export interface TreeStats extends GraphTreeStats {
  readonly width: number;
  readonly height: number;
  /** Corridors whose passages are opposite one another. */
  readonly straights: CellCount;
  /** Corridors round a corner. */
  readonly turns: CellCount;
  /** The chance of a passage to be open, over all pairs of neighbouring cells. */
  readonly edges: { readonly min: number; readonly mean: number; readonly max: number };
}

/** One cell of a uniform spanning tree. */
export interface TreeCellStats {
  /** The cell as [x, y]. */
  readonly cell: readonly [number, number];
  /** Entry `k`, from 0 to 4, is the probability of `k` passages. */
  readonly passages: Float64Array;
  /** The chance that the passage on a side is open; none where there is no neighbour. */
  readonly sides: Readonly<Partial<Record<'north' | 'east' | 'south' | 'west', number>>>;
}

/**
 * Exact statistics of all mazes of a graph of cells, each equally likely.
 * @param neighbours of each cell, each pair twice.
 * @throws MazestoneError `no-sink` for no cells, `disconnected`, `size` where it would take too long.
 * @example
 * import { graphTreeStats, rowsOf } from 'mazestone/core';
 *
 * const triangle = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * console.log(graphTreeStats(triangle).deadEnds.expected.toFixed(9)); // 2.000000000
 */
export function graphTreeStats(neighbours: Rows): GraphTreeStats {
  return graphTreeStatsIfQuick(neighbours) ?? refuseSize(rowCount(neighbours));
}

/** The same; undefined where it would take too long. */
export function graphTreeStatsIfQuick(neighbours: Rows): GraphTreeStats | undefined {
  checkJoined(neighbours);
  const cells = rowCount(neighbours);
  const mean: number[] = [];
  const done = transferMatrices(neighbours, (v, matrix) => {
    openLaw(matrix, rowOf(neighbours, v).length).forEach((p, k) => (mean[k] = (mean[k] ?? 0) + p));
  });
  return done ? passageCounts(mean, cells, log2Trees(narrowed(neighbours))) : undefined;
}

/**
 * Exact statistics of all mazes of a region, each equally likely. Up to some 150 x 150 cells, and longer rectangles of
 * a shorter side.
 * @throws MazestoneError `no-sink` for no cells, `disconnected`, `size` where it would take too long.
 * @example
 * import { rectangle, treeStats } from 'mazestone/core';
 *
 * const { deadEnds, spanningTrees } = treeStats(rectangle(2, 2));
 * console.log(deadEnds.share.toFixed(9), spanningTrees?.log2.toFixed(9)); // 0.500000000 2.000000000
 */
export function treeStats(region: Region): TreeStats {
  return treeStatsIfQuick(region) ?? refuseSize(cellsOf(region));
}

/** The same; undefined where it would take too long. */
export function treeStatsIfQuick(region: Region): TreeStats | undefined {
  const mean = [0, 0, 0, 0, 0];
  let straight = 0;
  let turn = 0;
  let [min, max, sum, sides] = [1, 0, 0, 0];
  const done = eachCell(region, (_, directions, matrix) => {
    const degree = directions.length;
    openLaw(matrix, degree).forEach((p, k) => (mean[k]! += p));
    for (let i = 0; i < degree; i++) {
      const chance = matrix[i * degree + i]!;
      [min, max] = [Math.min(min, chance), Math.max(max, chance)];
      sum += chance;
      sides++;
      for (let j = 0; j < i; j++) {
        const both = exactly(matrix, degree, (1 << i) | (1 << j));
        if (directions[i] === opposite(directions[j]!)) straight += both;
        else turn += both;
      }
    }
  });
  if (!done) return undefined;
  const cells = cellsOf(region);
  return {
    width: region.width,
    height: region.height,
    ...passageCounts(mean, cells, log2SpanningTrees(region)),
    straights: cellCount(straight, cells),
    turns: cellCount(turn, cells),
    edges: sides === 0 ? { min: 0, mean: 0, max: 0 } : { min, mean: sum / sides, max },
  };
}

/**
 * Exact statistics of one cell over all mazes of a region, each equally likely.
 * @throws MazestoneError `outside` if there is no such cell; as {@link treeStats}.
 * @example
 * import { rectangle, treeCell } from 'mazestone/core';
 *
 * console.log(treeCell(rectangle(2, 2), 0).sides.east?.toFixed(9)); // 0.750000000
 */
export function treeCell(region: Region, cell: number): TreeCellStats {
  const { width, height } = region;
  const at = cellAt(width, cell);
  if (!isCell(region, at)) {
    throw new MazestoneError({
      code: 'outside',
      message: `there is no cell with index ${cell}`,
      where: `${width} x ${height} cells`,
      hint: 'the index of cell (x, y) is x + y * width',
    });
  }
  const passages = new Float64Array(5);
  const chances: Partial<Record<Direction, number>> = {};
  const done = eachCell(region, (i, directions, matrix) => {
    if (i !== cell) return;
    passages.set(openLaw(matrix, directions.length));
    directions.forEach((d, k) => (chances[d] = matrix[k * directions.length + k]!));
  });
  if (!done) refuseSize(cellsOf(region));
  const named = { north: chances[NORTH], east: chances[EAST], south: chances[SOUTH], west: chances[WEST] };
  return {
    cell: at,
    passages,
    sides: Object.fromEntries(Object.entries(named).filter(([, p]) => p !== undefined)),
  };
}

/**
 * Hands over the matrix of each cell of a region, with the directions of its neighbours in the matrix's order.
 * @returns false where it would take too long.
 */
function eachCell(
  region: Region,
  visit: (cell: number, directions: readonly Direction[], matrix: Float64Array) => void,
): boolean {
  checkConnected(region);
  const { cells } = region;
  const places = Array.from(cells.keys()).filter((i) => cells[i] === 1);
  return transferMatrices(neighboursOf(region), (v, matrix) => {
    const place = places[v]!;
    const beside = DIRECTIONS.filter((d) => cells[neighbour(region, place, d)] === 1);
    visit(place, beside, matrix);
  });
}

/** @throws MazestoneError `size`. */
function refuseSize(cells: number): never {
  throw new MazestoneError({
    code: 'size',
    message: 'exact statistics of all mazes of so many cells would take too long',
    where: `${cells} cells`,
    hint: 'choose at most 150 cells along the shorter side, or sample some with mazestone simulate',
  });
}

function passageCounts(mean: readonly number[], cells: number, log2: number | undefined): GraphTreeStats {
  return {
    cells,
    // Of several cells none is alone; the sum is 0 up to rounding only.
    ...passageKinds((passages) => cellCount(passages === 0 && cells > 1 ? 0 : (mean[passages] ?? 0), cells)),
    spanningTrees: treeShare(log2, cells, log2 ?? 0),
  };
}
