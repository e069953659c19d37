import { blockInfo } from '../../src/blocks/catalogue.js';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { formatState } from '../../src/blocks/state.js';

/** A grid with some blocks replaced, or with their properties changed. */
export function exchanged(
  grid: BlockGrid,
  indices: readonly number[],
  change: Record<string, string> | string,
): BlockGrid {
  const palette = [...grid.palette];
  const blocks = grid.blocks.slice();
  for (const index of indices) {
    const { name, properties } = blockInfo(palette[blocks[index]!]!);
    const state =
      typeof change === 'string' ? change : formatState({ name, properties: { ...properties, ...change } });
    blocks[index] = palette.push(state) - 1;
  }
  return { ...grid, palette, blocks };
}
