import { says } from '../../base/sentence.js';
import type { Random } from '../../base/random.js';
import { checkCells, isCell, type Region } from '../../region/region.js';
import { unite } from '../../base/union-find.js';
import { refuseComponents } from '../connected.js';
import { EAST, NORTH, NO_CELL, OUT_DEGREE, SOUTH, WEST, directionsToNeighbours } from '../../board/grid.js';
import { type Dag } from '../dag.js';
import { sinkFault } from './sink.js';

const SIDES = NORTH | EAST | SOUTH | WEST;
/** In the byte of a cell, beside its sides: it is in the pool. */
const POOLED = 32;

/**
 * A random DAG of the greatest diversity a region allows, |E| - |V| + 1 bits, for any connected region and any
 * sink. It uses every edge of the region. Every DAG that does so, has out-degrees of at most 2 and this one sink
 * can come out.
 *
 * Again and again a cell is taken away, uniformly at random among those that are not the sink, have one or two
 * neighbours left and do not cut what is left in two; its out-edges lead to those neighbours. So what is left
 * stays connected and every cell leads to later ones, at last to the sink. There is such a cell as long as there
 * are two: in a leaf block of the block-cut tree, either a cell with one neighbour or, of the four cells at the
 * ends of the northernmost and southernmost rows, those two at least that are neither the sink nor the cut cell.
 *
 * Which cells cut is seen in the plane's dual. Take the corners of the grid's squares, two of them joined where
 * the line between them is crossed by no edge of what is left: the joined sets are the faces. A cell with two
 * neighbours left cuts just if its edges are bridges, that is if both ends of the line across one of them lie in
 * one face. Faces only grow, so a union-find holds them, and a cell found to cut goes on to do so until it has
 * one neighbour left; it leaves the pool until then. Near-linear in the cells; ten bytes a cell.
 *
 * @param sink [x, y]; if left out, a random cell with fewer than four neighbours.
 * @throws MazestoneError `no-sink` for no cells, `sink` for a sink that is no cell, `disconnected` naming the
 *   cells outside the largest connected component.
 */
export function peel(region: Region, random: Random, sink?: readonly [number, number]): Dag {
  checkCells(region);
  if (sink !== undefined && !isCell(region, sink)) {
    throw sinkFault('peel', sink, says`choose a cell of the region, or leave --sink out`);
  }
  const { width, height } = region;
  // The byte of a cell: the directions of its neighbours left, and POOLED; once taken away, its out-edges.
  const out = directionsToNeighbours(region, SIDES);
  const last = sink === undefined ? rimCell(out, random) : sink[0] + sink[1] * width;
  const corners = width + 1;
  const faces = new Int32Array(corners * (height + 1)).fill(-1);
  const components = joinCorners(region, out, faces);
  if (components > 1) refuseComponents(region);

  const pool = new Uint32Array(out.length);
  let pooled = 0;
  const offer = (i: number): void => {
    const state = out[i]!;
    const left = OUT_DEGREE[state & SIDES]!;
    if (left === 0 || left > 2 || (state & POOLED) !== 0 || i === last) return;
    out[i] = state | POOLED;
    pool[pooled++] = i;
  };
  const lose = (i: number, side: number): void => {
    out[i]! &= ~side;
    offer(i);
  };
  for (let i = 0; i < out.length; i++) offer(i);

  while (pooled > 0) {
    const at = random.below(pooled);
    const i = pool[at]!;
    pool[at] = pool[--pooled]!;
    const sides = out[i]! & SIDES;
    out[i] = sides;
    if (OUT_DEGREE[sides] === 2) {
      // The line across one of the two edges, by its ends. Without these edges, all corners of the cell are joined.
      const northWest = i + Math.floor(i / width);
      const alongRow = (sides & (NORTH | SOUTH)) !== 0;
      const end = (sides & NORTH) !== 0 ? northWest : alongRow ? northWest + corners : northWest + 1;
      if (!unite(faces, end, alongRow ? end + 1 : end + corners)) continue;
    }
    if ((sides & NORTH) !== 0) lose(i - width, SOUTH);
    if ((sides & EAST) !== 0) lose(i + 1, WEST);
    if ((sides & SOUTH) !== 0) lose(i + width, NORTH);
    if ((sides & WEST) !== 0) lose(i - 1, EAST);
  }
  return { width, height, out };
}

/** A random cell with fewer than four neighbours. Every region with cells has some, its northernmost for one. */
function rimCell(out: Uint8Array, random: Random): number {
  let count = 0;
  for (const sides of out) if (sides < SIDES) count++;
  let skip = random.below(count);
  return out.findIndex((sides) => sides < SIDES && skip-- === 0);
}

/**
 * Joins the corners at both ends of each line that no edge crosses. Corner (x, y), the north-west one of cell
 * (x, y), has index `x + y * (width + 1)`.
 * @returns the number of connected components, by Euler's formula: components = cells - edges + faces - 1.
 */
function joinCorners({ width, height }: Region, out: Uint8Array, faces: Int32Array): number {
  let components = faces.length - 1;
  for (let y = 0, corner = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++, corner++) {
      const sides = x < width && y < height ? out[x + y * width]! : NO_CELL;
      if (sides !== NO_CELL) components += 1 - OUT_DEGREE[sides & (NORTH | WEST)]!;
      if (x < width && (sides & NORTH) === 0 && unite(faces, corner, corner + 1)) components--;
      if (y < height && (sides & WEST) === 0 && unite(faces, corner, corner + width + 1)) components--;
    }
  }
  return components;
}
