import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { random } from '../base/random.js';
import { rowCount, rowOf } from '../board/rows.js';
import type { MeshDag } from '../dag/dag.js';
import { cellCount, type Region } from '../region/region.js';
import type { MeshKind } from './kind-names.js';
import { MAKERS } from './kinds.js';
import { largestPart, meshNeighbours, meshOpenings, middlesOf, ownerOf, sidesOf, type Mesh } from './mesh.js';
import { silhouetteOf } from './outline.js';
import { peelMesh } from './peel.js';
import { cornersOf, polygonProblem } from './polygons.js';
import { portraitMesh } from './portrait.js';
import type { Progress } from './relax.js';
import type { Ink } from '../region/picture.js';

/** The most cells asked for. */
export const MOST_CELLS = 2 ** 22;
/** The share of all cells that may be left out because no side joins them to the others. */
const LEFT_OUT = 0.05;

/** What a mesh is made of. */
export interface MeshOptions {
  readonly kind: MeshKind;
  /** How many cells it has, about. */
  readonly cells: number;
  /** Same seed, same mesh. */
  readonly seed: string;
  readonly onRound?: Progress;
}

/**
 * A mesh of the places of a region, drawn much more finely than the mesh is: a hundred pixels a cell or so.
 * @param region connected.
 * @param options kind and number of cells, and the seed.
 * @throws MazestoneError `size` for a number of cells that there cannot be, `no-cells` where none fits, `disconnected`
 *   where more than a twentieth of the cells would be cut off.
 * @example
 * import { buildMesh, drawShape } from 'mazestone/core';
 *
 * const mesh = buildMesh(drawShape('disc', 128, 128), { kind: 'hexagons', cells: 100, seed: '1' });
 * console.log(mesh.cells.offsets.length - 1); // 100
 */
export function buildMesh(region: Region, { kind, cells, seed, onRound }: MeshOptions): Mesh {
  checkMeshCells(cells);
  const silhouette = silhouetteOf(region, Math.sqrt(cellCount(region) / cells));
  return finished(MAKERS[kind](silhouette, random(seed, `mesh ${kind}`), onRound), cells);
}

/**
 * A mesh whose cells are the smaller the darker a picture is, so that the walls of its mazes draw it.
 * @param ink at least one pixel.
 * @param options kind and number of cells, and the seed.
 * @throws MazestoneError as {@link buildMesh}; `bad-option` for kinds other than voronoi and triangles; `bad-picture` for
 *   one that is the same everywhere.
 * @example
 * import { buildPortrait } from 'mazestone/core';
 *
 * const ink = Uint8Array.from({ length: 64 * 64 }, (_, i) => 4 * (i % 64));
 * const mesh = buildPortrait({ width: 64, height: 64, ink }, { kind: 'voronoi', cells: 50, seed: '1' });
 * console.log(mesh.cells.offsets.length - 1); // 50
 */
export function buildPortrait(ink: Ink, { kind, cells, seed, onRound }: MeshOptions): Mesh {
  checkMeshCells(cells);
  if (kind !== 'voronoi' && kind !== 'triangles') {
    throw new MazestoneError({
      code: 'bad-option',
      message: says`${kind} are all of one size, but a portrait needs cells of many sizes`,
      where: says`kind ${kind}`,
      hint: says`choose voronoi or triangles`,
    });
  }
  if (ink.ink.every((dark) => dark === ink.ink[0])) {
    throw new MazestoneError({
      code: 'bad-picture',
      message: says`the picture is the same everywhere, so that its portrait would show nothing`,
      hint: says`take another, or the other of its darkness and its opacity (alpha)`,
    });
  }
  return finished(portraitMesh(ink, kind, cells, random(seed, 'portrait'), onRound), cells);
}

/** @throws MazestoneError `size` for a number of cells that no mesh has. */
export function checkMeshCells(cells: number): void {
  if (Number.isSafeInteger(cells) && cells >= 1 && cells <= MOST_CELLS) return;
  throw new MazestoneError({
    code: 'size',
    message: says`a mesh cannot have ${cells} cells`,
    where: says`--cells ${cells}`,
    hint: says`give a whole number from 1 to ${MOST_CELLS}`,
  });
}

/** The largest connected component of a mesh, its points rounded as its file has them. */
function finished(made: Mesh, wanted: number): Mesh {
  if (rowCount(made.cells) === 0) {
    throw new MazestoneError({
      code: 'no-cells',
      message: says`no cell of that size fits into the shape`,
      where: says`--cells ${wanted}`,
      hint: says`ask for more cells`,
    });
  }
  const { mesh, left } = largestPart(made);
  if (left > LEFT_OUT * rowCount(made.cells)) {
    throw new MazestoneError({
      code: 'disconnected',
      message: says`${left} of ${rowCount(made.cells)} cells are cut off from the others`,
      where: says`--cells ${wanted}`,
      hint: says`ask for more cells, so that they are small enough for the narrow places`,
    });
  }
  return rounded(mesh);
}

/** A mesh with its points rounded to thousandths, but for those of cells that are too small for that. */
function rounded(mesh: Mesh): Mesh {
  const points = mesh.points.map((x) => Math.round(x * 1000) / 1000);
  const round = { ...mesh, points };
  const tooSmall = Array.from({ length: rowCount(mesh.cells) }, (_, v) => v).filter(
    (v) => polygonProblem(cornersOf(round, v)) !== undefined,
  );
  for (const v of tooSmall)
    for (const p of rowOf(mesh.cells, v)) points.set(mesh.points.subarray(2 * p, 2 * p + 2), 2 * p);
  return round;
}

/**
 * A random DAG on a mesh, of great diversity: see `peelMesh`.
 * @param sink the number of its sink's cell; the one at the exit where nothing is said.
 * @throws MazestoneError `sink` for a cell that is none; `disconnected` or `bad-mesh`, naming the cells.
 * @example
 * import { checkDag, meshDag, rectangle } from 'mazestone/core';
 * import { meshOfRegion } from 'mazestone/core/advanced';
 *
 * const dag = meshDag(meshOfRegion(rectangle(4, 4)), '1');
 * console.log(checkDag(dag).diversity.exact); // 2^9
 */
export function meshDag(mesh: Mesh, seed: string, sink?: number): MeshDag {
  const sides = sidesOf(mesh);
  const count = rowCount(mesh.cells);
  if (sink !== undefined && !(Number.isInteger(sink) && sink >= 0 && sink < count)) {
    throw new MazestoneError({
      code: 'sink',
      message: says`the mesh has no cell ${sink}`,
      where: says`--sink ${sink}`,
      hint: says`name one of its cells, 0 to ${count - 1}`,
    });
  }
  const [, exit] = meshOpenings(mesh, sides);
  const out = peelMesh(mesh, sides, sink ?? ownerOf(mesh.cells, exit), random(seed, 'peel mesh'));
  return { neighbours: meshNeighbours(mesh, sides), out, middles: middlesOf(mesh) };
}
