import { NO_CELL, neighbour } from '../board/grid.js';
import type { Maze } from '../flow/maze.js';
import { meshOfRegion } from '../mesh/mesh.js';
import { mazeLines, type MazeLines } from './mesh.js';
import type { MazePicture } from './trail.js';

/**
 * A maze on the grid as lines, as `mazeLines` has those of a mesh: its cells are unit squares.
 * @param maze a proved maze.
 * @param picture its openings and its solution.
 * @example
 * import { buildDag, gridLines, random, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(gridLines(sampleMaze(dag, random('1', 'flow'))).walls.length / 2); // 25
 */
export function gridLines(maze: Maze, { solution = [], openings = [] }: MazePicture = {}): MazeLines {
  const { width, height, pick } = maze;
  const numbers = new Int32Array(pick.length);
  let cells = 0;
  for (let i = 0; i < pick.length; i++) if (pick[i] !== NO_CELL) numbers[i] = cells++;
  const next = new Int32Array(cells).fill(-1);
  for (let i = 0; i < pick.length; i++) {
    if (pick[i] === NO_CELL || pick[i] === 0) continue;
    next[numbers[i]!] = numbers[neighbour(maze, i, pick[i]!)]!;
  }
  const mesh = meshOfRegion({ width, height, cells: pick.map((mask) => (mask === NO_CELL ? 0 : 1)) });
  // A square's sides are its north, east, south and west one.
  const sides = openings.map(({ cell, side }) => 4 * numbers[cell]! + Math.log2(side));
  return mazeLines(mesh, { next }, { openings: sides, solution: Array.from(solution, (i) => numbers[i]!) });
}
