import { placeBeside, type Region } from './region.js';

/** The connected components of a region. Cells are connected over their four sides. */
export interface Components {
  /**
   * The component number of each cell, from 1 in reading order of their first cells; 0 if there is no cell.
   */
  readonly componentOf: Uint32Array;
  /** The number of cells in each component, component 1 first. */
  readonly sizes: readonly number[];
}

/** Finds the connected components by flood fill, in linear time without recursion. */
export function componentsOf(region: Region): Components {
  const { cells } = region;
  const componentOf = new Uint32Array(cells.length);
  const queue = new Uint32Array(cells.length);
  const sizes: number[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] === 0 || componentOf[start] !== 0) continue;
    const component = sizes.length + 1;
    componentOf[start] = component;
    queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const i = queue[head]!;
      for (let side = 0; side < 4; side++) {
        const j = placeBeside(region, i, side);
        if (cells[j] === 0 || componentOf[j] !== 0) continue;
        componentOf[j] = component;
        queue[tail++] = j;
      }
    }
    sizes.push(tail);
  }
  return { componentOf, sizes };
}

/**
 * The cells outside the largest component; of equal ones, the first counts. Empty if the region is connected.
 * @returns cell indices in ascending order
 */
export function outsideLargestComponent({ cells }: Region, { componentOf, sizes }: Components): number[] {
  const largest = largestOf(sizes);
  const outside: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] === 1 && componentOf[i] !== largest) outside.push(i);
  return outside;
}

/**
 * The largest component of a region alone, on the same rectangle. Of equal ones, it is the first in reading
 * order.
 * @param region need not be connected
 * @param components those of the region, if known
 * @example
 * import { formatRegion, largestComponent, parseRegion } from 'mazestone/core';
 *
 * console.log(formatRegion(largestComponent(parseRegion('..#.\n'))).trim()); // ..##
 */
export function largestComponent(region: Region, { componentOf, sizes } = componentsOf(region)): Region {
  const largest = largestOf(sizes);
  const cells = region.cells.map((cell, i) => (cell === 1 && componentOf[i] === largest ? 1 : 0));
  // The cells of a room are connected, so its first cell represents all.
  const rooms = region.rooms?.filter(([x, y]) => cells[x + y * region.width] === 1);
  return { ...region, cells, ...(rooms && { rooms }) };
}

/** The number of the largest component, the first of equal ones; 0 if there is none. */
function largestOf(sizes: readonly number[]): number {
  let largest = 0;
  sizes.forEach((size, k) => {
    if (size > (sizes[largest - 1] ?? 0)) largest = k + 1;
  });
  return largest;
}

/**
 * The number of holes of a region: components of places without a cell that have no path to the edge of the
 * rectangle. Paths lead over sides, not corners.
 * @param region need not be connected
 */
export function holesOf({ width, height, cells }: Region): number {
  const { componentOf, sizes } = componentsOf({ width, height, cells: cells.map((cell) => 1 - cell) });
  const open = new Set<number>();
  for (let x = 0; x < width; x++) open.add(componentOf[x]!).add(componentOf[x + (height - 1) * width]!);
  for (let y = 0; y < height; y++) open.add(componentOf[y * width]!).add(componentOf[(y + 1) * width - 1]!);
  open.delete(0);
  return sizes.length - open.size;
}
