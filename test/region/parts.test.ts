import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outsideLargestPart } from '../../src/region/parts.js';
import { parts, plainGraph } from '../helpers/graph.js';

describe('the cells outside the largest part', () => {
  it('are those by definition', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain((width) =>
          fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 30 }).map((bytes) => {
            const height = Math.ceil(bytes.length / width);
            return {
              width,
              height,
              cells: Uint8Array.from({ length: width * height }, (_, i) => bytes[i] ?? 0),
            };
          }),
        ),
        ({ width, height, cells }) => {
          const masks = Array.from(cells, (c) => (c === 1 ? 15 : 16));
          const graph = plainGraph(width, height, masks);
          const labels = parts(graph);
          const sizes = labels.map((label) => labels.filter((other) => other === label).length);
          const largest = labels[sizes.indexOf(Math.max(...sizes))];
          const expected = graph.cells.filter((_, k) => labels[k] !== largest);
          expect(outsideLargestPart({ width, height, cells })).toEqual(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are found in a strip of 100 000', () => {
    const cells = new Uint8Array(100_000).fill(1);
    cells[99_998] = 0;
    expect(outsideLargestPart({ width: 1, height: 100_000, cells })).toEqual([99_999]);
    expect(outsideLargestPart({ width: 100_000, height: 1, cells })).toEqual([99_999]);
  });
});
