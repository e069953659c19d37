import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { rowCount, rowOf } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import { sidesOf, type Mesh, type MeshPoint } from './mesh.js';

/*
 * Checks that cells are proper polygons: each has an area, its sides meet only at its corners, and two cells
 * that share a side are on different sides of it.
 */

/** An area counts as zero below this share of the polygon's bounding square. */
const NO_AREA = 1e-12;

/** Checks all cells. @throws MazestoneError `bad-mesh` with the first cells that are not proper polygons, or that overlap */
export function refuseBadPolygons(mesh: Mesh): void {
  for (let v = 0; v < rowCount(mesh.cells); v++) {
    const problem = polygonProblem(cornersOf(mesh, v));
    if (problem !== undefined) throw badCells([v], problem);
  }
  const pair = overlapping(mesh);
  if (pair !== undefined)
    throw badCells(pair, says`two cells lie on the same side of the side that they share`);
}

/** The corners of a cell as points. */
export function cornersOf({ points, cells }: Mesh, v: number): MeshPoint[] {
  return Array.from(rowOf(cells, v), (p): MeshPoint => [points[2 * p]!, points[2 * p + 1]!]);
}

/** Why corners do not form a polygon; undefined if they do. */
export function polygonProblem(corners: readonly MeshPoint[]): Sentence | undefined {
  if (new Set(corners.map(([x, y]) => `${x},${y}`)).size < corners.length)
    return says`two corners of a cell are at the same place`;
  const width = extent(corners.map(([x]) => x));
  const height = extent(corners.map(([, y]) => y));
  const area = turnsOf(corners).reduce((sum, turned) => sum + Math.abs(turned), 0);
  if (area <= NO_AREA * Math.max(width, height) ** 2)
    return says`a cell has no area: its corners lie on one line`;
  return corners.length > 3 && meetsItself(corners)
    ? says`sides of a cell cross or touch one another`
    : undefined;
}

const extent = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/** Twice the signed area of a polygon, negative if its corners have the other orientation. */
function areaOf(corners: readonly MeshPoint[]): number {
  return turnsOf(corners).reduce((sum, turned) => sum + turned, 0);
}

/**
 * Twice the signed areas of the triangles from the first corner to each side; all 0 if the corners are on one
 * line.
 */
function turnsOf(corners: readonly MeshPoint[]): number[] {
  const [first] = corners as readonly [MeshPoint];
  return corners.map((corner, k) => turn(first, corner, corners[(k + 1) % corners.length]!));
}

/** Twice the signed area of a triangle: its sign is the orientation, and it is 0 on a line. */
const turn = ([ax, ay]: MeshPoint, [bx, by]: MeshPoint, [cx, cy]: MeshPoint): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** A side of a polygon, with its index. */
interface Side {
  readonly from: MeshPoint;
  readonly to: MeshPoint;
  readonly place: number;
}

/** Whether sides of a polygon meet anywhere but at common corners. */
function meetsItself(corners: readonly MeshPoint[]): boolean {
  const count = corners.length;
  const sides = corners.map((from, place): Side => ({ from, to: corners[(place + 1) % count]!, place }));
  const length = (axis: 0 | 1): number =>
    sides.reduce((sum, { from, to }) => sum + Math.abs(from[axis] - to[axis]), 0) /
    extent(corners.map((corner) => corner[axis]));
  // Along the axis on which sides are short, few of them overlap.
  const axis = length(0) <= length(1) ? 0 : 1;
  const low = ({ from, to }: Side): number => Math.min(from[axis], to[axis]);
  const high = ({ from, to }: Side): number => Math.max(from[axis], to[axis]);
  sides.sort((a, b) => low(a) - low(b));
  return sides.some((side, k) => {
    for (let j = k + 1; j < count && low(sides[j]!) <= high(side); j++)
      if (meet(side, sides[j]!, count)) return true;
    return false;
  });
}

/** Whether two sides of a polygon with `count` sides have a point in common, apart from a common corner. */
function meet(one: Side, other: Side, count: number): boolean {
  const apart = (other.place - one.place + count) % count;
  if (apart === 1 || apart === count - 1) {
    const [before, after] = apart === 1 ? [one, other] : [other, one];
    return turn(before.from, before.to, after.to) === 0 && isBetween(before, after.to);
  }
  const turns = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)].map(Math.sign);
  const back = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)].map(Math.sign);
  if ([...turns, ...back].every((sign) => sign === 0))
    return isBetween(one, other.from) || isBetween(one, other.to) || isBetween(other, one.from);
  return turns[0] !== turns[1] && back[0] !== back[1];
}

/**
 * Whether a point on the line of a side is on the side; for adjacent sides, whether one folds back onto the
 * other.
 */
function isBetween({ from, to }: Side, [x, y]: MeshPoint): boolean {
  return (x - from[0]) * (x - to[0]) + (y - from[1]) * (y - to[1]) <= 0;
}

/** The first two cells that are on the same side of a side that they share. */
function overlapping(mesh: Mesh): readonly [number, number] | undefined {
  const { cells } = mesh;
  const { across, to } = sidesOf(mesh);
  const isForward = Array.from({ length: rowCount(cells) }, (_, v) => areaOf(cornersOf(mesh, v)) > 0);
  /** Whether a cell contains a side from the first to the second of these points. */
  const goes = (v: number, from: number, end: number): boolean => {
    for (let s = cells.offsets[v]!; s < cells.offsets[v + 1]!; s++)
      if (cells.targets[s] === from && to[s] === end) return true;
    return false;
  };
  for (let v = 0; v < rowCount(cells); v++) {
    for (let s = cells.offsets[v]!; s < cells.offsets[v + 1]!; s++) {
      const other = across[s]!;
      if (other < v) continue;
      const isAlong = goes(other, cells.targets[s]!, to[s]!);
      if (isAlong === (isForward[v] === isForward[other])) return [v, other];
    }
  }
  return undefined;
}

function badCells(cells: readonly number[], problem: Sentence): MazestoneError {
  return new MazestoneError({
    code: 'bad-mesh',
    message: problem,
    ...byNumber(cells),
    hint: says`let each cell be a polygon whose sides meet at its corners only, and let none lie on another`,
  });
}
