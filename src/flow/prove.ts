import {
  ALL_WAYS,
  cellName,
  DOWN,
  EAST,
  floorCount,
  FORWARD,
  neighboursOn,
  NO_CELL,
  NORTH,
  OUT_DEGREE,
  sizeText,
  SOUTH,
  UP,
  WAYS,
  WEST,
  type GridBoard,
} from '../board/grid.js';
import { byNumber, rowCount } from '../board/rows.js';
import type { Dag, MeshDag } from '../dag/dag.js';
import { reverseTopologicalOrder } from '../dag/order.js';
import { outsideFault, witness, type EdgeRef } from '../dag/witness.js';
import type { Diagnostic } from '../base/diagnostic.js';
import { joinPassages, pickFaults, verdict, type Joined, type Proof } from './join.js';
import { walkOf, type AnyMaze, type Maze, type MeshMaze, type Passages } from './maze.js';

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
  return 'next' in maze ? proveOnMesh(maze, dag as Pick<MeshDag, 'out'>) : proveOnGrid(maze, dag as Dag);
}

function proveOnMesh({ next }: MeshMaze, dag?: Pick<MeshDag, 'out'>): Proof {
  const cells = next.length;
  if (dag !== undefined && rowCount(dag.out) !== cells) {
    const message = `${cells} picks do not fit a mesh of ${rowCount(dag.out)} cells`;
    return { ok: false, errors: [{ code: 'malformed', message, where: `${cells} cells` }] };
  }
  const isInside = (v: number): boolean => v >= 0 && v < cells;
  const numbers = Array.from(next.keys());
  const outside = numbers.filter((v) => next[v] !== -1 && !isInside(next[v]!));
  const notEdges = dag === undefined ? [] : numbers.filter((v) => !isHead(dag.out, v, next[v]!));
  const joined = joinPassages(
    cells,
    () => true,
    (join) => {
      for (let v = 0; v < cells; v++) if (isInside(next[v]!)) join(v, next[v]!);
    },
    byNumber,
    String,
  );
  if (outside.length > 0) {
    const message = `picked edges that lead to no cell: ${outside.length}`;
    joined.errors.push({ code: 'outside', message, ...byNumber(outside) });
  }
  const sinks = numbers.filter((v) => next[v] === -1);
  joined.errors.push(...pickFaults(cells, sinks, notEdges, byNumber));
  return verdict(joined);
}

/** Whether a cell of a mesh can pick this: one of its edges, nothing for a sink. */
function isHead({ offsets, targets }: MeshDag['out'], v: number, pick: number): boolean {
  return offsets[v] === offsets[v + 1]
    ? pick === -1
    : targets.subarray(offsets[v], offsets[v + 1]).includes(pick);
}

function proveOnGrid(maze: Maze, dag?: Dag): Proof {
  const { pick } = maze;
  const ways = waysOn(maze);
  const misfit = sizeFault(maze, pick, dag ?? maze);
  if (misfit !== undefined) return { ok: false, errors: [misfit] };
  const malformed: number[] = [];
  const sinks: number[] = [];
  const notEdges: number[] = [];
  const edges = new Uint8Array(pick.length);
  for (let i = 0; i < pick.length; i++) {
    const direction = pick[i]!;
    if (direction !== NO_CELL && ((direction & ~ways) !== 0 || OUT_DEGREE[direction]! > 1)) {
      malformed.push(i);
      continue;
    }
    edges[i] = direction;
    if (direction === 0) sinks.push(i);
    if (dag !== undefined && !isPickOf(direction, dag.out[i])) notEdges.push(i);
  }

  const joined = joinCells(maze, edges);
  if (malformed.length > 0)
    joined.errors.push(malformedFault('picked edges that are no direction', maze, malformed));
  joined.errors.push(...pickFaults(joined.cells, sinks, notEdges, (found) => witness(maze, found)));
  return verdict(joined);
}

/**
 * A certificate for {@link proveRanked}: the place of each cell in a reverse topological order of the DAG, the sink 0. One
 * 32-bit integer a cell; made once for all mazes of a DAG.
 */
export function rankCells(dag: Dag | Pick<MeshDag, 'out'>): Int32Array {
  const order = reverseTopologicalOrder(dag);
  const rank = new Int32Array('width' in dag ? dag.out.length : order.length);
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
  const ways = waysOn(passages) & FORWARD;
  const misfit = sizeFault(passages, open, passages);
  if (misfit !== undefined) return { ok: false, errors: [misfit] };
  const malformed: number[] = [];
  const edges = open.map((mask, i) => {
    if (mask === NO_CELL || (mask & ~ways) === 0) return mask;
    malformed.push(i);
    return 0;
  });
  const joined = joinCells(passages, edges);
  if (malformed.length > 0) {
    joined.errors.push(malformedFault('cells with bits other than east and south', passages, malformed));
  }
  return verdict(joined);
}

/** The mask of all ways that there may be on a board. */
function waysOn(board: GridBoard): number {
  return floorCount(board) > 1 ? ALL_WAYS : ALL_WAYS & ~(UP | DOWN);
}

/** Whether a cell with this out-mask can pick this: one of its edges, nothing for a sink, no cell where there is none. */
export function isPickOf(direction: number, mask: number | undefined): boolean {
  if (mask === undefined) return false;
  return direction === 0 || direction === NO_CELL ? direction === mask : (direction & mask) !== 0;
}

/** The diagnostic for an array that has not one byte for each cell of a grid this large. */
function sizeFault(board: GridBoard, bytes: Uint8Array, grid: GridBoard): Diagnostic | undefined {
  const size = sizeText(board);
  if (size === sizeText(grid) && bytes.length === board.width * board.height * floorCount(board))
    return undefined;
  return {
    code: 'malformed',
    message: `${bytes.length} bytes for ${size} cells do not fit a grid of ${sizeText(grid)}`,
    where: `${size} cells`,
  };
}

/** Bytes that mean nothing where they stand. */
export function malformedFault(what: string, board: GridBoard, cells: readonly number[]): Diagnostic {
  return { code: 'malformed', message: `${what}: ${cells.length}`, ...witness(board, cells) };
}

/**
 * Joins cells along every direction set in `edges` (one mask a cell) and tells what keeps the result from
 * being a tree, by union-find.
 */
function joinCells(board: GridBoard, edges: Uint8Array): Joined {
  const beside = neighboursOn(board);
  const outside: EdgeRef[] = [];
  const joined = joinPassages(
    edges.length,
    (i) => edges[i] !== NO_CELL,
    (join) => {
      for (let i = 0; i < edges.length; i++) {
        const mask = edges[i]!;
        if (mask === NO_CELL) continue;
        for (const way of WAYS) {
          if ((mask & way) === 0) continue;
          const j = beside(i, way);
          if (j < 0 || edges[j] === NO_CELL) outside.push({ cell: i, way });
          else join(i, j);
        }
      }
    },
    (cells) => witness(board, cells),
    (i) => cellName(board, i),
  );
  if (outside.length > 0) joined.errors.unshift(outsideFault(board, outside));
  return joined;
}
