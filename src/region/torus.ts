import { unite } from '../base/union-find.js';
import { componentsOf } from './components.js';
import type { Region } from './region.js';

/** Two cells that are neighbours across the edge of a torus. */
interface Seam {
  /** The cell at the east or south edge. */
  readonly from: number;
  /** The cell at the west or north edge. */
  readonly to: number;
  readonly side: 'east' | 'south';
}

/** The pairs of cells that are neighbours only on a torus. */
export function seamsOf({ width, height, cells }: Region): Seam[] {
  const seams: Seam[] = [];
  for (let x = 0; x < width; x++) seams.push({ from: x + (height - 1) * width, to: x, side: 'south' });
  for (let y = 0; y < height; y++) seams.push({ from: (y + 1) * width - 1, to: y * width, side: 'east' });
  return seams.filter(({ from, to }) => cells[from] === 1 && cells[to] === 1);
}

/**
 * The number of holes of a region on a torus: all components of places without a cell but one, because a
 * torus has no outside.
 */
export function holesOnTorus({ width, height, cells }: Region): number {
  const rest = { width, height, cells: cells.map((cell) => 1 - cell) };
  const { componentOf, sizes } = componentsOf(rest);
  const sets = new Int32Array(sizes.length + 1).fill(-1);
  const joins = seamsOf(rest).filter(({ from, to }) => unite(sets, componentOf[from]!, componentOf[to]!));
  return Math.max(0, sizes.length - joins.length - 1);
}
