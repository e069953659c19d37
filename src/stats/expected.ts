import type { AnyDag } from '../dag/dag.js';
import { verticesOf } from '../dag/rooms.js';
import { flowOf, orderOf } from '../dag/vertices.js';
import { edgeChance, ROOM } from '../dag/flow.js';

/*
 * Expectations over all mazes of a random flow, cell by cell. A cell's choice is independent of everything
 * beyond its out-edges and of everything behind the cell, because neither can lead back to it. These
 * recursions need nothing else, so they are the same on every board. Each takes linear time. `order` is the
 * vertices from the sink outwards, for callers that have computed it already. All cells of a room have the
 * number of the room.
 */

/** Turns an array with numbers of vertices into one with numbers of all cells. */
export function ofCells(dag: AnyDag, numbers: Float64Array): Float64Array {
  const vertices = verticesOf(dag);
  return vertices === undefined ? numbers : numbers.map((_, cell) => numbers[vertices[cell]!]!);
}

/**
 * The expected length of each cell's path to the sink, in steps, over all mazes of a random flow. It is 0 at
 * the sink, and E[L_v] = 1 + the mean of E[L_u] over the heads u of v's out-edges, weighted by their
 * probabilities. NaN where there is no cell.
 */
export function expectedPath(dag: AnyDag, order = orderOf(dag)): Float64Array {
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
 * The variance of the length of each cell's path to the sink, in steps squared. NaN where there is no cell.
 * It uses the law of total variance: the mean of the variances over v's out-edges plus the variance of their
 * expectations. This does not lose digits as E[L^2] - E[L]^2 would.
 *
 * @param way the result of {@link expectedPath}
 */
export function wayVariance(dag: AnyDag, way = expectedPath(dag), order = orderOf(dag)): Float64Array {
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
 * The expected number of cells behind each cell: the cells whose path to the sink leads through it, and
 * itself. At the sink these are all cells. E[S_v] = 1 + the sum of E[S_u] P(u -> v) over the edges u -> v.
 * NaN where there is no cell.
 *
 * For n cells, n - S_s is the expected number of steps of a depth-first search from the sink to s that tries
 * branches in random order, including the steps back out of dead ends. The search enters each cell on the
 * path once. It enters and leaves every other cell with probability 1/2, except for those behind s.
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
 * The expected number of passages of each cell: its own choice (except for the sink), and for each neighbour
 * the probability that it chose this cell. NaN where there is no cell.
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
