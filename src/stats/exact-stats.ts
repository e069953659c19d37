import { checkDag } from '../dag/check.js';
import { DIRECTIONS, EAST, NORTH, SOUTH, WEST, cellAt, type Direction, neighboursOn } from '../board/grid.js';
import { regionOf, type Dag } from '../dag/dag.js';
import { entropyOf, pickChance } from '../dag/weights.js';
import { graphOf } from '../dag/graph.js';
import { roomAt, verticesOf, vertexCount } from '../dag/rooms.js';
import { log2SpanningTrees } from '../dag/spanning-trees.js';
import { log2Trees, narrowed } from '../board/trees.js';
import { MazestoneError } from '../base/diagnostic.js';
import { passageTotals } from './exact-passages.js';
import {
  cellCount,
  flowStats,
  wayLengths,
  type CellCount,
  type FlowStats,
  type WayLengths,
} from './totals.js';

/** Exact statistics of the mazes of a random flow: expectations over all of them, no sampling. */
export interface ExactStats extends FlowStats {
  readonly width: number;
  readonly height: number;
  /** Corridors whose passages are opposite one another. */
  readonly straights: CellCount;
  /** Corridors round a corner. */
  readonly turns: CellCount;
  /**
   * Of all two picks on end (of a cell, and of the cell it picked), the expected shares that go on straight and
   * that turn: how a way to the sink runs, rooms left out. Both 0 where no maze has a way of two steps.
   */
  readonly nextStep: { readonly straight: number; readonly turn: number };
  /** Picks by direction; the shares are of all picks, one fewer than the cells. */
  readonly directions: Readonly<Record<'north' | 'east' | 'south' | 'west', CellCount>>;
  /** The way from a cell to the sink, in steps. */
  readonly pathLength: WayLengths & {
    /** The first cell that has the longest expected way, [x, y]. */
    readonly maxCell: readonly [number, number];
  };
}

/**
 * Exact statistics of a DAG's random flow, with no sampling. A room counts as one cell, neither straight nor a turn.
 * Linear, but for the number of spanning trees of
 * regions that are no rectangle, see `log2SpanningTrees`.
 * @throws MazestoneError the checker's diagnostics for a graph that is no random flow of out-degree 2 or less.
 * @example
 * import { buildDag, exactStats } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { deadEnds, pathLength } = exactStats(dag);
 * console.log(deadEnds.expected, deadEnds.share, pathLength.mean); // 2 0.5 1.25
 */
export function exactStats(dag: Dag): ExactStats {
  const { errors, diversity } = checkDag(dag);
  if (errors.length > 0) throw new MazestoneError(errors);
  const cells = vertexCount(dag);
  const log2 =
    dag.rooms === undefined ? log2SpanningTrees(regionOf(dag)) : log2Trees(narrowed(graphOf(dag).neighbours));
  const count = (expected: number, of = cells): CellCount => cellCount(expected, of);
  const totals = passageTotals(dag);
  const picks = pickTotals(dag);
  const direction = (d: Direction): CellCount => count(picks.byDirection[d]!, cells - 1);
  const ways = wayLengths(dag, cells);
  return {
    ...flowStats(cells, totals, ways.mean, diversity, log2, entropyOf(dag)),
    width: dag.width,
    height: dag.height,
    straights: count(totals.straight),
    turns: count(totals.turn),
    nextStep: picks.nextStep,
    directions: {
      north: direction(NORTH),
      east: direction(EAST),
      south: direction(SOUTH),
      west: direction(WEST),
    },
    pathLength: { ...ways, maxCell: cellAt(dag.width, ways.maxCell) },
  };
}

/** Expected picks by direction, and how two picks on end lie. */
function pickTotals(dag: Dag): {
  readonly byDirection: Float64Array;
  readonly nextStep: ExactStats['nextStep'];
} {
  const { out } = dag;
  const beside = neighboursOn(dag);
  const vertices = verticesOf(dag);
  const byDirection = new Float64Array(9);
  let straight = 0;
  let pairs = 0;
  for (let i = 0; i < out.length; i++) {
    if (vertices !== undefined && vertices[i] !== i) continue;
    for (const d of DIRECTIONS) {
      if ((out[i]! & d) === 0) continue;
      const chance = pickChance(dag, i, d);
      byDirection[d]! += chance;
      const after = beside(i, d);
      const next = out[after]!;
      // Nobody walks straight through a room, or turns there.
      if (next === 0 || roomAt(dag, after) !== undefined) continue;
      pairs += chance;
      if ((next & d) !== 0) straight += chance * pickChance(dag, after, d);
    }
  }
  const nextStep =
    pairs === 0 ? { straight: 0, turn: 0 } : { straight: straight / pairs, turn: 1 - straight / pairs };
  return { byDirection, nextStep };
}
