import { describe, expect, it } from 'vitest';
import { blockIndex } from '../../src/blocks/grid.js';
import { POST_PORTS } from '../../src/cells/post.js';
import { redstone } from '../../src/engine/redstone.js';
import { parseRegion } from '../../src/region/region.js';
import { playPosts, postMachine } from '../helpers/post-machine.js';
import { layOut } from '../../src/machine/compile.js';
import { replacing } from '../helpers/edits.js';

const machine = postMachine(3, 3, 'low', true);
const { grid, origin } = machine;

describe('short rounds', () => {
  it('are used if they save time: neither in small machines nor beside holes', () => {
    const hasPairs = (text: string): boolean => layOut(parseRegion(text), { seed: '1' }).hasPairs;
    expect(hasPairs('.....\n'.repeat(6))).toBe(false);
    expect(hasPairs('......\n'.repeat(6))).toBe(true);
    expect(hasPairs('......\n......\n..#...\n......\n......\n......\n......\n')).toBe(false);
    expect(hasPairs('......##\n......##\n......##\n......##\n......##\n......##\n..######\n')).toBe(true);
    expect(hasPairs('.....###\n.....###\n.....###\n.....###\n.....###\n........\n######..\n')).toBe(false);
  });
});

describe('a machine with short rounds', () => {
  it('makes exactly the posts choose again that must, even if pressed again in the middle', () => {
    const press = playPosts(machine, redstone, 'placement', 'short rounds');
    for (let k = 0; k < 12; k++) {
      const { wrongChoices, faults, isTree } = press(k % 2 === 0 ? {} : { again: [60, 130, 200, 270] });
      expect([...wrongChoices, ...faults, isTree]).toEqual([true]);
    }
  });

  it('is reported if posts choose in short rounds that should not', () => {
    // One of two posts is not told that they pick each other.
    const [x, y, z] = [origin[0] + 5, origin[1] - 7 - POST_PORTS.east[1], origin[2] + 3];
    const at = blockIndex(grid, x, y, z);
    const layout = { ...machine, grid: replacing(grid, [at], 'minecraft:air') };
    const press = playPosts(layout, redstone, 'in-world', 'untold', 5000);
    expect(Array.from({ length: 20 }, () => press().wrongChoices).flat().length).toBeGreaterThan(0);
  });
});
