import { EAST, NO_CELL, NORTH, OUT_DEGREE, SOUTH, WEST, type Dag } from './dag.js';

/**
 * The cells from the sink outwards: every cell stands behind all cells its out-edges lead to (a reversed
 * topological order, by Kahn's algorithm). Edges that lead to no cell count for nothing. Cells on a cycle, or
 * leading only to one, are left out. Linear, no recursion.
 * @returns cell indices, at most one for each cell.
 */
export function sinkFirst({ width, height, out }: Dag): Int32Array {
  // One byte a cell: the out-edges not yet ordered in bits 0 .. 2, the sides edges come in over in bits 4 .. 7.
  const state = new Uint8Array(out.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const mask = out[i]!;
      if (mask === 0 || mask === NO_CELL) continue;
      let degree = OUT_DEGREE[mask]!;
      if ((mask & NORTH) !== 0) {
        if (y > 0 && out[i - width] !== NO_CELL) state[i - width]! |= SOUTH << 4;
        else degree--;
      }
      if ((mask & EAST) !== 0) {
        if (x < width - 1 && out[i + 1] !== NO_CELL) state[i + 1]! |= WEST << 4;
        else degree--;
      }
      if ((mask & SOUTH) !== 0) {
        if (y < height - 1 && out[i + width] !== NO_CELL) state[i + width]! |= NORTH << 4;
        else degree--;
      }
      if ((mask & WEST) !== 0) {
        if (x > 0 && out[i - 1] !== NO_CELL) state[i - 1]! |= EAST << 4;
        else degree--;
      }
      state[i]! |= degree;
    }
  }
  const order = new Int32Array(out.length);
  let tail = 0;
  for (let i = 0; i < out.length; i++) if ((state[i]! & 7) === 0 && out[i] !== NO_CELL) order[tail++] = i;
  for (let head = 0; head < tail; head++) {
    const i = order[head]!;
    const from = state[i]!;
    if ((from & (NORTH << 4)) !== 0 && (--state[i - width]! & 7) === 0) order[tail++] = i - width;
    if ((from & (EAST << 4)) !== 0 && (--state[i + 1]! & 7) === 0) order[tail++] = i + 1;
    if ((from & (SOUTH << 4)) !== 0 && (--state[i + width]! & 7) === 0) order[tail++] = i + width;
    if ((from & (WEST << 4)) !== 0 && (--state[i - 1]! & 7) === 0) order[tail++] = i - 1;
  }
  return order.subarray(0, tail);
}
