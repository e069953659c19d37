import { materialListOf, formatMaterialList, type BlockGrid } from '../src/core.js';

/** One layer of a machine, from 0 at the bottom, as a grid of its own. */
export function layerOf(grid: BlockGrid, y: number): BlockGrid {
  const layer = grid.width * grid.length;
  const [from, to] = [y * layer, (y + 1) * layer];
  const entities = [...grid.entities].filter(([i]) => i >= from && i < to);
  return {
    ...grid,
    height: 1,
    blocks: grid.blocks.slice(from, to),
    entities: new Map(entities.map(([i, entity]) => [i - from, entity])),
  };
}

/** The material list of every layer, from the lowest on, as one builds them. */
export function materialsByLayer(grid: BlockGrid): string {
  return Array.from({ length: grid.height }, (_, y) => {
    return `Layer ${y + 1} of ${grid.height}, from below\n\n${formatMaterialList(materialListOf(layerOf(grid, y)), 'text')}`;
  }).join('\n\n');
}
