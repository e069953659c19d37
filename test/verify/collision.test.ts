import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crawls, joined, UNITS, type Space } from '../../src/verify/collision.js';
import type { Box } from '../../src/blocks/table.js';

/** The same, by testing every point of a lattice. All coordinates are multiples of two steps. */
function sampled({ size, boxes }: Space, from: Box, to: Box, step: number): boolean {
  const body = 48;
  const free = (at: readonly number[]): boolean =>
    at.every((v, axis) => v >= 0 && v + body <= size[axis]!) &&
    !boxes.some((box) => at.every((v, axis) => v + body > box[axis]! && v < box[axis + 3]!));
  const inside = (at: readonly number[], box: Box): boolean =>
    at.every((v, axis) => v >= box[axis]! && v + body <= box[axis + 3]!);
  const queue: number[][] = [];
  const seen = new Set<string>();
  const visit = (at: number[]): void => {
    if (seen.has(at.join()) || !free(at)) return;
    seen.add(at.join());
    queue.push(at);
  };
  for (let x = 0; x <= size[0]; x += step)
    for (let y = 0; y <= size[1]; y += step)
      for (let z = 0; z <= size[2]; z += step) if (inside([x, y, z], from)) visit([x, y, z]);
  for (const at of queue) {
    if (inside(at, to)) return true;
    for (let axis = 0; axis < 3; axis++)
      for (const d of [-step, step]) visit(at.map((v, a) => (a === axis ? v + d : v)));
  }
  return false;
}

describe('a body 0.6 wide and high', () => {
  it.each([
    [16, 60],
    [8, 40],
  ])(
    'gets through random boxes on a lattice of %i/80 exactly where a search of all places says so',
    (unit, runs) => {
      const size = [160, 96, 112] as const;
      const end = (x: number): Box => [x, 0, 0, x + 48, size[1], size[2]];
      const box = fc
        .tuple(...size.map((s) => fc.tuple(fc.nat(s / unit), fc.integer({ min: 1, max: 96 / unit }))))
        .map((sides) => [
          ...sides.map(([a]) => a * unit),
          ...sides.map(([a, b]) => (a + b) * unit),
        ]) as unknown as fc.Arbitrary<Box>;
      let through = 0;
      let all = 0;
      fc.assert(
        fc.property(fc.array(box, { minLength: 4, maxLength: 12 }), (boxes) => {
          const space = { size, boxes };
          const answer = crawls(space, end(0), end(112));
          expect(answer).toBe(sampled(space, end(0), end(112), unit / 2));
          all++;
          if (answer) through++;
        }),
        { numRuns: runs, seed: 1 },
      );
      expect(through).toBeGreaterThan(all / 10);
      expect(through).toBeLessThan((all * 9) / 10);
    },
  );

  it('gets through a gap of 0.6 blocks or more, but not less, in every direction', () => {
    for (const axis of [1, 2]) {
      for (const gap of [40, 45, 47, 48, 49, 50]) {
        const size = [240, 160, 160] as const;
        const cut = (from: number, to: number): Box => {
          const box = [80, 0, 0, 160, 160, 160];
          box[axis] = from;
          box[axis + 3] = to;
          return box as unknown as Box;
        };
        const space = { size, boxes: [cut(0, 30), cut(30 + gap, 160)] };
        expect(crawls(space, [0, 0, 0, 80, 160, 160], [160, 0, 0, 240, 160, 160])).toBe(gap >= 48);
      }
    }
  });
});

describe('boxes that touch with whole faces', () => {
  /** A box of 4 x 3 x 4 cubes, slabs, half slabs and gaps. */
  const blocks = fc.array(
    fc.constantFrom<Box | undefined>(
      undefined,
      [0, 0, 0, 1, 1, 1],
      [0, 0, 0, 1, 0.5, 1],
      [0, 0, 0.5, 1, 1, 1],
    ),
    {
      minLength: 48,
      maxLength: 48,
    },
  );
  const boxesOf = (all: readonly (Box | undefined)[]): Box[] =>
    all.flatMap((box, i) => {
      const at = [i % 4, Math.floor(i / 16), Math.floor(i / 4) % 4];
      return box === undefined ? [] : [box.map((v, axis) => (v + at[axis % 3]!) * UNITS) as unknown as Box];
    });

  it('are merged: three cubes in a row, and a whole floor', () => {
    const cubes = [0, 1, 2].map((x): Box => [x * UNITS, 0, 0, (x + 1) * UNITS, UNITS, UNITS]);
    expect(joined(cubes)).toEqual([[0, 0, 0, 3 * UNITS, UNITS, UNITS]]);
    const floor = boxesOf(Array.from({ length: 48 }, (_, i) => (i < 16 ? [0, 0, 0, 1, 1, 1] : undefined)));
    expect(joined(floor)).toEqual([[0, 0, 0, 4 * UNITS, UNITS, 4 * UNITS]]);
  });

  it('take the same space, and stop the same bodies', () => {
    const half = UNITS / 2;
    const isIn = (boxes: readonly Box[], at: readonly number[]): boolean =>
      boxes.some((box) => at.every((v, axis) => v > box[axis]! && v < box[axis + 3]!));
    const size = [4 * UNITS, 3 * UNITS, 4 * UNITS] as const;
    const end = (x: number): Box => [x * UNITS, 0, 0, (x + 1) * UNITS, 3 * UNITS, 4 * UNITS];
    fc.assert(
      fc.property(blocks, (all) => {
        const boxes = boxesOf(all);
        const fewer = joined(boxes);
        expect(fewer.length).toBeLessThanOrEqual(boxes.length);
        for (let x = half / 2; x < size[0]; x += half)
          for (let y = half / 2; y < size[1]; y += half)
            for (let z = half / 2; z < size[2]; z += half)
              if (isIn(boxes, [x, y, z]) !== isIn(fewer, [x, y, z])) throw new Error([x, y, z].join());
        const [apart, together] = [boxes, fewer].map((these): Space => ({ size, boxes: these }));
        expect(crawls(together!, end(0), end(3))).toBe(crawls(apart!, end(0), end(3)));
      }),
      { seed: 1 },
    );
  });
});

describe('with more odd shapes than can be searched', () => {
  const from: Box = [0, 0, 0, UNITS, 3 * UNITS, UNITS];
  const to: Box = [31 * UNITS, 0, 0, 32 * UNITS, 3 * UNITS, UNITS];
  const size = [32 * UNITS, 3 * UNITS, 32 * UNITS] as const;
  const wall: Box = [10 * UNITS, 0, 0, 11 * UNITS, 3 * UNITS, 32 * UNITS];
  const odd = Array.from({ length: 400 }, (_, k): Box => {
    const [x, y, z] = [12 * UNITS + 3 * k, (k * 7) % 200, (k * 29) % 2400];
    return [x, y, z, x + 11, y + 13, z + 17];
  });

  it('the answer is quick, and no body counts as stopped', () => {
    expect(crawls({ size, boxes: [wall] }, from, to)).toBe(false);
    expect(crawls({ size, boxes: [wall, ...odd] }, from, to)).toBe(true);
  });
});
