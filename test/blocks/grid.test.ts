import { describe, expect, it } from 'vitest';
import { AIR, blocksWhere, countStates, mapStates, stateAt } from '../../src/blocks/grid.js';

const grid = {
  palette: [AIR, 'minecraft:stone', 'minecraft:glass', 'minecraft:dirt'],
  blocks: Uint16Array.of(0, 2, 1, 0, 2, 2),
};

describe('the blocks of a grid', () => {
  it('are counted by state, unused states included', () => {
    expect([...countStates(grid)]).toEqual([2, 1, 3, 0]);
  });

  it('are found by state, in index order', () => {
    expect(blocksWhere(grid, (state) => state === 'minecraft:glass')).toEqual([1, 4, 5]);
    expect(blocksWhere(grid, (_, id) => id !== 2)).toEqual([0, 2, 3]);
  });

  it('have states by their indices, and air outside', () => {
    expect([2, 3, -1].map((index) => stateAt(grid, index))).toEqual(['minecraft:stone', AIR, AIR]);
  });

  it('each map to the number of their state', () => {
    expect([...mapStates(grid, (state) => state.length)]).toEqual([13, 15, 15, 13, 15, 15]);
  });
});
