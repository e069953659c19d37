import { blockAt, type BlockGrid } from './grid.js';
import { formatState, parseState } from './state.js';

const acrossOf = (side: string): string => (side === 'east' ? 'west' : side === 'west' ? 'east' : side);

/** Mirrors a block state from east to west: `facing`, and properties named after sides. */
function mirrorState(state: string): string {
  const { name, properties } = parseState(state);
  const mirrored = Object.entries(properties).map(([key, value]) => [
    acrossOf(key),
    key === 'facing' ? acrossOf(value) : value,
  ]);
  return formatState({ name, properties: Object.fromEntries(mirrored) as Record<string, string> });
}

/** Mirrors blocks from east to west, as WorldEdit's `//flip east`. */
export function mirrorGrid(grid: BlockGrid): BlockGrid {
  const { width } = grid;
  const across = (index: number): number => index + width - 1 - 2 * blockAt(grid, index)[0];
  return {
    ...grid,
    palette: grid.palette.map(mirrorState),
    blocks: grid.blocks.map((_, index) => grid.blocks[across(index)]!),
    entities: new Map([...grid.entities].map(([index, entity]) => [across(index), entity])),
  };
}
