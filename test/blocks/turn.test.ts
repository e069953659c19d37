import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockAt, blockIndex, type BlockEntity, type BlockGrid } from '../../src/blocks/grid.js';
import { turnGrid, turnPlace, turnState } from '../../src/blocks/turn.js';

const PALETTE = ['minecraft:air', 'minecraft:repeater[facing=north]', 'minecraft:oak_log[axis=x]'];
const HOPPER: BlockEntity = { id: 'minecraft:hopper', items: [] };

/** Boxes of up to 4 blocks per side, with a block entity at every third block. */
const grids = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height, length]) => {
    const volume = width * height * length;
    return fc
      .array(fc.nat(PALETTE.length - 1), { minLength: volume, maxLength: volume })
      .map((ids): BlockGrid => {
        const entities = new Map(ids.flatMap((_, i) => (i % 3 === 0 ? [[i, HOPPER] as const] : [])));
        return { width, height, length, blocks: Uint16Array.from(ids), palette: PALETTE, entities };
      });
  });

describe('a quarter turn', () => {
  it('moves every block and block entity to where turnPlace says', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const turned = turnGrid(grid);
        expect([turned.width, turned.height, turned.length]).toEqual([grid.length, grid.height, grid.width]);
        for (let i = 0; i < grid.blocks.length; i++) {
          const to = blockIndex(turned, ...turnPlace(blockAt(grid, i), grid));
          expect(turned.palette[turned.blocks[to]!]).toBe(turnState(grid.palette[grid.blocks[i]!]!));
          expect(turned.entities.get(to)).toBe(grid.entities.get(i));
        }
        expect(turned.entities.size).toBe(grid.entities.size);
      }),
    );
  });

  it('repeated is the same as several turns at once, and four turns change nothing', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        let step = grid;
        for (let turns = 1; turns <= 4; turns++) {
          step = turnGrid(step);
          expect(turnGrid(grid, turns)).toEqual(step);
        }
        expect(step).toEqual(grid);
        expect(turnGrid(grid, 0)).toEqual(grid);
      }),
    );
  });
});
