import { describe, expect, it } from 'vitest';
import { EAST, Facing, FACING_NAMES, NORTH, OFFSETS } from '../../src/blocks/facing.js';
import { Direction, EAST as EASTWARD, step } from '../../src/dag/dag.js';

describe('directions in space', () => {
  it('have their opposite one bit away', () => {
    OFFSETS.forEach((offset, facing) => {
      expect(OFFSETS[facing ^ 1]!.map((d, axis) => d + offset[axis]!)).toEqual([0, 0, 0]);
    });
    expect(FACING_NAMES[EAST]).toBe('east');
  });

  it('are not taken for those of a maze', () => {
    // @ts-expect-error a direction on the grid of cells is none in space
    const facing: Facing = EASTWARD;
    expect(FACING_NAMES[facing]).toBe('north');
    // @ts-expect-error nor the other way round
    const [dx, dy] = step(NORTH);
    expect([dx, dy]).toEqual([1, 0]);
    expect(Direction.East).not.toBe(Facing.East);
  });
});
