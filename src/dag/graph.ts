import { ALL_WAYS, NO_CELL, waysToNeighbours, type GridCells } from '../board/grid.js';
import { MazestoneError } from '../base/diagnostic.js';
import { byNumber, rowCount, type MeshBoard, type Rows } from '../board/rows.js';
import { gridCells, type Dag } from './dag.js';
import { cellFlow, flowOfRows, ROOM, type Flow } from './flow.js';
import { sinkFirst } from './order.js';
import { verticesOf } from './rooms.js';

/**
 * A directed graph on a mesh: which of its neighbours each cell leads to. What a `Dag` is on the grid. Being a DAG with one
 * sink is what the checker proves, not what the type says.
 */
export interface MeshDag extends MeshBoard {
  /** The cells that each leads to; their order tells first from second, as a random bit picks them. */
  readonly out: Rows;
}

/** A DAG on the grid or on a mesh. */
export type AnyDag = Dag | MeshDag;

/** What is said of a DAG by the board that it lies on. */
export function byBoard<M extends Pick<MeshDag, 'out'>, T>(
  dag: Dag | M,
  onGrid: (dag: Dag) => T,
  onMesh: (dag: M) => T,
): T {
  return 'width' in dag ? onGrid(dag) : onMesh(dag);
}

/**
 * A DAG as a flow: on the grid by index, in the order of `WAYS`. Its edges lead to cells. A room is one vertex, told by the
 * cell that leads out; its other cells stand for that one.
 */
export function flowOf(dag: AnyDag): Flow {
  return byBoard(dag, gridFlow, ({ out }) => flowOfRows(out));
}

function gridFlow(dag: Dag): Flow {
  const vertices = verticesOf(dag);
  const flow = cellFlow(dag);
  if (vertices === undefined) return flow;
  const headsOf = (i: number, heads: Int32Array): number => {
    const degree = flow.headsOf(vertices[i]!, heads);
    for (let k = 0; k < degree; k++) heads[k] = vertices[heads[k]!]!;
    return degree;
  };
  const { secondChance: chance } = flow;
  return { ...flow, headsOf, ...(chance && { secondChance: (cell) => chance(vertices[cell]!) }) };
}

/** The vertices of the flow from the sink outwards. */
export function orderOf(dag: AnyDag): Int32Array {
  return byBoard(dag, gridOrder, sinkFirst);
}

function gridOrder(dag: Dag): Int32Array {
  const vertices = verticesOf(dag);
  const order = sinkFirst(dag);
  return vertices === undefined ? order : order.filter((cell) => vertices[cell] === cell);
}

/**
 * A grid's DAG as one on a mesh: of its vertices, cells and rooms, numbered in reading order, floor by floor, without the places that are no
 * cells. Its coins are fair: weights stay behind.
 * @param dag whose edges lead to cells.
 * @example
 * import { asMesh, buildDag, checkDag } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(checkDag(asMesh(dag)).diversity.exact); // 2^6
 */
export function asMesh(dag: Dag): MeshDag {
  const vertices = verticesOf(dag) ?? Int32Array.from(dag.out.keys());
  const beside = { ...dag, out: waysToNeighbours(gridCells(dag), ALL_WAYS) };
  return { neighbours: rowsOfMasks(beside, vertices), out: rowsOfMasks(dag, vertices) };
}

/** The neighbours of each cell of a grid, its cells numbered in reading order, floor by floor. */
export function neighboursOf(cells: GridCells): Rows {
  const out = waysToNeighbours(cells, ALL_WAYS);
  return rowsOfMasks({ ...cells, out }, Int32Array.from(out.keys()));
}

/**
 * Where the edges of each vertex lead, vertices numbered in reading order.
 * @param vertices of all cells; edges inside a vertex are left out.
 */
function rowsOfMasks(dag: Dag, vertices: Int32Array): Rows {
  const { out } = dag;
  const numbers = new Uint32Array(out.length);
  let cells = 0;
  for (let i = 0; i < out.length; i++) if (out[i] !== NO_CELL && vertices[i] === i) numbers[i] = cells++;
  const { headsOf } = cellFlow(dag);
  const heads = new Int32Array(ROOM);
  /** Hands over the numbers of the two ends of every edge. */
  const eachEdge = (visit: (tail: number, head: number) => void): void => {
    for (let i = 0; i < out.length; i++) {
      if (out[i] === NO_CELL) continue;
      const count = headsOf(i, heads);
      for (let k = 0; k < count; k++) {
        const [tail, head] = [vertices[i]!, vertices[heads[k]!]!];
        if (tail !== head) visit(numbers[tail]!, numbers[head]!);
      }
    }
  };
  const start = new Uint32Array(cells + 1);
  eachEdge((tail) => start[tail + 1]!++);
  for (let v = 0; v < cells; v++) start[v + 1]! += start[v]!;
  const ends = new Uint32Array(start[cells]!);
  const filled = start.slice();
  eachEdge((tail, head) => (ends[filled[tail]!++] = head));
  return { start, ends };
}

/** @throws MazestoneError `out-degree` naming the first cell that one bit cannot choose for, if there is one. */
export function refuseSteep({ out }: Pick<MeshDag, 'out'>): void {
  for (let v = 0; v < rowCount(out); v++) {
    if (out.start[v + 1]! - out.start[v]! <= 2) continue;
    throw new MazestoneError({
      code: 'out-degree',
      message: 'one bit cannot choose among more than two out-edges',
      ...byNumber([v]),
      hint: 'check the DAG first',
    });
  }
}
