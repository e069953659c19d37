import { MazestoneError } from '../base/diagnostic.js';
import { countBelow } from '../base/numbers.js';
import { says } from '../base/sentence.js';
import { findRoot, unite } from '../base/union-find.js';
import { rowCount, rowOf, rowsFrom, rowsOf, type MeshBoard, type Rows } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import type { MeshDag } from '../dag/dag.js';
import { withRooms } from '../dag/add-rooms.js';
import { withWeights } from '../dag/weights.js';
import type { Region } from '../region/region.js';

/**
 * Cells of any shape in the plane, given as polygons. Two cells are neighbours if they share a side, that is,
 * the same two points. Lengths are scaled so that a generated cell has an area of about 1.
 */
export interface Mesh {
  /** The x and y of each point, x to the east and y to the south. */
  readonly points: Float64Array;
  /** The corners of each cell in order, as numbers of points. */
  readonly cells: Rows;
}

/** A mesh with its neighbours. Its cells are numbered, not arranged in rows and columns. */
export interface DrawnBoard extends MeshBoard {
  readonly mesh: Mesh;
}

/** A DAG on a mesh that can be drawn. */
export interface DrawnDag extends MeshDag, DrawnBoard {}

/** The x and y of a point of a mesh. */
export type MeshPoint = readonly [x: number, y: number];

/**
 * The sides of a mesh. Side `s` leads from corner `s` of `cells.targets` to the next corner of the same cell.
 * `across[s]` is the cell on its other side, or -1 on the outline.
 */
export interface Sides {
  readonly across: Int32Array;
  /** The point at the end of each side. The point at its start is `cells.targets[s]`. */
  readonly to: Uint32Array;
}

/**
 * Finds the cells across all sides, in linear time.
 * @param mesh with at least three corners per cell
 * @throws MazestoneError `bad-mesh` for a side of more than two cells, which is impossible in a plane, or a
 *   side twice in one cell
 */
export function sidesOf({ points, cells }: Mesh): Sides {
  const { offsets, targets } = cells;
  const sides = targets.length;
  const to = new Uint32Array(sides);
  const owner = new Uint32Array(sides);
  for (let v = 0; v < rowCount(cells); v++) {
    for (let s = offsets[v]!; s < offsets[v + 1]!; s++) {
      to[s] = targets[s + 1 < offsets[v + 1]! ? s + 1 : offsets[v]!]!;
      owner[s] = v;
    }
  }
  // Sort the sides by their lower point. Among those, sides with the same higher point are equal.
  const pointCount = points.length / 2;
  const { offsets: first, targets: sorted } = rowsFrom(pointCount, (add) => {
    for (let s = 0; s < sides; s++) add(Math.min(targets[s]!, to[s]!), s);
  });

  const across = new Int32Array(sides).fill(-1);
  const seenFrom = new Int32Array(pointCount).fill(-1);
  const seen = new Uint32Array(pointCount);
  for (let low = 0; low < pointCount; low++) {
    for (let k = first[low]!; k < first[low + 1]!; k++) {
      const s = sorted[k]!;
      const high = Math.max(targets[s]!, to[s]!);
      if (seenFrom[high] !== low) {
        seenFrom[high] = low;
        seen[high] = s;
        continue;
      }
      const twin = seen[high]!;
      if (across[twin] !== -1 || owner[twin] === owner[s]) throw badSide([owner[twin]!, owner[s]!]);
      across[twin] = owner[s]!;
      across[s] = owner[twin]!;
    }
  }
  return { across, to };
}

function badSide(cells: readonly number[]): MazestoneError {
  return new MazestoneError({
    code: 'bad-mesh',
    message: says`a side belongs to more than two cells, or twice to the same cell`,
    ...byNumber([...new Set(cells)]),
    hint: says`let each side belong to at most two cells`,
  });
}

/** The distinct neighbours of each cell, in the order of its sides. */
export function meshNeighbours(mesh: Mesh, { across } = sidesOf(mesh)): Rows {
  const { cells } = mesh;
  const count = rowCount(cells);
  const offsets = new Uint32Array(count + 1);
  const targets = new Uint32Array(across.length);
  let edge = 0;
  for (let v = 0; v < count; v++) {
    const first = edge;
    for (let s = cells.offsets[v]!; s < cells.offsets[v + 1]!; s++) {
      const other = across[s]!;
      let known = other < 0;
      for (let k = first; k < edge && !known; k++) known = targets[k] === other;
      if (!known) targets[edge++] = other;
    }
    offsets[v + 1] = edge;
  }
  return { offsets, targets: targets.slice(0, edge) };
}

/**
 * Makes the DAG of a mesh file from its parts, with rooms, loops and weights.
 * @throws MazestoneError `bad-mesh` as {@link sidesOf}; `disconnected` if the mesh has several components
 */
export function meshGraph(mesh: Mesh, out: Rows, more: MeshFurniture = {}): MeshDag {
  const { weights, rooms, ...beside } = more;
  const neighbours = meshNeighbours(mesh);
  refuseSeveralComponents(neighbours);
  const plain: MeshDag = {
    ...{ neighbours, out, middles: middlesOf(mesh) },
    ...(beside.open && { open: beside.open }),
    ...(beside.randomLoops && { randomLoops: beside.randomLoops }),
  };
  const roomy = rooms === undefined ? plain : withRooms(plain, rooms);
  return weights === undefined ? roomy : withWeights(roomy, weights);
}

/** The optional properties of a DAG in a mesh file. Open passages inside rooms are not listed. */
export type MeshFurniture = Pick<MeshDag, 'weights' | 'open' | 'randomLoops' | 'rooms'>;

/** The centre of each cell, as alternating x and y. */
export function middlesOf(mesh: Mesh): Float64Array {
  return Float64Array.from(Array.from({ length: rowCount(mesh.cells) }, (_, v) => middleOf(mesh, v)).flat());
}

/** The cell that a side belongs to. */
export function ownerOf({ offsets }: Rows, side: number): number {
  return countBelow(offsets, side + 1) - 1;
}

/** The cells of the entrance and the exit. */
export function meshEnds(
  mesh: Mesh,
  [entrance, exit] = meshOpenings(mesh),
): readonly [from: number, to: number] {
  return [ownerOf(mesh.cells, entrance), ownerOf(mesh.cells, exit)];
}

/**
 * The sides on the outline that are furthest to the north-west and to the south-east.
 * @param mesh with at least two sides on the outline, as every plane mesh has
 * @param sides of the mesh
 * @returns the numbers of these sides: entrance and exit
 */
export function meshOpenings(
  mesh: Mesh,
  { across, to } = sidesOf(mesh),
): readonly [entrance: number, exit: number] {
  const { points, cells } = mesh;
  let [entrance, exit] = [-1, -1];
  const along = (s: number): number => {
    const [p, q] = [2 * cells.targets[s]!, 2 * to[s]!];
    return points[p]! + points[q]! + points[p + 1]! + points[q + 1]!;
  };
  for (let s = 0; s < across.length; s++) {
    if (across[s]! >= 0) continue;
    if (entrance < 0 || along(s) < along(entrance)) entrance = s;
    if (exit < 0 || along(s) >= along(exit)) exit = s;
  }
  return [entrance, exit];
}

/** The least and greatest x and y of all points. */
export function boxOf(points: Float64Array): { readonly from: MeshPoint; readonly to: MeshPoint } {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ] as [[number, number], [number, number]];
  for (let p = 0; p < points.length; p++) {
    low[p % 2] = Math.min(low[p % 2]!, points[p]!);
    high[p % 2] = Math.max(high[p % 2]!, points[p]!);
  }
  return { from: low, to: high };
}

/** The average of a cell's corners. */
export function middleOf({ points, cells }: Mesh, v: number): MeshPoint {
  let [x, y] = [0, 0];
  const corners = rowOf(cells, v);
  for (const p of corners) {
    x += points[2 * p]!;
    y += points[2 * p + 1]!;
  }
  return [x / corners.length, y / corners.length];
}

/**
 * Makes a mesh of unit squares from a region. Its cells are numbered in reading order.
 * @param region need not be connected
 */
export function meshOfRegion({ width, height, cells }: Region): Mesh {
  const row = width + 1;
  const corners: number[][] = [];
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === 0) continue;
    const northWest = i + Math.floor(i / width);
    corners.push([northWest, northWest + 1, northWest + row + 1, northWest + row]);
  }
  const points = new Float64Array(2 * row * (height + 1));
  for (let p = 0; p < points.length / 2; p++) points.set([p % row, Math.floor(p / row)], 2 * p);
  return tidied({ points, cells: rowsOf(corners) });
}

/**
 * The largest connected component of a mesh; of equal ones, the component with the first cell. Also returns
 * the number of dropped cells.
 */
export function largestMeshComponent(mesh: Mesh): { readonly mesh: Mesh; readonly left: number } {
  const { cells } = mesh;
  const { outside } = cellComponents(meshNeighbours(mesh));
  const isOutside = new Set(outside);
  const all = Array.from({ length: rowCount(cells) }, (_, v) => v);
  const kept = all.filter((v) => !isOutside.has(v)).map((v) => [...rowOf(cells, v)]);
  return { mesh: tidied({ points: mesh.points, cells: rowsOf(kept) }), left: outside.length };
}

/** The number of connected components, and the cells outside the largest one. */
function cellComponents(neighbours: Rows): { readonly count: number; readonly outside: readonly number[] } {
  const cells = Array.from({ length: rowCount(neighbours) }, (_, v) => v);
  const sets = new Int32Array(cells.length).fill(-1);
  for (const v of cells) for (const next of rowOf(neighbours, v)) unite(sets, v, next);
  const sizeAt = (v: number): number => -sets[findRoot(sets, v)]!;
  const largest = cells.reduce((first, v) => (sizeAt(v) > sizeAt(first) ? v : first), 0);
  const outside = cells.filter((v) => findRoot(sets, v) !== findRoot(sets, largest));
  return { count: cells.filter((v) => sets[v]! < 0).length, outside };
}

/** Refuses several components, because no DAG on them has a single sink. @throws MazestoneError `disconnected` */
function refuseSeveralComponents(neighbours: Rows): void {
  const { count, outside } = cellComponents(neighbours);
  if (count < 2) return;
  throw new MazestoneError({
    code: 'disconnected',
    message: says`the mesh has ${count} connected components; ${outside.length} of its cells are outside the largest`,
    ...byNumber(outside),
    hint: says`join the connected components by sides that cells share, or keep only one`,
  });
}

/** Removes the points that no cell uses. */
function tidied({ points, cells }: Mesh): Mesh {
  const numbers = new Int32Array(points.length / 2).fill(-1);
  for (const p of cells.targets) numbers[p] = 0;
  const kept = numbers.reduce((count, number) => count - number, 0);
  const used = new Float64Array(2 * (points.length / 2 - kept));
  let next = 0;
  for (let p = 0; p < numbers.length; p++) {
    if (numbers[p] === -1) continue;
    numbers[p] = next;
    used.set([points[2 * p]!, points[2 * p + 1]!], 2 * next++);
  }
  return { points: used, cells: { offsets: cells.offsets, targets: cells.targets.map((p) => numbers[p]!) } };
}
