import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holesOf,
  largestComponent,
  outsideLargestComponent,
  componentsOf,
} from '../../src/region/components.js';
import { parseRegion, type Region } from '../../src/region/region.js';
import { parts, plainGraph } from '../helpers/graph.js';
import { anyRegion } from '../helpers/regions.js';

/** The component number of each cell by definition, from 0, and the cells. */
function byDefinition({ width, height, cells }: Region): { cells: readonly number[]; labels: number[] } {
  const graph = plainGraph(
    width,
    height,
    Array.from(cells, (c) => (c === 1 ? 15 : 16)),
  );
  return { cells: graph.cells, labels: parts(graph) };
}

describe('connected components', () => {
  it('match the definition, in reading order, with their sizes', () => {
    fc.assert(
      fc.property(anyRegion(6, 30), (region) => {
        const { cells, labels } = byDefinition(region);
        const { componentOf, sizes } = componentsOf(region);
        expect(cells.map((i) => componentOf[i])).toEqual(labels.map((label) => label + 1));
        expect(sizes).toEqual(
          [...new Set(labels)].map((label) => labels.filter((other) => other === label).length),
        );
        expect([...componentOf].filter((piece) => piece === 0)).toHaveLength(
          region.cells.length - cells.length,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('are found in a strip of 100 000', () => {
    const cells = new Uint8Array(100_000).fill(1);
    cells[99_998] = 0;
    for (const [width, height] of [
      [1, 100_000],
      [100_000, 1],
    ] as const) {
      const region = { width, height, cells };
      expect(componentsOf(region).sizes).toEqual([99_998, 1]);
      expect(outsideLargestComponent(region, componentsOf(region))).toEqual([99_999]);
    }
  });
});

describe('the largest component', () => {
  it('is the first of the largest, and the other cells are outside it', () => {
    fc.assert(
      fc.property(anyRegion(6, 30), (region) => {
        const { cells, labels } = byDefinition(region);
        const sizes = labels.map((label) => labels.filter((other) => other === label).length);
        const largest = labels[sizes.indexOf(Math.max(...sizes))];
        const outside = cells.filter((_, k) => labels[k] !== largest);
        expect(outsideLargestComponent(region, componentsOf(region))).toEqual(outside);
        const kept = largestComponent(region);
        expect([...kept.cells.keys()].filter((i) => kept.cells[i] === 1)).toEqual(
          cells.filter((_, k) => labels[k] === largest),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('holes', () => {
  it.each([
    ['.', 0],
    ['###\n###', 0],
    ['...\n.#.\n...', 1],
    // Two places that touch at a corner are two holes.
    ['....\n.#..\n..#.\n....', 2],
    // A gap at a corner is no way out.
    ['#..\n.#.\n...', 1],
    ['...\n.#.\n.#.', 0],
    ['.....\n.#.#.\n.....', 2],
  ])('of %j number %i', (text, holes) => {
    expect(holesOf(parseRegion(text))).toBe(holes);
  });

  it('are the components of the places without a cell that do not reach the edge', () => {
    fc.assert(
      fc.property(anyRegion(6, 30), ({ width, height, cells }) => {
        const wide = {
          width: width + 2,
          height: height + 2,
          cells: new Uint8Array((width + 2) * (height + 2)),
        };
        wide.cells.fill(1);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++)
            wide.cells[x + 1 + (y + 1) * wide.width] = 1 - cells[x + y * width]!;
        }
        // There, the whole outside is one component, and every other one is a hole.
        const outsideAndHoles = new Set(byDefinition(wide).labels).size;
        expect(holesOf({ width, height, cells })).toBe(outsideAndHoles - 1);
      }),
      { numRuns: 500 },
    );
  });
});
