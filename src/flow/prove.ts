import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
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
  waysOf,
  waysOn,
  WEST,
  type GridBoard,
  type Way,
} from '../board/grid.js';
import { byNumber, leadsNowhere, outsideFault, witness, type EdgeRef } from '../board/witness.js';
import type { Dag, MeshDag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { reverseTopologicalOrder } from '../dag/order.js';
import { joinPassages, pickFaults, verdict, type Proof } from './join.js';
import {
  NO_PICK,
  NOWHERE,
  SINK,
  walkOf,
  type AnyMaze,
  type Maze,
  type MeshMaze,
  type Passages,
} from './maze.js';

/**
 * Proves that the picks of a maze form a tree with every cell on a way to one sink. Trusts nothing about
 * where they come from: one sink, one pick from every other cell, |V| - 1 passages, no loop among them and
 * all cells joined, by union-find.
 *
 * Codes: `malformed` (a byte that is no pick, or an array or DAG of another size), `no-sink`, `many-sinks`,
 * `outside` (a pick that leads to no cell), `not-a-tree` (see `provePassages`), and `not-an-edge`; each
 * names its cells.
 *
 * @param dag if given, also proves that every pick is one of its edges and that the cells are the same.
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
    if (head === NO_PICK) {
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
        : [malformedFault('picked edges that are no direction', maze, malformed!)]),
      ...pickFaults(joined.cells, sinks!, notEdges!, board.witness),
    ],
  });
}

/** Whether what a cell picks is one of its edges, as a function of its number. */
function edgesOf(maze: AnyMaze, dag?: Dag | Pick<MeshDag, 'out'>): (cell: number) => boolean {
  if (dag === undefined) return () => true;
  if ('pick' in maze) return (cell) => isPickOf(maze.pick[cell]!, (dag as Dag).out[cell]);
  const { heads, degree } = graphOf(dag);
  return (cell) => (degree(cell) === 0 ? maze.next[cell] === SINK : heads(cell).includes(maze.next[cell]!));
}

/** The diagnostic for picks that lead to no cell. */
function straysFault(maze: AnyMaze, tails: readonly number[]): Diagnostic {
  return 'pick' in maze
    ? outsideFault(
        maze,
        tails.map((cell) => ({ cell, way: maze.pick[cell]! as Way })),
      )
    : leadsNowhere(tails.length, byNumber(tails), says`let every edge end in a cell`);
}

/**
 * A certificate for {@link proveRanked}: the place of each cell in a reverse topological order of the DAG, the sink 0. One
 * 32-bit integer a cell; made once for all mazes of a DAG.
 */
export function rankCells(dag: Dag | Pick<MeshDag, 'out'>): Int32Array {
  const order = reverseTopologicalOrder(dag);
  const rank = new Int32Array(graphOf(dag).board.size);
  order.forEach((cell, place) => (rank[cell] = place));
  return rank;
}

/**
 * The same proof as {@link proveTree}, faster where many mazes come from one DAG: if every pick leads to a cell
 * of lower rank, following picks must end, and where all but one cell pick, it can only end there. The ranks need
 * not be trusted: any numbers for which this holds prove the tree. Where it does not hold, `proveTree` says why.
 *
 * @param rank a number for each cell; see {@link rankCells}.
 */
export function proveRanked(maze: AnyMaze, rank: Int32Array): Proof {
  const found = 'next' in maze ? lowerOnMesh(maze, rank) : lowerOnGrid(maze, rank);
  const { cells, sinks, lower } = found;
  return sinks > 0 && lower === cells - 1 ? { ok: true, cells, passages: lower } : proveTree(maze);
}

/** Cells, whether one of them picks nothing, and picks that lead to a cell of lower rank. */
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

/** The same on a grid, where hardly anything may be done for each of very many cells. */
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
    // Over the edges of a floor the next index is a cell of another row or floor, or none.
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
 * Proves that open passages, wherever they were read, make a perfect maze: |V| - 1 of them, no loop, and all
 * cells joined, by union-find.
 *
 * Codes: `malformed` (bits that mean nothing, or an array of another size), `outside` (a passage that leads
 * to no cell), `not-a-tree`. The last has the counts `cellCount` and `passages`, and a `fault`: `empty`,
 * `loop` (witness: the two ends of a passage that closes a loop) or `cut-off` (witness: the cells outside the
 * largest part).
 */
export function provePassages(passages: Passages): Proof {
  const { open } = passages;
  const board = gridBoard(passages, (cell) => open[cell] !== NO_CELL);
  const misfit = sizeFault(board, open.length);
  if (misfit !== undefined) return { ok: false, errors: [misfit] };
  const ways = waysOn(passages) & FORWARD;
  const malformed: number[] = [];
  const outside: EdgeRef[] = [];
  const beside = neighboursOn(passages);
  const { errors, ...joined } = joinPassages(board, (join) => {
    open.forEach((mask, cell) => {
      if (mask === NO_CELL) return;
      if ((mask & ~ways) !== 0) malformed.push(cell);
      else
        for (const way of waysOf(mask)) {
          const next = beside(cell, way);
          if (board.isCell(next)) join(cell, next);
          else outside.push({ cell, way });
        }
    });
  });
  const misread = 'cells with bits other than east and south';
  return verdict({
    ...joined,
    errors: [
      ...(outside.length === 0 ? [] : [outsideFault(passages, outside)]),
      ...errors,
      ...(malformed.length === 0 ? [] : [malformedFault(misread, passages, malformed)]),
    ],
  });
}

/** Whether a cell with this out-mask can pick this: one of its edges, nothing for a sink, no cell where there is none. */
export function isPickOf(direction: number, mask: number | undefined): boolean {
  if (mask === undefined) return false;
  return direction === 0 || direction === NO_CELL ? direction === mask : (direction & mask) !== 0;
}

/** The diagnostic for an array that has not one entry for each cell, or whose board is not as large as another. */
function sizeFault(board: Board, entries: number, other = board): Diagnostic | undefined {
  const { size, sizeText } = board;
  if (sizeText === other.sizeText && entries === size) return undefined;
  const message = says`${entries} entries for ${sizeText} cells do not fit ${other.sizeText} cells`;
  return diagnostic({ code: 'malformed', message, where: says`${sizeText} cells` });
}

/** Bytes that mean nothing where they stand on a grid. */
export function malformedFault(what: string, grid: GridBoard, cells: readonly number[]): Diagnostic {
  return diagnostic({ code: 'malformed', message: says`${what}: ${cells.length}`, ...witness(grid, cells) });
}
