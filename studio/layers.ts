import { materialListOf, formatMaterialList, type BlockGrid } from '../src/core.js';

/** One layer of a machine as a separate grid, from 0 at the bottom. */
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

/** The material list of every layer, from the lowest up. */
export function materialsByLayer(grid: BlockGrid): string {
  return Array.from({ length: grid.height }, (_, y) => {
    return `Layer ${y + 1} of ${grid.height}, from below\n\n${formatMaterialList(materialListOf(layerOf(grid, y)), 'text')}`;
  }).join('\n\n');
}
