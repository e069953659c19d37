import { checkConnected } from '../dag/connected.js';
import { boardOf, DOWN, EAST, NORTH, NO_CELL, SOUTH, UP, WEST, type GridCells } from '../board/grid.js';
import { neighboursOf } from '../dag/graph.js';
import { MazestoneError } from '../base/diagnostic.js';
import type { Random } from '../base/random.js';
import { checkJoined } from '../board/connected.js';
import { byNumber, rowCount, type Rows } from '../board/rows.js';
import type { Maze, MeshMaze } from './maze.js';

/**
 * A uniform spanning tree of a connected graph: every maze on its cells equally likely. By Wilson's algorithm
 * (Generating random spanning trees more quickly than the cover time, STOC 1996, https://doi.org/10.1145/237814.237880):
 * from each cell in turn walk at random until the tree is met; the last step out of every cell on the walk joins it.
 * @param neighbours of each cell, each pair twice.
 * @param root the cell that every way leads to. Which one it is does not change how likely a tree is.
 * @throws MazestoneError `outside` where there is no such root, `no-sink` for no cells, `disconnected`.
 * @example
 * import { proveTree, random, rowsOf, wilson } from 'mazestone/core';
 *
 * const triangle = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * console.log(proveTree(wilson(triangle, 0, random('1', 'wilson')))); // { ok: true, cells: 3, passages: 2 }
 */
export function wilson(neighbours: Rows, root: number, random: Random): MeshMaze {
  const { start, ends } = neighbours;
  const cells = rowCount(neighbours);
  // A walk that cannot get to the root would never end.
  checkJoined(neighbours);
  if (!(root >= 0 && root < cells)) {
    throw new MazestoneError({
      code: 'outside',
      message: 'there is no such cell to lead to',
      ...byNumber([root]),
      hint: `cells are numbered from 0 to ${cells - 1}`,
    });
  }
  const next = new Int32Array(cells).fill(-1);
  const inTree = new Uint8Array(cells);
  inTree[root] = 1;
  for (let from = 0; from < cells; from++) {
    for (let v = from; inTree[v] === 0; v = next[v]!) {
      const first = start[v]!;
      next[v] = ends[first + random.below(start[v + 1]! - first)]!;
    }
    for (let v = from; inTree[v] === 0; v = next[v]!) inTree[v] = 1;
  }
  return { next };
}

/**
 * A sampler of uniform mazes on cells of a grid, every one equally likely, by {@link wilson}. The ways of a maze lead to
 * the last cell.
 * @param board connected, of any shape, of one floor or several.
 * @returns a function from a random source to a maze.
 * @throws MazestoneError `no-sink` for no cells, `disconnected`.
 * @example
 * import { proveTree, random, rectangle, wilsonSampler } from 'mazestone/core';
 *
 * const sample = wilsonSampler(rectangle(8, 8));
 * console.log(proveTree(sample(random('1', 'wilson')))); // { ok: true, cells: 64, passages: 63 }
 */
export function wilsonSampler(board: GridCells): (random: Random) => Maze {
  const { width, height, floors = 1, cells } = board;
  if (floors === 1) checkConnected(board);
  const neighbours = neighboursOf(board);
  const floor = floors === 1 ? NaN : width * height;
  const places = Uint32Array.from(placesOf(cells));
  return (random) => {
    const { next } = wilson(neighbours, places.length - 1, random);
    const pick = new Uint8Array(cells.length).fill(NO_CELL);
    places.forEach((place, v) => {
      const by = next[v]! < 0 ? 0 : places[next[v]!]! - place;
      // Of one row the neighbour above is as far as one to the south, in one column that is the next place.
      if (by === 0) pick[place] = 0;
      else if (by === floor || by === -floor) pick[place] = by > 0 ? UP : DOWN;
      else pick[place] = by === width ? SOUTH : by === -width ? NORTH : by === 1 ? EAST : WEST;
    });
    return { ...boardOf(board), pick };
  };
}

function* placesOf(cells: Uint8Array): Generator<number> {
  for (let i = 0; i < cells.length; i++) if (cells[i] === 1) yield i;
}
