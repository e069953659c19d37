import fc from 'fast-check';

/** Options of small minefields with any number of mines. */
export const fields = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      // A few mines leave large open areas.
      mines: fc.oneof(fc.nat(width * height - 1), fc.nat(Math.max(0, Math.ceil((width * height) / 8) - 1))),
      seed: fc.string(),
      start: fc.tuple(fc.nat(width - 1), fc.nat(height - 1)),
    }),
  );

/** Whether two cells share a side or a corner, by definition. */
export function touch(width: number, a: number, b: number): boolean {
  const [dx, dy] = [(a % width) - (b % width), Math.floor(a / width) - Math.floor(b / width)];
  return a !== b && Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
}
