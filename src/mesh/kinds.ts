import { Delaunay } from 'd3-delaunay';
import type { Random } from '../base/random.js';
import { rowsOf } from '../board/rows.js';
import type { MeshKind } from './kind-names.js';
import type { Mesh, MeshPoint } from './mesh.js';
import { along, type Silhouette } from './outline.js';
import { circumcentres, eachAround, relax, share, type Progress } from './relax.js';

/**
 * Makes the cells of a mesh in a silhouette. They need not be connected, and have an area of about 1 each.
 */
type MeshMaker = (silhouette: Silhouette, random: Random, onRound?: Progress) => Mesh;

/** The side of an equilateral triangle of area 1. */
const TRIANGLE_SIDE = 2 / 3 ** 0.25;
/** The distance between the centres of hexagons of area 1, which Voronoi cells come close to. */
const FOAM = Math.sqrt(2 / Math.sqrt(3));

/** The maker of each kind. */
export const MAKERS: Readonly<Record<MeshKind, MeshMaker>> = { triangles, voronoi, hexagons, cubes, polar };

/**
 * Delaunay triangles. Their corners are points on the outline and points that Lloyd's iteration has spread
 * between them.
 */
function triangles(silhouette: Silhouette, random: Random, onRound?: Progress): Mesh {
  const { inside, chains } = silhouette;
  const rim = chains.flatMap((chain) => {
    const spots = along(chain, TRIANGLE_SIDE, 0).map(({ at }) => at);
    // The end of a chain is the start of the next one.
    return chain.closed ? spots : spots.slice(0, -1);
  });
  // A vertex inside has six triangles with three vertices each; one on the outline has three triangles.
  const wanted = (areaOf(silhouette) - rim.length) / 2 + 1;
  const deep = wellInside(silhouette, TRIANGLE_SIDE / 2);
  const free = scatter(silhouette, wanted, deep, rim, TRIANGLE_SIDE, random);
  const sites = Float64Array.from([...free, ...rim].flat());
  relax(sites, free.length, deep, onRound);
  const { triangles: corners } = new Delaunay(sites);
  const cells: number[][] = [];
  for (let k = 0; k < corners.length; k += 3) {
    const cell = [corners[k]!, corners[k + 1]!, corners[k + 2]!];
    const [x, y] = [0, 1].map((axis) => cell.reduce((sum, p) => sum + sites[2 * p + axis]!, 0) / 3);
    if (inside(x!, y!) && Math.abs(areaOfCell(sites, cell)) > SLIVER) cells.push(cell);
  }
  return { points: sites, cells: rowsOf(cells) };
}

/** Triangles smaller than this lie flat along the outline. */
const SLIVER = 0.08;

/**
 * Voronoi cells. Pairs of sites on both sides of the outline make cells end there. The sites inside get
 * cells, the ones outside do not.
 */
function voronoi(silhouette: Silhouette, random: Random, onRound?: Progress): Mesh {
  const { inside, chains } = silhouette;
  const within: MeshPoint[] = [];
  const without: MeshPoint[] = [];
  const apart = new Spaced(FOAM / 2);
  for (const { at, left } of chains.flatMap((chain) => along(chain, FOAM, 0.5))) {
    const step = (by: number): MeshPoint => [at[0] + by * left[0], at[1] + by * left[1]];
    const depth = inside(...step(FOAM / 8)) ? FOAM / 2 : -FOAM / 2;
    // At a corner two inner sites may almost coincide. The outline still lies between one of them and both
    // mirror images.
    if (inside(...step(depth)) && apart.add(step(depth))) within.push(step(depth));
    if (!inside(...step(-depth))) without.push(step(-depth));
  }
  // A site squeezed between the pairs would end up beyond them.
  const deep = wellInside(silhouette, 0.9 * FOAM);
  const free = scatter(silhouette, areaOf(silhouette) - within.length, deep, within, FOAM, random);
  const sites = Float64Array.from([...free, ...within, ...without].flat());
  relax(sites, free.length, deep, onRound);
  return voronoiMesh(sites, free.length + within.length);
}

/** Corners of a Voronoi cell that are closer than this share of its width are merged. */
const SHORTEST = 0.15;

/**
 * The closed Voronoi cells of the first `count` sites. Sides too short to be seen are removed by merging
 * their ends.
 */
export function voronoiMesh(sites: Float64Array, count: number): Mesh {
  const { triangles: corners, halfedges, inedges } = new Delaunay(sites);
  const centres = circumcentres(sites, corners);
  // One point per triangle; merged triangles use the first one.
  const into = Int32Array.from({ length: corners.length / 3 }, (_, t) => t);
  const find = (t: number): number => {
    let at = t;
    while (into[at] !== at) at = into[at] = into[into[at]!]!;
    return at;
  };
  for (let edge = 0; edge < halfedges.length; edge++) {
    const twin = halfedges[edge]!;
    if (twin < edge) continue;
    const [a, b] = [Math.floor(edge / 3), Math.floor(twin / 3)];
    const [p, q] = [corners[edge]!, corners[edge % 3 === 2 ? edge - 2 : edge + 1]!];
    const breadth = Math.hypot(sites[2 * p]! - sites[2 * q]!, sites[2 * p + 1]! - sites[2 * q + 1]!);
    const length = Math.hypot(centres[2 * a]! - centres[2 * b]!, centres[2 * a + 1]! - centres[2 * b + 1]!);
    if (length < SHORTEST * breadth) into[Math.max(find(a), find(b))] = Math.min(find(a), find(b));
  }
  const cells: number[][] = [];
  for (let site = 0; site < count; site++) {
    const cell: number[] = [];
    const closed = eachAround(site, inedges, halfedges, (from) => {
      const point = find(from);
      if (cell.at(-1) !== point && cell[0] !== point) cell.push(point);
    });
    if (closed && cell.length > 2 && new Set(cell).size === cell.length) cells.push(cell);
  }
  return { points: centres, cells: rowsOf(cells) };
}

/**
 * The corners of a regular hexagon with one corner to the north, relative to its centre, in units of half a
 * width and half a side.
 */
const HEXAGON = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

/** Regular hexagons. */
function hexagons(silhouette: Silhouette): Mesh {
  return honeycomb(silhouette, 1, [HEXAGON]);
}

/** Regular hexagons, cut from the centre to every second corner. */
function cubes(silhouette: Silhouette): Mesh {
  const faces = [1, 3, 5].map((k) => [[0, 0], ...[k, k + 1, k + 2].map((n) => HEXAGON[n % 6]!)] as const);
  return honeycomb(silhouette, Math.sqrt(3), faces);
}

/**
 * Cells on a hexagonal grid, for the hexagons whose centres are inside.
 * @param scale of the hexagons; at 1 they have area 1
 * @param drawn the corners of each cell of a hexagon, relative to its centre, in units of half a width and
 *   half a side
 */
function honeycomb(
  { width, height, inside }: Silhouette,
  scale: number,
  drawn: readonly (readonly (readonly [dx: number, dy: number])[])[],
): Mesh {
  const across = (scale * FOAM) / 2;
  const down = (scale * FOAM) / (2 * Math.sqrt(3));
  const points = new Numbered();
  const cells: number[][] = [];
  for (let row = 0; 3 * row * down < height; row++) {
    for (let column = 0; 2 * column * across < width; column++) {
      const [x, y] = [2 * column + 1 + (row % 2), 3 * row + 2];
      if (!inside(x * across, y * down)) continue;
      for (const corners of drawn) {
        cells.push(
          corners.map(([dx, dy]) =>
            points.number((x + dx) * 2 ** 25 + y + dy, [(x + dx) * across, (y + dy) * down]),
          ),
        );
      }
    }
  }
  return { points: points.all(), cells: rowsOf(cells) };
}

/**
 * Rings of cells around the centre, about as wide as high. The number of cells per ring doubles before they
 * get too wide.
 */
function polar(silhouette: Silhouette): Mesh {
  const wanted = areaOf(silhouette);
  const off = (rings: number): number => countPlaces(silhouette, rings) - wanted;
  // The number of rings whose cells come closest to the wanted number, by bisection.
  let [few, many] = [1, Math.max(2, Math.ceil(Math.min(silhouette.width, silhouette.height)))];
  while (many - few > 1) {
    const rings = (few + many) >> 1;
    if (off(rings) < 0) few = rings;
    else many = rings;
  }
  const rings = -off(few) < off(many) ? few : many;

  const { middle, ring, hub } = ringsOf(silhouette, rings);
  const points = new Numbered();
  const corner = (level: number, k: number, of: number): number => {
    // Named by the fraction of a turn, so that rings with different numbers of cells share points.
    const turn = (k % of) * ((FIRST_RING * MOST_DOUBLED) / of);
    const [radius, angle] = [hub + level * ring, (2 * Math.PI * k) / of];
    const at: MeshPoint = [middle[0] + radius * Math.sin(angle), middle[1] - radius * Math.cos(angle)];
    return points.number(level * FIRST_RING * MOST_DOUBLED + turn, at);
  };
  const cells: number[][] = [];
  if (silhouette.inside(...middle)) {
    cells.push(Array.from({ length: FIRST_RING }, (_, k) => corner(0, k, FIRST_RING)));
  }
  for (const { level, k, inner, outer } of polarPlaces(silhouette, rings)) {
    const far = Array.from({ length: outer / inner + 1 }, (_, step) =>
      corner(level + 1, (k * outer) / inner + step, outer),
    );
    cells.push([corner(level, k + 1, inner), corner(level, k, inner), ...far]);
  }
  return { points: points.all(), cells: rowsOf(cells) };
}

/**
 * The geometry of a number of rings around a central cell: its centre, the width of a ring, and the radius of
 * the central cell.
 */
function ringsOf({ width, height }: Silhouette, rings: number) {
  const ring = Math.min(width, height) / 2 / (rings + HUB);
  return { middle: [width / 2, height / 2] as const, ring, hub: HUB * ring };
}

/**
 * A cell of a ring: its index, the number of cells in the ring, and the number of corners on the outer
 * circle.
 */
interface PolarPlace {
  readonly level: number;
  readonly k: number;
  readonly inner: number;
  readonly outer: number;
}

/** The cells of all rings whose centres are inside, from the innermost ring, clockwise from the north. */
function* polarPlaces(silhouette: Silhouette, rings: number): Generator<PolarPlace> {
  const { width, height, inside } = silhouette;
  const { middle, ring, hub } = ringsOf(silhouette, rings);
  let inner = FIRST_RING;
  for (let level = 0; hub + level * ring < Math.hypot(width, height) / 2; level++) {
    const breadth = (2 * Math.PI * (hub + (level + 1) * ring)) / inner;
    const outer = breadth > BROADEST * ring ? 2 * inner : inner;
    const radius = hub + (level + 0.5) * ring;
    for (let k = 0; k < inner; k++) {
      const angle = (2 * Math.PI * (k + 0.5)) / inner;
      if (inside(middle[0] + radius * Math.sin(angle), middle[1] - radius * Math.cos(angle))) {
        yield { level, k, inner, outer };
      }
    }
    inner = outer;
  }
}

function countPlaces(silhouette: Silhouette, rings: number): number {
  const places = polarPlaces(silhouette, rings);
  let count = 1;
  while (places.next().done !== true) count++;
  return count;
}

/** The radius of the central cell, in ring widths. */
const HUB = 0.6;
/** Cells in the first ring. */
const FIRST_RING = 6;
/** The greatest ratio of cells in the outermost ring to the first ring; no mesh reaches it. */
const MOST_DOUBLED = 2 ** 20;
/** The greatest width of a cell, in ring widths. */
const BROADEST = 1.5;

/** Points by key, numbered in order of insertion. */
class Numbered {
  readonly #numbers = new Map<number, number>();
  readonly #points: MeshPoint[] = [];

  number(name: number, at: MeshPoint): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#points.length);
    return this.#points.push(at) - 1;
  }

  all(): Float64Array {
    return Float64Array.from(this.#points.flat());
  }
}

/** Points with a minimum distance, in a grid of squares of that side. */
class Spaced {
  readonly #squares = new Map<string, MeshPoint[]>();

  constructor(private readonly apart: number) {}

  /** Adds a point unless another one is too close. */
  add(point: MeshPoint): boolean {
    if (this.near(point)) return false;
    const name = this.#name(point, 0, 0);
    this.#squares.set(name, [...(this.#squares.get(name) ?? []), point]);
    return true;
  }

  near(point: MeshPoint): boolean {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const [x, y] of this.#squares.get(this.#name(point, dx, dy)) ?? []) {
          if (Math.hypot(x - point[0], y - point[1]) < this.apart) return true;
        }
      }
    }
    return false;
  }

  #name([x, y]: MeshPoint, dx: number, dy: number): string {
    return `${Math.floor(x / this.apart) + dx} ${Math.floor(y / this.apart) + dy}`;
  }
}

/** Whether a point and eight points around it at a distance are inside. */
function wellInside({ inside }: Silhouette, distance: number): Silhouette['inside'] {
  const slant = distance * Math.SQRT1_2;
  return (x, y) =>
    inside(x, y) &&
    [-1, 1].every(
      (sign) =>
        inside(x + sign * distance, y) &&
        inside(x, y + sign * distance) &&
        inside(x + sign * slant, y + slant) &&
        inside(x + sign * slant, y - slant),
    );
}

/** Random points inside a silhouette, not too close to fixed ones. */
function scatter(
  { width, height }: Silhouette,
  wanted: number,
  inside: Silhouette['inside'],
  fixed: readonly MeshPoint[],
  spacing: number,
  random: Random,
): MeshPoint[] {
  const taken = new Spaced(0.6 * spacing);
  for (const point of fixed) taken.add(point);
  const points: MeshPoint[] = [];
  // A silhouette that is mostly outline may have no room for that many.
  for (let tries = 0; points.length < Math.round(wanted) && tries < 100 * wanted; tries++) {
    const point: MeshPoint = [width * share(random), height * share(random)];
    if (inside(...point) && !taken.near(point)) points.push(point);
  }
  return points;
}

/**
 * The area of a silhouette from its outline, by the shoelace formula; holes have the opposite orientation.
 */
function areaOf({ chains }: Silhouette): number {
  let twice = 0;
  for (const { points, closed } of chains) {
    const line = closed ? [...points, points[0]!] : points;
    for (let k = 1; k < line.length; k++)
      twice += line[k - 1]![0] * line[k]![1] - line[k]![0] * line[k - 1]![1];
  }
  return Math.abs(twice) / 2;
}

/** The area of a polygon. */
function areaOfCell(points: Float64Array, cell: readonly number[]): number {
  return cell.reduce((sum, p, k) => {
    const q = cell[(k + 1) % cell.length]!;
    return sum + (points[2 * p]! * points[2 * q + 1]! - points[2 * q]! * points[2 * p + 1]!) / 2;
  }, 0);
}
