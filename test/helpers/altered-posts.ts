import { expect } from 'vitest';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import type { PostMachine } from '../../src/machine/posts.js';
import { placeIn } from './post-machine.js';
import { replacing } from './edits.js';

/**
 * A uniform machine with another block at a place in the first post's coordinates.
 * @param was a part of the present state, as a check.
 */
export function altered(machine: PostMachine, at: Vec3, was: string, state: string): PostMachine {
  const { grid } = machine;
  const index = blockIndex(grid, ...placeIn(machine, at));
  expect(grid.palette[grid.blocks[index]!]).toContain(was);
  return { ...machine, grid: replacing(grid, [index], state) };
}
