import { floorCount, NO_CELL, OUT_DEGREE } from '../board/grid.js';
import type { AnyDag, Dag, MeshDag } from './dag.js';
import { flowOfMasks, flowOfRows, type Flow } from './flow.js';

/**
 * The cells from the sink outwards: every cell comes after all cells its out-edges lead to (a reverse
 * topological order, by Kahn's algorithm). Edges that lead to no cell are ignored. Cells on a cycle, and
 * cells that lead only to one, are left out. Linear, without recursion.
 * @param dag a DAG; with several floors or on a mesh, one whose edges all lead to cells
 * @returns cell indices, each at most once
 */
export function reverseTopologicalOrder(dag: Dag | Pick<MeshDag, 'out'>): Int32Array {
  if (!('width' in dag)) return flowOrder(flowOfRows(dag), () => true);
  if (floorCount(dag) > 1) return flowOrder(flowOfMasks(dag), (i) => dag.out[i] !== NO_CELL);
  const { stride, around } = surround(dag);
  const { order: ordered } = orderAround(dag, around, stride, true);
  // Back from the surrounded grid: one place less a row, and the row above.
  for (let k = 0; k < ordered.length; k++) {
    const at = ordered[k]!;
    ordered[k] = at - stride + 1 - 2 * Math.floor(at / stride);
  }
  return ordered;
}

/**
 * The cells of a flow from the sink outwards, without those on a cycle or reached from one. It is Kahn's
 * algorithm from the sources on, which needs no reverse edges. The order is filled from its end. Linear,
 * without recursion.
 * @param flow a flow whose edges all lead to cells
 */
function flowOrder({ size, headsOf, room }: Flow, isCell: (cell: number) => boolean): Int32Array {
  const heads = new Int32Array(room);
  const into = new Uint32Array(size);
  for (let v = 0; v < size; v++) {
    const degree = headsOf(v, heads);
    for (let k = 0; k < degree; k++) into[heads[k]!]!++;
  }
  // The last waiting cell goes first. So the memory used next is mostly near the memory used last.
  const order = new Int32Array(size);
  const waiting = new Int32Array(size);
  let top = 0;
  let low = size;
  for (let v = 0; v < size; v++) if (into[v] === 0 && isCell(v)) waiting[top++] = v;
  while (top > 0) {
    const v = waiting[--top]!;
    order[--low] = v;
    const degree = headsOf(v, heads);
    for (let k = 0; k < degree; k++) if (--into[heads[k]!]! === 0) waiting[top++] = heads[k]!;
  }
  return order.subarray(low);
}

/**
 * The number of cells that {@link reverseTopologicalOrder} orders. It is all of them if there is no cycle.
 */
export function countOrdered(dag: AnyDag): number {
  if (!('width' in dag) || floorCount(dag) > 1) return reverseTopologicalOrder(dag).length;
  const { stride, around } = surround(dag);
  return orderAround(dag, around, stride, false).count;
}

/** Room for waiting places that is enough for most graphs, and the room that one step may need. */
const FEW = 4096;
const SPARE = 8;

/** The grid with a border of missing cells around it, so that every cell has four neighbours. */
function surround({ width, height, out }: Dag): { readonly stride: number; readonly around: Uint8Array } {
  const stride = width + 2;
  const around = new Uint8Array(stride * (height + 2)).fill(NO_CELL);
  for (let y = 0; y < height; y++) around.set(out.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1);
  return { stride, around };
}

/**
 * Kahn's algorithm on the surrounded grid, with indices of that grid. It has hardly any branches, because
 * masks are random and branches would be mispredicted.
 * @param keep whether to return the order; without it, memory is one byte per cell
 */
function orderAround(
  { width, height }: Dag,
  around: Uint8Array,
  stride: number,
  keep: boolean,
): { readonly count: number; readonly order: Int32Array } {
  // One byte per place: the number of out-edges not yet ordered in bits 0 .. 2, the sides of incoming edges
  // in bits 4 .. 7.
  const state = new Uint8Array(around.length);
  // Ordered places fill the array from its start, and waiting ones fill it from its end. The last waiting
  // place goes first, so the memory used next is mostly near the memory used last. One place between them is
  // spare.
  let order = new Int32Array(keep ? width * height + 1 : FEW);
  let top = order.length;
  let tail = 0;
  const makeRoom = (): void => {
    const more = new Int32Array(2 * order.length);
    more.set(order, order.length);
    top += order.length;
    order = more;
  };
  for (let y = height; y >= 1; y--) {
    for (let at = y * stride + width; at > y * stride; at--) {
      const mask = around[at]!;
      const north = around[at - stride]!;
      const east = around[at + 1]!;
      const south = around[at + stride]!;
      const west = around[at - 1]!;
      const into = ((north >> 2) & 1) | ((east >> 2) & 2) | ((south << 2) & 4) | ((west << 2) & 8);
      const empty = (north >> 4) | ((east >> 4) << 1) | ((south >> 4) << 2) | ((west >> 4) << 3);
      const left = OUT_DEGREE[mask & 15 & ~empty]!;
      // Edges to a place without a cell are ignored.
      if (mask !== NO_CELL) state[at] = (into << 4) | left;
      if (!keep && top < SPARE) makeRoom();
      order[top - 1] = at;
      top -= left === 0 && mask !== NO_CELL ? 1 : 0;
    }
  }
  while (top < order.length) {
    if (!keep && top < SPARE) makeRoom();
    const at = order[top++]!;
    if (keep) order[tail] = at;
    tail++;
    const from = state[at]! >> 4;
    // For each side with an edge from there: it has one out-edge less, and waits if that was the last.
    const north = (state[at - stride]! - (from & 1)) & 255;
    state[at - stride] = north;
    order[top - 1] = at - stride;
    top -= (((north & 7) - 1) >>> 31) & from;
    const east = (state[at + 1]! - ((from >> 1) & 1)) & 255;
    state[at + 1] = east;
    order[top - 1] = at + 1;
    top -= (((east & 7) - 1) >>> 31) & (from >> 1);
    const south = (state[at + stride]! - ((from >> 2) & 1)) & 255;
    state[at + stride] = south;
    order[top - 1] = at + stride;
    top -= (((south & 7) - 1) >>> 31) & (from >> 2);
    const west = (state[at - 1]! - (from >> 3)) & 255;
    state[at - 1] = west;
    order[top - 1] = at - 1;
    top -= (((west & 7) - 1) >>> 31) & (from >> 3);
  }
  return { count: tail, order: keep ? order.subarray(0, tail) : order };
}
