import { checkJoined } from '../board/connected.js';
import {
  ALL_DIRECTIONS,
  boardOf,
  floorCount,
  directionsToNeighbours,
  type GridCells,
} from '../board/grid.js';
import { rowsFrom, type MeshBoard, type Rows } from '../board/rows.js';
import { checkConnected } from './connected.js';
import { gridCells, type AnyDag, type Dag, type MeshDag } from './dag.js';
import type { Flow } from './flow.js';
import { graphOf } from './graph.js';
import { reverseTopologicalOrder } from './order.js';
import { verticesOf } from './rooms.js';

/**
 * A DAG as a flow. On a grid, cells have their indices and out-edges the order of `DIRECTIONS`. Edges must lead to cells. A room is
 * one vertex, with the number of the cell that leads out.
 */
export function flowOf(dag: AnyDag): Flow {
  const { flow } = graphOf(dag);
  const vertices = verticesOf(dag);
  if (vertices === undefined) return flow;
  const headsOf = (i: number, heads: Int32Array): number => {
    const degree = flow.headsOf(vertices[i]!, heads);
    for (let k = 0; k < degree; k++) heads[k] = vertices[heads[k]!]!;
    // On a mesh both edges of a cell may lead into one room.
    return degree === 2 && heads[0] === heads[1] ? 1 : degree;
  };
  const { secondChance: chance } = flow;
  return { ...flow, headsOf, ...(chance && { secondChance: (cell) => chance(vertices[cell]!) }) };
}

/** The vertices of the flow from the sink outwards. */
export function orderOf(dag: AnyDag): Int32Array {
  const vertices = verticesOf(dag);
  const order = reverseTopologicalOrder(dag);
  return vertices === undefined ? order : order.filter((cell) => vertices[cell] === cell);
}

/**
 * A DAG as a DAG on a mesh. Each cell or room is one vertex. Those of a grid are numbered in reading order, floor by floor, without
 * missing cells. All its coins are fair, because weights are dropped.
 * @param dag a DAG whose edges lead to cells.
 */
export function asMesh(dag: AnyDag): MeshDag {
  const board = 'width' in dag ? gridCells(dag) : dag;
  const vertices = verticesOf(dag);
  return { neighbours: vertexRows(allBorders(board), vertices), out: vertexRows(dag, vertices) };
}

/**
 * A graph with rooms and loops whose spanning trees are the mazes. Every border that may be a passage is an edge in both directions.
 * It starts as `allBorders`.
 */
export interface TreeGraph<D extends AnyDag = AnyDag> {
  readonly graph: D;
}

/** Cells whose mazes are all possible: a board, where every border may be a passage, or a graph. */
export type TreeBoard = GridCells | MeshBoard | TreeGraph;

/** The graph of a board. Every border is an edge in both directions, so all mazes on these cells are its spanning trees. */
export function allBorders(board: GridCells): Dag;
export function allBorders(board: GridCells | MeshBoard): AnyDag;
export function allBorders(board: GridCells | MeshBoard): AnyDag {
  return 'width' in board
    ? { ...boardOf(board), out: directionsToNeighbours(board, ALL_DIRECTIONS) }
    : { ...board, out: board.neighbours };
}

/** The graph whose spanning trees are the mazes on a board. */
export function treeGraph(board: TreeBoard): AnyDag {
  return 'graph' in board ? board.graph : allBorders(board);
}

/**
 * The graph whose spanning trees are the mazes on a board, with the edges of its vertices by rows, and the leaders of its vertices.
 * @throws MazestoneError `no-sink`, `disconnected`.
 */
export function joinedGraph(board: TreeBoard): {
  readonly graph: AnyDag;
  readonly rows: Rows;
  readonly leaders: readonly number[];
} {
  if ('cells' in board && floorCount(board) === 1) checkConnected(board);
  const graph = treeGraph(board);
  const rows = vertexRows(graph);
  checkJoined(rows);
  return { graph, rows, leaders: leadersOf(graph) };
}

/** The neighbours of each cell of a board, those of a grid numbered in reading order, floor by floor. */
export function neighboursOf(board: GridCells | MeshBoard): Rows {
  return vertexRows(allBorders(board));
}

/** The leader of each vertex: the cell itself, or one cell of a room. In the order of the vertices' numbers. */
export function leadersOf(dag: AnyDag): number[] {
  const leaders: number[] = [];
  eachVertex(dag, (cell) => leaders.push(cell));
  return leaders;
}

/** Visits the leaders without a list of them. */
export function eachVertex(dag: AnyDag, visit: (cell: number) => void): void {
  const vertices = verticesOf(dag);
  const { board } = graphOf(dag);
  for (let cell = 0; cell < board.size; cell++)
    if ((vertices === undefined || vertices[cell] === cell) && board.isCell(cell)) visit(cell);
}

/**
 * The heads of each vertex's edges, with vertices numbered in the order of their cells. A room has the edges of its cells, cell by
 * cell, except those inside. There may be several edges between two vertices.
 */
function vertexRows(dag: AnyDag, verticesIn = verticesOf(dag)): Rows {
  const { board, flow } = graphOf(dag);
  const { size, headsOf, room } = flow;
  const vertices = verticesIn ?? Int32Array.from({ length: size }, (_, cell) => cell);
  const isVertex = (cell: number): boolean => vertices[cell] === cell && board.isCell(cell);
  const numbers = new Uint32Array(size);
  let cells = 0;
  for (let i = 0; i < size; i++) if (isVertex(i)) numbers[i] = cells++;
  const heads = new Int32Array(room);
  return rowsFrom(cells, (add) => {
    for (let i = 0; i < size; i++) {
      const count = headsOf(i, heads);
      for (let k = 0; k < count; k++) {
        const [tail, head] = [vertices[i]!, vertices[heads[k]!]!];
        if (tail !== head) add(numbers[tail]!, numbers[head]!);
      }
    }
  });
}
