import {
  DIRECTIONS,
  EAST,
  neighbour,
  NO_CELL,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  type Direction,
} from '../dag/dag.js';

/**
 * A maze as random flow leaves it: one byte a cell, the direction of the one edge the cell picked, 0 for the
 * sink, {@link NO_CELL} where there is no cell. So every cell points to the next on its way to the sink.
 * Index of cell (x, y): `x + y * width`. Being a tree is what `proveTree` proves, not what the type says.
 */
export interface Maze {
  readonly width: number;
  readonly height: number;
  readonly pick: Uint8Array;
}

/**
 * The open passages between cells, whichever way they were picked: one byte a cell, {@link EAST} set if one
 * can walk to the cell's east neighbour, {@link SOUTH} to its south neighbour; {@link NO_CELL} where there is
 * no cell. No other bits: each passage is written once, at its western or northern cell.
 */
export interface Passages {
  readonly width: number;
  readonly height: number;
  readonly open: Uint8Array;
}

/** An entrance or exit: a doorway in the outer wall, on one side of one cell (by index). */
export interface Opening {
  readonly cell: number;
  readonly side: Direction;
}

/**
 * The passages of a maze whose every pick leads to a cell. Linear.
 * @example
 * import { passagesOf } from 'mazestone/core';
 *
 * console.log(passagesOf({ width: 2, height: 1, pick: Uint8Array.of(0, 8) }).open); // Uint8Array(2) [ 2, 0 ]
 */
export function passagesOf(maze: Maze): Passages {
  const { width, height, pick } = maze;
  const open = pick.map((d) => (d === NO_CELL ? NO_CELL : d & (EAST | SOUTH)));
  for (let i = 0; i < pick.length; i++) {
    if (pick[i] === NORTH) open[i - width]! |= SOUTH;
    else if (pick[i] === WEST) open[i - 1]! |= EAST;
  }
  return { width, height, open };
}

/**
 * Passages with further ones that stand open for ever, as `Dag.open` has them.
 * @example
 * import { withPassages } from 'mazestone/core';
 *
 * const passages = { width: 2, height: 1, open: Uint8Array.of(0, 0) };
 * console.log(withPassages(passages, Uint8Array.of(2, 0)).open); // Uint8Array(2) [ 2, 0 ]
 */
export function withPassages(passages: Passages, more: Uint8Array | undefined): Passages {
  return more === undefined
    ? passages
    : { ...passages, open: passages.open.map((mask, i) => mask | more[i]!) };
}

/**
 * Number of passages of each cell (0 .. 4; 0 where there is no cell), for a maze whose every pick leads to a cell.
 * @param vertices where cells make rooms: a room's passages are counted at its vertex, and those inside not at all.
 */
export function passageCounts({ width, height, pick }: Maze, vertices?: Int32Array): Uint16Array {
  const counts = new Uint16Array(pick.length);
  for (let i = 0; i < pick.length; i++) {
    const direction = pick[i]!;
    if (direction === 0 || direction === NO_CELL) continue;
    const next = neighbour(width, height, i, direction);
    const [from, to] = vertices === undefined ? [i, next] : [vertices[i]!, vertices[next]!];
    if (from === to) continue;
    counts[from]!++;
    counts[to]!++;
  }
  return counts;
}

/**
 * The maze that open passages make, every pick leading towards one cell, where they close loops by a shortest way. Linear.
 * @param passages that join all cells.
 * @param sink the cell that all ways lead to.
 * @example
 * import { mazeTowards } from 'mazestone/core';
 *
 * console.log(mazeTowards({ width: 2, height: 1, open: Uint8Array.of(2, 0) }, 0).pick); // Uint8Array(2) [ 0, 8 ]
 */
export function mazeTowards({ width, height, open }: Passages, sink: number): Maze {
  const pick = open.map((mask) => (mask === NO_CELL ? NO_CELL : 0));
  const queue = new Uint32Array(open.length);
  queue[0] = sink;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const i = queue[head]!;
    for (const d of DIRECTIONS) {
      const j = neighbour(width, height, i, d);
      const isOpen =
        d === EAST || d === SOUTH ? (open[i]! & d) !== 0 : j >= 0 && (open[j]! & opposite(d)) !== 0;
      // A cell that picks is done, and so is the sink.
      if (!isOpen || pick[j] !== 0 || j === sink) continue;
      pick[j] = opposite(d);
      queue[tail++] = j;
    }
  }
  return { width, height, pick };
}
