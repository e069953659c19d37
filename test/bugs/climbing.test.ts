/**
 * Players cannot jump onto the walls: not from a chest, a closed door, the console or the ground, wherever these are.
 */
import { expect, it } from 'vitest';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { isCube, shapeOf } from '../../src/blocks/shape.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { FAMILIES } from '../../src/cells/families.js';
import { growDag } from '../helpers/grow-dag.js';
import { layOut } from '../../src/machine/compile.js';

/** The height of a player's jump, in blocks. In the game it is 1.2522 from standing. */
const JUMP = 1.2523;

/** The heights above the floor where a player can stand, in blocks: tops of blocks without a full block above. */
function tops(grid: BlockGrid, feet: number): number[] {
  const layer = grid.width * grid.length;
  const shapes = grid.palette.map((state) => shapeOf(state).most);
  const found = new Set<number>();
  for (let i = feet * layer; i < grid.blocks.length; i++) {
    const above = i + layer < grid.blocks.length ? shapes[grid.blocks[i + layer]!]! : [];
    for (const [, , , , top] of shapes[grid.blocks[i]!]!)
      if (top < 16 || !isCube(above)) found.add(Math.floor(i / layer) - feet + top / 16);
  }
  return [...found].sort((a, b) => a - b);
}

/** The greatest height that jumps can reach from the floor, if every block were beside every other. */
const reached = (heights: readonly number[]): number =>
  heights.reduce((reach, height) => (height <= reach + JUMP ? Math.max(reach, height) : reach), 0);

it.each(FAMILIES.map((family, k) => [family.name, family, k] as const))('walls of %s', (name, family, k) => {
  const goes = (options: object) =>
    layOut(growDag(`climb ${name}`, { width: 4, height: 4 }), { seed: name, family, ...options });
  const treasure = family.room > 1 && name !== 'full-3' && name !== 'low-2' ? 2 : 0;
  const mores = [{}, { every: 20, lamp: true }, { roof: true }, { treasure, casing: true }];
  for (const [n, trigger] of TRIGGERS.entries()) {
    const { grid, origin } = goes({ trigger, ...mores[(k + n) % mores.length] });
    const heights = tops(grid, origin[1]);
    // Walls are 3 blocks high. A roof adds one.
    expect(Math.max(...heights)).toBeGreaterThanOrEqual(3);
    expect(reached(heights)).toBeLessThan(2);
  }
});

it('a slab on a chest would be a step to the top', () => {
  expect(reached([0.875, 1, 1.625, 3])).toBe(1.625);
  expect(reached([0.875, 1, 2, 3])).toBe(3);
});
