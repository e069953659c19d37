// @module-tag long
import { describe, expect, it } from 'vitest';
import { AIR, type BlockGrid } from '../../src/blocks/grid.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { checkDesignRules, signalsOf } from '../../src/verify/drc.js';

const DUST = 'minecraft:redstone_wire[east=side,north=side,power=15,south=side,west=side]';
const TORCH = 'minecraft:redstone_torch[lit=true]';

/** A field of dust on stone, with a torch at every ninth place. */
function field(side: number): BlockGrid {
  const area = side * side;
  const blocks = new Uint16Array(2 * area).fill(1);
  for (let i = 0; i < area; i++)
    blocks[area + i] = (i % side) % 3 === 0 && Math.floor(i / side) % 3 === 0 ? 3 : 2;
  return {
    width: side,
    height: 2,
    length: side,
    blocks,
    palette: [AIR, 'minecraft:stone', DUST, TORCH],
    entities: new Map(),
  };
}

describe('signals through a box full of dust', () => {
  it('are not followed for ever, and the report says so', () => {
    const grid = field(400);
    const model = new RedstoneModel(grid);
    const graph = signalsOf(model);
    expect(graph.tangled).toBeDefined();
    const limits = checkDesignRules(grid, model, undefined, graph).filter(
      ({ code }) => code === 'dust-limit',
    );
    expect(limits).toHaveLength(1);
    expect(limits[0]?.blocks?.[0]?.[1]).toBe(1);
  });

  it('are followed to their ends in a small box', () => {
    const grid = field(12);
    const model = new RedstoneModel(grid);
    expect(signalsOf(model).tangled).toBeUndefined();
    expect(checkDesignRules(grid, model).map(({ code }) => code)).not.toContain('dust-limit');
  });
});
