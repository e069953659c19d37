import { boundingBox, cellCount, type Region } from '../region/region.js';
import { log2Trees } from '../board/trees.js';
import { neighboursOf } from './vertices.js';

/**
 * The shares of cells with 1, 2, 3 and 4 passages in a uniform spanning tree of the infinite square grid, and so nearly in any
 * large maze drawn uniformly from all mazes. From Manna, Dhar and Majumdar, Spanning trees in two
 * dimensions, Phys. Rev. A 46 (1992) R4471, https://doi.org/10.1103/PhysRevA.46.R4471.
 */
export const UNIFORM_TREE_SHARES: readonly [number, number, number, number] = [
  (8 / Math.PI ** 2) * (1 - 2 / Math.PI),
  (4 / Math.PI) * (2 - 9 / Math.PI + 12 / Math.PI ** 2),
  2 * (1 - 2 / Math.PI) * (1 - 6 / Math.PI + 12 / Math.PI ** 2),
  (4 / Math.PI - 1) * (1 - 2 / Math.PI) ** 2,
];

/**
 * log2 of the number tau of spanning trees of a region's grid graph, in which all neighbouring cells are joined. These trees are the
 * perfect mazes on its cells. It is 0 for a single cell.
 *
 * For a full rectangle there is a closed form, computed in time linear in the shorter side. Otherwise tau is a determinant, by the
 * matrix-tree theorem (Kirchhoff 1847). It takes time cells x (shorter side)^2, and is undefined if that is over 2^31.
 *
 * @param region connected, with at least one cell.
 */
export function log2SpanningTrees(region: Region): number | undefined {
  const { width: columns, height: rows } = boundingBox(region);
  if (cellCount(region) === columns * rows)
    return rectangleTrees(Math.min(columns, rows), Math.max(columns, rows));
  return log2Trees(neighboursOf(rows < columns ? transposed(region) : region));
}

/**
 * log2 tau of a grid of W x H cells. Its Laplacian has the eigenvalues 4 - 2cos(pi i/W) - 2cos(pi j/H). The product over j is a
 * Chebyshev polynomial, so tau is the product of U_(H-1)(2 - cos(pi i/W)) over i = 1 .. W-1, with
 * U_(H-1)(cosh t) = sinh(Ht) / sinh(t).
 */
function rectangleTrees(width: number, height: number): number {
  let sum = 0;
  for (let i = 1; i < width; i++) {
    // cosh t - 1 = 1 - cos(pi i/W), by half angles; so small t keep their digits.
    const t = 2 * Math.asinh(Math.sin((Math.PI * i) / (2 * width)));
    sum += (height - 1) * t + Math.log(Math.expm1(-2 * height * t) / Math.expm1(-2 * t));
  }
  return sum / Math.LN2;
}

function transposed({ width, height, cells }: Region): Region {
  const turned = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i++) turned[(i % width) * height + Math.floor(i / width)] = cells[i]!;
  return { width: height, height: width, cells: turned };
}
