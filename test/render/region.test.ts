import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionPicture } from '../../src/render/grid-picture.js';
import { renderSvg } from '../../src/render/svg.js';
import { faultOf } from '../helpers/fault.js';
import { anyRegion } from '../helpers/regions.js';

/** The side of a cell in the picture. */
const CELL = 12;
const numbers = (text: string): number[] => text.match(/-?\d+/g)!.map(Number);

describe('the picture of a region', () => {
  it('fills its cells, and has walls exactly at the border of the cells', () => {
    fc.assert(
      fc.property(anyRegion(7, 40), (region) => {
        const { width, height, cells } = region;
        const picture = renderSvg(regionPicture(region));
        const filled = new Set<number>();
        for (const [, box] of picture.matchAll(/(M\d+ \d+h\d+)v12h-\d+z/g)) {
          const [x, y, long] = numbers(box!) as [number, number, number];
          for (let k = 0; k < long; k += CELL) filled.add((x + k) / CELL + (y / CELL) * width);
        }
        expect([...filled].sort((a, b) => a - b)).toEqual([...cells.keys()].filter((i) => cells[i] === 1));

        const walls = new Set<string>();
        for (const [, line, way] of picture.matchAll(/(M\d+ \d+([hv])\d+)(?=M|")/g)) {
          const [x, y, long] = numbers(line!) as [number, number, number];
          for (let k = 0; k < long; k += CELL) {
            walls.add(way === 'h' ? `north of ${x + k},${y}` : `west of ${x},${y + k}`);
          }
        }
        const is = (x: number, y: number): boolean =>
          x >= 0 && y >= 0 && x < width && y < height && cells[x + y * width] === 1;
        const expected = new Set<string>();
        for (let y = 0; y <= height; y++) {
          for (let x = 0; x <= width; x++) {
            if (is(x, y) !== is(x, y - 1)) expected.add(`north of ${x * CELL},${y * CELL}`);
            if (is(x, y) !== is(x - 1, y)) expected.add(`west of ${x * CELL},${y * CELL}`);
          }
        }
        expect([...walls].sort()).toEqual([...expected].sort());
      }),
      { numRuns: 200 },
    );
  });

  it('has at most 2048 cells a side', () => {
    const region = { width: 2049, height: 1, cells: new Uint8Array(2049).fill(1) };
    expect(faultOf(() => renderSvg(regionPicture(region)))).toMatchObject({ code: 'size' });
  });
});
