import { describe, expect, it } from 'vitest';
import { blockBeside, EAST, Facing, FACING_NAMES, NORTH, OFFSETS } from '../../src/blocks/facing.js';
import { blockAt, blockIndex } from '../../src/blocks/grid.js';
import { Horizontal, EAST as EASTWARD, step } from '../../src/board/grid.js';

describe('directions in space', () => {
  it('each has its opposite one bit away', () => {
    OFFSETS.forEach((offset, facing) => {
      expect(OFFSETS[facing ^ 1]!.map((d, axis) => d + offset[axis]!)).toEqual([0, 0, 0]);
    });
    expect(FACING_NAMES[EAST]).toBe('east');
  });

  it('are not confused with those of a maze', () => {
    // @ts-expect-error a direction on the grid of cells is none in space
    const facing: Facing = EASTWARD;
    expect(FACING_NAMES[facing]).toBe('north');
    // @ts-expect-error nor the other way round
    const [dx, dy] = step(NORTH);
    expect([dx, dy]).toEqual([1, 0]);
    expect(Horizontal.East).not.toBe(Facing.East);
  });

  it('lead from every block of a box to its neighbour, and to none outside', () => {
    const box = { width: 4, height: 3, length: 5 };
    for (let i = 0; i < box.width * box.height * box.length; i++) {
      const [x, y, z] = blockAt(box, i);
      OFFSETS.forEach(([dx, dy, dz], facing) => {
        for (const far of [0, 1, 2, 3, 7]) {
          const there = blockIndex(box, x + far * dx, y + far * dy, z + far * dz);
          expect(blockBeside(box, i, facing, far)).toBe(there);
        }
      });
    }
  });
});
