import { gridBoard } from '../board/board.js';
import { EAST, NO_CELL, NORTH, OUT_DEGREE, SOUTH, WEST, type GridBoard } from '../board/grid.js';
import { findRoot, unite } from '../base/union-find.js';
import { says } from '../base/sentence.js';
import { outsideFault, witness, type EdgeRef } from '../board/witness.js';
import { choiceFaults, treeFaults, verdict, type Proof } from './join.js';
import { isChoiceOf, malformedFault } from './prove.js';

/*
 * The proof of `proveTree` row by row, with memory for a few rows: Eller's algorithm in reverse. For the rows
 * so far it keeps which cells of the last row are connected. A passage between two cells that are connected
 * already closes a loop. Every other passage joins two components. So the final number of components is the
 * number of cells minus these passages.
 *
 * Bands of rows can be processed separately, in any order. For each band, the highest and lowest rows are
 * kept, and which of their cells are connected within the band.
 */

/** The facts about a band of rows of a maze. Cells are given by their index in the whole maze. */
export interface ProvedRows {
  readonly top: number;
  readonly rows: number;
  readonly cells: number;
  readonly passages: number;
  /** Passages that join two components. */
  readonly joins: number;
  /** The ends of a passage that closes a loop. */
  readonly loop?: readonly [number, number];
  readonly malformed: readonly number[];
  readonly sinks: readonly number[];
  readonly notEdges: readonly number[];
  readonly outside: readonly EdgeRef[];
  /** The choices of the highest and the lowest row; 0 for invalid bytes. */
  readonly first: Uint8Array;
  readonly last: Uint8Array;
  /**
   * The cells of these rows that are connected within the band. Cells of the highest row are numbered from 0,
   * those of the lowest row from the width on. Each has the number of a representative that it is connected
   * to, which has its own number.
   */
  readonly parts: Int32Array;
}

/**
 * Processes one band of rows. Linear, with memory for a few rows.
 * @param pick the choices of the band alone
 * @param top its first row
 * @param out the out-edges of its cells, to prove that every choice is one of them
 */
export function proveRows(
  { width, height }: GridBoard,
  pick: Uint8Array,
  top: number,
  out?: Uint8Array,
): ProvedRows {
  const rows = pick.length / width;
  const start = top * width;
  const malformed: number[] = [];
  const sinks: number[] = [];
  const notEdges: number[] = [];
  const outside: EdgeRef[] = [];
  let cells = 0;
  for (let i = 0; i < pick.length; i++) {
    const direction = pick[i]!;
    if (direction !== NO_CELL) cells++;
    if (IS_DIRECTION[direction] === 0) {
      if (direction !== 0) {
        malformed.push(start + i);
        continue;
      }
      sinks.push(start + i);
    }
    if (out !== undefined && !isChoiceOf(direction, out[i])) notEdges.push(start + i);
  }
  const directions = malformed.length === 0 ? pick : pick.slice();
  for (const i of malformed) directions[i - start] = 0;

  let passages = 0;
  let joins = 0;
  let loop: readonly [number, number] | undefined;
  // The highest row, and alternately the previous and the current row. The root of a component is its cell
  // with the lowest number: in the highest row if it has one there, else in the previous row.
  const parents = new Int32Array(3 * width);
  const heirs = new Int32Array(3 * width);
  let above = 0;
  for (let row = 0; row < rows; row++) {
    const here = row === 0 ? 0 : above === width ? 2 * width : width;
    heirs.fill(-1, above, above + width);
    const first = row * width;
    let west = 0;
    for (let x = 0; x < width; x++) {
      const node = here + x;
      const direction = directions[first + x]!;
      parents[node] = node;
      if (row > 0) {
        const north = directions[first + x - width]!;
        const down = north === SOUTH ? 1 : 0;
        const up = direction === NORTH ? 1 : 0;
        if (down + up > 0) {
          if (north === NO_CELL) outside.push({ cell: start + first + x, direction: NORTH });
          else if (direction === NO_CELL) outside.push({ cell: start + first + x - width, direction: SOUTH });
          else {
            passages += down + up;
            joins++;
            if (down + up === 2) loop ??= [start + first + x - width, start + first + x];
            // From now on, the first cell below a component represents it.
            const root = rootOf(parents, above + x);
            if (root < width) parents[node] = root;
            else if (heirs[root]! < 0) heirs[root] = node;
            else parents[node] = heirs[root]!;
          }
        }
      }
      if (x > 0) {
        const right = west === EAST ? 1 : 0;
        const left = direction === WEST ? 1 : 0;
        if (right + left > 0) {
          if (west === NO_CELL) outside.push({ cell: start + first + x, direction: WEST });
          else if (direction === NO_CELL) outside.push({ cell: start + first + x - 1, direction: EAST });
          else {
            passages += right + left;
            const a = rootOf(parents, node - 1);
            const b = rootOf(parents, node);
            if (a !== b) {
              joins++;
              if (a < b) parents[b] = a;
              else parents[a] = b;
            }
            if (a === b || right + left === 2) loop ??= [start + first + x - 1, start + first + x];
          }
        }
      } else if (direction === WEST) outside.push({ cell: start + first, direction: WEST });
      west = direction;
    }
    if (west === EAST) outside.push({ cell: start + first + width - 1, direction: EAST });
    above = here;
  }
  // Nothing is beyond the edge of the whole maze. Beyond the edge of the band is the next band.
  const edge = directions.length - width;
  for (let x = 0; x < width; x++) {
    if (top === 0 && directions[x] === NORTH) outside.push({ cell: x, direction: NORTH });
    if (top + rows === height && directions[edge + x] === SOUTH)
      outside.push({ cell: start + edge + x, direction: SOUTH });
  }
  const parts = new Int32Array(2 * width);
  for (let x = 0; x < width; x++) {
    parts[x] = rootOf(parents, x);
    const root = rootOf(parents, above + x);
    parts[width + x] = root < width ? root : root - above + width;
  }
  const found = { cells, passages, joins, malformed, sinks, notEdges, outside, parts };
  return {
    ...{ top, rows, ...found },
    ...(loop && { loop }),
    first: directions.slice(0, width),
    last: directions.slice(edge),
  };
}

/** 1 for a choice of one of four sides, and for no cell. */
const IS_DIRECTION = Uint8Array.from({ length: 256 }, (_, direction) =>
  direction === NO_CELL || (direction < NO_CELL && OUT_DEGREE[direction] === 1) ? 1 : 0,
);

/** The root of a component. Shortens the paths that it follows. */
function rootOf(parents: Int32Array, i: number): number {
  let at = i;
  for (;;) {
    const up = parents[at]!;
    if (up === at) return at;
    const next = parents[up]!;
    parents[at] = next;
    at = next;
  }
}

/** The proof of a whole maze from its bands, added from north to south. */
export class RowProof {
  readonly #grid: GridBoard;
  #cells = 0;
  #passages = 0;
  #joins = 0;
  #loop: readonly [number, number] | undefined;
  readonly #outside: EdgeRef[] = [];
  readonly #malformed: number[] = [];
  readonly #sinks: number[] = [];
  readonly #notEdges: number[] = [];
  /** The lowest row so far, and for each of its cells a representative of its component. */
  #lowest: Uint8Array | undefined;
  #parts: Int32Array;

  constructor(grid: GridBoard) {
    this.#grid = grid;
    this.#parts = Int32Array.from({ length: grid.width }, (_, x) => x);
  }

  add(band: ProvedRows): void {
    const { width } = this.#grid;
    this.#cells += band.cells;
    this.#passages += band.passages;
    this.#joins += band.joins;
    this.#loop ??= band.loop;
    for (const edge of band.outside) this.#outside.push(edge);
    for (const cell of band.malformed) this.#malformed.push(cell);
    for (const cell of band.sinks) this.#sinks.push(cell);
    for (const cell of band.notEdges) this.#notEdges.push(cell);
    // Numbered: the lowest row so far, then the band's highest and lowest rows.
    const sets = new Int32Array(3 * width).fill(-1);
    for (let x = 0; x < width; x++) {
      unite(sets, x, this.#parts[x]!);
      unite(sets, width + x, width + band.parts[x]!);
      unite(sets, 2 * width + x, width + band.parts[width + x]!);
    }
    if (this.#lowest !== undefined) this.#joinBorder(this.#lowest, band, sets);
    const names = new Int32Array(3 * width).fill(-1);
    for (let x = 0; x < width; x++) {
      const root = findRoot(sets, 2 * width + x);
      if (names[root]! < 0) names[root] = x;
      this.#parts[x] = names[root]!;
    }
    this.#lowest = band.last;
  }

  /** Handles passages between the lowest row so far and the highest row of a band. */
  #joinBorder(lowest: Uint8Array, band: ProvedRows, sets: Int32Array): void {
    const { width } = this.#grid;
    for (let x = 0; x < width; x++) {
      const [north, south] = [lowest[x]!, band.first[x]!];
      const found = Number(north === SOUTH) + Number(south === NORTH);
      if (found === 0) continue;
      const cell = band.top * width + x;
      if (north === NO_CELL) this.#outside.push({ cell, direction: NORTH });
      else if (south === NO_CELL) this.#outside.push({ cell: cell - width, direction: SOUTH });
      else {
        this.#passages += found;
        const isNew = unite(sets, x, width + x);
        if (isNew) this.#joins++;
        if (!isNew || found === 2) this.#loop ??= [cell - width, cell];
      }
    }
  }

  /** The result for all bands. */
  proof(): Proof {
    const grid = this.#grid;
    const [cells, passages, joins, loop] = [this.#cells, this.#passages, this.#joins, this.#loop];
    const byCells = (found: readonly number[]): ReturnType<typeof witness> => witness(grid, found);
    const malformed = this.#malformed;
    const errors = [
      ...(this.#outside.length > 0 ? [outsideFault(grid, this.#outside)] : []),
      ...treeFaults(
        { cells, passages, joins, loop },
        gridBoard(grid, () => true),
      ),
      ...(malformed.length > 0
        ? [malformedFault(says`chosen edges that are no direction`, grid, malformed)]
        : []),
      ...choiceFaults(cells, this.#sinks, this.#notEdges, byCells),
    ];
    return verdict({ cells, passages, errors });
  }
}
