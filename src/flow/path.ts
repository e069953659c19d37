import { nameOf } from '../board/board.js';
import { refuseNoCell } from '../board/no-cell.js';
import { neighbour, DIRECTIONS } from '../board/grid.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import type { Pair } from '../dag/dag.js';
import { isPassage, walkOf, type AnyMaze, type MeshMaze, type Passages } from './maze.js';

/**
 * The path between two cells of a maze: their indices from `from` to `to`, both included, without repetition.
 * It follows both paths to the sink until they meet. Linear in the length of these paths.
 *
 * @throws MazestoneError `outside` if `from` or `to` is no cell; `not-a-tree` if their paths run in a circle
 *   or to different sinks
 * @example
 * import { buildDag, pathBetween, random, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * console.log(pathBetween(maze, 0, 4)); // Uint32Array(4) [ 0, 1, 5, 4 ]
 */
export function pathBetween(maze: AnyMaze, from: number, to: number): Uint32Array {
  const walk = walkOf(maze);
  const { board, size } = walk;
  const name = (cell: number): string => nameOf(board, cell);
  for (const cell of [from, to]) refuseNoCell(board, cell);
  const next = (cell: number): number => {
    const head = walk.next(cell);
    if (head < -1) throw notATree({ name }, cell, says`the chosen edge of a cell leads to no cell`);
    return head < 0 ? cell : head;
  };
  return pathAlong({ size, next, name }, from, to);
}

/**
 * A shortest path between two cells along passages that may form loops: their indices from `from` to `to`,
 * both included. Breadth-first, so it is linear in the cells.
 * @param passages that connect all cells
 * @param from a cell
 * @param to a cell
 * @throws RangeError if there is no path
 * @example
 * import { shortestPath } from 'mazestone/core';
 *
 * const open = Uint8Array.of(2 + 4, 4, 2, 0);
 * console.log(shortestPath({ width: 2, height: 2, open }, 0, 3).length); // 3
 */
export function shortestPath(passages: Passages, from: number, to: number): Uint32Array {
  const beside = (cell: number): number[] =>
    DIRECTIONS.filter((side) => isPassage(passages, cell, side)).map((side) =>
      neighbour(passages, cell, side),
    );
  return shortestAlong(passages.open.length, beside, from, to);
}

/**
 * A shortest path on a mesh, along the passages of a maze and further open ones.
 * @param maze a proved maze
 * @param open pairs of cells, as from `drawOpen`
 * @param from a cell
 * @param to a cell
 * @throws RangeError as {@link shortestPath}
 * @example
 * import { shortestMeshPath } from 'mazestone/core';
 *
 * console.log(shortestMeshPath({ next: Int32Array.of(1, 2, -1) }, [[0, 2]], 0, 2).length); // 2
 */
export function shortestMeshPath(
  maze: MeshMaze,
  open: readonly Pair[],
  from: number,
  to: number,
): Uint32Array {
  const { next } = maze;
  const beside = Array.from(next, (): number[] => []);
  const join = (a: number, b: number): void => {
    beside[a]!.push(b);
    beside[b]!.push(a);
  };
  next.forEach((head, v) => {
    if (head >= 0) join(v, head);
  });
  for (const [a, b] of open) join(a, b);
  return shortestAlong(next.length, (v) => beside[v]!, from, to);
}

function shortestAlong(
  size: number,
  beside: (cell: number) => readonly number[],
  from: number,
  to: number,
): Uint32Array {
  const before = new Int32Array(size).fill(-1);
  before[to] = to;
  const queue = [to];
  for (const cell of queue) {
    if (cell === from) break;
    for (const next of beside(cell)) {
      if (before[next] !== -1) continue;
      before[next] = cell;
      queue.push(next);
    }
  }
  if (before[from] === -1) throw new RangeError(`there is no path from cell ${from} to cell ${to}`);
  const path = [from];
  for (let cell = from; cell !== to; cell = before[cell]!) path.push(before[cell]!);
  return Uint32Array.from(path);
}

/** The choices of a maze, in a form that can be followed. */
interface Picks {
  readonly size: number;
  /** The cell that a cell has chosen; for the sink, the sink itself. */
  readonly next: (cell: number) => number;
  readonly name: (cell: number) => string;
}

/** The path between two existing cells. @throws MazestoneError `not-a-tree` */
function pathAlong(picks: Picks, from: number, to: number): Uint32Array {
  const { next } = picks;
  const deepest = { from: depth(picks, from), to: depth(picks, to) };
  let [a, b] = [from, to];
  let [up, down] = [deepest.from, deepest.to];
  while (up > down) {
    a = next(a);
    up--;
  }
  while (down > up) {
    b = next(b);
    down--;
  }
  while (a !== b) {
    if (up === 0) throw notATree(picks, from, says`the paths of two cells lead to different sinks`);
    a = next(a);
    b = next(b);
    up--;
  }

  const rise = deepest.from - up;
  const path = new Uint32Array(rise + (deepest.to - up) + 1);
  let i = from;
  for (let k = 0; k <= rise; k++, i = next(i)) path[k] = i;
  i = to;
  for (let k = path.length - 1; k > rise; k--, i = next(i)) path[k] = i;
  return path;
}

/** The number of passages from a cell to the sink. */
function depth(picks: Picks, cell: number): number {
  let steps = 0;
  for (let i = cell, after = picks.next(i); after !== i; i = after, after = picks.next(i)) {
    if (++steps >= picks.size) throw notATree(picks, cell, says`the path of a cell leads round in a cycle`);
  }
  return steps;
}

function notATree({ name }: Pick<Picks, 'name'>, cell: number, message: Sentence): MazestoneError {
  return new MazestoneError({
    code: 'not-a-tree',
    message,
    where: says`cell ${name(cell)}`,
    hint: says`prove the maze first`,
  });
}
