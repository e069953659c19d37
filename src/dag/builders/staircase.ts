import { EAST, NO_CELL, SOUTH, type Dag } from '../dag.js';
import type { Region } from '../../region/region.js';

/** Every cell leads to its east and south neighbours. The baseline: most mazes, dullest shape. */
export function staircase(region: Region): Dag {
  const { width, height, cells } = region;
  const out = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === 0) {
      out[i] = NO_CELL;
      continue;
    }
    if (i % width < width - 1 && cells[i + 1] === 1) out[i]! |= EAST;
    if (i < width * (height - 1) && cells[i + width] === 1) out[i]! |= SOUTH;
  }
  return { width, height, out, builder: 'staircase' };
}
