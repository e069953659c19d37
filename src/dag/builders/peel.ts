import { says } from '../../base/sentence.js';
import type { Random } from '../../base/random.js';
import { checkCells, isCell, type Region } from '../../region/region.js';
import { unite } from '../../base/union-find.js';
import { refuseComponents } from '../connected.js';
import { EAST, NORTH, NO_CELL, OUT_DEGREE, SOUTH, WEST, directionsToNeighbours } from '../../board/grid.js';
import { type Dag } from '../dag.js';
import { sinkFault } from './sink.js';

const SIDES = NORTH | EAST | SOUTH | WEST;
/** A bit in the byte of a cell, beside its sides: the cell is in the pool. */
const POOLED = 32;

/**
 * Builds a random DAG of the greatest diversity that a region allows, |E| - |V| + 1 bits, for any connected region and any
 * sink. It uses every edge of the region. Every DAG with all edges, out-degrees of at most 2, and this one sink is possible.
 *
 * Cells are removed one by one. The next one is drawn uniformly among the cells other than the sink that have one or two
 * remaining neighbours and are no cut vertex of the remaining graph. Its out-edges lead to those neighbours. So the remaining
 * cells stay connected, and every cell leads to later ones, and finally to the sink. While two cells remain, there is such a
 * cell. Take a leaf block of the block-cut tree. Either it has a cell with one neighbour. Or consider the four cells at the ends
 * of its northernmost and southernmost rows: at least two of them are neither the sink nor the cut vertex.
 *
 * Cut vertices are found in the planar dual. Take the corners of the grid's squares, and join two of them if no remaining edge
 * crosses the line between them. The joined sets are the faces. A cell with two remaining neighbours is a cut vertex exactly if
 * its edges are bridges, that is, if both ends of the line across one of them are in the same face. Faces only grow, so a
 * union-find structure stores them. A cut vertex remains one until it has one neighbour left. Until then it is out of the pool.
 * Near-linear in the cells; ten bytes per cell.
 *
 * @param sink [x, y]; by default a random cell with fewer than four neighbours.
 * @throws MazestoneError `no-sink` for no cells, `sink` for a sink that is no cell, `disconnected` with the cells outside the
 *   largest connected component.
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

/** A random cell with fewer than four neighbours. Every region with cells has some, such as its northernmost cell. */
function rimCell(out: Uint8Array, random: Random): number {
  let count = 0;
  for (const sides of out) if (sides < SIDES) count++;
  let skip = random.below(count);
  return out.findIndex((sides) => sides < SIDES && skip-- === 0);
}

/**
 * Joins the corners at both ends of each line that no edge crosses. Corner (x, y) is the north-west one of cell (x, y) and has
 * the index `x + y * (width + 1)`.
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
