import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRegion, parseRegion, type Region } from '../../src/core.js';
import { paint, resized, TOOLS, type Place, type Stroke, type Tool } from '../../studio/footprint.js';

const regions = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: width * height, maxLength: width * height })
      .map((cells): Region => ({ width, height, cells: Uint8Array.from(cells) })),
  );
const places: fc.Arbitrary<Place> = fc.tuple(
  fc.integer({ min: -2, max: 10 }),
  fc.integer({ min: -2, max: 10 }),
);
const strokes = fc.array(places, { minLength: 1, maxLength: 5 }) as unknown as fc.Arbitrary<Stroke>;

const painted = (text: string, tool: Tool, ...stroke: Stroke): string =>
  formatRegion(paint(parseRegion(text), tool, stroke));

describe('a stroke', () => {
  it('of a brush makes all places on its path cells, and of an eraser none, also at skipped places', () => {
    expect(painted('####\n####\n', 'brush', [0, 0], [3, 1])).toBe('..##\n##..\n');
    expect(painted('....\n....\n', 'eraser', [3, 1], [3, 0])).toBe('...#\n...#\n');
  });

  it('of a rectangle sets all places to the opposite of its first corner', () => {
    expect(painted('#.#\n...\n###\n', 'rectangle', [2, 2], [1, 1], [1, 0])).toBe('#..\n...\n#..\n');
    expect(painted('...\n...\n', 'rectangle', [0, 0], [1, 0])).toBe('##.\n...\n');
  });

  it('of a fill inverts the connected places', () => {
    expect(painted('.#.\n#.#\n', 'fill', [1, 1])).toBe('.#.\n###\n');
    expect(painted('.##\n.#.\n..#\n', 'fill', [0, 0])).toBe('###\n##.\n###\n');
  });

  it.each(TOOLS)('of a %s changes only the region that it returns, and nothing outside', (tool) => {
    fc.assert(
      fc.property(regions, strokes, (region, stroke) => {
        const before = formatRegion(region);
        const after = paint(region, tool, stroke);
        expect(formatRegion(region)).toBe(before);
        expect([after.width, after.height, after.cells.length]).toEqual([
          region.width,
          region.height,
          region.cells.length,
        ]);
        expect(after.cells.every((cell) => cell <= 1)).toBe(true);
      }),
    );
  });

  it('of a brush and then of an eraser on the same path leaves no cell there', () => {
    fc.assert(
      fc.property(regions, strokes, (region, stroke) => {
        const erased = paint(paint(region, 'brush', stroke), 'eraser', stroke);
        expect(formatRegion(erased)).toBe(formatRegion(paint(region, 'eraser', stroke)));
      }),
    );
  });
});

describe('a region of another size', () => {
  it('keeps common places', () => {
    fc.assert(
      fc.property(
        regions,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (region, w, h) => {
          const other = resized(region, w, h);
          for (let y = 0; y < h; y++) {
            for (let x = 0; x < w; x++) {
              const was = x < region.width && y < region.height ? region.cells[x + y * region.width] : 0;
              expect(other.cells[x + y * w]).toBe(was);
            }
          }
        },
      ),
    );
  });
});
