import type { AnyDag } from '../dag/dag.js';
import { verticesOf } from '../dag/rooms.js';
import { flowOf, orderOf } from '../dag/vertices.js';
import { edgeChance, ROOM } from '../dag/flow.js';

/*
 * Expectations over all mazes of a random flow, cell by cell. A cell's pick is independent of everything on
 * the far side of its out-edges and of everything behind the cell, since neither can come round to it again;
 * that is all these recursions need, and why they are the same on every board. Each is
 * linear, and `order` is the vertices from the sink outwards, for callers that have it already. All cells of a room have
 * the number of the room.
 */

/** The numbers of vertices as numbers of all cells. */
export function ofCells(dag: AnyDag, numbers: Float64Array): Float64Array {
  const vertices = verticesOf(dag);
  return vertices === undefined ? numbers : numbers.map((_, cell) => numbers[vertices[cell]!]!);
}

/**
 * Expected way to the sink for each cell, in steps, over all mazes of a random flow: 0 at the sink,
 * E[L_v] = 1 + the mean of E[L_u] over v's out-edges, each as likely as it is picked. NaN where there is no cell.
 */
export function expectedWay(dag: AnyDag, order = orderOf(dag)): Float64Array {
  const flow = flowOf(dag);
  const { size, headsOf } = flow;
  const heads = new Int32Array(ROOM);
  const way = new Float64Array(size).fill(NaN);
  for (const i of order) {
    const degree = headsOf(i, heads);
    let sum = 0;
    for (let k = 0; k < degree; k++) sum += edgeChance(flow, i, k, degree) * way[heads[k]!]!;
    way[i] = degree === 0 ? 0 : 1 + sum;
  }
  return ofCells(dag, way);
}

/**
 * Variance of each cell's way to the sink, in steps squared; NaN where there is no cell. By the law of total
 * variance: the mean of the variances over v's out-edges plus the variance of their expectations, which loses
 * no digits as E[L^2] - E[L]^2 would.
 *
 * @param way as {@link expectedWay} gives it.
 */
export function wayVariance(dag: AnyDag, way = expectedWay(dag), order = orderOf(dag)): Float64Array {
  const flow = flowOf(dag);
  const { size, headsOf } = flow;
  const heads = new Int32Array(ROOM);
  const variance = new Float64Array(size).fill(NaN);
  for (const i of order) {
    const degree = headsOf(i, heads);
    let sum = 0;
    for (let k = 0; k < degree; k++) {
      const j = heads[k]!;
      sum += edgeChance(flow, i, k, degree) * (variance[j]! + (1 + way[j]! - way[i]!) ** 2);
    }
    variance[i] = sum;
  }
  return ofCells(dag, variance);
}

/**
 * Expected size of the part of the maze behind each cell, in cells: those whose way to the sink leads through
 * it, itself included; all of them at the sink. E[S_v] = 1 + the sum of E[S_u] P(u -> v) over the edges u -> v.
 * NaN where there is no cell.
 *
 * Of n cells, n - S_s is the expected number of steps, there and back again in dead ends, of a depth-first
 * search from the sink to s that tries branches in random order: the cells on the way are entered once, and
 * each cell beside it is entered and left, or not, with even chances.
 */
export function expectedSize(dag: AnyDag, order = orderOf(dag)): Float64Array {
  const flow = flowOf(dag);
  const heads = new Int32Array(ROOM);
  const size = new Float64Array(flow.size).fill(NaN);
  for (const i of order) size[i] = 1;
  for (let k = order.length - 1; k >= 0; k--) {
    const i = order[k]!;
    const degree = flow.headsOf(i, heads);
    for (let k = 0; k < degree; k++) size[heads[k]!]! += edgeChance(flow, i, k, degree) * size[i]!;
  }
  return ofCells(dag, size);
}

/**
 * Expected number of passages of each cell: its own pick, which the sink has not, and each neighbour's with the chance that
 * it leads here. NaN where there is no cell.
 */
export function expectedPassages(dag: AnyDag, order = orderOf(dag)): Float64Array {
  const flow = flowOf(dag);
  const heads = new Int32Array(ROOM);
  const passages = new Float64Array(flow.size).fill(NaN);
  for (const i of order) passages[i] = 0;
  for (const i of order) {
    const degree = flow.headsOf(i, heads);
    if (degree > 0) passages[i]!++;
    for (let k = 0; k < degree; k++) passages[heads[k]!]! += edgeChance(flow, i, k, degree);
  }
  return ofCells(dag, passages);
}
