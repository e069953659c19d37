import * as fc from 'fast-check';
import type { Region } from '../../src/region/region.js';

/** Regions of any shape, at most `widest` places wide, with about `most` places. */
export function anyRegion(widest: number, most: number): fc.Arbitrary<Region> {
  return fc.integer({ min: 1, max: widest }).chain((width) =>
    fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: most }).map((bytes) => {
      const height = Math.ceil(bytes.length / width);
      const cells = Uint8Array.from({ length: width * height }, (_, i) => bytes[i] ?? 0);
      return { width, height, cells };
    }),
  );
}
