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
  const unreached = unreachedFrom(neighbours, 0);
  if (unreached.length > 0) throw noPath(unreached, byNumber);
}

/** The cells that cannot be reached from a cell. */
export function unreachedFrom({ offsets, targets }: Rows, start: number): number[] {
  const near = new Uint8Array(offsets.length - 1);
  const queue = new Uint32Array(near.length);
  queue[0] = start;
  near[start] = 1;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    for (let k = offsets[queue[head]!]!; k < offsets[queue[head]! + 1]!; k++) {
      if (near[targets[k]!] === 1) continue;
      near[targets[k]!] = 1;
      queue[tail++] = targets[k]!;
    }
  }
  const unreached: number[] = [];
  if (tail < near.length) for (let v = 0; v < near.length; v++) if (near[v] === 0) unreached.push(v);
  return unreached;
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
