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
  DIRECTIONS,
  directionsOn,
  WEST,
  EAST,
  type Horizontal,
  type GridBoard,
  type GridCells,
  type Direction,
} from '../board/grid.js';

/**
 * A maze sampled from a random flow. One byte per cell: the direction of its chosen out-edge, 0 for the sink,
 * {@link NO_CELL} without a cell. So every cell points to the next one on its path to the sink. The type does
 * not guarantee a tree; `proveTree` proves it.
 */
export interface Maze extends GridBoard {
  readonly pick: Uint8Array;
}

/** A {@link Maze} on a mesh: the cell that each cell has chosen, -1 for the sink. */
export interface MeshMaze {
  readonly next: Int32Array;
}

/** A maze on a grid or a mesh. */
export type AnyMaze = Maze | MeshMaze;

/** A maze as a graph, on any board. */
interface Walk {
  /** The board, with the names of cells. */
  readonly board: Board;
  /** Cell numbers are 0 .. `size - 1`; on a grid, some may have no cell. */
  readonly size: number;
  readonly isCell: (cell: number) => boolean;
  /** The cell that a cell has chosen: {@link SINK} for none, or less if the choice is invalid. */
  readonly next: (cell: number) => number;
}

/**
 * Values in place of a chosen cell: no choice, a choice that leads to no cell, and a byte that is no
 * direction.
 */
export const SINK = -1;
export const NOWHERE = -2;
export const NO_CHOICE = -3;

/** Makes a maze walkable. The maze may be invalid. */
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
  const directions: number = directionsOn(maze);
  const isCell = (cell: number): boolean => (pick[cell] ?? NO_CELL) !== NO_CELL;
  const next = (cell: number): number => {
    const direction = pick[cell]!;
    if (direction === 0) return SINK;
    if ((direction & directions) !== direction || (direction & (direction - 1)) !== 0) return NO_CHOICE;
    const to = beside(cell, direction);
    return to >= 0 && pick[to] !== NO_CELL ? to : NOWHERE;
  };
  return { board: gridBoard(maze, isCell), size: pick.length, isCell, next };
}

/**
 * The open passages of a maze, whoever chose them. One byte per cell: {@link EAST} if the passage to the east
 * neighbour is open, {@link SOUTH} for the south neighbour, {@link UP} for the cell above; {@link NO_CELL}
 * without a cell. No other bits occur, so each passage is stored once.
 */
export interface Passages extends GridBoard {
  readonly open: Uint8Array;
}

/** An entrance or exit: a doorway in the outer wall, on one side of a cell (by index). */
export interface Opening {
  readonly cell: number;
  readonly side: Horizontal;
}

/** Whether two openings are at the same place. */
export const isSameOpening = (a: Opening, b: Opening | undefined): boolean =>
  a.cell === b?.cell && a.side === b.side;

/**
 * The passages of a maze in which every choice leads to a cell. Linear.
 * @example
 * import { passagesOf } from 'mazestone/core';
 *
 * console.log(passagesOf({ width: 2, height: 1, pick: Uint8Array.of(0, 8) }).open); // Uint8Array(2) [ 2, 0 ]
 */
export function passagesOf(maze: Maze): Passages {
  const { width, height, pick } = maze;
  const open = pick.map((direction) => (direction === NO_CELL ? NO_CELL : direction & FORWARD));
  for (let i = 0; i < pick.length; i++) {
    if (pick[i] === NORTH) open[i - width]! |= SOUTH;
    else if (pick[i] === WEST) open[i - 1]! |= EAST;
    else if (pick[i] === DOWN) open[i - width * height]! |= UP;
  }
  return { ...boardOf(maze), open };
}

/** Whether the passage on a side of a cell is open. */
export function isPassage(passages: Passages, cell: number, side: Direction): boolean {
  return isAmong(passages, passages.open, cell, side);
}

/** The default entrance and exit of a board: the north of the first cell and the south of the last. */
export function outerOpenings({ cells }: GridCells): { readonly entrance: Opening; readonly exit: Opening } {
  return {
    entrance: { cell: cells.indexOf(1), side: NORTH },
    exit: { cell: cells.lastIndexOf(1), side: SOUTH },
  };
}

/** Adds passages that are always open, in the format of `Dag.open`. */
export function withPassages(passages: Passages, more: Uint8Array | undefined): Passages {
  return more === undefined
    ? passages
    : { ...passages, open: passages.open.map((mask, i) => mask | more[i]!) };
}

/**
 * The number of passages of each cell; 0 without a cell.
 * @param vertices the vertex of each cell, if there are rooms; a room's passages are counted at its vertex,
 *   and those inside it are not counted
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
 * Turns open passages into a maze in which every cell points towards one cell. If there are loops, it points
 * along a shortest path. Linear.
 * @param passages that connect all cells
 * @param sink the cell that all paths lead to
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
    for (const d of DIRECTIONS) {
      const j = beside(i, d);
      // Skip cells that have a choice already, and the sink.
      if (!isPassage(passages, i, d) || pick[j] !== 0 || j === sink) continue;
      pick[j] = opposite(d);
      queue[tail++] = j;
    }
  }
  return { ...boardOf(passages), pick };
}
