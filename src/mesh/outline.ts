import { contours } from 'd3-contour';
import type { Region } from '../region/region.js';
import type { MeshPoint } from './mesh.js';

/** The area that the cells of a mesh can fill: a finely drawn silhouette, in lengths of the mesh. */
export interface Silhouette {
  readonly width: number;
  readonly height: number;
  readonly inside: (x: number, y: number) => boolean;
  /** Its outline, holes included, cut at corners. */
  readonly chains: readonly Chain[];
}

/**
 * A part of an outline from one corner to the next, or a whole closed outline without corners. The first
 * point is not repeated.
 */
interface Chain {
  readonly points: readonly MeshPoint[];
  readonly closed: boolean;
}

/** How far an outline may be from the pixels that it follows, in pixels. */
const TOLERANCE = 1;
/** A shorter part of an outline, in pixels, is only a step or a cut corner of pixels. */
const SHORT = 3;
/** A sharper bend than this is a corner, which a mesh keeps. */
const SHARP = (40 * Math.PI) / 180;

/**
 * Makes a silhouette from a region whose cells are pixels.
 * @param unit pixels per unit length of the mesh
 */
export function silhouetteOf(region: Region, unit: number): Silhouette {
  const { width, height, cells } = region;
  // An empty border makes outlines close.
  const [columns, rows] = [width + 2, height + 2];
  const ink = new Array<number>(columns * rows).fill(0);
  for (let i = 0; i < cells.length; i++) {
    ink[(i % width) + 1 + (Math.floor(i / width) + 1) * columns] = cells[i]!;
  }
  const { coordinates } = contours().size([columns, rows]).contour(ink, 0.5);
  const rings = coordinates
    .flat()
    .map((ring) =>
      withoutSteps(simplified(ring.slice(0, -1).map(([x, y]): MeshPoint => [x! - 1, y! - 1]))).map(
        ([x, y]): MeshPoint => [x / unit, y / unit],
      ),
    );
  return {
    width: width / unit,
    height: height / unit,
    inside: (x, y) => {
      const [column, row] = [Math.floor(x * unit), Math.floor(y * unit)];
      return column >= 0 && row >= 0 && column < width && row < height && cells[column + row * width] === 1;
    },
    chains: rings.filter((ring) => ring.length > 2).flatMap(cutAtCorners),
  };
}

/**
 * Removes points of a closed outline that are within {@link TOLERANCE} of the rest (Douglas and Peucker
 * 1973).
 */
function simplified(ring: readonly MeshPoint[]): MeshPoint[] {
  const far = (from: MeshPoint): number =>
    ring.reduce((best, point, k) => (distance(point, from) > distance(ring[best]!, from) ? k : best), 0);
  // Starts from two points that are far apart, which stay.
  const [first, second] = [far(ring[0]!), far(ring[far(ring[0]!)]!)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const turned = [...ring.slice(first), ...ring.slice(0, first + 1)];
  const keep = new Uint8Array(turned.length);
  const ends: [number, number][] = [
    [0, second - first],
    [second - first, turned.length - 1],
  ];
  for (const [from, to] of ends) keep[from] = keep[to] = 1;
  for (let span = ends.pop(); span !== undefined; span = ends.pop()) {
    const [from, to] = span;
    let [worst, most] = [-1, TOLERANCE];
    for (let k = from + 1; k < to; k++) {
      const off = offLine(turned[k]!, turned[from]!, turned[to]!);
      if (off > most) [worst, most] = [k, off];
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    ends.push([from, worst], [worst, to]);
  }
  return turned.filter((_, k) => keep[k] === 1).slice(0, -1);
}

/**
 * Replaces the short parts of a closed outline by points: the intersection of the adjacent parts if it is
 * close, else the middle.
 */
function withoutSteps(ring: readonly MeshPoint[]): MeshPoint[] {
  let points = [...ring];
  for (let k = 0; k < points.length && points.length > 3;) {
    const at = (step: number): MeshPoint => points[(k + step + points.length) % points.length]!;
    const [before, a, b, after] = [at(-1), at(0), at(1), at(2)];
    if (distance(a, b) >= SHORT) {
      k++;
      continue;
    }
    const middle: MeshPoint = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const meeting = crossing(before, a, b, after);
    const point = meeting !== undefined && distance(meeting, middle) < SHORT ? meeting : middle;
    points = points.map((one, i) => (i === k ? point : one)).filter((_, i) => i !== (k + 1) % points.length);
  }
  return points;
}

/** The intersection of the lines through a, b and through c, d; undefined if they are nearly parallel. */
function crossing(a: MeshPoint, b: MeshPoint, c: MeshPoint, d: MeshPoint): MeshPoint | undefined {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 0.1 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return undefined;
  const t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  return [a[0] + t * ux, a[1] + t * uy];
}

function distance(a: MeshPoint, b: MeshPoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The distance of a point from the line through two others, or from the first if they coincide. */
function offLine(point: MeshPoint, a: MeshPoint, b: MeshPoint): number {
  const length = distance(a, b);
  if (length === 0) return distance(point, a);
  return Math.abs((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / length;
}

function cutAtCorners(ring: readonly MeshPoint[]): Chain[] {
  const at = (k: number): MeshPoint => ring[(k + ring.length) % ring.length]!;
  const heading = (k: number): number => Math.atan2(at(k + 1)[1] - at(k)[1], at(k + 1)[0] - at(k)[0]);
  const corners = ring.flatMap((_, k) => {
    const bend = Math.abs(heading(k) - heading(k - 1)) % (2 * Math.PI);
    return Math.min(bend, 2 * Math.PI - bend) > SHARP ? [k] : [];
  });
  if (corners.length === 0) return [{ points: ring, closed: true }];
  return corners.map((from, k) => {
    const next = corners[k + 1] ?? corners[0]! + ring.length;
    return { points: Array.from({ length: next - from + 1 }, (_, step) => at(from + step)), closed: false };
  });
}

/** A place on an outline, and the direction to the left of its course. */
interface Spot {
  readonly at: MeshPoint;
  readonly left: MeshPoint;
}

/**
 * Evenly spaced places along a chain, about `spacing` apart.
 * @param offset of the first place, as a share of the spacing: 0 includes both ends of a chain, 1/2 neither
 */
export function along({ points, closed }: Chain, spacing: number, offset: 0 | 0.5): Spot[] {
  const line = closed ? [...points, points[0]!] : points;
  const lengths = line.slice(1).map((point, k) => distance(point, line[k]!));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(closed ? 3 : 1, Math.round(total / spacing));
  const spots: Spot[] = [];
  let piece = 0;
  let before = 0;
  const places = offset === 0 && !closed ? count + 1 : count;
  for (let k = 0; k < places; k++) {
    const place = ((k + offset) * total) / count;
    while (piece < lengths.length - 1 && place > before + lengths[piece]!) before += lengths[piece++]!;
    const [a, b] = [line[piece]!, line[piece + 1]!];
    const share = Math.min(1, (place - before) / lengths[piece]!);
    const [dx, dy] = [(b[0] - a[0]) / lengths[piece]!, (b[1] - a[1]) / lengths[piece]!];
    spots.push({ at: [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])], left: [dy, -dx] });
  }
  return spots;
}
