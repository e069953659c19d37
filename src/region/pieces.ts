import { placeBeside, type Region } from './region.js';

/** The pieces of a region: its cells that lead to one another over the four sides. */
export interface Pieces {
  /** The number of each cell's piece, from 1 in reading order of their first cells; 0 for no cell. */
  readonly pieceOf: Uint32Array;
  /** Cells of each piece, piece 1 first. */
  readonly sizes: readonly number[];
}

/**
 * Takes a region apart by flood fill. Linear, no recursion.
 * @example
 * import { parseRegion } from 'mazestone/core';
 * import { piecesOf } from 'mazestone/core/advanced';
 *
 * console.log(piecesOf(parseRegion('..#\n##.\n')).sizes); // [ 2, 1 ]
 */
export function piecesOf(region: Region): Pieces {
  const { cells } = region;
  const pieceOf = new Uint32Array(cells.length);
  const queue = new Uint32Array(cells.length);
  const sizes: number[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] === 0 || pieceOf[start] !== 0) continue;
    const piece = sizes.length + 1;
    pieceOf[start] = piece;
    queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const i = queue[head]!;
      for (let side = 0; side < 4; side++) {
        const j = placeBeside(region, i, side);
        if (cells[j] === 0 || pieceOf[j] !== 0) continue;
        pieceOf[j] = piece;
        queue[tail++] = j;
      }
    }
    sizes.push(tail);
  }
  return { pieceOf, sizes };
}

/**
 * The cells outside the largest piece (the first of the largest, in reading order): none if the region is connected.
 * @returns cell indices in ascending order.
 */
export function outsideLargestPiece({ cells }: Region, { pieceOf, sizes }: Pieces): number[] {
  const largest = largestOf(sizes);
  const outside: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] === 1 && pieceOf[i] !== largest) outside.push(i);
  return outside;
}

/**
 * A region's largest piece alone (the first of the largest, in reading order), on the same rectangle.
 * @param region connected or not.
 * @param pieces those of the region, where they are known already.
 * @example
 * import { formatRegion, largestPiece, parseRegion } from 'mazestone/core';
 *
 * console.log(formatRegion(largestPiece(parseRegion('..#.\n'))).trim()); // ..##
 */
export function largestPiece(region: Region, { pieceOf, sizes } = piecesOf(region)): Region {
  const largest = largestOf(sizes);
  return { ...region, cells: region.cells.map((cell, i) => (cell === 1 && pieceOf[i] === largest ? 1 : 0)) };
}

/** The number of the largest piece, the first of equals; 0 of none. */
function largestOf(sizes: readonly number[]): number {
  let largest = 0;
  sizes.forEach((size, k) => {
    if (size > (sizes[largest - 1] ?? 0)) largest = k + 1;
  });
  return largest;
}

/**
 * The holes of a region: pieces, over the four sides, of places without a cell from which no way without a cell leads
 * out of the rectangle. Where two cells touch at a corner only, no way leads between them.
 * @param region connected or not.
 * @example
 * import { parseRegion } from 'mazestone/core';
 * import { holesOf } from 'mazestone/core/advanced';
 *
 * console.log(holesOf(parseRegion('...\n.#.\n...\n'))); // 1
 */
export function holesOf({ width, height, cells }: Region): number {
  const { pieceOf, sizes } = piecesOf({ width, height, cells: cells.map((cell) => 1 - cell) });
  const open = new Set<number>();
  for (let x = 0; x < width; x++) open.add(pieceOf[x]!).add(pieceOf[x + (height - 1) * width]!);
  for (let y = 0; y < height; y++) open.add(pieceOf[y * width]!).add(pieceOf[(y + 1) * width - 1]!);
  open.delete(0);
  return sizes.length - open.size;
}
