import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Random } from '../base/random.js';
import { findRoot, unite } from '../base/union-find.js';
import { noPath, unreachedFrom } from '../board/connected.js';
import { rowCount, type Rows } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import { meshNeighbours, type Mesh, type Sides } from './mesh.js';

/**
 * A random DAG of great diversity on a connected mesh, with out-degrees of at most 2 and this sink.
 *
 * As the builder `peel` does on the grid: again and again a cell is taken away that does not cut what is left in two;
 * its out-edges lead to neighbours left, to all of one or two, to a random two of more. It is drawn uniformly among
 * those with one or two neighbours left, and where there is none among those with the fewest. On triangles there always
 * is one, so that every border has an edge and |E| - |V| + 1 bits are reached: a leaf block of what is left has three
 * sides or more on its outline, each of another triangle, and only two of these can be the sink and the cut cell.
 *
 * Which cells cut is seen in the plane's dual, whose corners are the points of the mesh: sides that no edge of what is
 * left crosses join their points, and the joined sets are the faces. A cell cuts just if two of the sides it shares
 * with cells left begin in one face. Faces only grow, so a cell found to cut goes on to do so until it loses another
 * neighbour. Near-linear.
 *
 * @param sink a cell.
 * @returns the out-edges of each cell.
 * @throws MazestoneError `disconnected` naming the cells that no way leads from, `bad-mesh` for cells that do not lie
 *   in a plane, such as those of a torus.
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

  // Cells in wait, by the sides they have left; those with one stand with those with two. `pooled` says where a cell
  // stands, 0 for nowhere: what is left of it in a pool it stood in before counts for nothing.
  const pools: { readonly cells: Uint32Array | number[]; size: number }[] = [];
  const pooled = new Uint16Array(count);
  let fewest = 2;
  const offer = (v: number): void => {
    const degree = Math.max(2, left[v]!);
    if (left[v] === 0 || pooled[v] === degree || v === sink) return;
    pooled[v] = degree;
    // In the first pool a cell stands but once.
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

/** Whether two of some sides begin in one face. */
function cuts(sides: readonly number[], ends: Uint32Array, faces: Int32Array): boolean {
  for (let a = 1; a < sides.length; a++) {
    const face = findRoot(faces, ends[sides[a]!]!);
    for (let b = 0; b < a; b++) if (findRoot(faces, ends[sides[b]!]!) === face) return true;
  }
  return false;
}

/** Puts a random two of some sides first. */
function chooseTwo(sides: number[], random: Random): void {
  for (let k = 0; k < 2; k++) {
    const at = k + random.below(sides.length - k);
    [sides[k], sides[at]] = [sides[at]!, sides[k]!];
  }
}

/** Rows from two places a cell, -1 for nothing. */
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

/** Why cells are left: there is no way from them to the sink, or the faces were none. */
function notPeeled(taken: Uint8Array, sink: number, mesh: Mesh, sides: Sides): MazestoneError {
  const unreached = unreachedFrom(meshNeighbours(mesh, sides), sink);
  if (unreached.length > 0) return noPath(unreached, byNumber);
  return new MazestoneError({
    code: 'bad-mesh',
    message: says`the cells are not polygons in a plane`,
    ...byNumber(Array.from(taken.keys()).filter((v) => taken[v] === 0)),
    hint: says`let the cells share sides as polygons in a plane do, or give a mesh file that has "out"`,
  });
}
