import { blockInfo, isPart } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import type { BlockGrid } from '../blocks/grid.js';

/** Blocks in front of a piston that may change when it moves: its head and two blocks of a door. */
const REACH = 3;

/** Marks pistons and the blocks in front of them that they can change: one byte per block. */
export function pistonReach(grid: BlockGrid): Uint8Array {
  const infos = grid.palette.map(blockInfo);
  const reach = new Uint8Array(grid.blocks.length);
  for (let i = 0; i < grid.blocks.length; i++) {
    const { kind, facing } = infos[grid.blocks[i]!]!;
    if (kind !== 'piston') continue;
    for (let k = 0; k <= REACH; k++) {
      const at = blockBeside(grid, i, facing, k);
      if (at >= 0) reach[at] = 1;
    }
  }
  return reach;
}

/**
 * The blocks that a press may change, as sorted block indices: redstone, and what pistons reach, air
 * included.
 */
export function movingBlocks(grid: BlockGrid): Uint32Array<ArrayBuffer> {
  const reach = pistonReach(grid);
  const isPowered = grid.palette.map((state) => isPart(blockInfo(state)));
  const moving: number[] = [];
  for (let i = 0; i < reach.length; i++) if (reach[i] === 1 || isPowered[grid.blocks[i]!]!) moving.push(i);
  return Uint32Array.from(moving);
}
