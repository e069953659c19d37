import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachNear, type Minefield } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { fields, touch } from './fields.js';

const minesOf = ({ mines }: Minefield): number[] => [...mines.keys()].filter((cell) => mines[cell] === 1);

/** All sets of `count` cells, in ascending order. */
function subsets(cells: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return cells.flatMap((first, i) =>
    subsets(cells.slice(i + 1), count - 1).map((others) => [first, ...others]),
  );
}

describe('mines', () => {
  it('have the wanted number, none of them at the start, and are the same for a seed', () => {
    fc.assert(
      fc.property(fields, (options) => {
        const field = layMines(options);
        expect(minesOf(field).length).toBe(options.mines);
        expect(field.mineCount).toBe(options.mines);
        expect(field.start).toBe(options.start[0] + options.start[1] * options.width);
        expect(field.mines[field.start]).toBe(0);
        expect(layMines(options)).toEqual(field);
      }),
    );
  });

  it('are counted by every cell beside them, corners included', () => {
    fc.assert(
      fc.property(fields, (options) => {
        const field = layMines(options);
        const mines = minesOf(field);
        field.counts.forEach((count, cell) => {
          expect(count).toBe(mines.filter((mine) => touch(field.width, cell, mine)).length);
        });
      }),
    );
  });

  it.each([
    [4, 2, 2, [0, 0]],
    [3, 3, 4, [1, 1]],
    [4, 2, 1, [3, 0]],
    [4, 4, 2, [3, 0]],
    [5, 1, 3, [2, 0]],
  ] as const)('lie in every set of cells of %i x %i equally often', (width, height, mines, [x, y]) => {
    const start = x + y * width;
    const others = Array.from({ length: width * height }, (_, i) => i).filter((cell) => cell !== start);
    const [beside, far] = [true, false].map((is) =>
      others.filter((cell) => touch(width, cell, start) === is),
    ) as [number[], number[]];
    // Beside the start are only those mines that fit nowhere else.
    const sets =
      mines <= far.length
        ? subsets(far, mines)
        : subsets(beside, mines - far.length).map((set) => [...far, ...set].sort((a, b) => a - b));
    const counts = new Map(sets.map((set) => [set.join(' '), 0]));
    const expected = 200;
    for (let k = 0; k < expected * counts.size; k++) {
      const key = minesOf(layMines({ width, height, mines, start: [x, y], seed: String(k) })).join(' ');
      counts.set(key, counts.get(key)! + 1);
    }
    expect(chiSquare(counts.values(), expected)).toBeLessThanOrEqual(chiSquareLimit(counts.size - 1));
  });

  it('begin around a start in the middle by default', () => {
    const startOf = (width: number, height: number): number =>
      layMines({ width, height, mines: 0, seed: '1' }).start;
    expect([startOf(1, 1), startOf(3, 3), startOf(4, 2), startOf(5, 1)]).toEqual([0, 4, 1, 2]);
  });

  it.each([
    [{ mines: 9 }, 'mines', '3 x 3 cells hold 0 to 8 mines beside the start, not 9'],
    [{ mines: -1 }, 'mines', 'not -1'],
    [{ mines: 1.5 }, 'mines', 'not 1.5'],
    [{ width: 0 }, 'size', 'the width must be a whole number of cells from 1, not 0'],
    [{ height: 2.5 }, 'size', 'the height'],
    [{ width: 2 ** 20, height: 2 ** 20 }, 'size', 'are more than'],
    [{ start: [3, 0] }, 'outside', 'there is no cell (3, 0)'],
    [{ start: [0, -1] }, 'outside', 'there is no cell (0, -1)'],
    [{ start: [0.5, 0] }, 'outside', 'there is no cell (0.5, 0)'],
  ] as const)('are refused for %j: %s', (options, code, message) => {
    const fault = faultOf(() => layMines({ width: 3, height: 3, mines: 2, seed: '1', ...options }));
    expect(fault.code).toBe(code);
    expect(fault.message).toContain(message);
  });

  it('must leave at least one cell free', () => {
    const field = layMines({ width: 3, height: 3, mines: 8, seed: '1' });
    expect([...field.counts]).toEqual([2, 4, 2, 4, 8, 4, 2, 4, 2]);
  });
});

describe('neighbours', () => {
  it('are the cells that touch a cell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (width, height) => {
        const cells = Array.from({ length: width * height }, (_, i) => i);
        for (const cell of cells) {
          const near: number[] = [];
          forEachNear({ width, height }, cell, (other) => near.push(other));
          expect(near).toEqual(cells.filter((other) => touch(width, cell, other)));
        }
      }),
    );
  });
});
