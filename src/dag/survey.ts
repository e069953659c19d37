import { badArgument } from '../base/argument.js';
import type { Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { DOWN, EAST, NO_CELL, NORTH, OUT_DEGREE, sizeText, SOUTH, UP, waysOf, WEST } from '../board/grid.js';
import { rowCount, rowOf, rowsOf } from '../board/rows.js';
import { byNumber, leadsNowhere, outsideFault, type EdgeRef } from '../board/witness.js';
import { checkedDag, type AnyDag, type Dag, type MeshDag } from './dag.js';
import { boxBound } from './diversity.js';
import { ROOM } from './flow.js';
import { inOneRoom, insideRooms } from './rooms.js';

/** What one look at every cell of a graph, and at the cells beside it, finds. */
export interface Survey {
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
  /** Pairs of neighbours that are not in one room. */
  readonly borders: number;
  /** Bits that no DAG on these cells can have more of, whatever their borders. */
  readonly most: number;
}

/** One look at a graph. On a grid it is at bytes: there may be hundreds of millions of cells. */
export function surveyOf(dag: AnyDag): Survey {
  return 'width' in checkedDag(dag) ? surveyGrid(dag as Dag) : surveyLists(dag as MeshDag);
}

function surveyGrid(dag: Dag): Survey {
  const { width, height, floors = 1, out } = dag;
  const floor = width * height;
  if (out.length !== floor * floors) {
    const size = `${out.length} cells on ${sizeText(dag)}`;
    throw badArgument('dag', 'a DAG', size, 'as many cells as its sides have');
  }
  const byDegree = new Array<number>(ROOM + 1).fill(0);
  const inside = insideRooms(dag);
  const sinks: number[] = [];
  const aboveTwo: number[] = [];
  const outside: EdgeRef[] = [];
  let borders = 0;
  for (let f = 0, i = 0; f < floors; f++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const mask = out[i]!;
        if (mask === NO_CELL) continue;
        const degree = OUT_DEGREE[mask]!;
        byDegree[degree]!++;
        if (degree === 0) sinks.push(i);
        else if (degree > 2) aboveTwo.push(i);
        let beside = 0;
        if (y > 0 && out[i - width] !== NO_CELL) beside |= NORTH;
        if (x > 0 && out[i - 1] !== NO_CELL) beside |= WEST;
        if (x < width - 1 && out[i + 1] !== NO_CELL) {
          beside |= EAST;
          if (!inside(i, EAST)) borders++;
        }
        if (y < height - 1 && out[i + width] !== NO_CELL) {
          beside |= SOUTH;
          if (!inside(i, SOUTH)) borders++;
        }
        if (f < floors - 1 && out[i + floor] !== NO_CELL) {
          beside |= UP;
          borders++;
        }
        if (f > 0 && out[i - floor] !== NO_CELL) beside |= DOWN;
        if ((mask & ~beside) !== 0) {
          for (const way of waysOf(mask & ~beside)) outside.push({ cell: i, way });
        }
      }
    }
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
  for (const { cell, way } of edges) out[cell]! &= ~way;
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
