import { EAST, NO_CELL, NORTH, OUT_DEGREE, SOUTH, WEST, type Direction } from '../board/grid.js';
import { withCoins } from './passages.js';

/** Rows of a grid with the row above them and the row below them, a byte for each cell. */
export interface BandRows {
  readonly width: number;
  /** `NO_CELL` in a row over the rim of the grid. */
  readonly bytes: Uint8Array;
}

/** Numbers of cells that need no more than the cells beside them. */
export interface LocalCounts {
  /** Cells of the maze with no, one, two, three and four passages. */
  readonly passages: readonly number[];
  /** Cells of the DAG by the class of their number of passages: `meanOfClasses` has what is expected of them. */
  readonly classes: readonly number[];
  /** Cells of the DAG by their out-degree. */
  readonly outDegree: readonly number[];
}

/** Whether a byte of directions has one, as 0 or 1, by all bytes that there are. */
function table(valueOf: (mask: number) => number): Uint8Array {
  return Uint8Array.from({ length: NO_CELL + 1 }, (_, mask) => (mask === NO_CELL ? 0 : valueOf(mask)));
}

/** Classes of cells by their numbers of passages: 5 for each that is certain, and 1 for each that a fair coin decides. */
const CLASSES = 30;

/** What a cell adds to the class of the one it may lead to. */
const adds = (side: Direction): Uint8Array =>
  table((mask) => ((mask & side) === 0 ? 0 : OUT_DEGREE[mask] === 1 ? 5 : 1));
const DOWNWARDS = adds(SOUTH);
const UPWARDS = adds(NORTH);
const EASTWARDS = adds(EAST);
const WESTWARDS = adds(WEST);
/** What a pick of its own adds. */
const OWN = table((mask) => (mask === 0 ? 0 : 5));

/**
 * Counts the cells of some rows of a maze, and of its DAG. Linear.
 * @param pick proved picks.
 * @param out checked edges: at most two from each cell, and none over the rim.
 */
export function countLocal(pick: BandRows, out: BandRows): LocalCounts {
  return {
    passages: Array.from(countPassages(pick)),
    ...countClasses(out),
  };
}

function countPassages({ width, bytes }: BandRows): Float64Array {
  const counts = new Float64Array(6);
  const last = bytes.length - width;
  // No pick leads over the rim; so what stands before or after a row leads to none of its cells.
  for (let i = width; i < last; i++) {
    const way = bytes[i]!;
    const passages =
      (((way + 15) >> 4) & 1) +
      ((bytes[i - width]! >> 2) & 1) +
      (bytes[i + width]! & 1) +
      ((bytes[i - 1]! >> 1) & 1) +
      ((bytes[i + 1]! >> 3) & 1);
    counts[way === NO_CELL ? 5 : passages]!++;
  }
  return counts.subarray(0, 5);
}

function countClasses({ width, bytes }: BandRows): Pick<LocalCounts, 'classes' | 'outDegree'> {
  const classes = new Float64Array(CLASSES + 1);
  const masks = new Float64Array(NO_CELL + 1);
  const last = bytes.length - width;
  for (let i = width; i < last; i++) {
    const mask = bytes[i]!;
    masks[mask]!++;
    const kind =
      OWN[mask]! +
      DOWNWARDS[bytes[i - width]!]! +
      UPWARDS[bytes[i + width]!]! +
      EASTWARDS[bytes[i - 1]!]! +
      WESTWARDS[bytes[i + 1]!]!;
    classes[mask === NO_CELL ? CLASSES : kind]!++;
  }
  const outDegree = [0, 0, 0, 0, 0];
  masks.forEach((count, mask) => {
    if (mask !== NO_CELL) outDegree[OUT_DEGREE[mask]!]! += count;
  });
  return { classes: Array.from(classes.subarray(0, CLASSES)), outDegree };
}

/** The counts of two sets of rows together. */
export function addLocal(a: LocalCounts, b: LocalCounts): LocalCounts {
  const sum = (p: readonly number[], q: readonly number[]): number[] => p.map((n, k) => n + q[k]!);
  return {
    passages: sum(a.passages, b.passages),
    classes: sum(a.classes, b.classes),
    outDegree: sum(a.outDegree, b.outDegree),
  };
}

/**
 * Expected numbers of cells with no, one, two, three and four passages, of cells counted by their classes.
 * @param classes numbers of cells of each class.
 */
export function meanOfClasses(classes: readonly number[]): Float64Array {
  const mean = new Float64Array(5);
  classes.forEach((count, c) => {
    if (count === 0) return;
    const certain = Math.floor(c / 5);
    const law = withCoins([...new Array<number>(certain).fill(0), 1], new Array<number>(c % 5).fill(1 / 2));
    law.forEach((p, k) => {
      mean[k]! += count * p;
    });
  });
  return mean;
}
