import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachNear, MinefieldGame, OPEN, type Minefield } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { nextStep, solveMinefield } from '../../src/minefield/solver.js';
import { faultOf } from '../helpers/fault.js';
import { fields } from './fields.js';
import { goesWithoutGuess } from './other-solver.js';

/** The classic boards. Few of the largest are tried, because the independent player is slow. */
const USUAL = [
  [9, 9, 10, 12],
  [16, 16, 40, 12],
  [30, 16, 99, 3],
] as const;

/**
 * The covered cells that have a mine in all boards that look like this one, and those that never have one.
 * @param isCounted whether the number of all mines is known.
 */
function certain({ field, states }: MinefieldGame, isCounted = true): { mines: number[]; safe: number[] } {
  const covered = [...states.keys()].filter((cell) => states[cell] !== OPEN);
  const boards: number[][] = [];
  for (let bits = 0; bits < 2 ** covered.length; bits++) {
    const mines = covered.filter((_, k) => ((bits >> k) & 1) === 1);
    if (isCounted && mines.length !== field.mineCount) continue;
    const looksLike = [...states.keys()].every((cell) => {
      if (states[cell] !== OPEN) return true;
      let near = 0;
      forEachNear(field, cell, (one) => (near += mines.includes(one) ? 1 : 0));
      return near === field.counts[cell];
    });
    if (looksLike) boards.push(mines);
  }
  return {
    mines: covered.filter((cell) => boards.every((mines) => mines.includes(cell))),
    safe: covered.filter((cell) => boards.every((mines) => !mines.includes(cell))),
  };
}

const small = fc.record({
  width: fc.integer({ min: 1, max: 4 }),
  height: fc.integer({ min: 2, max: 4 }),
  share: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  seed: fc.string(),
  opened: fc.array(fc.nat({ max: 15 }), { maxLength: 4 }),
});

describe('the solver of minefields', () => {
  it('deduces exactly what follows from what is visible', () => {
    fc.assert(
      fc.property(small, ({ width, height, share, seed, opened }) => {
        const mines = Math.floor(share * (width * height - 1));
        const field = layMines({ width, height, mines, seed });
        const game = new MinefieldGame(field);
        for (const cell of opened)
          if (field.mines[cell % field.mines.length] === 0) game.open(cell % field.mines.length);
        if (game.isOver()) return;
        const all = certain(game);
        const known = new Set<number>();
        for (let step = nextStep(game, known); step !== undefined; step = nextStep(game, known)) {
          for (const cell of step.known.safe) expect(all.safe).toContain(cell);
          for (const cell of step.known.mines) expect(all.mines).toContain(cell);
          // The mines that remain are counted only where the numbers lead no further.
          if (step.difficulty === 4) {
            const seen = certain(game, false);
            expect([seen.safe, seen.mines.filter((cell) => !known.has(cell))]).toEqual([[], []]);
          }
          if (step.known.safe.size > 0) return;
          for (const cell of step.known.mines) known.add(cell);
        }
        expect(all.safe).toEqual([]);
        expect(all.mines).toEqual([...known].sort((a, b) => a - b));
      }),
      // A board on which only a comparison of cases helps.
      { numRuns: 400, examples: [[{ width: 3, height: 4, share: 6 / 11, seed: 'b3', opened: [2] }]] },
    );
  });

  it.each(USUAL)(
    'finishes the boards of %i x %i with %i mines that an independent player finishes',
    (width, height, mines, count) => {
      const boards = Array.from({ length: count }, (_, k) =>
        layMines({ width, height, mines, seed: `any ${k}` }),
      );
      for (const field of boards) expect(solveMinefield(field) !== undefined).toBe(goesWithoutGuess(field));
    },
  );
});

describe('a minefield without a guess', () => {
  it.each(USUAL)(
    'of %i x %i cells with %i mines can be finished by an independent player',
    (width, height, mines, count) => {
      for (let k = 0; k < count; k++) {
        const field = layMines({ width, height, mines, seed: `no guess ${k}`, noGuess: true });
        expect(goesWithoutGuess(field)).toBe(true);
        expect(field.mines.reduce((sum, mine) => sum + mine, 0)).toBe(mines);
      }
    },
  );

  it('is refused if there is none', () => {
    const fault = faultOf(() => layMines({ width: 9, height: 9, mines: 60, seed: '1', noGuess: true }));
    expect(fault).toMatchObject({ code: 'mines', hint: expect.stringContaining('fewer mines') as string });
  });
});

describe('the start of a minefield', () => {
  it.each(USUAL)('opens an area on %i x %i cells with %i mines', (width, height, mines) => {
    for (let k = 0; k < 300; k++) {
      const field: Minefield = layMines({ width, height, mines, seed: String(k) });
      expect(field.counts[field.start]).toBe(0);
      expect(new MinefieldGame(field).opened).toBeGreaterThanOrEqual(9);
    }
  });

  it('has mines beside it only if there are no other places', () => {
    fc.assert(
      fc.property(fields, (options) => {
        const { counts, start, mines, width } = layMines(options);
        let beside = 0;
        forEachNear({ width, height: mines.length / width }, start, () => beside++);
        expect(counts[start]).toBe(Math.max(0, options.mines - (mines.length - 1 - beside)));
      }),
    );
  });
});
