import { expect, it } from 'vitest';
import { joinPieces, splitGrid } from '../../src/formats/split.js';
import { AIR, type BlockGrid } from '../../src/blocks/grid.js';

const grid: BlockGrid = {
  ...{ width: 4, height: 2, length: 2 },
  blocks: Uint16Array.from({ length: 16 }, (_, i) => i % 2),
  palette: [AIR, 'minecraft:stone'],
  entities: new Map([[5, { id: 'minecraft:hopper', items: [] }]]),
};

it('parts in any order are joined to the same whole', () => {
  const pieces = splitGrid(grid, 2);
  expect(pieces).toHaveLength(2);
  expect(joinPieces(pieces.toReversed(), 2)).toMatchObject({ blocks: grid.blocks, entities: grid.entities });
});

it('parts that overlap are no whole, even with the right number of blocks', () => {
  const [piece] = splitGrid(grid, 2);
  const far = { ...piece!, at: [1, 0, 0] as const };
  expect(joinPieces([piece!, far], 2)).toBeDefined();
  expect(joinPieces([far, far], 2)).toBeUndefined();
});
