import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Random } from '../base/random.js';
import { findRoot, unite } from '../base/union-find.js';
import { noPath, unreachedFrom } from '../board/connected.js';
import { rowCount, type Rows } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import { meshNeighbours, type Mesh, type Sides } from './mesh.js';

/**
 * Makes a random DAG of great diversity on a connected mesh, with out-degrees of at most 2 and the given
 * sink.
 *
 * It works like the builder `peel` on the grid. Again and again it removes a cell that is no cut cell of what
 * is left. The out-edges of that cell lead to its remaining neighbours: to all of them if there are one or
 * two, else to a random two. The cell is drawn uniformly among those with one or two remaining neighbours,
 * or, if there are none, among those with the fewest. On triangles there always is one, so every border gets
 * an edge and |E| - |V| + 1 bits are reached. For a leaf block of what is left has at least three sides on
 * its outline, each of another triangle, and only two of these triangles can be the sink and the cut cell.
 *
 * Cut cells are recognised in the planar dual, whose corners are the points of the mesh. Each side that no
 * remaining edge crosses joins its two points, and the joined sets are the faces. A cell is a cut cell
 * exactly if two of the sides it shares with remaining cells begin in the same face. Faces only grow, so a
 * cut cell stays one until it loses another neighbour. The running time is nearly linear.
 *
 * @param sink a cell
 * @returns the out-edges of each cell
 * @throws MazestoneError `disconnected` with the cells that have no path to the sink; `bad-mesh` for cells
 *   that are not in a plane, such as those of a torus
 */
export function peelMesh(mesh: Mesh, shared: Sides, sink: number, random: Random): Rows {
  const { across, to } = shared;
  const { points, cells } = mesh;
  const { offsets, targets } = cells;
  const count = rowCount(cells);
  const faces = new Int32Array(points.length / 2).fill(-1);
  const left = new Uint16Array(count);
  for (let v = 0; v < count; v++) {
    for (let s = offsets[v]!; s < offsets[v + 1]!; s++) {
      if (across[s]! < 0) unite(faces, targets[s]!, to[s]!);
      else left[v]!++;
    }
  }

  // Cells that wait, by the number of sides left; those with one are in the pool for two. `pooled` is the
  // pool that a cell is in, or 0. Entries in other pools are stale.
  const pools: { readonly cells: Uint32Array | number[]; size: number }[] = [];
  const pooled = new Uint16Array(count);
  let fewest = 2;
  const offer = (v: number): void => {
    const degree = Math.max(2, left[v]!);
    if (left[v] === 0 || pooled[v] === degree || v === sink) return;
    pooled[v] = degree;
    // A cell is in the first pool only once.
    const pool = (pools[degree] ??= { cells: degree === 2 ? new Uint32Array(count) : [], size: 0 });
    pool.cells[pool.size++] = v;
    if (degree < fewest) fewest = degree;
  };
  for (let v = 0; v < count; v++) offer(v);

  const taken = new Uint8Array(count);
  const heads = new Int32Array(2 * count).fill(-1);
  const sides: number[] = [];
  let gone = 0;
  while (fewest < pools.length) {
    const pool = pools[fewest];
    if (pool === undefined || pool.size === 0) {
      fewest++;
      continue;
    }
    const at = random.below(pool.size);
    const v = pool.cells[at]!;
    pool.cells[at] = pool.cells[--pool.size]!;
    if (pooled[v] !== fewest) continue;
    pooled[v] = 0;
    sides.length = 0;
    for (let s = offsets[v]!; s < offsets[v + 1]!; s++) {
      if (across[s]! >= 0 && taken[across[s]!] === 0) sides.push(s);
    }
    if (cuts(sides, targets, faces)) continue;
    taken[v] = 1;
    gone++;
    for (const s of sides) {
      unite(faces, targets[sides[0]!]!, targets[s]!);
      left[across[s]!]!--;
      offer(across[s]!);
    }
    if (sides.length > 2) chooseTwo(sides, random);
    heads[2 * v] = across[sides[0]!]!;
    // Two sides may lead to the same cell.
    if (sides.length > 1 && across[sides[1]!] !== heads[2 * v]) heads[2 * v + 1] = across[sides[1]!]!;
  }
  if (gone < count - 1) throw notPeeled(taken, sink, mesh, shared);
  return rowsOfPairs(heads);
}

/** Whether two of some sides begin in the same face. */
function cuts(sides: readonly number[], ends: Uint32Array, faces: Int32Array): boolean {
  for (let a = 1; a < sides.length; a++) {
    const face = findRoot(faces, ends[sides[a]!]!);
    for (let b = 0; b < a; b++) if (findRoot(faces, ends[sides[b]!]!) === face) return true;
  }
  return false;
}

/** Moves a random two of some sides to the front. */
function chooseTwo(sides: number[], random: Random): void {
  for (let k = 0; k < 2; k++) {
    const at = k + random.below(sides.length - k);
    [sides[k], sides[at]] = [sides[at]!, sides[k]!];
  }
}

/** Makes rows from two entries per cell, where -1 means none. */
function rowsOfPairs(heads: Int32Array): Rows {
  const offsets = new Uint32Array(heads.length / 2 + 1);
  const targets = new Uint32Array(heads.length);
  let edge = 0;
  for (let k = 0; k < heads.length; k++) {
    if (heads[k]! >= 0) targets[edge++] = heads[k]!;
    offsets[(k >> 1) + 1] = edge;
  }
  return { offsets, targets: targets.slice(0, edge) };
}

/** The error for cells that were not removed: they have no path to the sink, or the mesh is not planar. */
function notPeeled(taken: Uint8Array, sink: number, mesh: Mesh, sides: Sides): MazestoneError {
  const unreached = unreachedFrom(meshNeighbours(mesh, sides), [sink]);
  if (unreached.length > 0) return noPath(unreached, byNumber);
  return new MazestoneError({
    code: 'bad-mesh',
    message: says`the cells are not polygons in a plane`,
    ...byNumber(Array.from(taken.keys()).filter((v) => taken[v] === 0)),
    hint: says`let the cells share sides as polygons in a plane do, or give a mesh file that has "out"`,
  });
}
