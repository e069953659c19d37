import { passageCounts, walkOf, type AnyMaze } from './maze.js';
import { pathBetween } from './path.js';

/** The shape of one maze, in counts. */
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
  /** The path from `from` to `to`. */
  readonly solution: {
    /** The number of passages on the path: one less than its cells. */
    readonly length: number;
    /**
     * The number of cells on the path where it changes direction, up and down included. Undefined on a mesh,
     * because a cell with three or five sides has no opposite sides.
     */
    readonly turns: number | undefined;
  };
}

/**
 * Counts the cells of a proved maze by their passages, and measures the path between two cells. Linear.
 * @param vertices the vertex of each cell, if there are rooms; a room counts as one cell, and a step inside
 *   it does not count
 * @throws MazestoneError as {@link pathBetween}
 * @example
 * import { buildDag, mazeStats, random, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * const { deadEnds, junctions, solution } = mazeStats(maze, 0, 4);
 * console.log(deadEnds, junctions, solution); // 5 3 { length: 3, turns: 2 }
 */
export function mazeStats(maze: AnyMaze, from: number, to: number, vertices?: Int32Array): MazeStats {
  const byPassages = [0, 0, 0, 0, 0];
  const { isCell } = walkOf(maze);
  let cells = 0;
  passageCounts(maze, vertices).forEach((count, i) => {
    if (!isCell(i) || (vertices !== undefined && vertices[i] !== i)) return;
    cells++;
    if (count < byPassages.length) byPassages[count]!++;
  });
  const [, deadEnds, corridors, junctions, crossings] = byPassages as [
    number,
    number,
    number,
    number,
    number,
  ];

  const path = pathBetween(maze, from, to);
  let [length, turns] = [0, 0];
  let before: number | undefined;
  for (let k = 1; k < path.length; k++) {
    const [last, here] = [path[k - 1]!, path[k]!];
    if (vertices !== undefined && vertices[last] === vertices[here]) continue;
    if (before !== undefined && here - last !== before) turns++;
    before = here - last;
    length++;
  }
  const solution = { length, turns: 'next' in maze ? undefined : turns };
  return { cells, deadEnds, corridors, junctions, crossings, solution };
}
