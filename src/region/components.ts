import { placeBeside, type Region } from './region.js';

/** The components of a region: its cells that lead to one another over the four sides. */
export interface Components {
  /** The number of each cell's component, from 1 in reading order of their first cells; 0 for no cell. */
  readonly componentOf: Uint32Array;
  /** Cells of each component, component 1 first. */
  readonly sizes: readonly number[];
}

/** Takes a region apart by flood fill. Linear, no recursion. */
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
 * The cells outside the largest component (the first of the largest, in reading order): none if the region is connected.
 * @returns cell indices in ascending order.
 */
export function outsideLargestComponent({ cells }: Region, { componentOf, sizes }: Components): number[] {
  const largest = largestOf(sizes);
  const outside: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] === 1 && componentOf[i] !== largest) outside.push(i);
  return outside;
}

/**
 * A region's largest component alone (the first of the largest, in reading order), on the same rectangle.
 * @param region connected or not.
 * @param components those of the region, where they are known already.
 * @example
 * import { formatRegion, largestComponent, parseRegion } from 'mazestone/core';
 *
 * console.log(formatRegion(largestComponent(parseRegion('..#.\n'))).trim()); // ..##
 */
export function largestComponent(region: Region, { componentOf, sizes } = componentsOf(region)): Region {
  const largest = largestOf(sizes);
  const cells = region.cells.map((cell, i) => (cell === 1 && componentOf[i] === largest ? 1 : 0));
  // The cells of a room hang together, so its first cell stands for all.
  const rooms = region.rooms?.filter(([x, y]) => cells[x + y * region.width] === 1);
  return { ...region, cells, ...(rooms && { rooms }) };
}

/** The number of the largest component, the first of equals; 0 of none. */
function largestOf(sizes: readonly number[]): number {
  let largest = 0;
  sizes.forEach((size, k) => {
    if (size > (sizes[largest - 1] ?? 0)) largest = k + 1;
  });
  return largest;
}

/**
 * The holes of a region: components, over the four sides, of places without a cell from which no way without a cell leads
 * out of the rectangle. Where two cells touch at a corner only, no way leads between them.
 * @param region connected or not.
 */
export function holesOf({ width, height, cells }: Region): number {
  const { componentOf, sizes } = componentsOf({ width, height, cells: cells.map((cell) => 1 - cell) });
  const open = new Set<number>();
  for (let x = 0; x < width; x++) open.add(componentOf[x]!).add(componentOf[x + (height - 1) * width]!);
  for (let y = 0; y < height; y++) open.add(componentOf[y * width]!).add(componentOf[(y + 1) * width - 1]!);
  open.delete(0);
  return sizes.length - open.size;
}
