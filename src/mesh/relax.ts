import { Delaunay } from 'd3-delaunay';
import type { Random } from '../base/random.js';

/** Called after each round with the number of rounds done, and of all rounds. */
export type Progress = (done: number, total: number) => void;

/** Rounds of Lloyd's iteration. After these, cells have similar sizes. */
const ROUNDS = 15;

/**
 * Spreads sites by Lloyd's iteration (Lloyd 1982, https://doi.org/10.1109/TIT.1982.1056489). In each round,
 * all sites move to the centroids of their Voronoi cells.
 * @param sites x and y of each; the first `free` move, and the others hold them in place
 * @param inside whether a site may go to a place; otherwise it stays
 */
export function relax(
  sites: Float64Array,
  free: number,
  inside: (x: number, y: number) => boolean,
  onRound?: Progress,
): void {
  for (let round = 0; round < ROUNDS; round++) {
    const { triangles, halfedges, inedges } = new Delaunay(sites);
    const centres = circumcentres(sites, triangles);
    const moved = sites.slice(0, 2 * free);
    for (let site = 0; site < free; site++) {
      let [area, x, y] = [0, 0, 0];
      eachAround(site, inedges, halfedges, (from, to) => {
        const [ax, ay, bx, by] = [
          centres[2 * from]!,
          centres[2 * from + 1]!,
          centres[2 * to]!,
          centres[2 * to + 1]!,
        ];
        const cross = ax * by - bx * ay;
        area += cross;
        x += (ax + bx) * cross;
        y += (ay + by) * cross;
      });
      const [cx, cy] = [x / (3 * area), y / (3 * area)];
      if (inside(cx, cy)) moved.set([cx, cy], 2 * site);
    }
    sites.set(moved);
    onRound?.(round + 1, ROUNDS);
  }
}

/** The circumcentres of triangles of sites, which are the corners of the Voronoi cells. */
export function circumcentres(sites: ArrayLike<number>, triangles: ArrayLike<number>): Float64Array {
  const centres = new Float64Array((2 * triangles.length) / 3);
  for (let t = 0; t < triangles.length / 3; t++) {
    const [a, b, c] = [2 * triangles[3 * t]!, 2 * triangles[3 * t + 1]!, 2 * triangles[3 * t + 2]!];
    const [ax, ay] = [sites[a]!, sites[a + 1]!];
    const [bx, by] = [sites[b]! - ax, sites[b + 1]! - ay];
    const [cx, cy] = [sites[c]! - ax, sites[c + 1]! - ay];
    const twice = 2 * (bx * cy - by * cx);
    const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
    centres[2 * t] = ax + (cy * bb - by * cc) / twice;
    centres[2 * t + 1] = ay + (bx * cc - cx * bb) / twice;
  }
  return centres;
}

/**
 * Calls `visit` for each side of a site's Voronoi cell, with the triangles at its ends, all the way around.
 * @returns whether the cell is closed, which is false for sites on the convex hull
 */
export function eachAround(
  site: number,
  inedges: ArrayLike<number>,
  halfedges: ArrayLike<number>,
  visit: (from: number, to: number) => void,
): boolean {
  const first = inedges[site]!;
  if (first < 0) return false;
  let edge = first;
  do {
    const onward = halfedges[edge % 3 === 2 ? edge - 2 : edge + 1]!;
    if (onward < 0) return false;
    visit(Math.floor(edge / 3), Math.floor(onward / 3));
    edge = onward;
  } while (edge !== first);
  return true;
}

/** A random number from 0 to 1, 1 excluded. */
export function share(random: Random): number {
  return random.next() / 2 ** 32;
}
