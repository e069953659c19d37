// @module-tag slow
import { describe, expect, it } from 'vitest';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { sectorsOfColumns } from '../../src/layout/post-sectors.js';
import { playPosts, postMachine } from '../helpers/post-machine.js';

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
});
