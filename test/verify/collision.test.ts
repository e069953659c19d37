import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crawls, UNITS, type Space } from '../../src/verify/collision.js';
import type { Box } from '../../src/blocks/table.js';

/** The same question, asked of every point of a lattice. `step`: half of what all coordinates are multiples of. */
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
