import { checkDag } from '../dag/check.js';
import {
  DOWN,
  DIRECTIONS,
  boardOf,
  floorCount,
  isVertical,
  neighboursOn,
  directionName,
  type CellPlace,
  type GridBoard,
} from '../board/grid.js';
import { regionOf, type AnyDag, type Dag, type MeshDag } from '../dag/dag.js';
import { entropyOf, pickChance } from '../dag/weights.js';
import { graphOf } from '../dag/graph.js';
import { asMesh } from '../dag/vertices.js';
import { roomAt, verticesOf, vertexCount } from '../dag/rooms.js';
import { log2SpanningTrees } from '../dag/spanning-trees.js';
import { log2Trees, narrowed } from '../board/trees.js';
import { MazestoneError } from '../base/diagnostic.js';
import { passageTotals } from './passages.js';
import {
  cellCount,
  flowStats,
  spreadCount,
  wayLengths,
  type CellCount,
  type FlowStats,
  type PassageTotals,
  type SpreadCount,
  type WayLengths,
} from './totals.js';

/**
 * Exact statistics of the mazes of a random flow, on any board. They are expectations over all mazes, without
 * sampling.
 */
export interface ExactStats<C = CellPlace | number> extends FlowStats {
  /**
   * Entry `k` is the number of cells with `k` passages, up to the greatest possible number. Absent for a grid
   * with one floor.
   */
  readonly passages?: readonly SpreadCount[];
  /** Lengths of the paths from cells to the sink, in steps. */
  readonly pathLength: WayLengths & {
    /**
     * The first cell with the greatest expected length: [x, y], on several floors [x, y, floor], on a mesh
     * its number.
     */
    readonly maxCell: C;
  };
}

/** The statistics of a grid, where a path goes straight on or turns. */
export interface GridStats extends ExactStats<CellPlace>, GridBoard {
  /** Corridors whose passages are on opposite sides. */
  readonly straights: CellCount;
  /** Corridors whose passages are on adjacent sides. */
  readonly turns: CellCount;
  /**
   * The expected shares of consecutive choices that go straight on and that turn: the choice of a cell, and
   * that of the cell it chose. They show how paths to the sink run. Rooms are not counted. Both are 0 if no
   * maze has a path of two steps.
   */
  readonly nextStep: { readonly straight: number; readonly turn: number };
  /**
   * Choices by direction. The shares are relative to the number of all choices, which is one less than the
   * number of cells.
   */
  readonly directions: Readonly<
    Record<'north' | 'east' | 'south' | 'west', CellCount> & Partial<Record<'up' | 'down', CellCount>>
  >;
}

/**
 * Exact statistics of a DAG's random flow, without sampling. A room counts as one cell that is neither straight nor
 * a turn. Linear, except for the number of spanning trees of cells that are not a rectangle (see
 * `log2SpanningTrees`).
 * @throws MazestoneError with the checker's diagnostics, for a graph that is not a random flow of out-degree 2 or
 *   less.
 * @example
 * import { buildDag, exactStats } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { deadEnds, pathLength } = exactStats(dag);
 * console.log(deadEnds.expected, deadEnds.share, pathLength.mean); // 2 0.5 1.25
 */
export function exactStats(dag: Dag): GridStats;
export function exactStats(dag: MeshDag): ExactStats<number>;
export function exactStats(dag: AnyDag): ExactStats & Partial<Omit<GridStats, keyof ExactStats>>;
export function exactStats(dag: AnyDag): ExactStats {
  const { errors, diversity } = checkDag(dag);
  if (errors.length > 0) throw new MazestoneError(errors);
  const cells = vertexCount(dag);
  const totals = passageTotals(dag);
  const ways = wayLengths(dag, cells);
  const isFlat = 'width' in dag && floorCount(dag) === 1;
  const log2 =
    isFlat && dag.rooms === undefined
      ? log2SpanningTrees(regionOf(dag))
      : log2Trees(narrowed(asMesh(dag).neighbours));
  return {
    ...flowStats(cells, totals, ways.mean, diversity, log2, dag.weights && entropyOf(dag)),
    ...('width' in dag && boardOf(dag)),
    ...(!isFlat && { passages: Array.from(totals.mean, (_, k) => spreadCount(totals, k, cells)) }),
    ...('width' in dag && directionStats(dag, cells, totals)),
    pathLength: { ...ways, maxCell: graphOf(dag).board.place(ways.maxCell) },
  };
}

/** The statistics that only a grid has, because a path there goes straight on or turns. */
function directionStats(
  dag: Dag,
  cells: number,
  { straight, turn }: PassageTotals,
): Pick<GridStats, 'straights' | 'turns' | 'nextStep' | 'directions'> {
  const { byWay, nextStep } = pickTotals(dag);
  const ways = DIRECTIONS.filter((direction) => floorCount(dag) > 1 || !isVertical(direction));
  const directions = ways.map(
    (direction) => [directionName(direction), cellCount(byWay[direction]!, cells - 1)] as const,
  );
  return {
    straights: cellCount(straight, cells),
    turns: cellCount(turn, cells),
    nextStep,
    directions: Object.fromEntries(directions) as GridStats['directions'],
  };
}

/**
 * Expected numbers of choices by direction, and the shares of consecutive choices that go straight on or
 * turn.
 */
function pickTotals(dag: Dag): {
  readonly byWay: Float64Array;
  readonly nextStep: GridStats['nextStep'];
} {
  const { out } = dag;
  const beside = neighboursOn(dag);
  const vertices = verticesOf(dag);
  const byWay = new Float64Array(DOWN + 1);
  let straight = 0;
  let pairs = 0;
  for (let i = 0; i < out.length; i++) {
    if (vertices !== undefined && vertices[i] !== i) continue;
    for (const d of DIRECTIONS) {
      if ((out[i]! & d) === 0) continue;
      const chance = pickChance(dag, i, d);
      byWay[d]! += chance;
      const after = beside(i, d);
      const next = out[after]!;
      // Inside a room, there is no going straight on or turning.
      if (next === 0 || roomAt(dag, after) !== undefined) continue;
      pairs += chance;
      if ((next & d) !== 0) straight += chance * pickChance(dag, after, d);
    }
  }
  const nextStep =
    pairs === 0 ? { straight: 0, turn: 0 } : { straight: straight / pairs, turn: 1 - straight / pairs };
  return { byWay, nextStep };
}
