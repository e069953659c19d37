import { gridBoard, meshBoard, type Board } from '../board/board.js';
import {
  boardOf,
  DOWN,
  FORWARD,
  isAmong,
  neighboursOn,
  NO_CELL,
  NORTH,
  opposite,
  SOUTH,
  UP,
  WAYS,
  waysOn,
  WEST,
  EAST,
  type Direction,
  type GridBoard,
  type GridCells,
  type Way,
} from '../board/grid.js';

/**
 * A maze as random flow leaves it: one byte a cell, the way of the one edge the cell picked, 0 for the
 * sink, {@link NO_CELL} where there is no cell. So every cell points to the next on its way to the sink.
 * Being a tree is what `proveTree` proves, not what the type says.
 */
export interface Maze extends GridBoard {
  readonly pick: Uint8Array;
}

/** What a {@link Maze} is on a mesh: for each cell the one it picked, -1 for the sink. */
export interface MeshMaze {
  readonly next: Int32Array;
}

/** A maze on a grid or on a mesh. */
export type AnyMaze = Maze | MeshMaze;

/** A maze as one walks in it, whatever its cells lie on. */
interface Walk {
  /** What the cells are called. */
  readonly board: Board;
  /** Numbers run from 0 to `size - 1`; on a grid some of them may be of no cell. */
  readonly size: number;
  readonly isCell: (cell: number) => boolean;
  /** The cell that a cell's pick leads to: {@link SINK}, and less for a pick that leads to no cell, or is none. */
  readonly next: (cell: number) => number;
}

/** In place of the cell that a pick leads to: nothing is picked, what is picked leads to no cell, what stands there is no pick. */
export const SINK = -1;
export const NOWHERE = -2;
export const NO_PICK = -3;

/** How one walks in a maze. Any maze: nothing in it is trusted. */
export function walkOf(maze: AnyMaze): Walk {
  if ('next' in maze) {
    const { next } = maze;
    const size = next.length;
    return {
      board: meshBoard(undefined, size),
      size,
      isCell: (cell) => cell >= 0 && cell < size,
      next: (cell) => (next[cell]! < size ? Math.max(NOWHERE, next[cell]!) : NOWHERE),
    };
  }
  const { pick } = maze;
  const beside = neighboursOn(maze);
  const ways: number = waysOn(maze);
  const isCell = (cell: number): boolean => (pick[cell] ?? NO_CELL) !== NO_CELL;
  const next = (cell: number): number => {
    const way = pick[cell]!;
    if (way === 0) return SINK;
    if ((way & ways) !== way || (way & (way - 1)) !== 0) return NO_PICK;
    const to = beside(cell, way);
    return to >= 0 && pick[to] !== NO_CELL ? to : NOWHERE;
  };
  return { board: gridBoard(maze, isCell), size: pick.length, isCell, next };
}

/**
 * The open passages between cells, whichever way they were picked: one byte a cell, {@link EAST} set if one
 * can walk to the cell's east neighbour, {@link SOUTH} to its south neighbour, {@link UP} to the one above it;
 * {@link NO_CELL} where there is no cell. No other bits: each passage is written once.
 */
export interface Passages extends GridBoard {
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
  const open = pick.map((way) => (way === NO_CELL ? NO_CELL : way & FORWARD));
  for (let i = 0; i < pick.length; i++) {
    if (pick[i] === NORTH) open[i - width]! |= SOUTH;
    else if (pick[i] === WEST) open[i - 1]! |= EAST;
    else if (pick[i] === DOWN) open[i - width * height]! |= UP;
  }
  return { ...boardOf(maze), open };
}

/** Whether the passage of a cell on a side is open. */
export function isOpenWay(passages: Passages, cell: number, side: Way): boolean {
  return isAmong(passages, passages.open, cell, side);
}

/** Entrance and exit of cells of which nothing else is known: the north of the first and the south of the last. */
export function outerOpenings({ cells }: GridCells): { readonly entrance: Opening; readonly exit: Opening } {
  return {
    entrance: { cell: cells.indexOf(1), side: NORTH },
    exit: { cell: cells.lastIndexOf(1), side: SOUTH },
  };
}

/** Passages with further ones that stand open for ever, as `Dag.open` has them. */
export function withPassages(passages: Passages, more: Uint8Array | undefined): Passages {
  return more === undefined
    ? passages
    : { ...passages, open: passages.open.map((mask, i) => mask | more[i]!) };
}

/**
 * Number of passages of each cell; 0 where there is no cell.
 * @param vertices where cells make rooms: a room's passages are counted at its vertex, and those inside not at all.
 */
export function passageCounts(maze: AnyMaze, vertices?: Int32Array): Uint16Array | Uint32Array {
  const { size, isCell, next } = walkOf(maze);
  const counts = 'next' in maze ? new Uint32Array(size) : new Uint16Array(size);
  for (let i = 0; i < size; i++) {
    const head = isCell(i) ? next(i) : -1;
    if (head < 0) continue;
    const [from, to] = vertices === undefined ? [i, head] : [vertices[i]!, vertices[head]!];
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
 */
export function mazeTowards(passages: Passages, sink: number): Maze {
  const { open } = passages;
  const beside = neighboursOn(passages);
  const pick = open.map((mask) => (mask === NO_CELL ? NO_CELL : 0));
  const queue = new Uint32Array(open.length);
  queue[0] = sink;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const i = queue[head]!;
    for (const d of WAYS) {
      const j = beside(i, d);
      // A cell that picks is done, and so is the sink.
      if (!isOpenWay(passages, i, d) || pick[j] !== 0 || j === sink) continue;
      pick[j] = opposite(d);
      queue[tail++] = j;
    }
  }
  return { ...boardOf(passages), pick };
}
