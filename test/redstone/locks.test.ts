import { expect, it } from 'vitest';
import { GridBuilder } from '../../src/blocks/builder.js';
import { blockIndex } from '../../src/blocks/grid.js';
import { findLocks } from '../../src/redstone/locks.js';
import { SignalGraph } from '../../src/redstone/signals.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { comparator, repeater, STONE } from '../helpers/states.js';

const SIDES = ['north', 'east', 'south', 'west'] as const;
const PLACES = { north: [2, 1], east: [3, 2], south: [2, 3], west: [1, 2] } as const;

/**
 * Whether a repeater with its input in the west is locked by a diode at one of its sides, whose input is in
 * some direction.
 */
function isLocked(at: keyof typeof PLACES, diode: string): boolean {
  const builder = new GridBuilder([0, 0, 0], [4, 1, 4]);
  for (let x = 0; x < 5; x++) for (let z = 0; z < 5; z++) builder.set(x, 0, z, STONE);
  builder.set(2, 1, 2, repeater('west'));
  builder.set(PLACES[at][0], 1, PLACES[at][1], diode);
  const grid = builder.done();
  const model = new RedstoneModel(grid);
  const middle = model.inner(blockIndex(grid, 2, 1, 2));
  const graph = new SignalGraph(model);
  return [...findLocks(model, graph).keys()].some((node) => graph.nodes[node]!.at === middle);
}

it.each([
  ['a repeater', repeater],
  ['a comparator', comparator],
] as const)('%s locks a repeater only from its sides, if it points into it', (_, diode) => {
  for (const at of SIDES)
    for (const input of SIDES)
      expect(isLocked(at, diode(input)), `${at}, input ${input}`).toBe(
        (at === 'north' || at === 'south') && input === at,
      );
});
