// @module-tag long
import { expect, it } from 'vitest';
import { MinefieldGame } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { times } from '../helpers/thorough.js';
import { goesWithoutGuess } from './other-solver.js';

const BOARDS = times(1000, 40);

it.each([
  [9, 9, 10],
  [16, 16, 40],
  [30, 16, 99],
])(
  'an independent player finishes boards of %i x %i cells with %i mines without guessing',
  (width, height, mines) => {
    for (let k = 0; k < BOARDS; k++) {
      const field = layMines({ width, height, mines, seed: `board ${k}`, noGuess: true });
      expect(field.counts[field.start]).toBe(0);
      expect(new MinefieldGame(field).opened).toBeGreaterThan(8);
      expect(goesWithoutGuess(field), `board ${k}`).toBe(true);
    }
  },
);
