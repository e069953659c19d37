import { EAST, NO_CELL, NORTH, OUT_DEGREE, SOUTH, WEST, type Horizontal } from '../board/grid.js';
import { withCoins } from './passages.js';

/** Rows of a grid, with the row above and the row below. One byte per cell. */
interface BandRows {
  readonly width: number;
  /** The out-edges of each cell; `NO_CELL` in rows outside the grid. */
  readonly bytes: Uint8Array;
}

/** Number of classes of cells. A class is the sum of 5 for each certain passage and 1 for each that a fair coin decides. */
const CLASSES = 30;

/** A table by the byte of a cell: its contribution to the class of a neighbour or of itself. */
function table(valueOf: (mask: number) => number): Uint8Array {
  return Uint8Array.from({ length: NO_CELL + 1 }, (_, mask) => (mask === NO_CELL ? 0 : valueOf(mask)));
}

const adds = (side: Horizontal): Uint8Array =>
  table((mask) => ((mask & side) === 0 ? 0 : OUT_DEGREE[mask] === 1 ? 5 : 1));
const DOWNWARDS = adds(SOUTH);
const UPWARDS = adds(NORTH);
const EASTWARDS = adds(EAST);
const WESTWARDS = adds(WEST);
const OWN = table((mask) => (mask === 0 ? 0 : 5));

/**
 * The number of cells of each class in some rows of a DAG, or of a maze, whose passages are all certain. Linear.
 * @param rows checked edges: at most two from each cell, and none outside the grid.
 */
export function countClasses({ width, bytes }: BandRows): Float64Array {
  const classes = new Float64Array(CLASSES + 1);
  const last = bytes.length - width;
  // No edge leads outside the grid. So the cells before and after a row in the array lead to none of its cells.
  for (let i = width; i < last; i++) {
    const mask = bytes[i]!;
    const kind =
      OWN[mask]! +
      DOWNWARDS[bytes[i - width]!]! +
      UPWARDS[bytes[i + width]!]! +
      EASTWARDS[bytes[i - 1]!]! +
      WESTWARDS[bytes[i + 1]!]!;
    classes[mask === NO_CELL ? CLASSES : kind]!++;
  }
  return classes.subarray(0, CLASSES);
}

/** The expected numbers of cells with 0 to 4 passages, from the numbers of cells by class. */
export function meanOfClasses(classes: Float64Array): Float64Array {
  const mean = new Float64Array(5);
  classes.forEach((count, c) => {
    if (count === 0) return;
    const certain = new Float64Array(Math.floor(c / 5) + 1).fill(1, -1);
    withCoins(certain, new Array<number>(c % 5).fill(1 / 2)).forEach((p, k) => {
      mean[k]! += count * p;
    });
  });
  return mean;
}

/** The number of cells with two out-edges. Each adds 1 to the classes of two cells. */
export function choicesOfClasses(classes: Float64Array): number {
  return classes.reduce((sum, count, c) => sum + count * (c % 5), 0) / 2;
}
