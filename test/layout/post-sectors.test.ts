import { describe, expect, it } from 'vitest';
import { NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { blockIndex } from '../../src/blocks/grid.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { sectorsOfColumns } from '../../src/layout/post-sectors.js';
import { gridWith } from '../helpers/mutants.js';
import { placeIn, playPosts, postMachine, withPicks } from '../helpers/post-machine.js';

/** A machine whose posts choose again in so many sectors. */
const inSectors = (width: number, height: number, sectors: number): ReturnType<typeof postMachine> =>
  postMachine(width, 'uniform', height, 'low', false, sectors);

const FINE = { faults: [], tosses: [], isTree: true };

describe('a uniform machine in sectors', () => {
  it('has sectors of columns side by side, each of as many as another or of one more', () => {
    for (let columns = 2; columns <= 15; columns++)
      for (let sectors = 2; sectors <= columns; sectors++) {
        const sectorOf = sectorsOfColumns(columns, sectors);
        const sizes = Array.from({ length: sectors }, (_, k) => sectorOf.filter((one) => one === k).length);
        expect([...sectorOf].sort((a, b) => a - b)).toEqual(sectorOf);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.min(...sizes)).toBeGreaterThan(0);
      }
  });

  it.each([redstone, nucleation].flatMap((engine) => LOAD_MODES.map((mode) => ({ engine, mode }))))(
    'chooses again in one of them at each press, and there alone pops cycles ($engine.name, $mode)',
    { timeout: 240_000 },
    ({ engine, mode }) => {
      const press = playPosts(inSectors(3, 3, 2), engine, mode);
      for (let k = 0; k < 6; k++) expect(press(), `press ${k}`).toMatchObject(FINE);
    },
  );

  it.each([
    [4, 3, 3],
    [5, 2, 2],
    [3, 6, 2],
  ])('of %i x %i cells in %i sectors takes them in turn', { timeout: 240_000 }, (width, height, sectors) => {
    const press = playPosts(inSectors(width, height, sectors), redstone, 'in-world');
    for (let k = 0; k <= sectors; k++) expect(press(), `press ${k}`).toMatchObject(FINE);
  });

  it(
    'takes them in turn when it is pressed in the middle, and saved and loaded there',
    { timeout: 240_000 },
    () => {
      const again = Array.from({ length: 12 }, (_, k) => 40 + 17 * k);
      for (const mode of LOAD_MODES) {
        const press = playPosts(inSectors(3, 3, 2), redstoneEngine({ reload: true, seed: mode }), mode);
        for (const meddling of [{ again }, {}, { again }, {}]) expect(press(meddling)).toMatchObject(FINE);
      }
    },
  );

  /** The two posts of the second column have chosen each other, and the first sector is next. */
  const stuck = withPicks(inSectors(3, 3, 2), [NORTH, SOUTH, WEST, NORTH]);

  it.each([redstone, nucleation])(
    'frees all sectors when a cycle is left that is not in the selected one ($name)',
    { timeout: 240_000 },
    (engine) => {
      for (let k = 0; k < 4; k++) {
        const press = playPosts(stuck, engine, 'placement', `stuck ${k}`);
        const { faults, isTree, tosses } = press();
        // The doors were saved for other picks, and move when it is placed.
        const others = faults.filter((fault) => fault !== 'doors moved while the lamp was dark');
        expect([...others, isTree], `press ${k}`).toEqual([true]);
        // In the round after the one in which no post chose, the two outside the sector do.
        expect(tosses.join(), `press ${k}`).toContain('1,3 tossed');
        expect(press(), `press ${k}`).toMatchObject(FINE);
      }
    },
  );

  it('makes rounds without end then if nothing frees the sector', { timeout: 240_000 }, () => {
    const tap = {
      index: blockIndex(stuck.grid, ...placeIn(stuck, [2, 0, -5], 1)),
      role: 'repeater' as const,
      what: 'taken away',
      state: 'minecraft:air',
    };
    const press = playPosts(
      { ...stuck, grid: gridWith(stuck.grid, [tap]) },
      redstone,
      'placement',
      '1',
      8000,
    );
    expect(press().faults).toContain('the lamp is dark after 8000 game ticks');
  });

  it('frees no sector in a press without a fault, however many posts there are', { timeout: 240_000 }, () => {
    const press = playPosts(inSectors(9, 8, 3), redstone, 'placement');
    for (let k = 0; k < 3; k++) expect(press(), `press ${k}`).toMatchObject(FINE);
  });
});
