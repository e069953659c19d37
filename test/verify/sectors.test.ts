import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { NORTH, NO_CELL, WEST } from '../../src/board/grid.js';
import type { Dag } from '../../src/dag/dag.js';
import { choosingCells } from '../../src/dag/graph.js';
import { addLoops } from '../../src/dag/loops.js';
import { MOST_SECTORS, SECTOR_SHAPES, type SectorShape } from '../../src/layout/choices.js';
import { faultOf } from '../helpers/fault.js';
import { growDag } from '../helpers/grow-dag.js';
import { sectorsOf, watchSectors } from '../helpers/sectors.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const region = growDag('sectors', { width: 18, height: 4, share: 0.85 });
const north = { entrance: { cell: region.out.findIndex((mask) => mask !== NO_CELL), side: NORTH } } as const;

describe.each([
  ['low', 2],
  ['low', 3],
  ['full', 3],
] as const)('sectors of %s-%i', (doors, pitch) => {
  const family = familyOf(doors, pitch)!;
  const { bytes } = compile(region, { seed: '1', family, sectors: 3, presses: 0, ...north });

  it('are as many as the file says, and all cells are in one', () => {
    const file = readMachine(bytes);
    expect(file.info.sectors).toBe(3);
    const cells = sectorsOf(file);
    expect(cells).toHaveLength(3);
    expect(cells.flat().sort((a, b) => a - b)).toEqual(choosingCells(file.dag));
  });

  it('renew in turn, with a spanning tree after each, while all others stay still', () => {
    const seen = watchSectors(bytes, 1);
    expect(seen).toMatchObject({ trees: 3, broken: 0, strays: 0 });
    // A cell's two doors move within half a second.
    expect(seen.movingTicks).toBeLessThanOrEqual(10);
  });
});

const flow = buildDag('peel', { width: 8, height: 7, seed: '3' });

describe.each([
  ['low', 3],
  ['full', 4],
  ['full', 8],
] as const)('rings and patches of %s-%i', (doors, pitch) => {
  const family = familyOf(doors, pitch)!;

  it.each([
    ['rings', 2],
    ['patches', 4],
  ] as const)(
    '%s:%i: cut as they should be, one after the other, press after press',
    (sectorShape, sectors) => {
      const { bytes } = compile(flow, { seed: '1', family, sectors, sectorShape, presses: 0 });
      const seen = watchSectors(bytes, 1);
      expect(seen).toMatchObject({ trees: sectors, broken: 0, strays: 0 });
      expect(seen.movingTicks).toBeLessThanOrEqual(10);
      const cells = sectorsOf(readMachine(bytes));
      expect(cells.flat().sort((a, b) => a - b)).toEqual(choosingCells(flow));
      expect(cells).toHaveLength(sectors);
      const boxes = cells.map((all) => boxOf(all, flow.width));
      if (sectorShape === 'rings') {
        // The inner one is a rectangle, all of whose cells renew together.
        const [outer, inner] = boxes as [Box, Box];
        expect(outer).toEqual([0, 0, flow.width - 1, flow.height - 1]);
        for (const cell of cells[0]!) expect(isIn(inner, cell, flow.width)).toBe(false);
      } else {
        boxes.forEach((box, k) => {
          for (const other of cells.filter((__, i) => i !== k).flat())
            expect(isIn(box, other, flow.width)).toBe(false);
        });
      }
    },
  );
});

type Box = readonly [west: number, north: number, east: number, south: number];

function boxOf(cells: readonly number[], width: number): Box {
  const [xs, ys] = [cells.map((cell) => cell % width), cells.map((cell) => Math.floor(cell / width))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function isIn([west, north, east, south]: Box, cell: number, width: number): boolean {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return x >= west && x <= east && y >= north && y <= south;
}

describe('sectors', () => {
  const dag = buildDag('divide', { width: 8, height: 8, seed: '1' });
  const make = (options: Partial<CompileOptions>, of: Dag = dag): ReturnType<typeof readMachine> =>
    readMachine(compile(of, { seed: '1', family: familyOf('low', 3)!, presses: 0, ...options }).bytes);

  it('make no difference if there is only one', () => {
    const bytes = [{}, { sectors: 1 }].map(
      (options) => compile(dag, { seed: '1', presses: 0, ...options }).bytes,
    );
    expect(bytes[0]).toEqual(bytes[1]);
    expect(readMachine(bytes[1]!).info).not.toHaveProperty('sectors');
  });

  it('have about the same number of cells each', () => {
    const file = make({ sectors: 3 }, buildDag('peel', { width: 24, height: 8, seed: '1' }));
    const sizes = sectorsOf(file).map(({ length }) => length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    for (const size of sizes) expect(Math.abs(size - total / 3)).toBeLessThan(total / 6);
  });

  it('are refused if the clock cannot be cut that often, with the most that is possible', () => {
    const fault = faultOf(() => layOut(dag, { seed: '1', sectors: MOST_SECTORS }));
    expect(fault).toMatchObject({ code: 'sectors', limit: expect.any(Number) as number });
    expect(make({ sectors: fault.limit!, family: familyOf('full', 4)! }).info.sectors).toBe(fault.limit);
    expect(faultOf(() => layOut(dag, { seed: '1', sectors: fault.limit! + 1 }))).toMatchObject({
      code: 'sectors',
    });
    const lone = buildDag('snake', { width: 5, height: 1, seed: '1' });
    expect(faultOf(() => layOut(lone, { seed: '1', sectors: 2 }))).toMatchObject({
      code: 'sectors',
      limit: 0,
    });
  });

  it.each([0, -1, 1.5, MOST_SECTORS + 1, NaN])('cannot be %d', (sectors) => {
    expect(faultOf(() => layOut(dag, { seed: '1', sectors }))).toMatchObject({
      code: 'bad-option',
      where: 'sectors',
    });
  });

  it.each([
    ['rows', (cell: number) => Math.floor(cell / 8)],
    ['columns', (cell: number) => cell % 8],
  ] as const)('of %s are whole ones, wherever the entrance is chosen', (sectorShape, line) => {
    const sectors = sectorsOf(make({ sectors: 2, sectorShape }));
    const lines = sectors.map((cells) => new Set(cells.map(line)));
    expect(sectors.flat()).toEqual(expect.arrayContaining(choosingCells(dag)));
    for (const number of lines[0]!) expect(lines[1]).not.toContain(number);
  });

  it('of rows need an entrance in the west or east, those of columns in the north or south', () => {
    const ends = { rows: { cell: 3, side: NORTH }, columns: { cell: 8, side: WEST } } as const;
    for (const sectorShape of ['rows', 'columns'] as const) {
      const options = { seed: '1', sectors: 2, sectorShape, entrance: ends[sectorShape] };
      const fault = faultOf(() => layOut(dag, options));
      expect(fault).toMatchObject({ code: 'sectors' });
      expect(fault.hint).toContain(sectorShape === 'rows' ? 'columns' : 'rows');
    }
  });

  it('are in the file cell by cell', () => {
    for (const sectorShape of SECTOR_SHAPES) {
      const sectors = { rings: 2, patches: 4 }[sectorShape as string] ?? 3;
      const file = make({ sectors, sectorShape }, buildDag('peel', { width: 8, height: 8, seed: '1' }));
      const told = file.info.sectorOf!.replaceAll('\n', '');
      sectorsOf(file).forEach((cells, k) => {
        for (const cell of cells) expect(told[cell]).toBe(String(k));
      });
      expect(told.replace(/\./g, '')).toHaveLength(choosingCells(file.dag).length);
    }
  });

  it('of coins of random loops renew with those of their cell', () => {
    const tossed = addLoops(
      buildDag('hilbert', { width: 8, height: 8, seed: '1' }),
      { loops: 4, length: 8, random: true },
      random('1', 'loops'),
    );
    for (const [sectorShape, sectors] of [
      ['rings', 2],
      ['patches', 4],
    ] as const)
      expect(make({ sectors, sectorShape }, tossed).info.sectors).toBe(sectors);
  });

  it('of rings and patches contain every cell with a coin on random footprints', () => {
    for (let seed = 0; seed < 2; seed++) {
      const grown = growDag(`rings ${seed}`, { width: 9, height: 11, share: 0.75 });
      for (const [sectorShape, sectors] of [
        ['rings', 3],
        ['rings', 2],
        ['patches', 4],
        ['patches', 6],
      ] as const) {
        const options = { sectors, sectorShape, family: familyOf('full', 4)! };
        let file;
        try {
          file = make(options, grown);
        } catch (error) {
          expect(error).toMatchObject({ diagnostics: [{ code: 'sectors' }] });
          continue;
        }
        expect(
          sectorsOf(file)
            .flat()
            .sort((a, b) => a - b),
        ).toEqual(choosingCells(file.dag));
      }
    }
  });

  it('of rings and patches are refused if a family or a maze cannot be cut like that', () => {
    for (const sectorShape of ['rings', 'patches'] as const) {
      const of = (family: string): string => {
        const [doors, pitch] = family.split('-') as ['low' | 'full', string];
        const options = { seed: '1', sectors: 4, sectorShape, family: familyOf(doors, Number(pitch))! };
        return faultOf(() => layOut(dag, options)).hint ?? '';
      };
      expect(of('low-2')).toMatch(/rows or columns, or another family: .*full-4/);
    }
    const ask = (sectorShape: SectorShape, sectors: number): ReturnType<typeof faultOf> =>
      faultOf(() => layOut(dag, { seed: '1', sectors, sectorShape }));
    expect(ask('rings', 5)).toMatchObject({ code: 'sectors', limit: 4 });
    expect(ask('rings', 5).message).toBe('this maze cannot be cut into 5 rings, only into 4');
    expect(ask('patches', 5)).toMatchObject({ code: 'sectors', limit: 4 });
    expect(ask('patches', 3)).toMatchObject({ code: 'sectors', limit: 0 });
    expect(ask('rings', 5).hint).toBe('choose 4 rings, or more cells from the edge to the middle');
    expect(ask('patches', 3).hint).toBe('choose 4, 6, 8 or 9 patches, or sectors of rows or columns');
    const row = buildDag('peel', { width: 9, height: 1, seed: '1' });
    const ofRow = (sectorShape: SectorShape): string | undefined =>
      faultOf(() => layOut(row, { seed: '1', sectors: 2, sectorShape })).hint;
    expect(ofRow('rings')).toBe(
      'choose sectors of rows or columns, or more cells from the edge to the middle',
    );
    expect(ofRow('patches')).toBe('choose sectors of rows or columns');
    const tower = buildDag('peel', { width: 4, height: 4, floors: 2, seed: '1' });
    const options = { seed: '1', family: familyOf('low', 8)!, sectors: 2, sectorShape: 'rings' } as const;
    expect(faultOf(() => layOut(tower, options)).message).toMatch(/^sectors of rings need one floor/);
  });
});
