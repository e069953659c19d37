import { cellName, neighbour, NO_CELL } from '../dag/dag.js';
import { MazestoneError } from '../base/diagnostic.js';
import type { Maze } from './maze.js';

/**
 * The one way between two cells of a maze: their indices from `from` to `to`, both included, no cell twice.
 * Both ways to the sink are followed to the cell where they meet; linear in their lengths.
 *
 * @throws MazestoneError `outside` if `from` or `to` is no cell; `not-a-tree` if the picks lead them round in
 *   a circle or to different sinks.
 * @example
 * import { buildDag, pathBetween, random, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * console.log(pathBetween(maze, 0, 4)); // Uint32Array(4) [ 0, 1, 5, 4 ]
 */
export function pathBetween(maze: Maze, from: number, to: number): Uint32Array {
  const deepest = { from: depth(maze, from), to: depth(maze, to) };
  let [a, b] = [from, to];
  let [up, down] = [deepest.from, deepest.to];
  while (up > down) {
    a = next(maze, a);
    up--;
  }
  while (down > up) {
    b = next(maze, b);
    down--;
  }
  while (a !== b) {
    if (up === 0) throw notATree(maze, from, 'the picks of two cells lead to different sinks');
    a = next(maze, a);
    b = next(maze, b);
    up--;
  }

  const rise = deepest.from - up;
  const path = new Uint32Array(rise + (deepest.to - up) + 1);
  let i = from;
  for (let k = 0; k <= rise; k++, i = next(maze, i)) path[k] = i;
  i = to;
  for (let k = path.length - 1; k > rise; k--, i = next(maze, i)) path[k] = i;
  return path;
}

/** Number of passages from a cell to the sink. */
function depth(maze: Maze, cell: number): number {
  if ((maze.pick[cell] ?? NO_CELL) === NO_CELL) {
    throw new MazestoneError({
      code: 'outside',
      message: `there is no cell with index ${cell} in the maze`,
      where: `${maze.width} x ${maze.height} cells`,
      hint: 'the index of cell (x, y) is x + y * width',
    });
  }
  let steps = 0;
  for (let i = cell; maze.pick[i] !== 0; i = next(maze, i)) {
    if (++steps >= maze.pick.length) throw notATree(maze, cell, 'the picks of a cell lead round in a circle');
  }
  return steps;
}

/** The cell that a cell's pick leads to; the sink stays where it is. */
function next({ width, height, pick }: Maze, i: number): number {
  const direction = pick[i]!;
  return direction === 0 ? i : neighbour(width, height, i, direction);
}

function notATree(maze: Maze, cell: number, message: string): MazestoneError {
  const where = `cell ${cellName(maze.width, cell)}`;
  return new MazestoneError({ code: 'not-a-tree', message, where, hint: 'prove the maze first' });
}
