import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { cellCount, formatRegion, parseRegion, rectangle } from '../../src/region/region.js';
import { faultOf } from '../helpers/fault.js';

const rows = fc.integer({ min: 1, max: 9 }).chain((width) =>
  fc.array(fc.string({ unit: fc.constantFrom('.', '#'), minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 9,
  }),
);

describe('region files', () => {
  it('read back as written, with cell (x, y) at x + y * width', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const text = `${lines.join('\n')}\n`;
        const region = parseRegion(text);
        expect([region.width, region.height]).toEqual([lines[0]!.length, lines.length]);
        lines.forEach((line, y) => {
          for (let x = 0; x < line.length; x++) {
            expect(region.cells[x + y * region.width]).toBe(line[x] === '.' ? 1 : 0);
          }
        });
        expect(formatRegion(region)).toBe(text);
        expect(cellCount(region)).toBe(text.replaceAll(/[^.]/g, '').length);
      }),
    );
  });

  it('mark rooms with capital letters, each a rectangle of cells', () => {
    const { cells, rooms } = parseRegion('BB#A\nBB.A\n#CCA\n');
    expect([...cells]).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1]);
    expect(rooms).toEqual([
      [3, 0, 1, 3],
      [0, 0, 2, 2],
      [1, 2, 2, 1],
    ]);
    expect(parseRegion('..\n')).not.toHaveProperty('rooms');
  });

  it.each([
    ['CRLF', '.#\r\n..\r\n'],
    ['no end of line', '.#\n..'],
    ['empty lines at the end', '.#\n..\n\n\n'],
    ['a byte order mark', '\uFEFF.#\n..\n'],
  ])('may have %s', (_, text) => {
    expect(formatRegion(parseRegion(text))).toBe('.#\n..\n');
  });

  it.each([
    ['', 'malformed', 'line 1'],
    ['\n\n', 'malformed', 'line 1'],
    ['...\n..\n', 'malformed', 'line 2'],
    ['..\n..\n...\n', 'malformed', 'line 3'],
    ['..\n.*\n', 'malformed', 'line 2, column 2'],
    ['..\n.ä\n', 'malformed', 'line 2, column 2'],
    ['..\n.x\n', 'malformed', 'line 2, column 2'],
    ['AA.\n.A.\n', 'room', 'line 1, column 1'],
    ['..A\nA..\n', 'room', 'line 1, column 3'],
    ['AAA\nA.A\nAAA\n', 'room', 'line 1, column 1'],
    ['..\n. \n', 'malformed', 'line 2, column 2'],
    ['..\n\n..\n', 'malformed', 'line 2'],
  ])('%j is refused', (text, code, where) => {
    expect(faultOf(() => parseRegion(text))).toMatchObject({ code, where });
  });
});

describe('rectangles', () => {
  it('have all their cells', () => {
    const region = rectangle(3, 2);
    expect(formatRegion(region)).toBe('...\n...\n');
    expect(cellCount(region)).toBe(6);
  });

  it.each([
    [0, 1],
    [1, 0],
    [-1, 3],
    [1.5, 2],
    [Number.NaN, 2],
    [2, Number.POSITIVE_INFINITY],
    [2 ** 14, 2 ** 14 + 1],
  ])('of %d x %d are refused', (width, height) => {
    expect(() => rectangle(width, height)).toThrow(MazestoneError);
    expect(faultOf(() => rectangle(width, height)).code).toBe('size');
  });
});
