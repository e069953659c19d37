import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { rowCount, type Rows } from './rows.js';
import { byNumber, type Witness } from './witness.js';

/**
 * Checks that a graph is connected.
 * @throws MazestoneError `no-sink` for a graph without cells, `disconnected` with the cells that cell 0 cannot reach.
 */
export function checkJoined(neighbours: Rows): void {
  if (rowCount(neighbours) === 0) {
    throw new MazestoneError({
      code: 'no-sink',
      message: says`there are no cells`,
      where: says`${0} cells`,
      hint: says`give a graph with at least one cell`,
    });
  }
  const unreached = unreachedFrom(neighbours, [0]);
  if (unreached.length > 0) throw noPath(unreached, byNumber);
}

/** A breadth-first search from some cells: all cells that they reach, in the order of the search. */
export function searchFrom({ offsets, targets }: Rows, starts: readonly number[]): Uint32Array {
  const order = new Uint32Array(offsets.length - 1);
  const isMet = new Uint8Array(order.length);
  let tail = 0;
  const meet = (cell: number): void => {
    if (isMet[cell] === 1) return;
    isMet[cell] = 1;
    order[tail++] = cell;
  };
  starts.forEach(meet);
  for (let head = 0; head < tail; head++) {
    for (let k = offsets[order[head]!]!; k < offsets[order[head]! + 1]!; k++) meet(targets[k]!);
  }
  return order.subarray(0, tail);
}

/** The cells that some cells cannot reach, in ascending order. */
export function unreachedFrom(rows: Rows, starts: readonly number[]): number[] {
  const reached = searchFrom(rows, starts);
  if (reached.length === rowCount(rows)) return [];
  const isReached = new Uint8Array(rowCount(rows));
  for (const cell of reached) isReached[cell] = 1;
  return Array.from(isReached.keys()).filter((cell) => isReached[cell] === 0);
}

/** The error `disconnected` for cells without a path to the others. */
export function noPath(cells: readonly number[], witness: Witness): MazestoneError {
  return new MazestoneError({
    code: 'disconnected',
    message: says`${cells.length} ${cells.length === 1 ? 'cell has' : 'cells have'} no path to the others`,
    ...witness(cells),
    hint: says`join the connected components, or keep only one`,
  });
}
