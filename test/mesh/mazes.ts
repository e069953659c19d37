import { expect } from 'vitest';
import { meshPicture } from '../../src/render/mesh-picture.js';
import { renderSvg } from '../../src/render/svg.js';
import { random } from '../../src/base/random.js';
import { checkDag } from '../../src/dag/check.js';
import { pathBetween } from '../../src/flow/path.js';
import { proveTree } from '../../src/flow/prove.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { buildMesh, meshDag } from '../../src/mesh/build.js';
import { fineRegion } from '../../src/mesh/fine.js';
import { MESH_KINDS, type MeshKind } from '../../src/mesh/kind-names.js';
import { meshOpenings, ownerOf, type Mesh } from '../../src/mesh/mesh.js';
import { drawShape } from '../../src/region/shapes.js';
import { COLOUR } from '../../src/render/picture.js';
import { expectTree, lineName, linesIn, passagesOf, readBack, sidesAt } from './drawn.js';

export const KINDS = [...MESH_KINDS.keys()];
export const SHAPES = ['rect', 'disc', 'ring', 'polygon', 'heart'];
export const shapeMesh = async (shape: string, kind: MeshKind, cells: number): Promise<Mesh> =>
  buildMesh(await fineRegion((side) => drawShape(shape, side, side), cells), { kind, cells, seed: '1' });

/** Twice the area of a cell, with its corners in order. */
function twiceArea({ points, cells }: Mesh, v: number): number {
  const corners = [...cells.targets.subarray(cells.offsets[v], cells.offsets[v + 1])];
  return corners.reduce((sum, p, k) => {
    const q = corners[(k + 1) % corners.length]!;
    return sum + points[2 * p]! * points[2 * q + 1]! - points[2 * q]! * points[2 * p + 1]!;
  }, 0);
}

/** Checks what holds for every mesh with a DAG. */
export function expectMaze(mesh: Mesh, triangles: boolean): void {
  const dag = meshDag(mesh, '1');
  const report = checkDag(dag);
  expect(report.errors).toEqual([]);
  const { cells, n, diversity } = report;
  // On triangles every border has an edge; elsewhere most cells have a coin.
  if (triangles) expect(n).toBe(diversity.bound);
  else expect(n).toBeGreaterThan(0.75 * Math.min(cells - 2, diversity.bound));
  for (const seed of ['1', '2', '3']) {
    const maze = sampleMaze(dag, random(seed, 'mesh'));
    expect(proveTree(maze, dag)).toEqual({ ok: true, cells, passages: cells - 1 });
  }

  const maze = sampleMaze(dag, random('1', 'mesh'));
  const openings = meshOpenings(mesh);
  const [from, to] = openings.map((side) => ownerOf(mesh.cells, side)) as [number, number];
  expect(to).toBe(report.sink);
  const svg = renderSvg(meshPicture(mesh, maze, { openings, solution: pathBetween(maze, from, to) }));
  const least = [0, 1].map((axis) => Math.min(...everySecond(mesh.points, axis)));
  const place = (p: number): number[] =>
    [0, 1].map((axis) => Math.round((mesh.points[2 * p + axis]! - least[axis]!) * 12 * 100) / 100);
  const read = readBack(sidesAt(mesh, place), linesIn(svg, COLOUR.wall));
  expect(read.passages.map(([a, b]) => lineName([a], [b])).sort()).toEqual(passagesOf(maze));
  expect(read.openings.sort()).toEqual([from, to].sort());
  expectTree(cells, read.passages);
  // From opening to opening, through the middle of each cell and of each passage.
  expect(linesIn(svg, COLOUR.way)).toHaveLength(2 * pathBetween(maze, from, to).length);
}

export function everySecond(points: Float64Array, from: number): Float64Array {
  return Float64Array.from({ length: points.length / 2 }, (_, p) => points[2 * p + from]!)
    .sort()
    .subarray(0, 1);
}

/**
 * Checks a number of cells of a kind in a shape: none is tiny or flipped; there is a DAG, trees, and a
 * picture that shows the maze.
 */
export async function expectShape(shape: string, kind: MeshKind, cells: number): Promise<void> {
  const mesh = await shapeMesh(shape, kind, cells);
  const count = mesh.cells.offsets.length - 1;
  expect(Math.abs(count - cells)).toBeLessThan(0.25 * cells);
  const areas = Array.from({ length: count }, (_, v) => twiceArea(mesh, v) / 2);
  expect(Math.min(...areas.map(Math.abs))).toBeGreaterThan(0.03);
  expect(new Set(areas.map(Math.sign)).size).toBe(1);
  expectMaze(mesh, kind === 'triangles');
}
