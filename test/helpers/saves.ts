import type { Random } from '../../src/base/random.js';
import {
  blockAt,
  blockIndex,
  plus,
  type BlockEntity,
  type BlockGrid,
  type Vec3,
} from '../../src/blocks/grid.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import type { Original } from '../../src/verify/conform.js';

/* Honest copies, as they are saved from the world. */

/** A grid amid stone, with as much of it beyond it as before it. */
export function amid(grid: BlockGrid, corner: Vec3): BlockGrid {
  const [width, height, length] = plus([grid.width, grid.height, grid.length], corner, 2);
  const palette = [...grid.palette, 'minecraft:stone'];
  const box = { width, height, length };
  const blocks = new Uint16Array(width * height * length).fill(grid.palette.length);
  const entities = new Map<number, BlockEntity>();
  for (const [index, id] of grid.blocks.entries()) {
    const to = blockIndex(box, ...plus(blockAt(grid, index), corner));
    blocks[to] = id;
    const entity = grid.entities.get(index);
    if (entity) entities.set(to, entity);
  }
  return { ...box, palette, blocks, entities };
}

/** Other walls, and other draws in half of the randomizers. */
export function otherwise(grid: BlockGrid, { roleAt }: Original, draw: Random): BlockGrid {
  const blocks = grid.blocks.map((id, index) => {
    const isWall = roleAt(index)?.name === 'wall' && grid.palette[id] !== 'minecraft:air';
    return isWall && draw.below(2) === 0 ? grid.palette.length : id;
  });
  const entities = new Map(grid.entities);
  for (const { hopper, dropper } of findRandomizers(grid)) {
    const [above, below] = [hopper, dropper].map((index) => grid.entities.get(index)!) as [
      BlockEntity,
      BlockEntity,
    ];
    if (draw.below(2) === 0 || above.items === undefined || below.items === undefined) continue;
    entities.set(hopper, { ...above, items: below.items.slice(0, 1) });
    entities.set(dropper, { ...below, items: [...above.items, ...below.items.slice(1)] });
  }
  return { ...grid, blocks, entities, palette: [...grid.palette, 'minecraft:diamond_block'] };
}
