import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bridgeComponents } from '../../src/region/bridge.js';
import { componentsOf } from '../../src/region/components.js';
import { parseRegion, type Region } from '../../src/region/region.js';
import { anyRegion } from '../helpers/regions.js';

/** The number of places that shortest bridges take, by Prim's algorithm on all pairs of cells. */
function shortest({ width, cells }: Region, componentOf: Uint32Array, components: number): number {
  const places = [...cells.keys()].filter((i) => cells[i] === 1);
  const steps = (i: number, j: number): number =>
    Math.abs((i % width) - (j % width)) + Math.abs(Math.floor(i / width) - Math.floor(j / width)) - 1;
  const joined = new Set([1]);
  let total = 0;
  while (joined.size < components) {
    let [best, next] = [Infinity, 0];
    for (const i of places) {
      for (const j of places) {
        if (joined.has(componentOf[i]!) === joined.has(componentOf[j]!) || !joined.has(componentOf[i]!))
          continue;
        if (steps(i, j) < best) [best, next] = [steps(i, j), componentOf[j]!];
      }
    }
    joined.add(next);
    total += best;
  }
  return total;
}

const count = (cells: Uint8Array): number => cells.reduce((sum, cell) => sum + cell, 0);

describe('bridges', () => {
  it('join all components, keep every cell, and take no more places than a minimum spanning tree', () => {
    let bridged = 0;
    fc.assert(
      fc.property(anyRegion(7, 40), (region) => {
        const { componentOf, sizes } = componentsOf(region);
        const joined = bridgeComponents(region);
        expect(joined).toMatchObject({ width: region.width, height: region.height });
        expect(componentsOf(joined).sizes.length).toBe(Math.min(1, sizes.length));
        region.cells.forEach((cell, i) => {
          if (cell === 1) expect(joined.cells[i]).toBe(1);
        });
        const added = count(joined.cells) - count(region.cells);
        if (sizes.length < 2) expect(added).toBe(0);
        else {
          bridged++;
          expect(added).toBeGreaterThan(0);
          expect(added).toBeLessThanOrEqual(shortest(region, componentOf, sizes.length));
        }
      }),
      { numRuns: 1000 },
    );
    expect(bridged).toBeGreaterThan(100);
  });

  it('take as many places as lie between two components', () => {
    for (const [text, added] of [
      ['.#\n#.\n', 1],
      ['.####.\n', 4],
      ['.###\n####\n###.\n', 4],
    ] as const) {
      const region = parseRegion(text);
      expect(count(bridgeComponents(region).cells) - count(region.cells)).toBe(added);
    }
  });

  it('join corners far from every border', () => {
    const cells = new Uint8Array(1000 * 1000);
    cells[0] = cells[999] = cells[1000 * 999] = cells[1000 * 1000 - 1] = 1;
    expect(count(bridgeComponents({ width: 1000, height: 1000, cells }).cells)).toBe(4 + 3 * 998);
  });
});
