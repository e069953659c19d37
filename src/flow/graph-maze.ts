import { MazestoneError } from '../base/diagnostic.js';
import type { Random } from '../base/random.js';
import { byNumber, rowCount } from '../board/rows.js';
import { refuseSteep, type MeshDag } from '../dag/graph.js';
import { joinPassages, pickFaults, verdict, type Proof } from './join.js';
import { graphOrder } from '../dag/graph.js';
import { pathAlong } from './path.js';

/**
 * A maze on a graph of cells as random flow leaves it: for each cell the one it picked, -1 for the sink. What a `Maze`
 * is for the square grid. Being a tree is what {@link proveGraphTree} proves.
 */
export interface GraphMaze {
  readonly next: Int32Array;
}

/**
 * A random maze of a graph's DAG: every cell picks one of its out-edges, independently and uniformly. Cell `v` picks by
 * bit `v % 32` of word `floor(v / 32)`, as on the grid, so that a grid without holes and its graph give the same mazes.
 * @throws MazestoneError `out-degree` for a cell with more than two out-edges.
 * @example
 * import { random, rowsOf, sampleGraph } from 'mazestone/core';
 *
 * const maze = sampleGraph({ out: rowsOf([[1, 2], [2], []]) }, random('1', 'flow'));
 * console.log(maze.next); // Int32Array(3) [ 2, 2, -1 ]
 */
export function sampleGraph(dag: Pick<MeshDag, 'out'>, random: Random): GraphMaze {
  const bits = new Uint32Array(Math.ceil(rowCount(dag.out) / 32));
  random.fill(bits);
  return { next: pickHeads(dag, bits) };
}

/**
 * Lets every cell pick: of two out-edges, bit 0 the first and bit 1 the second; a cell with one picks that. Linear.
 * @param bits one a cell, 32 to a word.
 * @throws MazestoneError `bits` if there are too few, `out-degree` for a cell with more than two out-edges.
 * @example
 * import { pickHeads, rowsOf } from 'mazestone/core';
 *
 * console.log(pickHeads({ out: rowsOf([[1, 2], [2], []]) }, Uint32Array.of(0b001))); // Int32Array(3) [ 2, 2, -1 ]
 */
export function pickHeads(dag: Pick<MeshDag, 'out'>, bits: Uint32Array): Int32Array {
  const { start, ends } = dag.out;
  const cells = rowCount(dag.out);
  if (bits.length * 32 < cells) {
    throw new MazestoneError({
      code: 'bits',
      message: `${bits.length} words hold too few bits for ${cells} cells`,
      where: `${cells} cells`,
      hint: 'draw one a cell',
    });
  }
  const next = new Int32Array(cells).fill(-1);
  let steep = false;
  for (let v = 0; v < cells; v++) {
    const first = start[v]!;
    const degree = start[v + 1]! - first;
    if (degree > 2) steep = true;
    if (degree > 0) next[v] = ends[first + ((bits[v >>> 5]! >>> (v & 31)) & (degree - 1))]!;
  }
  if (steep) refuseSteep(dag);
  return next;
}

/**
 * Proves that the picks of a maze form a tree with every cell on a way to one sink, as `proveTree` does on the grid:
 * one sink, one pick from every other cell, |V| - 1 passages, no loop among them and all cells joined, by union-find.
 *
 * Codes: `malformed` (a maze and a DAG of different sizes), `no-sink`, `many-sinks`, `outside`, `not-a-tree`, and
 * `not-an-edge`; each names its cells.
 * @param maze any picks.
 * @param dag if given, also proves that every pick is one of its edges.
 * @example
 * import { proveGraphTree } from 'mazestone/core';
 *
 * console.log(proveGraphTree({ next: Int32Array.of(1, 2, -1) })); // { ok: true, cells: 3, passages: 2 }
 */
export function proveGraphTree({ next }: GraphMaze, dag?: Pick<MeshDag, 'out'>): Proof {
  const cells = next.length;
  if (dag !== undefined && rowCount(dag.out) !== cells) {
    const message = `${cells} picks do not fit a graph of ${rowCount(dag.out)} cells`;
    return { ok: false, errors: [{ code: 'malformed', message, where: `${cells} cells` }] };
  }
  const sinks: number[] = [];
  const outside: number[] = [];
  const foreign: number[] = [];
  for (let v = 0; v < cells; v++) {
    if (next[v] === -1) sinks.push(v);
    else if (next[v]! < 0 || next[v]! >= cells) outside.push(v);
    if (dag !== undefined && !isPickOf(dag.out, v, next[v]!)) foreign.push(v);
  }
  const joined = joinPassages(
    cells,
    () => true,
    (join) => {
      for (let v = 0; v < cells; v++) if (next[v]! >= 0 && next[v]! < cells) join(v, next[v]!);
    },
    byNumber,
    String,
  );
  if (outside.length > 0) {
    const message = `picks that lead to no cell: ${outside.length}`;
    joined.errors.push({ code: 'outside', message, ...byNumber(outside) });
  }
  joined.errors.push(...pickFaults(cells, sinks, foreign, byNumber));
  return verdict(joined);
}

/** Whether a cell can pick this: one of its edges, nothing for a sink. */
function isPickOf({ start, ends }: MeshDag['out'], v: number, pick: number): boolean {
  if (start[v] === start[v + 1]) return pick === -1;
  for (let k = start[v]!; k < start[v + 1]!; k++) if (ends[k] === pick) return true;
  return false;
}

/**
 * The place of each cell in an order from the sink outwards, the sink 0: a certificate for {@link proveGraphRanked}.
 * @example
 * import { rankGraph, rowsOf } from 'mazestone/core';
 *
 * console.log(rankGraph({ out: rowsOf([[1, 2], [2], []]) })); // Int32Array(3) [ 2, 1, 0 ]
 */
export function rankGraph(dag: Pick<MeshDag, 'out'>): Int32Array {
  const rank = new Int32Array(rowCount(dag.out));
  graphOrder(dag).forEach((cell, place) => (rank[cell] = place));
  return rank;
}

/**
 * The same proof as {@link proveGraphTree}, faster where many mazes come from one DAG: every pick but one leads to a
 * cell of lower rank, so following picks must end, and can only end at the one sink. The ranks need not be trusted, as
 * `proveRanked` says.
 * @example
 * import { proveGraphRanked } from 'mazestone/core';
 *
 * console.log(proveGraphRanked({ next: Int32Array.of(1, 2, -1) }, Int32Array.of(2, 1, 0)).ok); // true
 */
export function proveGraphRanked(maze: GraphMaze, rank: Int32Array): Proof {
  const { next } = maze;
  const cells = next.length;
  let lower = 0;
  let sinks = 0;
  for (let v = 0; v < cells; v++) {
    const to = next[v]!;
    if (to === -1) sinks++;
    else if (to >= 0 && to < cells && rank[to]! < rank[v]!) lower++;
  }
  return sinks === 1 && lower === cells - 1 ? { ok: true, cells, passages: lower } : proveGraphTree(maze);
}

/**
 * The one way between two cells of a maze, both included, as `pathBetween` has it on the grid.
 * @param maze a proved maze.
 * @param from a cell.
 * @param to a cell.
 * @throws MazestoneError `outside` if `from` or `to` is no cell; `not-a-tree` if their picks never meet.
 * @example
 * import { graphPath } from 'mazestone/core';
 *
 * console.log(graphPath({ next: Int32Array.of(1, 3, 1, -1) }, 0, 2)); // Uint32Array(3) [ 0, 1, 2 ]
 */
export function graphPath({ next }: GraphMaze, from: number, to: number): Uint32Array {
  const lost = [from, to].filter((cell) => !(cell >= 0 && cell < next.length));
  if (lost.length > 0) {
    throw new MazestoneError({
      code: 'outside',
      message: 'there is no such cell in the maze',
      ...byNumber(lost),
      hint: `cells are numbered from 0 to ${next.length - 1}`,
    });
  }
  const follow = (cell: number): number => (next[cell]! < 0 ? cell : next[cell]!);
  return pathAlong({ size: next.length, next: follow, name: String }, from, to);
}

/** The number of passages of each cell of a maze. */
export function graphPassages({ next }: GraphMaze): Uint32Array {
  const counts = new Uint32Array(next.length);
  next.forEach((to, v) => {
    if (to < 0) return;
    counts[v]!++;
    counts[to]!++;
  });
  return counts;
}
