import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dagPicture, mazePicture } from '../../src/render/grid-picture.js';
import { renderText } from '../../src/render/text.js';
import { checkDag } from '../../src/dag/check.js';
import { parseDagFile } from '../../src/dag/file.js';
import { passagesOf } from '../../src/flow/maze.js';
import { pathBetween } from '../../src/flow/path.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { random } from '../../src/base/random.js';
import { faultOf } from '../helpers/fault.js';
import { anyDag, anyGrid } from '../helpers/graph.js';

const NO_CELL = 16;
const EVERY_BYTE = Array.from({ length: NO_CELL + 1 }, (_, mask) => mask);

function grid(...rows: readonly string[]): ReturnType<typeof parseDagFile> {
  const [width, height] = [rows[0]!.length, rows.length];
  return parseDagFile(JSON.stringify({ format: 'mazestone/dag', version: 1, width, height, out: rows }));
}

function lines(text: string): string {
  return text.replace(/^\n/, '').replace(/ {4}$/, '').replaceAll(/^ {6}/gm, '');
}

describe('a DAG as text', () => {
  it('shows edges as arrows, and cells by their out-degree', () => {
    expect(renderText(dagPicture(grid('6664', '2#20')))).toBe(
      lines(`
      ● → ● → ● → ○
      ↓       ↓   ↓
      ○       ○ → ◎
    `),
    );
  });

  it('also shows bad graphs', () => {
    expect(renderText(dagPicture(grid('28', '7f', '01')))).toBe(
      lines(`
      ○ ↔ ○
      ↑   ↑
      3 ↔ 4
      ↓   ↕
      ◎   ○
    `),
    );
  });

  it('has exactly one arrow for every edge between cells', () => {
    fc.assert(
      fc.property(anyGrid(EVERY_BYTE), ({ width, height, out }) => {
        const rows = renderText(dagPicture({ width, height, out })).split('\n');
        expect(rows).toHaveLength(2 * height);
        const at = (column: number, row: number): string => rows[row]?.[column] ?? ' ';
        const isCell = (x: number, y: number): boolean =>
          x >= 0 && y >= 0 && x < width && y < height && out[x + y * width] !== NO_CELL;
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            expect(at(4 * x, 2 * y) === ' ').toBe(!isCell(x, y));
            const mask = out[x + y * width]! % NO_CELL;
            for (const [bit, dx, dy, arrows] of [
              [1, 0, -1, '↑↕'],
              [2, 1, 0, '→↔'],
              [4, 0, 1, '↓↕'],
              [8, -1, 0, '←↔'],
            ] as const) {
              const drawn = arrows.includes(at(4 * x + 2 * dx, 2 * y + dy));
              expect(drawn).toBe((mask & bit) > 0 && isCell(x + dx, y + dy));
            }
          }
        }
      }),
    );
  });
});

describe('a maze as text', () => {
  const corner = { width: 2, height: 2, pick: Uint8Array.of(4, 4, 2, 0) };
  const holed = { width: 3, height: 3, pick: Uint8Array.of(4, 8, 8, 4, 16, 1, 2, 2, 0) };

  it('has walls, the sink, the solution and gaps for entrance and exit', () => {
    expect(renderText(mazePicture(corner))).toBe(
      lines(`
      ┌───┬───┐
      │   │   │
      │   ╵   │
      │     ◎ │
      └───────┘
    `),
    );
    const openings = [
      { cell: 0, side: 1 },
      { cell: 3, side: 2 },
    ] as const;
    expect(renderText(mazePicture(corner, { solution: [0, 2, 3], openings }))).toBe(
      lines(`
      ╷ • ┌───┐
      │ • │   │
      │ • ╵   ╵
      │ • • ◎ •
      └───────╴
    `),
    );
  });

  it('has walls round holes, and draws the solution only through the openings at its ends', () => {
    const openings = [
      { cell: 1, side: 4 },
      { cell: 6, side: 8 },
    ] as const;
    expect(renderText(mazePicture(holed, { solution: [6, 7, 8], openings }))).toBe(
      lines(`
      ┌───────────┐
      │           │
      │   ╷   ╷   │
      │   │   │   │
      ╵   └───┴───┤
      • • • • • ◎ │
      ╶───────────┘
    `),
    );
  });

  it('has a wall at every border without a passage or an opening', () => {
    const sampled = fc
      .tuple(
        anyDag().filter((dag) => checkDag(dag).ok),
        fc.string(),
      )
      .map(([dag, seed]) => sampleMaze(dag, random(seed, 'flow')));
    fc.assert(
      fc.property(sampled, (maze) => {
        const { width, height, pick } = maze;
        const { open } = passagesOf(maze);
        const rows = renderText(mazePicture(maze)).split('\n');
        const at = (column: number, row: number): string => rows[row]?.[column] ?? ' ';
        const mask = (x: number, y: number): number =>
          x >= 0 && y >= 0 && x < width && y < height ? open[x + y * width]! : NO_CELL;
        const wall = (a: number, b: number, bit: number): boolean =>
          a === NO_CELL || b === NO_CELL ? a !== b : (a & bit) === 0;
        for (let y = 0; y <= height; y++) {
          for (let x = 0; x <= width; x++) {
            expect(at(4 * x, 2 * y + 1) === '│').toBe(y < height && wall(mask(x - 1, y), mask(x, y), 2));
            expect(at(4 * x + 2, 2 * y) === '─').toBe(x < width && wall(mask(x, y - 1), mask(x, y), 4));
          }
        }
        expect(rows.join('').split('◎')).toHaveLength(2);
        expect(rows.every((row) => !row.endsWith(' '))).toBe(true);
        // A dot for every cell of the path except the sink, and one for every passage.
        const from = pick.findIndex((direction) => direction !== NO_CELL);
        const solution = pathBetween(maze, from, pick.indexOf(0));
        const dots = renderText(mazePicture(maze, { solution })).split('•').length - 1;
        expect(dots).toBe(2 * (solution.length - 1));
      }),
    );
  });

  it.each([
    [0, 2],
    [0, 4],
    [4, 1],
    [9, 1],
    [-1, 1],
  ] as const)('has no opening in cell %i to side %i', (cell, side) => {
    expect(faultOf(() => renderText(mazePicture(holed, { openings: [{ cell, side }] }))).code).toBe(
      'opening',
    );
  });
});
