import { describe, expect, it } from 'vitest';
import { blockBoxes } from '../../src/render/block-boxes.js';

describe('a sign on a wall', () => {
  it.each([
    ['north', 2, 1],
    ['south', 2, 0],
    ['west', 0, 1],
    ['east', 0, 0],
  ])('that faces %s is a thin board on the block behind it', (facing, axis, wall) => {
    const { boxes, covers } = blockBoxes(`minecraft:oak_wall_sign[facing=${facing},waterlogged=false]`);
    const [[box] = []] = boxes;
    if (box === undefined) throw new Error('no box');
    expect([boxes.length, covers]).toEqual([1, false]);
    const [from, to] = [box[axis]!, box[axis + 3]!];
    expect(wall === 1 ? to : from).toBe(wall);
    expect(to - from).toBeLessThan(0.2);
    expect(box[4] - box[1]).toBeLessThan(0.6);
  });
});
