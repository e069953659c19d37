import { NO_CELL } from '../dag/dag.js';
import { passageCounts, type Maze } from './maze.js';
import { pathBetween } from './path.js';

/** Shape of one maze, counted. */
export interface MazeStats {
  readonly cells: number;
  /** Cells with one passage. */
  readonly deadEnds: number;
  /** Cells with two. */
  readonly corridors: number;
  /** Cells with three. */
  readonly junctions: number;
  /** Cells with four. */
  readonly crossings: number;
  /** The way from `from` to `to`. */
  readonly solution: {
    /** Passages walked through: one less than the cells on the way. */
    readonly length: number;
    /** Cells on the way that are left in another direction than they were entered. */
    readonly turns: number;
  };
}

/**
 * Counts the cells of a proved maze by their passages, and measures the way between two cells. Linear.
 * @throws MazestoneError as {@link pathBetween}.
 * @example
 * import { buildDag, mazeStats, random, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * const { deadEnds, junctions, solution } = mazeStats(maze, 0, 4);
 * console.log(deadEnds, junctions, solution); // 5 3 { length: 3, turns: 2 }
 */
export function mazeStats(maze: Maze, from: number, to: number): MazeStats {
  const byPassages = [0, 0, 0, 0, 0];
  passageCounts(maze).forEach((count, i) => {
    if (maze.pick[i] !== NO_CELL) byPassages[count]!++;
  });
  const [alone, deadEnds, corridors, junctions, crossings] = byPassages as [
    number,
    number,
    number,
    number,
    number,
  ];

  const path = pathBetween(maze, from, to);
  let turns = 0;
  for (let k = 2; k < path.length; k++) {
    if (path[k]! - path[k - 1]! !== path[k - 1]! - path[k - 2]!) turns++;
  }
  return {
    cells: alone + deadEnds + corridors + junctions + crossings,
    deadEnds,
    corridors,
    junctions,
    crossings,
    solution: { length: path.length - 1, turns },
  };
}
