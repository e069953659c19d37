import { badArgument } from '../base/argument.js';
import type { Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import {
  ALL_DIRECTIONS,
  FORWARD,
  NO_CELL,
  OUT_DEGREE,
  sizeText,
  directionsOf,
  directionsToNeighbours,
} from '../board/grid.js';
import { rowCount, rowOf, rowsOf } from '../board/rows.js';
import { byNumber, leadsNowhere, outsideFault, type EdgeRef } from '../board/witness.js';
import { checkedDag, gridCells, type AnyDag, type Dag, type MeshDag } from './dag.js';
import { boxBound } from './diversity.js';
import { ROOM } from './flow.js';
import { inOneRoom, insideRooms } from './rooms.js';

/** The results of one pass over the cells of a graph and their neighbours. */
interface Survey {
  /** Number of cells with out-degree 0, 1, 2 ... */
  readonly byDegree: readonly number[];
  readonly sinks: readonly number[];
  /** Cells with more than two out-edges. */
  readonly aboveTwo: readonly number[];
  /** Edges that lead to no cell. */
  readonly outside: Diagnostic | undefined;
  /** The tail of each edge to a cell that is no neighbour. */
  readonly apart: readonly number[];
  /** The graph without the edges that lead to no cell. */
  readonly straight: AnyDag;
  /** The number of pairs of neighbours that are not in the same room. */
  readonly borders: number;
  /** An upper bound in bits for DAGs on these cells, beside the one by borders. */
  readonly most: number;
}

/** One pass over a graph. On a grid it reads bytes, because there may be hundreds of millions of cells. */
export function surveyOf(dag: AnyDag): Survey {
  return 'width' in checkedDag(dag) ? surveyGrid(dag as Dag) : surveyLists(dag as MeshDag);
}

function surveyGrid(dag: Dag): Survey {
  const { width, height, floors = 1, out, rooms } = dag;
  if (out.length !== width * height * floors) {
    const size = `${out.length} cells on ${sizeText(dag)}`;
    throw badArgument('dag', 'a DAG', size, 'as many cells as its sides have');
  }
  const near = directionsToNeighbours(gridCells(dag), ALL_DIRECTIONS);
  const byDegree = new Array<number>(ROOM + 1).fill(0);
  const isInside = insideRooms(dag);
  const sinks: number[] = [];
  const aboveTwo: number[] = [];
  const outside: EdgeRef[] = [];
  let borders = 0;
  for (let i = 0; i < out.length; i++) {
    const mask = out[i]!;
    if (mask === NO_CELL) continue;
    const degree = OUT_DEGREE[mask]!;
    byDegree[degree]!++;
    if (degree === 0) sinks.push(i);
    else if (degree > 2) aboveTwo.push(i);
    const forward = near[i]! & FORWARD;
    borders += OUT_DEGREE[forward]!;
    if (rooms !== undefined)
      for (const direction of directionsOf(forward)) if (isInside(i, direction)) borders--;
    if ((mask & ~near[i]!) !== 0)
      for (const direction of directionsOf(mask & ~near[i]!)) outside.push({ cell: i, direction });
  }
  const isWhole = outside.length === 0;
  return {
    ...{ byDegree, sinks, aboveTwo, borders, apart: [], most: boxBound(dag) },
    outside: isWhole ? undefined : outsideFault(dag, outside),
    straight: isWhole ? dag : withoutEdges(dag, outside),
  };
}

/** A graph without some of its edges. */
function withoutEdges(dag: Dag, edges: readonly EdgeRef[]): Dag {
  const out = dag.out.slice();
  for (const { cell, direction } of edges) out[cell]! &= ~direction;
  return { ...dag, out };
}

function surveyLists(dag: MeshDag): Survey {
  const { neighbours, out } = dag;
  const isInside = inOneRoom(dag);
  const cells = rowCount(neighbours);
  const byDegree = [0, 0, 0];
  const sinks: number[] = [];
  const aboveTwo: number[] = [];
  const outside: number[] = [];
  const apart: number[] = [];
  let sides = 0;
  for (let v = 0; v < cells; v++) {
    const [heads, beside] = [rowOf(out, v), rowOf(neighbours, v)];
    while (byDegree.length <= heads.length) byDegree.push(0);
    byDegree[heads.length]!++;
    if (heads.length === 0) sinks.push(v);
    else if (heads.length > 2) aboveTwo.push(v);
    for (const head of heads) {
      if (head >= cells) outside.push(v);
      else if (!beside.includes(head)) apart.push(v);
    }
    for (const next of beside) if (!isInside(v, next)) sides++;
  }
  const lists = (): number[][] =>
    Array.from({ length: cells }, (_, v) => [...rowOf(out, v)].filter((head) => head < cells));
  const isWhole = outside.length === 0;
  return {
    ...{ byDegree, sinks, aboveTwo, apart, borders: sides / 2, most: Infinity },
    outside: isWhole
      ? undefined
      : leadsNowhere(outside.length, byNumber([...new Set(outside)]), says`let every edge end in a cell`),
    straight: isWhole ? dag : { ...dag, out: rowsOf(lists()) },
  };
}
