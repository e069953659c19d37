import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import {
  RANDOM_KINDS,
  randomRegion,
  type RandomKind,
  type RandomRegionOptions,
} from '../../src/region/random.js';
import type { Region } from '../../src/region/region.js';
import { unroll } from '../../src/region/unroll.js';
import { faultOf } from '../helpers/fault.js';

const KINDS = Object.keys(RANDOM_KINDS) as RandomKind[];
const countOf = ({ cells }: Region): number => cells.reduce((sum, cell) => sum + cell, 0);

/**
 * The components of the places equal to `what`, by flood fill over the sides. `ringed` adds the outside as
 * one more place.
 */
function pieces({ width, height, cells }: Region, what: 0 | 1, periodic: boolean, ringed = false): number {
  const margin = ringed ? 1 : 0;
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const is = (x: number, y: number): boolean => {
    const [a, b] = [x - margin, y - margin];
    const inside = a >= 0 && b >= 0 && a < width && b < height;
    return (inside ? cells[a + b * width] : 0) === what;
  };
  const seen = new Set<number>();
  let found = 0;
  for (let start = 0; start < w * h; start++) {
    if (seen.has(start) || !is(start % w, Math.floor(start / w))) continue;
    found++;
    const stack = [start];
    seen.add(start);
    for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
      const [x, y] = [place % w, Math.floor(place / w)];
      for (const [dx, dy] of [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const) {
        let [a, b] = [x + dx, y + dy];
        if (periodic) [a, b] = [(a + w) % w, (b + h) % h];
        if (a < 0 || b < 0 || a >= w || b >= h || !is(a, b) || seen.has(a + b * w)) continue;
        seen.add(a + b * w);
        stack.push(a + b * w);
      }
    }
  }
  return found;
}

const anyOptions = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    width: fc.integer({ min: 1, max: 14 }),
    height: fc.integer({ min: 1, max: 14 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.nat().map(String),
    periodic: fc.boolean(),
    noHoles: fc.boolean(),
    ratio: fc.constantFrom([1, 1] as const, [3, 1] as const, [4, 1] as const, [0, 1] as const),
    share: fc.constantFrom(0.25, 0.1, 1),
  })
  .map(({ part, ...options }): RandomRegionOptions => {
    const places = options.width * options.height;
    return { ...options, area: Math.max(1, Math.ceil(part * places)) };
  });

describe('a random region', () => {
  it.each(KINDS)('of kind %s has the exact area, is connected, and is the same for the same seed', (kind) => {
    fc.assert(
      fc.property(anyOptions, (drawn) => {
        const options = { ...drawn, kind, noHoles: drawn.noHoles === true && drawn.periodic !== true };
        const region = randomRegion(options);
        expect(countOf(region)).toBe(options.area);
        expect(pieces(region, 1, options.periodic ?? false)).toBe(1);
        if (options.noHoles) expect(pieces(region, 0, false, true)).toBe(1);
        expect(randomRegion(options).cells).toEqual(region.cells);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it.each(KINDS)('of kind %s reaches every area of small grids, even without holes', (kind) => {
    for (const [width, height] of [
      [1, 1],
      [1, 7],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 3],
    ] as const) {
      for (let area = 1; area <= width * height; area++) {
        for (const noHoles of [false, true]) {
          for (const seed of ['1', '2', '3', '4', '5']) {
            expect(countOf(randomRegion({ kind, area, width, height, seed, noHoles }))).toBe(area);
          }
        }
      }
    }
  });

  it('on a torus without holes can be unrolled, and is simply connected there', () => {
    fc.assert(
      fc.property(anyOptions, (drawn) => {
        const options = { ...drawn, width: drawn.width + 3, height: drawn.height + 3 };
        let region: Region;
        try {
          region = randomRegion({ ...options, periodic: true, noHoles: true });
        } catch (error) {
          expect((error as MazestoneError).diagnostics[0]!.code).toBe('area');
          return;
        }
        const flat = unroll(region);
        expect(countOf(flat)).toBe(options.area);
        expect(pieces(flat, 1, false)).toBe(1);
        expect(pieces(flat, 0, false, true)).toBe(1);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it.each([
    ['fat', 3, 3],
    ['thin', 3, 3],
    ['fat', 4, 4],
    ['thin', 4, 4],
  ] as const)('of kind %s on %i x %i can be every region of its area', (kind, width, height) => {
    for (const area of [2, 3, 4]) {
      const all = regionsOf(width, height, area);
      const seen = new Set<string>();
      for (let k = 0; k < 100_000 && seen.size < all.size; k++)
        seen.add(randomRegion({ kind, area, width, height, seed: String(k) }).cells.join(''));
      expect([...seen].every((cells) => all.has(cells))).toBe(true);
      expect(seen.size).toBe(all.size);
    }
  });

  it.each(KINDS)('of kind %s is equally likely everywhere on a torus', (kind) => {
    const [width, height, area, runs] = [5, 4, 7, 4000];
    const counts = new Array<number>(width * height).fill(0);
    for (let k = 0; k < runs; k++) {
      const { cells } = randomRegion({ kind, area, width, height, seed: String(k), periodic: true });
      cells.forEach((cell, i) => (counts[i]! += cell));
    }
    // Runs are independent, and each place is a cell with probability area / places.
    const p = area / (width * height);
    const z = counts.map((count) => (count - runs * p) / Math.sqrt(runs * p * (1 - p)));
    // With twenty places, 4 sigma is exceeded once in some 800 fair tests.
    expect(Math.max(...z.map(Math.abs))).toBeLessThan(4);
  });

  it('starts at any place and grows to any neighbour, all equally likely', () => {
    const counts = new Map<string, number>();
    const runs = 30000;
    for (let k = 0; k < runs; k++) {
      const { cells } = randomRegion({ kind: 'fat', area: 2, width: 3, height: 1, seed: String(k) });
      const key = cells.join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // From the west (1/3) only east; from the middle (1/3) both; from the east (1/3) only west.
    expect(counts.size).toBe(2);
    for (const count of counts.values()) expect(Math.abs(count / runs - 0.5)).toBeLessThan(0.015);
  });
});

/** Every connected region of an area, as the text of its cells, by brute force. */
function regionsOf(width: number, height: number, area: number): Set<string> {
  const all = new Set<string>();
  for (let mask = 0; mask < 1 << (width * height); mask++) {
    const cells = Uint8Array.from({ length: width * height }, (_, i) => (mask >> i) & 1);
    if (cells.reduce((sum, cell) => sum + cell, 0) !== area) continue;
    if (pieces({ width, height, cells }, 1, false) === 1) all.add(cells.join(''));
  }
  return all;
}

describe('a snake', () => {
  it('is one path of its cells', () => {
    fc.assert(
      fc.property(anyOptions, (drawn) => {
        const options = { ...drawn, kind: 'thin', backtrack: true, periodic: false, steps: 3000 } as const;
        let region: Region;
        try {
          region = randomRegion(options);
        } catch (error) {
          expect((error as MazestoneError).diagnostics[0]!.code).toBe('no-snake');
          return;
        }
        expect(countOf(region)).toBe(options.area);
        expect(hasHamiltonPath(region, options.area)).not.toBe(false);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('fills a grid that a path can fill, or reports that none was found', () => {
    const all = { kind: 'thin', backtrack: true, width: 4, height: 4, area: 16 } as const;
    expect(countOf(randomRegion({ ...all, seed: '1' }))).toBe(16);
    // A path over 3 x 3 starts at a place of the colour of its corners; no path starts elsewhere.
    const starts = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => {
      try {
        return countOf(randomRegion({ ...all, width: 3, height: 3, area: 9, seed }));
      } catch (error) {
        const [fault] = (error as MazestoneError).diagnostics;
        expect(fault!.code).toBe('no-snake');
        expect(fault!.message).toMatch(/^no path of 9 cells was found in \d+ steps; the longest had 8$/);
        return 0;
      }
    });
    expect(new Set(starts)).toEqual(new Set([0, 9]));
  });

  it('gives up after its steps', () => {
    const fault = faultOf(() =>
      randomRegion({
        kind: 'thin',
        backtrack: true,
        width: 30,
        height: 30,
        area: 899,
        seed: '1',
        steps: 5000,
      }),
    );
    expect(fault.code).toBe('no-snake');
    expect(fault.message).toContain('in 5,000 steps');
  });
});

/** Whether a path visits all cells; undefined if the search takes too long. */
function hasHamiltonPath({ width, height, cells }: Region, area: number): boolean | undefined {
  let steps = 0;
  const used = new Set<number>();
  const from = (cell: number): boolean | undefined => {
    if (used.size === area) return true;
    if (++steps > 20000) return undefined;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    let late = false;
    for (const [a, b] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const next = a + b * width;
      if (a < 0 || b < 0 || a >= width || b >= height || cells[next] !== 1 || used.has(next)) continue;
      used.add(next);
      const found = from(next);
      if (found === true) return true;
      late ||= found === undefined;
      used.delete(next);
    }
    return late ? undefined : false;
  };
  let late = false;
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1) continue;
    used.clear();
    used.add(start);
    const found = from(start);
    if (found === true) return true;
    late ||= found === undefined;
  }
  return late ? undefined : false;
}

describe('areas', () => {
  it.each([0, -1, 13, 1.5, NaN, Infinity])('of %d on 4 x 3 are refused', (area) => {
    const fault = faultOf(() => randomRegion({ kind: 'fat', area, width: 4, height: 3, seed: '1' }));
    expect(fault.code).toBe('area');
    expect(fault.message).toContain('from 1 to 12');
  });

  it('that close a torus are refused if holes are forbidden', () => {
    const fault = faultOf(() =>
      randomRegion({ kind: 'fat', area: 25, width: 5, height: 5, seed: '1', periodic: true, noHoles: true }),
    );
    expect(fault.code).toBe('area');
    expect(fault.message).toMatch(/^without holes this region ends at \d+ of 25 cells/);
  });
});

describe('unrolling', () => {
  it('keeps all neighbours, or names two cells that come apart', () => {
    fc.assert(
      fc.property(anyOptions, (drawn) => {
        const region = randomRegion({ ...drawn, periodic: true, noHoles: false });
        const { width, height, cells } = region;
        const sides = (r: Region, wrap: boolean): number => {
          let found = 0;
          r.cells.forEach((cell, i) => {
            const [x, y] = [i % r.width, Math.floor(i / r.width)];
            const at = (a: number, b: number): number =>
              wrap
                ? r.cells[(a % r.width) + (b % r.height) * r.width]!
                : a < r.width && b < r.height
                  ? r.cells[a + b * r.width]!
                  : 0;
            if (cell === 1) found += at(x + 1, y) + at(x, y + 1);
          });
          return found;
        };
        try {
          const flat = unroll(region);
          expect(countOf(flat)).toBe(countOf(region));
          expect(sides(flat, false)).toBe(sides(region, true));
        } catch (error) {
          const [fault] = (error as MazestoneError).diagnostics;
          expect(fault!.code).toBe('torus-wrap');
          for (const [x, y] of fault!.cells!) expect(cells[x + y * width]).toBe(1);
          // A region can wrap around only if some row or column has no gap.
          const [rows, columns] = [height, width];
          expect(countOf(region)).toBeGreaterThanOrEqual(Math.min(rows, columns));
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('moves a region off the edge', () => {
    const cells = Uint8Array.of(1, 0, 1, 0, 0, 0, 1, 0, 0);
    expect(unroll({ width: 3, height: 3, cells })).toEqual({
      width: 2,
      height: 2,
      cells: Uint8Array.of(0, 1, 1, 1),
    });
  });

  it('is refused for several components, and for none', () => {
    const apart = Uint8Array.of(1, 0, 1, 0, 0, 0, 0, 0);
    expect(faultOf(() => unroll({ width: 4, height: 2, cells: apart })).code).toBe('disconnected');
    expect(faultOf(() => unroll({ width: 2, height: 1, cells: new Uint8Array(2) })).code).toBe('no-sink');
  });
});
