import { flowOfRows, ROOM, type Flow, type GraphDag, type Rows } from '../graph/graph.js';
import { graphOrder } from '../graph/order.js';
import type { Region } from '../region/region.js';
import { EAST, edgesTowards, NO_CELL, NORTH, regionOf, SOUTH, WEST, type Dag } from './dag.js';
import { sinkFirst } from './order.js';
import { verticesOf } from './rooms.js';
import { secondChance } from './weights.js';

/** A DAG on the grid or on any graph of cells. */
export type AnyDag = Dag | GraphDag;

/**
 * A DAG as a flow: on the grid by index, in the order north, east, south, west. Its edges lead to cells. A room is one
 * vertex, told by the cell that leads out; its other cells stand for that one.
 */
export function flowOf(dag: AnyDag): Flow {
  if (!('width' in dag)) return flowOfRows(dag.out);
  const vertices = verticesOf(dag);
  const flow = cellFlow(dag);
  if (vertices === undefined) return flow;
  const headsOf = (i: number, heads: Int32Array): number => {
    const degree = flow.headsOf(vertices[i]!, heads);
    for (let k = 0; k < degree; k++) heads[k] = vertices[heads[k]!]!;
    return degree;
  };
  const { secondChance: chance } = flow;
  return { ...flow, headsOf, ...(chance && { secondChance: (cell) => chance(vertices[cell]!) }) };
}

/** A grid's DAG as a flow of its cells, those of rooms each by itself. */
export function cellFlow(dag: Dag): Flow {
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

/** The vertices of the flow from the sink outwards: {@link sinkFirst} or {@link graphOrder}. */
export function orderOf(dag: AnyDag): Int32Array {
  if (!('width' in dag)) return graphOrder(dag);
  const vertices = verticesOf(dag);
  const order = sinkFirst(dag);
  return vertices === undefined ? order : order.filter((cell) => vertices[cell] === cell);
}

/**
 * A grid's DAG as a graph of its vertices, cells and rooms, numbered in reading order without the places that are no cells.
 * A graph's coins are fair: weights stay behind.
 * @param dag whose edges lead to cells.
 * @example
 * import { buildDag, checkGraph, graphOf } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(checkGraph(graphOf(dag)).diversity.exact); // 2^6
 */
export function graphOf(dag: Dag): GraphDag {
  const region = regionOf(dag);
  const vertices = verticesOf(dag) ?? Int32Array.from(dag.out.keys());
  const beside = { ...dag, out: edgesTowards(region, NORTH | EAST | SOUTH | WEST) };
  return { neighbours: rowsOfMasks(beside, vertices), out: rowsOfMasks(dag, vertices) };
}

/** The neighbours of each cell of a region, its cells numbered in reading order. */
export function neighboursOf(region: Region): Rows {
  const out = edgesTowards(region, NORTH | EAST | SOUTH | WEST);
  return rowsOfMasks({ ...region, out }, Int32Array.from(out.keys()));
}

/**
 * Where the edges of each vertex lead, vertices numbered in reading order.
 * @param vertices of all cells; edges inside a vertex are left out.
 */
function rowsOfMasks(dag: Dag, vertices: Int32Array): Rows {
  const { out } = dag;
  const numbers = new Uint32Array(out.length);
  let cells = 0;
  for (let i = 0; i < out.length; i++) if (out[i] !== NO_CELL && vertices[i] === i) numbers[i] = cells++;
  const { headsOf } = cellFlow(dag);
  const heads = new Int32Array(ROOM);
  /** Hands over the numbers of the two ends of every edge. */
  const eachEdge = (visit: (tail: number, head: number) => void): void => {
    for (let i = 0; i < out.length; i++) {
      if (out[i] === NO_CELL) continue;
      const count = headsOf(i, heads);
      for (let k = 0; k < count; k++) {
        const [tail, head] = [vertices[i]!, vertices[heads[k]!]!];
        if (tail !== head) visit(numbers[tail]!, numbers[head]!);
      }
    }
  };
  const start = new Uint32Array(cells + 1);
  eachEdge((tail) => start[tail + 1]!++);
  for (let v = 0; v < cells; v++) start[v + 1]! += start[v]!;
  const ends = new Uint32Array(start[cells]!);
  const filled = start.slice();
  eachEdge((tail, head) => (ends[filled[tail]!++] = head));
  return { start, ends };
}
