import { rowCount, type GraphDag } from './graph.js';

/**
 * The cells of a graph from the sink outwards, as `sinkFirst` has those of a grid: every cell stands behind all cells
 * it leads to. Cells on a cycle, or reached from one, are left out. Kahn's algorithm from the sources on, which needs
 * no edges backwards; the order comes out from its end. Linear, no recursion.
 * @param dag whose edges lead to cells.
 * @returns at most one number for each cell.
 * @example
 * import { graphOrder, rowsOf } from 'mazestone/core';
 *
 * const out = rowsOf([[1, 2], [2], []]);
 * console.log(graphOrder({ out })); // Int32Array(3) [ 2, 1, 0 ]
 */
export function graphOrder({ out }: Pick<GraphDag, 'out'>): Int32Array {
  const { start, ends } = out;
  const cells = rowCount(out);
  const into = new Uint32Array(cells);
  for (let k = 0; k < ends.length; k++) into[ends[k]!]!++;
  // The last to wait goes first: what is touched next is then mostly near what was touched last.
  const order = new Int32Array(cells);
  const waiting = new Int32Array(cells);
  let top = 0;
  let low = cells;
  for (let v = 0; v < cells; v++) if (into[v] === 0) waiting[top++] = v;
  while (top > 0) {
    const v = waiting[--top]!;
    order[--low] = v;
    for (let k = start[v]!; k < start[v + 1]!; k++) if (--into[ends[k]!]! === 0) waiting[top++] = ends[k]!;
  }
  return order.subarray(low);
}
