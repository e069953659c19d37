import { Delaunay } from 'd3-delaunay';
import type { Random } from '../base/random.js';
import { rowsOf } from '../board/rows.js';
import type { MeshKind } from './kind-names.js';
import type { Mesh, MeshPoint } from './mesh.js';
import { along, type Silhouette } from './outline.js';
import { circumcentres, eachAround, relax, share, type Progress } from './relax.js';

/** Makes the cells of a mesh in a silhouette, connected or not, each of an area of about 1. */
type MeshMaker = (silhouette: Silhouette, random: Random, onRound?: Progress) => Mesh;

/** Side of an equilateral triangle of area 1. */
const TRIANGLE_SIDE = 2 / 3 ** 0.25;
/** Distance of the middles of hexagons of area 1, which foam comes near to. */
const FOAM = Math.sqrt(2 / Math.sqrt(3));

/** How each kind is made. */
export const MAKERS: Readonly<Record<MeshKind, MeshMaker>> = { triangles, voronoi, hexagons, cubes, polar };

/** Delaunay triangles of points on the outline and points that Lloyd's iteration has put between them. */
function triangles(silhouette: Silhouette, random: Random, onRound?: Progress): Mesh {
  const { inside, chains } = silhouette;
  const rim = chains.flatMap((chain) => {
    const spots = along(chain, TRIANGLE_SIDE, 0).map(({ at }) => at);
    // The end of a chain is the beginning of the next.
    return chain.closed ? spots : spots.slice(0, -1);
  });
  // A vertex in the middle has six triangles, each with three of them; one on the rim has three.
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
 * Voronoi cells. Pairs of sites on both sides of the outline have it between them, so that cells end there; those inside
 * are cells too, those outside are not.
 */
function voronoi(silhouette: Silhouette, random: Random, onRound?: Progress): Mesh {
  const { inside, chains } = silhouette;
  const within: MeshPoint[] = [];
  const without: MeshPoint[] = [];
  const apart = new Scarce(FOAM / 2);
  for (const { at, left } of chains.flatMap((chain) => along(chain, FOAM, 0.5))) {
    const step = (by: number): MeshPoint => [at[0] + by * left[0], at[1] + by * left[1]];
    const depth = inside(...step(FOAM / 8)) ? FOAM / 2 : -FOAM / 2;
    // At a corner the two nearest may all but meet; the outline still lies between the one and both mirror images.
    if (inside(...step(depth)) && apart.add(step(depth))) within.push(step(depth));
    if (!inside(...step(-depth))) without.push(step(-depth));
  }
  // A site pressed between the pairs would come out beyond them.
  const deep = wellInside(silhouette, 0.9 * FOAM);
  const free = scatter(silhouette, areaOf(silhouette) - within.length, deep, within, FOAM, random);
  const sites = Float64Array.from([...free, ...within, ...without].flat());
  relax(sites, free.length, deep, onRound);
  return voronoiMesh(sites, free.length + within.length);
}

/** Corners of Voronoi cells nearer to one another than this share of a cell's breadth become one. */
const SHORTEST = 0.15;

/**
 * The Voronoi cells of the first sites, those that are closed. Sides too short to be seen are left out: their two ends
 * become one point.
 */
export function voronoiMesh(sites: Float64Array, count: number): Mesh {
  const { triangles: corners, halfedges, inedges } = new Delaunay(sites);
  const centres = circumcentres(sites, corners);
  // A point for each triangle; of merged ones the first.
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

/** Corners of a regular hexagon with one to the north, from its middle, in steps of half a breadth and half a side. */
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

/** Regular hexagons cut from the middle to every second corner. */
function cubes(silhouette: Silhouette): Mesh {
  const faces = [1, 3, 5].map((k) => [[0, 0], ...[k, k + 1, k + 2].map((n) => HEXAGON[n % 6]!)] as const);
  return honeycomb(silhouette, Math.sqrt(3), faces);
}

/**
 * Cells on a grid of hexagons, where the hexagons' middles are inside.
 * @param scale of the hexagons; at 1 they are of area 1.
 * @param drawn the corners of each cell of a hexagon, from its middle, in steps of half a breadth and half a side.
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

/** Rings of cells round the middle, as broad as high; their number doubles where they would grow too broad. */
function polar(silhouette: Silhouette): Mesh {
  const wanted = areaOf(silhouette);
  const off = (rings: number): number => countPlaces(silhouette, rings) - wanted;
  // As many rings as come nearest to the number of cells, which grows with them: by bisection.
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
    // Named by how much of the turn it is, so that rings of different numbers meet.
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

/** How so many rings lie in a silhouette round the cell in its middle: breadth of a ring, radius of that cell. */
function ringsOf({ width, height }: Silhouette, rings: number) {
  const ring = Math.min(width, height) / 2 / (rings + HUB);
  return { middle: [width / 2, height / 2] as const, ring, hub: HUB * ring };
}

/** A cell of a ring: its number there, how many the ring has, and how many corners are on its outer circle. */
interface PolarPlace {
  readonly level: number;
  readonly k: number;
  readonly inner: number;
  readonly outer: number;
}

/** The cells of all rings whose middles are inside, from the innermost ring on, clockwise from the north. */
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

/** Radius of the cell in the middle, in rings. */
const HUB = 0.6;
/** Cells of the ring round it. */
const FIRST_RING = 6;
/** How many times as many the cells of the outermost ring can be; more than any mesh has. */
const MOST_DOUBLED = 2 ** 20;
/** The broadest a cell gets, in rings. */
const BROADEST = 1.5;

/** Points by name, numbered as they come. */
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

/** Points that are at least so far apart, in a grid of squares as wide. */
class Scarce {
  readonly #squares = new Map<string, MeshPoint[]>();

  constructor(private readonly apart: number) {}

  /** Adds a point unless another is too near. */
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

/** Whether a point and eight round it, so far away, are inside. */
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

/** Points at random where they may be, not near to those that stay. */
function scatter(
  { width, height }: Silhouette,
  wanted: number,
  inside: Silhouette['inside'],
  fixed: readonly MeshPoint[],
  spacing: number,
  random: Random,
): MeshPoint[] {
  const taken = new Scarce(0.6 * spacing);
  for (const point of fixed) taken.add(point);
  const points: MeshPoint[] = [];
  // Where a silhouette is all rim there may be no room for so many.
  for (let tries = 0; points.length < Math.round(wanted) && tries < 100 * wanted; tries++) {
    const point: MeshPoint = [width * share(random), height * share(random)];
    if (inside(...point) && !taken.near(point)) points.push(point);
  }
  return points;
}

/** The area of a silhouette by its outline (the shoelace formula; holes run the other way round). */
function areaOf({ chains }: Silhouette): number {
  let twice = 0;
  for (const { points, closed } of chains) {
    const line = closed ? [...points, points[0]!] : points;
    for (let k = 1; k < line.length; k++)
      twice += line[k - 1]![0] * line[k]![1] - line[k]![0] * line[k - 1]![1];
  }
  return Math.abs(twice) / 2;
}

/** The area of a polygon of points. */
function areaOfCell(points: Float64Array, cell: readonly number[]): number {
  return cell.reduce((sum, p, k) => {
    const q = cell[(k + 1) % cell.length]!;
    return sum + (points[2 * p]! * points[2 * q + 1]! - points[2 * q]! * points[2 * p + 1]!) / 2;
  }, 0);
}
