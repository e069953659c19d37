import { blockInfo, type Kind } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import type { BlockGrid } from '../blocks/grid.js';

/** How many blocks in front of a piston may hold something else after it has moved: its head, two blocks of a door. */
const REACH = 3;

/** What changes by itself when power comes or goes. */
const POWERED: ReadonlySet<Kind> = new Set([
  'dust',
  'torch',
  'repeater',
  'comparator',
  'piston',
  'head',
  'lamp',
  'button',
  'dropper',
  'hopper',
]);

/** Marks pistons and the blocks before them, as far as they push: a byte a block. */
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

/** The blocks that a press may change, by index in their order: redstone, and what pistons reach, air too. */
export function movingBlocks(grid: BlockGrid): Uint32Array<ArrayBuffer> {
  const reach = pistonReach(grid);
  const isPowered = grid.palette.map((state) => POWERED.has(blockInfo(state).kind));
  const moving: number[] = [];
  for (let i = 0; i < reach.length; i++) if (reach[i] === 1 || isPowered[grid.blocks[i]!]!) moving.push(i);
  return Uint32Array.from(moving);
}
