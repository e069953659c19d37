import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAGGED, MinefieldGame, OPEN, type Minefield } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { formatLabelled, formatMinefield } from '../../src/minefield/text.js';
import { fields, touch } from './fields.js';

/**
 * The cells that opening a cell opens, by definition: the smallest set that contains the cell, and, with each
 * cell that has no mine around, all cells around it. Flagged cells are never in it.
 */
function openedBy(
  { width, counts, mines }: Minefield,
  first: number,
  flagged: ReadonlySet<number>,
): Set<number> {
  const opened = new Set(flagged.has(first) ? [] : [first]);
  for (;;) {
    const before = opened.size;
    for (let cell = 0; cell < mines.length; cell++) {
      const isBeside = [...opened].some((o) => counts[o] === 0 && mines[o] === 0 && touch(width, o, cell));
      if (isBeside && !flagged.has(cell)) opened.add(cell);
    }
    if (opened.size === before) return opened;
  }
}

const openCells = ({ states }: MinefieldGame): number[] =>
  [...states.keys()].filter((cell) => states[cell] === OPEN);

describe('a game', () => {
  it('opens the start, and what that opens', () => {
    fc.assert(
      fc.property(fields, (options) => {
        const game = new MinefieldGame(layMines(options));
        const expected = [...openedBy(game.field, game.field.start, new Set())].sort((a, b) => a - b);
        expect(openCells(game)).toEqual(expected);
        expect(game.opened).toBe(expected.length);
      }),
    );
  });

  it('follows the rules for any moves', () => {
    const moves = fc.array(fc.tuple(fc.boolean(), fc.nat(143)), { maxLength: 30 });
    fc.assert(
      fc.property(fields, moves, (options, list) => {
        const game = new MinefieldGame(layMines(options));
        const { field } = game;
        const cells = field.mines.length;
        const [open, flagged] = [new Set(openCells(game)), new Set<number>()];
        let lost = false;
        const isWon = (): boolean => !lost && open.size === cells - options.mines;
        for (const [isFlag, place] of list) {
          const cell = place % cells;
          const isOver = lost || isWon();
          if (isFlag) {
            game.flag(cell);
            if (!isOver && !open.has(cell) && !flagged.delete(cell)) flagged.add(cell);
          } else {
            game.open(cell);
            if (!isOver && !flagged.has(cell) && !open.has(cell)) {
              for (const o of openedBy(field, cell, flagged)) open.add(o);
              lost = field.mines[cell] === 1;
            }
          }
          expect(new Set(openCells(game))).toEqual(open);
          expect([...game.states.keys()].filter((c) => game.states[c] === FLAGGED)).toEqual(
            [...flagged].sort((a, b) => a - b),
          );
          expect([game.opened, game.flags]).toEqual([open.size, flagged.size]);
          expect(game.outcome).toBe(lost ? 'lost' : isWon() ? 'won' : 'running');
        }
      }),
    );
  });

  it('is won at once if only one cell has no mine, or no cell has one', () => {
    for (const mines of [0, 24]) {
      expect(new MinefieldGame(layMines({ width: 5, height: 5, mines, seed: '1' })).outcome).toBe('won');
    }
  });

  it('opens a million cells without recursion', () => {
    const field = layMines({ width: 1000, height: 1000, mines: 0, seed: '1' });
    const game = new MinefieldGame(field);
    expect(game.opened).toBe(1_000_000);
    // Few enough that the open area is connected.
    const sparse = new MinefieldGame(layMines({ width: 1000, height: 1000, mines: 60_000, seed: '4' }));
    expect(sparse.field.counts[sparse.field.start]).toBe(0);
    expect(sparse.opened).toBeGreaterThan(100_000);
    expect(sparse.outcome).toBe('running');
  });
});

describe('a board as text', () => {
  const field: Minefield = {
    width: 4,
    height: 2,
    mines: Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 1),
    mineCount: 2,
    counts: Uint8Array.of(0, 1, 1, 2, 0, 1, 2, 1),
    start: 0,
  };

  it('shows open, flagged and covered cells, and mines when it is over', () => {
    const game = new MinefieldGame(field);
    expect(formatMinefield(game)).toBe('.1##\n.1##\n');
    game.flag(2);
    game.open(3);
    expect(formatMinefield(game)).toBe('.1F2\n.1##\n');
    game.open(7);
    expect(game.outcome).toBe('lost');
    expect(formatMinefield(game)).toBe('.1*2\n.1#X\n');
  });

  it('shows mines when it is won', () => {
    const game = new MinefieldGame(field);
    game.open(3);
    game.open(6);
    expect(game.outcome).toBe('won');
    expect(formatMinefield(game)).toBe('.1*2\n.12*\n');
  });

  it('has coordinates beside the cells', () => {
    expect(formatLabelled(new MinefieldGame(field))).toBe('  0123\n0 .1##\n1 .1##\n');
    const wide = new MinefieldGame(
      layMines({ width: 11, height: 10, mines: 109, seed: '1', start: [10, 0] }),
    );
    expect(formatLabelled(wide).split('\n').slice(0, 3)).toEqual([
      '            1',
      '  01234567890',
      '0 **********3',
    ]);
  });
});
