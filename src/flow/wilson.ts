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
 * A uniform spanning tree of a connected graph: every maze on its cells equally likely. By Wilson's algorithm
 * (Generating random spanning trees more quickly than the cover time, STOC 1996, https://doi.org/10.1145/237814.237880):
 * from each cell in turn walk at random until the tree is met; the last step out of every cell on the walk joins it.
 * @param neighbours of each cell, each pair twice.
 * @param root the cell that every way leads to. Which one it is does not change how likely a tree is.
 * @throws MazestoneError `outside` where there is no such root, `no-sink` for no cells, `disconnected`.
 * @example
 * import { random, wilson } from 'mazestone/core';
 * import { proveTree, rowsOf } from 'mazestone/core/advanced';
 *
 * const triangle = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * console.log(proveTree(wilson(triangle, 0, random('1', 'wilson')))); // { ok: true, cells: 3, passages: 2 }
 */
export function wilson(neighbours: Rows, root: number, random: Random): MeshMaze {
  const cells = rowCount(neighbours);
  // A walk that cannot get to the root would never end.
  checkJoined(neighbours);
  if (!(root >= 0 && root < cells)) {
    throw new MazestoneError({
      code: 'outside',
      message: says`there is no such cell to lead to`,
      ...byNumber([root]),
      hint: says`cells are numbered from 0 to ${cells - 1}`,
    });
  }
  const picks = spanningPicks(neighbours, root, random);
  const next = Int32Array.from(picks, (edge) => neighbours.targets[edge]!);
  next[root] = -1;
  return { next };
}

/** Which of its edges, by their places in the rows, each vertex but the root goes on by to the root of a spanning tree. */
function spanningPicks({ offsets, targets }: Rows, root: number, random: Random): Uint32Array {
  const picks = new Uint32Array(offsets.length - 1);
  const inTree = new Uint8Array(picks.length);
  inTree[root] = 1;
  for (let from = 0; from < picks.length; from++) {
    for (let v = from; inTree[v] === 0; v = targets[picks[v]!]!) {
      const first = offsets[v]!;
      picks[v] = first + random.below(offsets[v + 1]! - first);
    }
    for (let v = from; inTree[v] === 0; v = targets[picks[v]!]!) inTree[v] = 1;
  }
  return picks;
}

/**
 * A sampler of uniform mazes, every one equally likely, by {@link wilson}. The ways of a maze lead to the last cell, or to one
 * that is named. A room is one vertex of the graph, which leads out from one of its cells; to that one the others lead.
 * @param board connected, of any shape, of one floor or several.
 * @returns a function from a random source to a maze.
 * @throws MazestoneError `no-sink` for no cells, `disconnected`.
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
    const picks = spanningPicks(rows, root, random);
    const next = new Int32Array(flow.size).fill(-1);
    leaders.forEach((leader, v) => {
      const room = rooms.get(leader);
      let exit = v === root ? sink : leader;
      if (v !== root) {
        // The edges of a room are its cells', one cell after the other.
        let edge = picks[v]! - rows.offsets[v]!;
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
    return 'width' in graph ? { ...boardOf(graph), pick: picksOf(graph, next) } : { next };
  };
}

/** Where cells of a grid lead, as ways. */
function picksOf({ width, height, floors = 1, out }: Dag, next: Int32Array): Uint8Array {
  const floor = floors === 1 ? NaN : width * height;
  return out.map((mask, place) => {
    if (mask === NO_CELL || next[place]! < 0) return mask === NO_CELL ? NO_CELL : 0;
    const by = next[place]! - place;
    // Of one row the neighbour above is as far as one to the south, in one column that is the next place.
    if (by === floor || by === -floor) return by > 0 ? UP : DOWN;
    return by === width ? SOUTH : by === -width ? NORTH : by === 1 ? EAST : WEST;
  });
}
