import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { gridBoard, type Board } from '../board/board.js';
import {
  FORWARD,
  neighboursOn,
  NO_CELL,
  directionsOf,
  directionsOn,
  type GridBoard,
  type Direction,
} from '../board/grid.js';
import { byNumber, leadsNowhere, outsideFault, witness, type EdgeRef } from '../board/witness.js';
import type { Dag, MeshDag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
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
        : [malformedFault(says`chosen edges that are no direction`, maze, malformed!)]),
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
