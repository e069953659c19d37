import { describe, expect, it } from 'vitest';
import { AIR, blocksWhere, countStates, mapStates } from '../../src/blocks/grid.js';

const grid = {
  palette: [AIR, 'minecraft:stone', 'minecraft:glass', 'minecraft:dirt'],
  blocks: Uint16Array.of(0, 2, 1, 0, 2, 2),
};

describe('the blocks of a grid', () => {
  it('are counted by state, those that none has too', () => {
    expect([...countStates(grid)]).toEqual([2, 1, 3, 0]);
  });

  it('are found by state, in their order', () => {
    expect(blocksWhere(grid, (state) => state === 'minecraft:glass')).toEqual([1, 4, 5]);
    expect(blocksWhere(grid, (_, id) => id !== 2)).toEqual([0, 2, 3]);
  });

  it('have a number each that is its state’s', () => {
    expect([...mapStates(grid, (state) => state.length)]).toEqual([13, 15, 15, 13, 15, 15]);
  });
});
