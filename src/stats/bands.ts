import { random } from '../base/random.js';
import { MazestoneError } from '../base/diagnostic.js';
import { EAST, NO_CELL, NORTH, SOUTH, WEST, type GridBoard, type Direction } from '../board/grid.js';
import type { LargeDag } from '../dag/large.js';
import type { Band } from '../dag/orders/tiles.js';
import { outsideFault, type EdgeRef } from '../board/witness.js';
import { proveRows, RowProof, type ProvedRows } from '../flow/row-proof.js';
import { bitsOf, pickEdges } from '../flow/sample.js';
import { STREAM_RUNS } from '../flow/simulate.js';
import { countClasses } from './local.js';

/*
 * Draws mazes of a large DAG in bands of rows. They are the same mazes as those of `simulateStreams`, with the same
 * statistics as far as these are local. The bands do not depend on the number of workers.
 */

/** The approximate number of cells in a band. Each takes a few bytes of memory. */
const BAND_CELLS = 2 ** 22;
/** Number of rows from which it hardly matters that tiles at the border of two bands are visited twice. */
const ENOUGH_ROWS = 256;

/** The bands of a grid, from north to south. */
export function bandsOf({ width, height }: GridBoard): Band[] {
  const rows = Math.ceil(Math.max(BAND_CELLS / width, Math.min(ENOUGH_ROWS, (2 * BAND_CELLS) / width), 16));
  return Array.from({ length: Math.ceil(height / rows) }, (_, k) => ({
    top: k * rows,
    rows: Math.min(rows, height - k * rows),
  }));
}

/** The results of one band. */
export interface BandTally {
  /** Cells of the DAG by their classes. */
  readonly classes: Float64Array;
  readonly mazes: readonly {
    /** The band's part of the proof. */
    readonly proved: ProvedRows;
    readonly classes: Float64Array;
  }[];
}

/**
 * Returns a function that draws the mazes of a large DAG, band by band. Call it from north to south.
 * @param runs the number of mazes.
 * @throws MazestoneError for edges that lead nowhere, or for more than two from one cell.
 */
export function bandSampler(dag: LargeDag, seed: string, runs: number): (band: Band) => BandTally {
  const { width, height } = dag;
  const words = Math.ceil((width * height) / 32);
  const bits = Array.from({ length: runs }, (_, run) => {
    const draw = bitsOf(random(seed, `simulate ${Math.floor(run / STREAM_RUNS)}`));
    // Mazes of one stream come one after the other, each from a word of its own on.
    return (cell: number, count: number): Uint32Array => draw((run % STREAM_RUNS) * words * 32 + cell, count);
  });
  return ({ top, rows }) => {
    // With the rows beside the band, as far as there are any.
    const first = Math.max(0, top - 1);
    const all = Math.min(height, top + rows + 1) - first;
    const out = dag.edges({ top: first, rows: all });
    checkRim(dag, out, first);
    const above = (top - first) * width;
    const part = (bytes: Uint8Array): Uint8Array => bytes.subarray(above, above + rows * width);
    /** Rows with one more above and one below, also where the grid has none. */
    const framed = (bytes: Uint8Array): Uint8Array => {
      if (all === rows + 2) return bytes;
      const more = new Uint8Array((rows + 2) * width).fill(NO_CELL);
      more.set(bytes, width - above);
      return more;
    };
    const mazes = bits.map((draw) => {
      const pick = pickEdges({ width, height: all, out }, draw(first * width, all * width));
      return {
        proved: proveRows(dag, part(pick), top, part(out)),
        classes: countClasses({ width, bytes: framed(pick) }),
      };
    });
    return { classes: countClasses({ width, bytes: framed(out) }), mazes };
  };
}

/** The results of all bands together. */
export interface LargeTally {
  readonly cells: number;
  /** Numbers of cells by class, for the DAG and for each maze. */
  readonly classes: Float64Array;
  readonly mazes: readonly Float64Array[];
}

/** Adds up the bands from north to south, and proves every maze. */
export class BandSum {
  readonly #proofs: readonly RowProof[];
  readonly #sums: Float64Array[] = [];

  constructor(grid: GridBoard, runs: number) {
    this.#proofs = Array.from({ length: runs }, () => new RowProof(grid));
  }

  add({ classes, mazes }: BandTally): void {
    mazes.forEach(({ proved }, run) => {
      this.#proofs[run]!.add(proved);
    });
    [{ classes }, ...mazes].forEach((found, k) => {
      this.#sums[k] = found.classes.map((count, c) => count + (this.#sums[k]?.[c] ?? 0));
    });
  }

  /** The totals over all bands. @throws MazestoneError if a maze is not a tree. */
  tally(): LargeTally {
    let cells = 0;
    for (const sum of this.#proofs) {
      const proof = sum.proof();
      if (!proof.ok) throw new MazestoneError(proof.errors);
      cells = proof.cells;
    }
    const [classes, ...mazes] = this.#sums as [Float64Array, ...Float64Array[]];
    return { cells, classes, mazes };
  }
}

/** Checks the edges of some rows. @throws MazestoneError `outside` for those that lead over the rim of the grid. */
function checkRim({ width, height }: GridBoard, out: Uint8Array, top: number): void {
  const strays: EdgeRef[] = [];
  const look = (i: number, direction: Direction): void => {
    if ((out[i]! & direction) !== 0) strays.push({ cell: top * width + i, direction });
  };
  const rows = out.length / width;
  for (let row = 0; row < rows; row++) {
    look(row * width, WEST);
    look((row + 1) * width - 1, EAST);
  }
  for (let x = 0; x < width; x++) {
    if (top === 0) look(x, NORTH);
    if (top + rows === height) look((rows - 1) * width + x, SOUTH);
  }
  if (strays.length > 0) throw new MazestoneError([outsideFault({ width, height }, strays)]);
}
