import { describe, expect, test } from 'vitest';
import { OUT_DEGREE } from '../../src/board/grid.js';
import { FIRST_DESIGN, parseAddress } from '../../studio/design.js';
import { sectorPlan } from '../../studio/sector-plan.js';
import { sectorsDrawn } from '../../studio/sectors-drawn.js';
import { sourceOf } from '../../studio/source.js';

describe('drawn sectors', () => {
  test.each([
    'sectors=3&sector-shape=rows',
    'sectors=3&sector-shape=rings',
    'sectors=2&floors=2&doors=low&pitch=8',
  ])('of %s contain each cell with a coin once', (asked) => {
    const design = parseAddress(`width=8&height=7&${asked}`);
    const floors = sectorsDrawn(sectorPlan(design), design);
    expect(floors).toHaveLength(design.floors);
    const numbers = floors.flatMap((sectors) => sectors.map(({ number }) => number));
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: design.sectors }, (_, k) => k + 1)));
    const cells = floors.flatMap((sectors, floor) =>
      sectors.flatMap((sector) => {
        expect(sector.cells).toContainEqual(sector.middle);
        return sector.cells.map(([x, y]) => x + 8 * (y + 7 * floor));
      }),
    );
    const { out } = sourceOf(design).dag;
    const tossing = Array.from(out.keys()).filter((i) => OUT_DEGREE[out[i]!]! > 1);
    expect(cells.toSorted((a, b) => a - b)).toEqual(tossing);
  });

  test('do not exist if all cells change at once', () => {
    expect(sectorPlan({ ...FIRST_DESIGN, width: 4, height: 4 }).size).toBe(0);
    expect(sectorsDrawn(new Map(), FIRST_DESIGN)).toEqual([[]]);
  });
});
