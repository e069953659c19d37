import { blockIndex, type BlockEntity, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';

/** A place in a grid: its index, or x, y and z. */
type Place = number | Vec3;

/** A grid with other blocks at some places. They hold only the given contents. */
export function withBlocks(
  grid: BlockGrid,
  changes: Iterable<readonly [at: Place, state: string, holds?: BlockEntity | undefined]>,
): BlockGrid {
  const palette = [...grid.palette];
  const ids = new Map(palette.map((state, id) => [state, id]));
  const blocks = grid.blocks.slice();
  const entities = new Map(grid.entities);
  for (const [at, state, holds] of changes) {
    const index = typeof at === 'number' ? at : blockIndex(grid, ...at);
    const id = ids.get(state) ?? palette.push(state) - 1;
    ids.set(state, id);
    blocks[index] = id;
    entities.delete(index);
    if (holds !== undefined) entities.set(index, holds);
  }
  return { ...grid, palette, blocks, entities };
}

/** A grid with one state at some places. */
export function replacing(grid: BlockGrid, places: Iterable<Place>, state: string): BlockGrid {
  return withBlocks(
    grid,
    Array.from(places, (at) => [at, state] as const),
  );
}

/** A grid with changed contents at some places. Undefined removes them. */
export function holding(
  grid: BlockGrid,
  indices: Iterable<number>,
  change: (entity: BlockEntity) => BlockEntity | undefined,
): BlockGrid {
  const entities = new Map(grid.entities);
  for (const index of indices) {
    const entity = change(entities.get(index)!);
    if (entity === undefined) entities.delete(index);
    else entities.set(index, entity);
  }
  return { ...grid, entities };
}
