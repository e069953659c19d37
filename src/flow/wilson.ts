import { boardOf, DOWN, EAST, NORTH, NO_CELL, SOUTH, UP, WEST, type GridCells } from '../board/grid.js';
import { leadingInside } from '../dag/add-rooms.js';
import type { Dag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { vertexAt } from '../dag/rooms.js';
import { joinedGraph, type TreeBoard, type TreeGraph } from '../dag/vertices.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Random } from '../base/random.js';
import { checkJoined } from '../board/connected.js';
import { rowCount, type Rows } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import type { AnyMaze, Maze, MeshMaze } from './maze.js';

/**
 * Samples a uniform spanning tree of a connected graph: every maze on its cells is equally likely. This is
 * Wilson's algorithm (Generating random spanning trees more quickly than the cover time, STOC 1996,
 * https://doi.org/10.1145/237814.237880). From each cell in turn it walks at random until it meets the tree.
 * Then the last step out of every cell of the walk joins the tree.
 * @param neighbours of each cell; each pair is listed twice
 * @param root the cell that every path leads to, which does not affect the probability of a tree
 * @throws MazestoneError `outside` if there is no such root, `no-sink` without cells, `disconnected`
 * @example
 * import { random, wilson } from 'mazestone/core';
 * import { proveTree, rowsOf } from 'mazestone/core/advanced';
 *
 * const triangle = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * console.log(proveTree(wilson(triangle, 0, random('1', 'wilson')))); // { ok: true, cells: 3, passages: 2 }
 */
export function wilson(neighbours: Rows, root: number, random: Random): MeshMaze {
  const cells = rowCount(neighbours);
  // A walk that cannot reach the root would never end.
  checkJoined(neighbours);
  if (!(root >= 0 && root < cells)) {
    throw new MazestoneError({
      code: 'outside',
      message: says`there is no such cell to lead to`,
      ...byNumber([root]),
      hint: says`cells are numbered from 0 to ${cells - 1}`,
    });
  }
  const choices = spanningEdges(neighbours, root, random);
  const next = Int32Array.from(choices, (edge) => neighbours.targets[edge]!);
  next[root] = -1;
  return { next };
}

/** For each vertex except the root, the index in the rows of its edge towards the root of a spanning tree. */
function spanningEdges({ offsets, targets }: Rows, root: number, random: Random): Uint32Array {
  const choices = new Uint32Array(offsets.length - 1);
  const inTree = new Uint8Array(choices.length);
  inTree[root] = 1;
  for (let from = 0; from < choices.length; from++) {
    for (let v = from; inTree[v] === 0; v = targets[choices[v]!]!) {
      const first = offsets[v]!;
      choices[v] = first + random.below(offsets[v + 1]! - first);
    }
    for (let v = from; inTree[v] === 0; v = targets[choices[v]!]!) inTree[v] = 1;
  }
  return choices;
}

/**
 * Makes a sampler of uniform mazes by {@link wilson}. The paths of a maze lead to the last cell, or to `to`.
 * A room is one vertex of the graph. One of its cells leads out of it, and the others lead to that cell.
 * @param board connected, of any shape, with one floor or several
 * @returns a function from a random source to a maze
 * @throws MazestoneError `no-sink` without cells, `disconnected`
 */
export function wilsonSampler(board: GridCells | TreeGraph<Dag>, to?: number): (random: Random) => Maze;
export function wilsonSampler(board: TreeBoard, to?: number): (random: Random) => AnyMaze;
export function wilsonSampler(board: TreeBoard, to?: number): (random: Random) => AnyMaze {
  const { graph, rows, leaders } = joinedGraph(board);
  const sink = to ?? leaders.at(-1)!;
  const root = leaders.indexOf(vertexAt(graph, sink));
  const rooms = new Map(graphOf(graph).rooms.map((room) => [vertexAt(graph, room.cells[0]!), room]));
  const { degree, flow } = graphOf(graph);
  const heads = new Int32Array(flow.room);
  return (random) => {
    const choices = spanningEdges(rows, root, random);
    const next = new Int32Array(flow.size).fill(-1);
    leaders.forEach((leader, v) => {
      const room = rooms.get(leader);
      let exit = v === root ? sink : leader;
      if (v !== root) {
        // The edges of a room are those of its cells, one cell after another.
        let edge = choices[v]! - rows.offsets[v]!;
        for (const cell of room?.cells.toSorted((a, b) => a - b) ?? []) {
          exit = cell;
          if (edge < degree(cell)) break;
          edge -= degree(cell);
        }
        flow.headsOf(exit, heads);
        next[exit] = heads[edge]!;
      }
      if (room !== undefined) {
        for (const [cell, towards] of leadingInside(graph, room.has, exit)) next[cell] = towards;
      }
    });
    return 'width' in graph ? { ...boardOf(graph), pick: choicesOf(graph, next) } : { next };
  };
}

/** The directions in which the cells of a grid lead. */
function choicesOf({ width, height, floors = 1, out }: Dag, next: Int32Array): Uint8Array {
  const floor = floors === 1 ? NaN : width * height;
  return out.map((mask, place) => {
    if (mask === NO_CELL || next[place]! < 0) return mask === NO_CELL ? NO_CELL : 0;
    const by = next[place]! - place;
    // In a single row, up and south are the same index difference; in a single column, south and east are.
    if (by === floor || by === -floor) return by > 0 ? UP : DOWN;
    return by === width ? SOUTH : by === -width ? NORTH : by === 1 ? EAST : WEST;
  });
}
