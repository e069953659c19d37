import { grouped } from '../base/grouped.js';
import { onesOf, type Layer, type Line, type Picture, type Point } from './picture.js';

/** The sizes of printed walls, in millimetres. */
export interface SolidOptions {
  /** The distance from one cell to the next, which is length 1 of a mesh. */
  readonly cell: number;
  readonly thickness: number;
  readonly height: number;
}

/** The default sizes, for common nozzles and hands. */
export const USUAL_SOLID: SolidOptions = { cell: 8, thickness: 1.6, height: 8 };

/** The thickness of a plate between two floors, and how far solids overlap, in millimetres. */
const PLATE = 1.2;
const INTO = 0.05;
/** The side of a hatch, in cells. */
const HATCH = 0.5;

/** The most half thicknesses by which the corner of two walls stands out at a sharp angle. */
const LONGEST_CORNER = 4;

type Vertex = readonly [x: number, y: number, z: number];

/**
 * Makes a printable solid of a maze's walls: binary STL with 50 bytes per triangle, in millimetres, with z up and north at the back.
 * Walls stand on z = 0. Where walls meet, their faces end where they cross. So the surface is closed, and every edge belongs to two
 * triangles, as slicing programs require. Several floors are stacked on plates, with a hatch for each ladder.
 * @param picture a picture of a maze, or of a DAG with walls.
 * @param options sizes in millimetres.
 * @example
 * import { mazePicture, mazeSolid } from 'mazestone/core';
 *
 * const picture = mazePicture({ width: 1, height: 1, open: Uint8Array.of(0) });
 * console.log(mazeSolid(picture).length); // 1684
 */
export function mazeSolid({ layers, isGrid }: Picture, options = USUAL_SOLID): Uint8Array {
  const storey = options.height + PLATE;
  const triangles = layers.flatMap((layer, k) => [
    ...wallsOf(wallEnds(layer, isGrid), options, k * storey - (k === 0 ? 0 : INTO)),
    ...(k === 0 ? [] : plateOf(layer, hatchesOf(layer, layers[k - 1]!), options, k * storey)),
  ]);
  return stlOf(triangles);
}

/** The two ends of each wall as numbers of points, one wall after another. */
interface Ends {
  readonly points: readonly Point[];
  readonly walls: readonly number[];
}

function wallEnds(layer: Layer, isGrid: boolean): Ends {
  const numbers = new Map<string, number>();
  const points: Point[] = [];
  const walls: number[] = [];
  const add = (point: Point): void => {
    const name = point.join(' ');
    if (!numbers.has(name)) numbers.set(name, points.push(point) - 1);
    walls.push(numbers.get(name)!);
  };
  const steps = (line: Line): Line[] => line.slice(1).map((to, k) => [line[k]!, to]);
  for (const { lines } of layer.walls)
    for (const line of lines) for (const one of isGrid ? onesOf(line) : steps(line)) one.forEach(add);
  return { points, walls };
}

/** The triangles of walls at a height. */
function wallsOf(ends: Ends, options: SolidOptions, bottom: number): Vertex[] {
  const { walls } = ends;
  const top = bottom + options.height + (bottom === 0 ? 0 : INTO);
  const { left, right, turns } = cornersOf(ends, options);
  const triangles: Vertex[] = [];
  // Corners counterclockwise, seen from above.
  const slab = (...corners: readonly Point[]): void => {
    for (let k = 2; k < corners.length; k++) {
      const [a, b, c] = [corners[0]!, corners[k - 1]!, corners[k]!];
      triangles.push([...a, top], [...b, top], [...c, top]);
      triangles.push([...a, bottom], [...c, bottom], [...b, bottom]);
    }
  };
  // Seen from outside, from left to right.
  const upright = (a: Point, b: Point): void => {
    triangles.push([...a, bottom], [...b, bottom], [...b, top], [...a, bottom], [...b, top], [...a, top]);
  };
  for (let end = 0; end < walls.length; end += 2) {
    // The left of one end is the right of the other.
    const corners = [right[end]!, left[end + 1]!, right[end + 1]!, left[end]!] as const;
    slab(...corners);
    upright(corners[0], corners[1]);
    upright(corners[2], corners[3]);
  }
  for (const ends of turns) {
    if (ends.length > 2) slab(...ends.map((end) => left[end]!));
    else if (ends.length === 1) upright(left[ends[0]!]!, right[ends[0]!]!);
  }
  return triangles;
}

/** The middles of cells of a floor with a hatch: those with a ladder down, or at the top of a ladder. */
function hatchesOf(floor: Layer, below: Layer): ReadonlySet<string> {
  const ladders = (layer: Layer, isUp: boolean): string[] =>
    [...layer.marks].flatMap((mark) =>
      mark.kind === 'ladder' && mark.isUp === isUp ? [mark.at.join()] : [],
    );
  return new Set([...ladders(floor, false), ...ladders(below, true)]);
}

/** The triangles of the plate under a floor of a grid: one box per cell, or four around a hatch. */
function plateOf(
  { areas }: Layer,
  hatches: ReadonlySet<string>,
  { cell }: SolidOptions,
  top: number,
): Vertex[] {
  const [low, high] = [(1 - HATCH) / 2, (1 + HATCH) / 2];
  // Cells in a row are one rectangle, its north side first.
  const cells = [...areas[0]!.outlines].flatMap((outline) => onesOf(outline.slice(0, 2)).map(([at]) => at!));
  return cells.flatMap(([x, y]) => {
    const hasHatch = hatches.has([x + 0.5, y + 0.5].join());
    const parts = hasHatch
      ? ([
          [0, 0, 1, low],
          [0, high, 1, 1],
          [0, low, low, high],
          [high, low, 1, high],
        ] as const)
      : ([[0, 0, 1, 1]] as const);
    return parts.flatMap(([west, north, east, south]) =>
      boxOf(
        [(x + west) * cell, -(y + south) * cell, top - PLATE - INTO],
        [(x + east) * cell, -(y + north) * cell, top],
      ),
    );
  });
}

/** The corners of each face of a box, counterclockwise from outside. A corner is the sum of 1 for the greater x, 2 for y, 4 for z. */
const FACES = ['4576', '0231', '0154', '3267', '2046', '1375'];

/** The twelve triangles of a box. */
function boxOf(least: Vertex, most: Vertex): Vertex[] {
  const corner = (digit: string): Vertex => {
    const [x, y, z] = [1, 2, 4].map((bit, axis) => (Number(digit) & bit ? most : least)[axis]!);
    return [x!, y!, z!];
  };
  return FACES.flatMap((face) => {
    const [a, b, c, d] = Array.from(face, corner);
    return [a!, b!, c!, a!, c!, d!];
  });
}

/** For each end of a wall, in the order of `walls`, its corners to the left and right, seen along the wall. */
interface Corners {
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  /** The ends that meet at each point, counterclockwise. */
  readonly turns: readonly (readonly number[])[];
}

function cornersOf({ points, walls }: Ends, { cell, thickness }: SolidOptions): Corners {
  const half = thickness / 2;
  // North is at the back, and y grows to it.
  const at = (p: number): Point => [points[p]![0] * cell, -points[p]![1] * cell];
  const along = (end: number): Point => {
    const [[x, y], [tx, ty]] = [at(walls[end]!), at(walls[end ^ 1]!)];
    const length = Math.hypot(tx - x, ty - y);
    return [(tx - x) / length, (ty - y) / length];
  };
  const meeting = grouped(Array.from(walls, (p, end) => [p, end] as const));
  const left: Point[] = [];
  const right: Point[] = [];
  const angle = (end: number): number => Math.atan2(along(end)[1], along(end)[0]);
  for (const [p, ends] of meeting) {
    const [x, y] = at(p);
    ends.sort((a, b) => angle(a) - angle(b));
    ends.forEach((end, k) => {
      const next = ends[(k + 1) % ends.length]!;
      const [ux, uy] = along(end);
      if (next === end) {
        // A loose end stands out by half the thickness, as a line with square ends does.
        left[end] = [x - half * (ux + uy), y + half * (ux - uy)];
        right[end] = [x - half * (ux - uy), y - half * (ux + uy)];
        return;
      }
      const [vx, vy] = along(next);
      const [sine, cosine] = [ux * vy - uy * vx, ux * vx + uy * vy];
      const straight = Math.abs(sine) < 1e-6 && cosine < 0;
      // Where both walls' faces cross, if that is near; it lies on the line that halves the angle.
      const reach = Math.sqrt(2 / Math.max(1e-12, 1 - cosine));
      const factor = (half * Math.min(1, LONGEST_CORNER / reach)) / sine;
      left[end] = straight
        ? [x - half * uy, y + half * ux]
        : [x + factor * (ux + vx), y + factor * (uy + vy)];
      right[next] = left[end];
    });
  }
  return { left, right, turns: [...meeting.values()] };
}

/** Triangles of three vertices each as binary STL (3D Systems 1988): a normal, the vertices, and two zero bytes. */
function stlOf(vertices: readonly Vertex[]): Uint8Array {
  const [head, one] = [84, 50];
  const bytes = new Uint8Array(head + (vertices.length / 3) * one);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('walls of a maze, in millimetres'));
  view.setUint32(80, vertices.length / 3, true);
  for (let k = 0; k < vertices.length; k += 3) {
    const [a, b, c] = [vertices[k]!, vertices[k + 1]!, vertices[k + 2]!];
    const [u, v] = [b, c].map((end) => [end[0] - a[0], end[1] - a[1], end[2] - a[2]] as const) as [
      Vertex,
      Vertex,
    ];
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
    const length = Math.hypot(...normal) || 1;
    [...normal.map((n) => n / length), ...a, ...b, ...c].forEach((n, i) => {
      view.setFloat32(head + (k / 3) * one + 4 * i, n, true);
    });
  }
  return bytes;
}
