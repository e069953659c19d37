import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionOfInk } from '../../src/region/picture.js';
import { faultOf } from '../helpers/fault.js';

const side = fc.integer({ min: 1, max: 9 });
const picture = fc
  .tuple(side, side)
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((ink) => ({ width, height, ink })),
  );

describe('the region of a picture', () => {
  it('has a cell where the mean ink reaches the threshold', () => {
    fc.assert(
      fc.property(
        ...[picture, side, side],
        fc.integer({ min: 0, max: 4 }),
        ({ width: columns, height: rows, ink }, width, height, quarters) => {
          const region = regionOfInk({ width: columns, height: rows, ink }, width, height, {
            threshold: quarters / 4,
          });
          const expected: number[] = [];
          for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
              // Each pixel is divided into width x height small ones, so a place is columns x rows whole
              // ones.
              let sum = 0;
              for (let v = y * rows; v < (y + 1) * rows; v++) {
                for (let u = x * columns; u < (x + 1) * columns; u++) {
                  sum += ink[Math.floor(u / width) + Math.floor(v / height) * columns]!;
                }
              }
              expected.push(4 * sum >= quarters * 255 * columns * rows ? 1 : 0);
            }
          }
          expect([...region.cells]).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is the picture itself at its own size, and the complement if inverted', () => {
    fc.assert(
      fc.property(picture, ({ width, height, ink }) => {
        const dark = regionOfInk({ width, height, ink }, width, height);
        expect([...dark.cells]).toEqual(Array.from(ink, (i) => (i >= 128 ? 1 : 0)));
        const light = regionOfInk({ width, height, ink }, width, height, { invert: true });
        expect([...light.cells]).toEqual(Array.from(dark.cells, (cell) => 1 - cell));
      }),
    );
  });

  it.each([-0.1, 1.1, NaN])('with a threshold of %d is refused', (threshold) => {
    const ink = { width: 1, height: 1, ink: Uint8Array.of(1) };
    expect(faultOf(() => regionOfInk(ink, 1, 1, { threshold }))).toMatchObject({ code: 'bad-option' });
  });

  it('without places is refused', () => {
    const ink = { width: 1, height: 1, ink: Uint8Array.of(1) };
    expect(faultOf(() => regionOfInk(ink, 0, 1))).toMatchObject({ code: 'size' });
  });
});
