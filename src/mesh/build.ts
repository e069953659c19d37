import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { random } from '../base/random.js';
import { rowCount, rowOf } from '../board/rows.js';
import type { MeshDag } from '../dag/dag.js';
import { cellCount, type Region } from '../region/region.js';
import type { MeshKind } from './kind-names.js';
import { MAKERS } from './kinds.js';
import {
  largestMeshComponent,
  meshNeighbours,
  meshOpenings,
  middlesOf,
  ownerOf,
  sidesOf,
  type Mesh,
} from './mesh.js';
import { silhouetteOf } from './outline.js';
import { peelMesh } from './peel.js';
import { cornersOf, polygonProblem } from './polygons.js';
import { portraitMesh } from './portrait.js';
import type { Progress } from './relax.js';
import type { Ink } from '../region/picture.js';

/** The greatest number of cells. */
const MOST_CELLS = 2 ** 22;
/** The greatest share of cells that may be dropped because they are not connected to the others. */
const LEFT_OUT = 0.05;

/** What to make a mesh of. */
export interface MeshOptions {
  readonly kind: MeshKind;
  /** The approximate number of cells. */
  readonly cells: number;
  /** The same seed gives the same mesh. */
  readonly seed: string;
  readonly onRound?: Progress;
}

/**
 * Makes a mesh that fills a region. The region must be drawn much more finely than the mesh, with some
 * hundred pixels per cell.
 * @param region connected
 * @param options kind, number of cells, and seed
 * @throws MazestoneError `size` for an impossible number of cells, `no-cells` if no cell fits, `disconnected`
 *   if more than a twentieth of the cells would be cut off
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
 * Makes a mesh whose cells are smaller where a picture is darker, so that the walls of its mazes draw the
 * picture.
 * @param ink at least one pixel
 * @param options kind, number of cells, and seed
 * @throws MazestoneError as {@link buildMesh}; `bad-option` for kinds other than voronoi and triangles;
 *   `bad-picture` if all pixels are equal
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
      hint: says`choose another picture, or add --alpha, or leave it out`,
    });
  }
  return finished(portraitMesh(ink, kind, cells, random(seed, 'portrait'), onRound), cells);
}

/** Checks a number of cells. @throws MazestoneError `size` if it is impossible */
export function checkMeshCells(cells: number): void {
  if (Number.isSafeInteger(cells) && cells >= 1 && cells <= MOST_CELLS) return;
  throw new MazestoneError({
    code: 'size',
    message: says`a mesh cannot have ${cells} cells`,
    where: says`--cells ${cells}`,
    hint: says`give a whole number from 1 to ${MOST_CELLS}`,
  });
}

/** The largest connected component of a mesh, with its points rounded as in a mesh file. */
function finished(made: Mesh, wanted: number): Mesh {
  if (rowCount(made.cells) === 0) {
    throw new MazestoneError({
      code: 'no-cells',
      message: says`no cell of that size fits into the shape`,
      where: says`--cells ${wanted}`,
      hint: says`ask for more cells`,
    });
  }
  const { mesh, left } = largestMeshComponent(made);
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

/** Rounds the points of a mesh to thousandths, except for those of cells that are too small. */
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
 * Makes a random DAG of great diversity on a mesh: see `peelMesh`.
 * @param sink the number of the sink's cell; by default the cell at the exit
 * @throws MazestoneError `sink` if there is no such cell; `disconnected` or `bad-mesh` with the cells
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
