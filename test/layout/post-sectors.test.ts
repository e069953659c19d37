import { describe, expect, it } from 'vitest';
import { NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { sectorsOfColumns } from '../../src/layout/post-sectors.js';
import { altered } from '../helpers/altered-posts.js';
import { playPosts, postMachine, withChoices } from '../helpers/post-machine.js';

/** A uniform machine with sectors. */
const inSectors = (width: number, height: number, sectors: number): ReturnType<typeof postMachine> =>
  postMachine(width, height, 'low', false, sectors);

const FINE = { faults: [], wrongChoices: [], isTree: true };

describe('a uniform machine in sectors', () => {
  it('has sectors of columns side by side, with sizes that differ by at most one', () => {
    for (let columns = 2; columns <= 15; columns++)
      for (let sectors = 2; sectors <= columns; sectors++) {
        const sectorOf = sectorsOfColumns(columns, sectors);
        const sizes = Array.from({ length: sectors }, (_, k) => sectorOf.filter((one) => one === k).length);
        expect([...sectorOf].sort((a, b) => a - b)).toEqual(sectorOf);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.min(...sizes)).toBeGreaterThan(0);
      }
  });

  it.each([
    [3, 3, 2],
    [4, 3, 3],
  ])('of %i x %i cells in %i sectors takes them in turn, and pops cycles only in one', (...size) => {
    const press = playPosts(inSectors(...size), redstone, 'in-world');
    for (let k = 0; k <= size[2]; k++) expect(press(), `press ${k}`).toMatchObject(FINE);
  });

  it('takes the sectors in turn even if it is pressed, saved and loaded in the middle of a press', () => {
    const again = Array.from({ length: 12 }, (_, k) => 40 + 17 * k);
    const press = playPosts(inSectors(3, 3, 2), redstoneEngine({ reload: true, seed: '1' }), 'placement');
    for (const disturbance of [{ again }, {}]) expect(press(disturbance)).toMatchObject(FINE);
  });

  /** The two posts of the second column have chosen each other, and the first sector is next. */
  const stuck = withChoices(inSectors(3, 3, 2), [NORTH, SOUTH, WEST, NORTH]);

  it('frees all sectors if a cycle is left outside the selected one', () => {
    const press = playPosts(stuck, redstone, 'placement', 'stuck');
    const { faults, isTree, wrongChoices } = press();
    // The doors were saved for other choices, and move when the machine is placed.
    const others = faults.filter((fault) => fault !== 'doors moved while the lamp was dark');
    expect([...others, isTree]).toEqual([true]);
    // In the round after the one in which no post chose, the two posts outside the sector choose.
    expect(wrongChoices.join()).toContain('1,3 chose');
    expect(press()).toMatchObject(FINE);
  });

  it('makes rounds without end in this case if nothing frees the sectors', () => {
    const deaf = altered(stuck, [8, 0, -5], 'repeater', 'minecraft:air');
    const { faults } = playPosts(deaf, redstone, 'placement', '1', 4000)();
    expect(faults).toContain('the lamp is dark after 4000 game ticks');
  });
});
