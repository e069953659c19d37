import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { gridBoard, type Board } from '../board/board.js';
import {
  DOWN,
  EAST,
  FORWARD,
  neighboursOn,
  NO_CELL,
  NORTH,
  SOUTH,
  UP,
  directionsOf,
  directionsOn,
  WEST,
  type GridBoard,
  type Direction,
} from '../board/grid.js';
import { byNumber, leadsNowhere, outsideFault, witness, type EdgeRef } from '../board/witness.js';
import type { Dag, MeshDag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { reverseTopologicalOrder } from '../dag/order.js';
import { joinPassages, choiceFaults, verdict, type Proof } from './join.js';
import {
  NO_CHOICE,
  NOWHERE,
  SINK,
  walkOf,
  type AnyMaze,
  type Maze,
  type MeshMaze,
  type Passages,
} from './maze.js';

/**
 * Proves that the choices of a maze form a tree in which every cell has a path to one sink. It does not trust
 * the source of the choices. It checks that there is one sink, that every other cell has one choice, and by
 * union-find that the |V| - 1 passages form no loop and connect all cells.
 *
 * Codes: `malformed` (a byte that is no choice, or an array or DAG of another size), `no-sink`, `many-sinks`,
 * `outside` (a choice that leads to no cell), `not-a-tree` (see `provePassages`), and `not-an-edge`. Each
 * lists its cells.
 *
 * @param dag if given, also proves that every choice is one of its edges and that the cells are the same
 */
export function proveTree(maze: Maze, dag?: Dag): Proof;
export function proveTree(maze: MeshMaze, dag?: Pick<MeshDag, 'out'>): Proof;
export function proveTree(maze: AnyMaze): Proof;
export function proveTree(maze: AnyMaze, dag?: Dag | Pick<MeshDag, 'out'>): Proof {
  const { board, size, isCell, next } = walkOf(maze);
  const misfit = sizeFault(board, 'next' in maze ? size : maze.pick.length, dag && graphOf(dag).board);
  if (misfit !== undefined) return { ok: false, errors: [misfit] };
  const [malformed, sinks, strays, notEdges]: number[][] = [[], [], [], []];
  const isEdge = edgesOf(maze, dag);
  const heads = new Int32Array(size).fill(SINK);
  for (let cell = 0; cell < size; cell++) {
    const head = isCell(cell) ? (heads[cell] = next(cell)) : 0;
    if (head === NO_CHOICE) {
      malformed!.push(cell);
      continue;
    }
    if (head === SINK) sinks!.push(cell);
    if (head === NOWHERE) strays!.push(cell);
    if (!isEdge(cell)) notEdges!.push(cell);
  }
  const { errors, ...joined } = joinPassages(board, (join) => {
    for (let cell = 0; cell < size; cell++) if (heads[cell]! >= 0) join(cell, heads[cell]!);
  });
  return verdict({
    ...joined,
    errors: [
      ...(strays!.length === 0 ? [] : [straysFault(maze, strays!)]),
      ...errors,
      ...('next' in maze || malformed!.length === 0
        ? []
        : [malformedFault(says`picked edges that are no direction`, maze, malformed!)]),
      ...choiceFaults(joined.cells, sinks!, notEdges!, board.witness),
    ],
  });
}

/** Returns a function that tells whether a cell's choice is one of its edges. */
function edgesOf(maze: AnyMaze, dag?: Dag | Pick<MeshDag, 'out'>): (cell: number) => boolean {
  if (dag === undefined) return () => true;
  if ('pick' in maze) return (cell) => isChoiceOf(maze.pick[cell]!, (dag as Dag).out[cell]);
  const { heads, degree } = graphOf(dag);
  return (cell) => (degree(cell) === 0 ? maze.next[cell] === SINK : heads(cell).includes(maze.next[cell]!));
}

/** The diagnostic for choices that lead to no cell. */
function straysFault(maze: AnyMaze, tails: readonly number[]): Diagnostic {
  return 'pick' in maze
    ? outsideFault(
        maze,
        tails.map((cell) => ({ cell, direction: maze.pick[cell]! as Direction })),
      )
    : leadsNowhere(tails.length, byNumber(tails), says`let every edge end in a cell`);
}

/**
 * Makes a certificate for {@link proveRanked}: the index of each cell in a reverse topological order of the
 * DAG, with the sink at 0. One 32-bit integer per cell, computed once for all mazes of a DAG.
 */
export function rankCells(dag: Dag | Pick<MeshDag, 'out'>): Int32Array {
  const order = reverseTopologicalOrder(dag);
  const rank = new Int32Array(graphOf(dag).board.size);
  order.forEach((cell, place) => (rank[cell] = place));
  return rank;
}

/**
 * The same proof as {@link proveTree}, but faster for many mazes of one DAG. If every choice leads to a cell
 * of lower rank, then following choices must end; and if all cells but one have a choice, it can only end
 * there. The ranks need not be trusted, because any numbers with this property prove the tree. Without it,
 * `proveTree` finds the reason.
 *
 * @param rank a number for each cell; see {@link rankCells}
 */
export function proveRanked(maze: AnyMaze, rank: Int32Array): Proof {
  const found = 'next' in maze ? lowerOnMesh(maze, rank) : lowerOnGrid(maze, rank);
  const { cells, sinks, lower } = found;
  return sinks > 0 && lower === cells - 1 ? { ok: true, cells, passages: lower } : proveTree(maze);
}

/** Counts of cells, of cells without a choice, and of choices that lead to a cell of lower rank. */
interface Lower {
  readonly cells: number;
  readonly sinks: number;
  readonly lower: number;
}

function lowerOnMesh(maze: MeshMaze, rank: Int32Array): Lower {
  const { size, next } = walkOf(maze);
  let [sinks, lower] = [0, 0];
  for (let v = 0; v < size; v++) {
    const to = next(v);
    if (to === -1) sinks++;
    else if (to >= 0 && rank[to]! < rank[v]!) lower++;
  }
  return { cells: size, sinks, lower };
}

/** The same on a grid. This loop is written for speed on very large mazes. */
function lowerOnGrid(maze: Maze, rank: Int32Array): Lower {
  const { width, height, floors = 1, pick } = maze;
  const offset = new Int32Array(DOWN + 1);
  offset[NORTH] = -width;
  offset[EAST] = 1;
  offset[SOUTH] = width;
  offset[WEST] = -1;
  offset[UP] = width * height;
  offset[DOWN] = -width * height;
  let cells = 0;
  let lower = 0;
  for (let row = 0, i = 0; row < height * floors; row++) {
    // Across the edge of a floor, the next index belongs to another row or floor, or to none.
    const first = row % height === 0 ? NORTH : 0;
    const last = row % height === height - 1 ? SOUTH : 0;
    for (let x = 0; x < width; x++, i++) {
      const direction = pick[i]!;
      if (direction === NO_CELL) continue;
      cells++;
      if ((direction === EAST && x === width - 1) || (direction === WEST && x === 0)) continue;
      if ((direction & (first | last)) !== 0) continue;
      const next = i + offset[direction]!;
      if (rank[next]! < rank[i]! && pick[next] !== NO_CELL) lower++;
    }
  }
  return { cells, sinks: Number(pick.includes(0)), lower };
}

/**
 * Proves that open passages form a perfect maze, wherever they were read: |V| - 1 passages, no loop, and all
 * cells connected, by union-find.
 *
 * Codes: `malformed` (meaningless bits, or an array of another size), `outside` (a passage that leads to no
 * cell), `not-a-tree`. The last has the counts `cellCount` and `passages`, and a `fault`: `empty`, `loop`
 * (witness: the two ends of a passage that closes a loop) or `cut-off` (witness: the cells outside the
 * largest component).
 */
export function provePassages(passages: Passages): Proof {
  const { open } = passages;
  const board = gridBoard(passages, (cell) => open[cell] !== NO_CELL);
  const misfit = sizeFault(board, open.length);
  if (misfit !== undefined) return { ok: false, errors: [misfit] };
  const directions = directionsOn(passages) & FORWARD;
  const malformed: number[] = [];
  const outside: EdgeRef[] = [];
  const beside = neighboursOn(passages);
  const { errors, ...joined } = joinPassages(board, (join) => {
    open.forEach((mask, cell) => {
      if (mask === NO_CELL) return;
      if ((mask & ~directions) !== 0) malformed.push(cell);
      else
        for (const direction of directionsOf(mask)) {
          const next = beside(cell, direction);
          if (board.isCell(next)) join(cell, next);
          else outside.push({ cell, direction });
        }
    });
  });
  const misread = says`cells with bits other than east and south`;
  return verdict({
    ...joined,
    errors: [
      ...(outside.length === 0 ? [] : [outsideFault(passages, outside)]),
      ...errors,
      ...(malformed.length === 0 ? [] : [malformedFault(misread, passages, malformed)]),
    ],
  });
}

/**
 * Whether a cell with these out-edges can make this choice: one of its edges, none for a sink, or no cell.
 */
export function isChoiceOf(direction: number, mask: number | undefined): boolean {
  if (mask === undefined) return false;
  return direction === 0 || direction === NO_CELL ? direction === mask : (direction & mask) !== 0;
}

/** The diagnostic for an array that does not have one entry per cell, or for boards of different sizes. */
function sizeFault(board: Board, entries: number, other = board): Diagnostic | undefined {
  const { size, sizeText } = board;
  if (sizeText === other.sizeText && entries === size) return undefined;
  const message = says`${entries} entries for ${sizeText} cells do not fit ${other.sizeText} cells`;
  return diagnostic({ code: 'malformed', message, where: says`${sizeText} cells` });
}

/** The diagnostic for meaningless bytes on a grid. */
export function malformedFault(what: Sentence, grid: GridBoard, cells: readonly number[]): Diagnostic {
  return diagnostic({ code: 'malformed', message: says`${what}: ${cells.length}`, ...witness(grid, cells) });
}
