import { EAST, NO_CELL, NORTH, OUT_DEGREE, SOUTH, WEST, type Horizontal } from '../board/grid.js';
import { withCoins } from './passages.js';

/** Rows of a grid with the row above them and the row below them, a byte for each cell. */
interface BandRows {
  readonly width: number;
  /** `NO_CELL` in a row over the rim of the grid. */
  readonly bytes: Uint8Array;
}

/** Classes of cells by their passages: 5 for each that is certain, and 1 for each that a fair coin decides. */
const CLASSES = 30;

/** What a byte of directions adds to a class, by all bytes that there are. */
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
 * How many cells of some rows of a DAG are of each class; of a maze, too, where all passages are certain. Linear.
 * @param rows checked edges: at most two from each cell, and none over the rim.
 */
export function countClasses({ width, bytes }: BandRows): Float64Array {
  const classes = new Float64Array(CLASSES + 1);
  const last = bytes.length - width;
  // No edge leads over the rim; so what stands before or after a row leads to none of its cells.
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

/** Expected numbers of cells with no, one, two, three and four passages, of cells counted by their classes. */
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

/** Cells with two out-edges, each of which adds 1 to the classes of two cells. */
export function choicesOfClasses(classes: Float64Array): number {
  return classes.reduce((sum, count, c) => sum + count * (c % 5), 0) / 2;
}
