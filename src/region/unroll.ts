import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { cellCount, checkCells, checkSize, type Region } from './region.js';

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/**
 * Unrolls a connected region of a torus onto the plane. Every cell keeps its neighbours. The result is
 * cropped to its bounding box. Linear, no recursion.
 * @param region of a torus, whose west edge is joined to the east and whose north edge is joined to the south
 * @returns a region of the plane, which exists only if the region does not wrap around the torus
 * @throws MazestoneError `torus-wrap` if a path through the region returns to its start around the torus,
 *   with the two cells that would come apart; `disconnected` if the region is not connected; `no-sink` if it
 *   has no cells
 */
export function unroll({ width, height, cells }: Region): Region {
  checkCells({ width, height, cells });
  const start = cells.indexOf(1);
  // The position of each cell on the plane, relative to the first cell.
  const xs = new Int32Array(cells.length);
  const ys = new Int32Array(cells.length);
  const seen = new Uint8Array(cells.length);
  const queue = new Int32Array(cells.length);
  let [west, east, north, south] = [0, 0, 0, 0];
  seen[start] = 1;
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    const [cx, cy] = [cell % width, Math.floor(cell / width)];
    for (const [dx, dy] of SIDES) {
      const next = ((cx + dx + width) % width) + ((cy + dy + height) % height) * width;
      if (cells[next] !== 1) continue;
      const [x, y] = [xs[cell]! + dx, ys[cell]! + dy];
      if (seen[next] === 0) {
        seen[next] = 1;
        xs[next] = x;
        ys[next] = y;
        west = Math.min(west, x);
        east = Math.max(east, x);
        north = Math.min(north, y);
        south = Math.max(south, y);
        queue[tail++] = next;
      } else if (xs[next] !== x || ys[next] !== y) {
        throw wraps([cx, cy], [next % width, Math.floor(next / width)], width, height);
      }
    }
  }
  if (tail < cellCount({ width, height, cells })) throw disconnected(tail, width, height);
  const flat = { width: east - west + 1, height: south - north + 1 };
  checkSize(flat.width, flat.height);
  const laid = new Uint8Array(flat.width * flat.height);
  for (let k = 0; k < tail; k++) {
    const cell = queue[k]!;
    laid[xs[cell]! - west + (ys[cell]! - north) * flat.width] = 1;
  }
  return { ...flat, cells: laid };
}

type At = readonly [x: number, y: number];

function disconnected(reached: number, width: number, height: number): MazestoneError {
  return new MazestoneError({
    code: 'disconnected',
    message: says`the region is not connected: ${reached} cells are connected with its first cell`,
    where: says`${width} x ${height} places that wrap around`,
    hint: says`keep one connected component of it`,
    cells: [],
  });
}

function wraps(a: At, b: At, width: number, height: number): MazestoneError {
  return new MazestoneError({
    code: 'torus-wrap',
    message: says`the region goes round the torus: cells (${a.join(', ')}) and (${b.join(', ')}) are neighbours there, but cannot be on the plane`,
    where: says`${width} x ${height} places that wrap around`,
    hint: says`choose a smaller --area, or leave --unroll out`,
    cells: [a, b],
  });
}
