import { Delaunay } from 'd3-delaunay';
import type { Random } from '../base/random.js';
import { rowsOf } from '../board/rows.js';
import type { Ink } from '../region/picture.js';
import { voronoiMesh } from './kinds.js';
import type { Mesh } from './mesh.js';
import { circumcentres, eachAround, share, type Progress } from './relax.js';

/** Rounds of Lloyd's iteration. */
const ROUNDS = 40;
/** Sampled pixels of the picture per site. More give finer cells and take longer. */
const FINE = 16;
/** The ink of white paper, which limits the size of cells there. */
const PAPER = 0.1;
/**
 * The density is this power of the ink. The area covered by walls is proportional to the square root of the
 * density. With 2 it would be proportional to the ink itself, but grey areas would get hardly any cells.
 */
const CONTRAST = 1.6;

/**
 * Makes cells by weighted Voronoi stippling (Secord 2002, https://doi.org/10.1145/508530.508537). Sites are
 * drawn with the density of the ink. In each round, every site moves to the ink-weighted centroid of its
 * Voronoi cell.
 * @param kind the Voronoi cells, or the Delaunay triangles of half as many sites
 */
export function portraitMesh(
  picture: Ink,
  kind: 'voronoi' | 'triangles',
  cells: number,
  random: Random,
  onRound?: Progress,
): Mesh {
  const count = Math.max(3, Math.round(kind === 'voronoi' ? cells : cells / 2));
  const { width, height, weight } = weighed(picture, FINE * count);
  const sites = stipple(width, height, weight, count, random, onRound);
  // Scales to mean area 1.
  const scale = Math.sqrt(cells / (width * height));
  const [right, bottom] = [width * scale, height * scale];
  const scaled = sites.map((x) => x * scale);
  const atSide = sitesAtSides(scaled, right, bottom);
  if (kind === 'voronoi')
    return voronoiMesh(joined(scaled, mirrorImages(scaled, atSide, right, bottom)), count);
  const points = joined(scaled, rimPoints(scaled, atSide, right, bottom));
  const { triangles } = new Delaunay(points);
  const corners = Array.from({ length: triangles.length / 3 }, (_, t) => [
    ...triangles.subarray(3 * t, 3 * t + 3),
  ]);
  return { points, cells: rowsOf(corners) };
}

/**
 * The weights of a picture, resampled to about the wanted number of pixels; each is the mean of the pixels
 * that it covers.
 */
function weighed({ width: wide, height: high, ink }: Ink, wanted: number) {
  const unit = Math.sqrt((wide * high) / wanted);
  const [width, height] = [Math.max(1, Math.round(wide / unit)), Math.max(1, Math.round(high / unit))];
  const weight = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mean = meanInk({ width: wide, height: high, ink }, x / width, y / height, 1 / width, 1 / height);
      weight[x + y * width] = (PAPER + (1 - PAPER) * mean) ** CONTRAST;
    }
  }
  return { width, height, weight };
}

/**
 * The mean ink, 0 to 1, of the pixels in a part of a picture, which is given in shares of its sides. The part
 * covers at least one pixel.
 */
function meanInk({ width, height, ink }: Ink, left: number, top: number, wide: number, high: number): number {
  const [x0, y0] = [Math.floor(left * width), Math.floor(top * height)];
  const [x1, y1] = [Math.ceil((left + wide) * width - 1e-9), Math.ceil((top + high) * height - 1e-9)];
  let sum = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += ink[x + y * width]!;
  return sum / (255 * (x1 - x0) * (y1 - y0));
}

/** Spreads sites, in pixels. */
function stipple(
  width: number,
  height: number,
  weight: Float64Array,
  count: number,
  random: Random,
  onRound?: Progress,
): Float64Array {
  const sites = new Float64Array(2 * count);
  const most = weight.reduce((a, b) => Math.max(a, b), 0);
  for (let k = 0; k < count;) {
    const [x, y] = [width * share(random), height * share(random)];
    if (most * share(random) < weight[Math.floor(x) + Math.floor(y) * width]!) sites.set([x, y], 2 * k++);
  }
  const sums = new Float64Array(3 * count);
  for (let round = 0; round < ROUNDS; round++) {
    const delaunay = new Delaunay(sites);
    sums.fill(0);
    let row = 0;
    for (let y = 0, pixel = 0; y < height; y++) {
      // Each search starts at the site of the previous pixel, and each row at that of the previous row.
      let site = (row = delaunay.find(0.5, y + 0.5, row));
      for (let x = 0; x < width; x++, pixel++) {
        site = delaunay.find(x + 0.5, y + 0.5, site);
        const w = weight[pixel]!;
        sums[3 * site]! += w;
        sums[3 * site + 1]! += w * (x + 0.5);
        sums[3 * site + 2]! += w * (y + 0.5);
      }
    }
    for (let site = 0; site < count; site++) {
      const w = sums[3 * site]!;
      if (w > 0) sites.set([sums[3 * site + 1]! / w, sums[3 * site + 2]! / w], 2 * site);
    }
    onRound?.(round + 1, ROUNDS);
  }
  return sites;
}

/** How far beyond a side a corner may be because of rounding. */
const ROUNDING = 1e-6;

/** For each side of the picture (west, east, north, south), the sites whose Voronoi cells end there. */
function sitesAtSides(sites: Float64Array, right: number, bottom: number): Set<number>[] {
  const atSide = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()];
  for (let grown = true; grown;) {
    grown = false;
    const all = joined(sites, mirrorImages(sites, atSide, right, bottom));
    const { triangles, halfedges, inedges } = new Delaunay(all);
    const centres = circumcentres(all, triangles);
    for (let site = 0; site < sites.length / 2; site++) {
      const beyond = [false, false, false, false];
      const closed = eachAround(site, inedges, halfedges, (t) => {
        const [x, y] = [centres[2 * t]!, centres[2 * t + 1]!];
        if (!(x >= -ROUNDING)) beyond[0] = true;
        if (!(x <= right + ROUNDING)) beyond[1] = true;
        if (!(y >= -ROUNDING)) beyond[2] = true;
        if (!(y <= bottom + ROUNDING)) beyond[3] = true;
      });
      atSide.forEach((found, side) => {
        if (found.has(site) || (closed && beyond[side] !== true)) return;
        found.add(site);
        grown = true;
      });
    }
  }
  return atSide;
}

/**
 * The mirror images of sites across the sides that their cells reach. A side is then halfway between a site
 * and its image, so the cell ends there.
 */
function mirrorImages(
  sites: Float64Array,
  atSide: readonly ReadonlySet<number>[],
  right: number,
  bottom: number,
): number[] {
  return atSide.flatMap((found, side) =>
    [...found].flatMap((site) => {
      const [x, y] = [sites[2 * site]!, sites[2 * site + 1]!];
      return [
        [-x, y],
        [2 * right - x, y],
        [x, -y],
        [x, 2 * bottom - y],
      ][side]!;
    }),
  );
}

/** The points on the sides nearest to the sites whose cells end there, and the four corners. */
function rimPoints(
  sites: Float64Array,
  atSide: readonly ReadonlySet<number>[],
  right: number,
  bottom: number,
): number[] {
  const feet = atSide.flatMap((found, side) =>
    [...found].flatMap((site) => {
      const [x, y] = [sites[2 * site]!, sites[2 * site + 1]!];
      return [
        [0, y],
        [right, y],
        [x, 0],
        [x, bottom],
      ][side]!;
    }),
  );
  return [...feet, ...[0, 0], ...[right, 0], ...[0, bottom], ...[right, bottom]];
}

function joined(sites: Float64Array, more: readonly number[]): Float64Array {
  const all = new Float64Array(sites.length + more.length);
  all.set(sites);
  all.set(more, sites.length);
  return all;
}
