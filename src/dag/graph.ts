import { flowOfRows, ROOM, type Flow, type GraphDag, type Rows } from '../graph/graph.js';
import { graphOrder } from '../graph/order.js';
import type { Region } from '../region/region.js';
import { EAST, edgesTowards, NO_CELL, NORTH, OUT_DEGREE, regionOf, SOUTH, WEST, type Dag } from './dag.js';
import { sinkFirst } from './order.js';
import { secondChance } from './weights.js';

/** A DAG on the grid or on any graph of cells. */
export type AnyDag = Dag | GraphDag;

/** A DAG as a flow: on the grid by index, in the order north, east, south, west. Its edges lead to cells. */
export function flowOf(dag: AnyDag): Flow {
  if (!('width' in dag)) return flowOfRows(dag.out);
  const { width, out } = dag;
  return {
    size: out.length,
    headsOf: (i, heads) => {
      const mask = out[i]!;
      let n = 0;
      if ((mask & NORTH) !== 0) heads[n++] = i - width;
      if ((mask & EAST) !== 0) heads[n++] = i + 1;
      if ((mask & SOUTH) !== 0) heads[n++] = i + width;
      if ((mask & WEST) !== 0) heads[n++] = i - 1;
      return n;
    },
    ...(dag.weights && { secondChance: (cell) => secondChance(dag, cell) }),
  };
}

/** The cells from the sink outwards: {@link sinkFirst} or {@link graphOrder}. */
export function orderOf(dag: AnyDag): Int32Array {
  return 'width' in dag ? sinkFirst(dag) : graphOrder(dag);
}

/**
 * A grid's DAG as a graph of cells, numbered in reading order without the places that are no cells. A graph's coins are
 * fair: weights stay behind.
 * @param dag whose edges lead to cells.
 * @example
 * import { buildDag, checkGraph, graphOf } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(checkGraph(graphOf(dag)).diversity.exact); // 2^6
 */
export function graphOf(dag: Dag): GraphDag {
  return { neighbours: neighboursOf(regionOf(dag)), out: rowsOfMasks(dag) };
}

/** The neighbours of each cell of a region, its cells numbered in reading order. */
export function neighboursOf(region: Region): Rows {
  return rowsOfMasks({ ...region, out: edgesTowards(region, NORTH | EAST | SOUTH | WEST) });
}

/** Where the edges of each cell lead, cells numbered in reading order. */
function rowsOfMasks(dag: Dag): Rows {
  const { out } = dag;
  const numbers = new Uint32Array(out.length);
  let cells = 0;
  let edges = 0;
  for (let i = 0; i < out.length; i++) {
    if (out[i] !== NO_CELL) numbers[i] = cells++;
    edges += OUT_DEGREE[out[i]!]!;
  }
  const { headsOf } = flowOf(dag);
  const heads = new Int32Array(ROOM);
  const start = new Uint32Array(cells + 1);
  const ends = new Uint32Array(edges);
  let edge = 0;
  for (let i = 0, v = 0; i < out.length; i++) {
    if (out[i] === NO_CELL) continue;
    const count = headsOf(i, heads);
    for (let k = 0; k < count; k++) ends[edge++] = numbers[heads[k]!]!;
    start[++v] = edge;
  }
  return { start, ends };
}
