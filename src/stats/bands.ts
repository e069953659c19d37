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
 * Mazes of a large DAG, band of rows by band of rows: the same mazes that `simulateStreams` draws, and of what it says of them all
 * that can be said from place to place. Bands are the same however many workers share them.
 */

/** Cells of a band, about: what is held in memory is a few bytes for each. */
const BAND_CELLS = 2 ** 22;
/** Rows from which it does not matter much that tiles at the border of two bands are looked at twice. */
const ENOUGH_ROWS = 256;

/** The bands of a grid, from north to south. */
export function bandsOf({ width, height }: GridBoard): Band[] {
  const rows = Math.ceil(Math.max(BAND_CELLS / width, Math.min(ENOUGH_ROWS, (2 * BAND_CELLS) / width), 16));
  return Array.from({ length: Math.ceil(height / rows) }, (_, k) => ({
    top: k * rows,
    rows: Math.min(rows, height - k * rows),
  }));
}

/** What is found in a band. */
export interface BandTally {
  /** Cells of the DAG by their classes. */
  readonly classes: Float64Array;
  readonly mazes: readonly {
    /** What the proof needs to know of the band. */
    readonly proved: ProvedRows;
    readonly classes: Float64Array;
  }[];
}

/**
 * What draws the mazes of a large DAG in bands that are asked for from north to south.
 * @param runs mazes in all.
 * @throws MazestoneError for edges that lead nowhere, or more than two from a cell.
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
    /** With a row above and one below, where the grid has none. */
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

/** What all bands come to. */
export interface LargeTally {
  readonly cells: number;
  /** Cells by their classes: of the DAG, and of each maze. */
  readonly classes: Float64Array;
  readonly mazes: readonly Float64Array[];
}

/** Adds up bands, from north to south, and proves every maze. */
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

  /** @throws MazestoneError should a maze be no tree. */
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

/** @throws MazestoneError `outside` for edges of some rows that lead over the rim of the grid. */
function checkRim({ width, height }: GridBoard, out: Uint8Array, top: number): void {
  const strays: EdgeRef[] = [];
  const look = (i: number, way: Direction): void => {
    if ((out[i]! & way) !== 0) strays.push({ cell: top * width + i, way });
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
