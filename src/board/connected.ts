import { MazestoneError } from '../base/diagnostic.js';
import { rowCount, type Rows } from './rows.js';
import { byNumber } from './witness.js';

/** @throws MazestoneError `no-sink` for a graph without cells, `disconnected` naming the cells that cell 0 cannot reach. */
export function checkJoined(neighbours: Rows): void {
  const { offsets, targets } = neighbours;
  const cells = rowCount(neighbours);
  if (cells === 0) {
    throw new MazestoneError({
      code: 'no-sink',
      message: 'there are no cells',
      where: '0 cells',
      hint: 'give a graph with at least one cell',
    });
  }
  const near = new Uint8Array(cells);
  const queue = new Uint32Array(cells);
  near[0] = 1;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    for (let k = offsets[queue[head]!]!; k < offsets[queue[head]! + 1]!; k++) {
      if (near[targets[k]!] === 1) continue;
      near[targets[k]!] = 1;
      queue[tail++] = targets[k]!;
    }
  }
  if (tail === cells) return;
  const unreached = Array.from(near.keys()).filter((v) => near[v] === 0);
  throw new MazestoneError({
    code: 'disconnected',
    message: `${unreached.length} ${unreached.length === 1 ? 'cell has' : 'cells have'} no path to the others`,
    ...byNumber(unreached),
    hint: 'join the connected components, or keep only one',
  });
}
