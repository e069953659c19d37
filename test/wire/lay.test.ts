import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plus, type Vec3 } from '../../src/blocks/grid.js';
import {
  isLine,
  lay,
  partsAt,
  pathOf,
  reachedAt,
  withSupports,
  type Laying,
  type Line,
} from '../../src/wire/lay.js';

/** A line's own glyphs, in the direction of the signal. */
const glyphsOf = (line: Line): string =>
  line.blocks
    .filter(isLine)
    .map(({ glyph }) => glyph)
    .join(' ');
const straight = (length: number, laying: Laying = {}): Line =>
  lay(
    [
      [0, 0, 0],
      [length - 1, 0, 0],
    ],
    laying,
  );

/** Corners of a line that turns left or right, and rises or falls on some of its segments. */
const corners = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: -1, max: 1 }), fc.boolean()), {
    minLength: 1,
    maxLength: 6,
  })
  .map((sides) =>
    sides.reduce<Vec3[]>(
      (before, [length, slope, isBack], k) => [
        ...before,
        plus(
          before.at(-1)!,
          k % 2 === 0 ? [length, slope * length, 0] : [0, 0, isBack && k % 4 === 1 ? -length : length],
        ),
      ],
      [[0, 0, 0]],
    ),
  );

describe('a line of dust', () => {
  it('runs along an axis from corner to corner, level or one block up or down per step', () => {
    expect(
      pathOf([
        [0, 0, 0],
        [2, -1, 0],
        [2, 0, -1],
      ]),
    ).toEqual([
      [0, 0, 0],
      [1, -1, 0],
      [2, -1, 0],
      [2, 0, -1],
    ]);
  });

  it('gives its strength and delay at every place, and has repeaters on straight parts only', () => {
    fc.assert(
      fc.property(corners, fc.integer({ min: 1, max: 10 }), (at, least) => {
        const path = pathOf(at);
        fc.pre(new Set(path.map(([x, , z]) => `${x},${z}`)).size === path.length);
        const line = lay(at, { least });
        let [level, ticks] = [16, 0];
        path.forEach((place, k) => {
          const { glyph } = line.blocks.find((block) => String(block.at) === String(place))!;
          const isRepeater = glyph.startsWith('R');
          level = isRepeater ? 16 : level - 1;
          if (isRepeater) ticks += 2;
          expect(reachedAt(line, place)).toEqual({ at: place, level, ticks });
          if (!isRepeater) return;
          expect(plus(path[k - 1]!, path[k + 1]!)).toEqual(plus(place, place));
          // One place later would be too late: the signal before the next possible repeater, or at the end,
          // would be too weak.
          const before = reachedAt(line, path[k - 1]!).level;
          const fits = (n: number): boolean =>
            n + 1 < path.length &&
            path[n + 1]![1] === path[n]![1] &&
            String(plus(path[n - 1]!, path[n + 1]!)) === String(plus(path[n]!, path[n]!));
          let next = k + 1;
          while (next < path.length && !fits(next)) next++;
          expect(before - (next - k)).toBeLessThan(least);
        });
        expect(line.end).toEqual(line.places.at(-1));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('is dust where it is read, and renews its strength before', () => {
    const taps = ([x]: Vec3): boolean => x >= 14 && x <= 17;
    expect(glyphsOf(straight(19, { least: 1, taps }))).toBe(`${'dd '.repeat(13)}RW${' dd'.repeat(5)}`);
  });

  it('has the least allowed strength after another line joins it, and renews its strength at once', () => {
    const line = straight(5, { joins: [[1, 0, 0]] });
    expect(glyphsOf(line)).toBe('dd dd RW dd dd');
    expect(reachedAt(line, [1, 0, 0]).level).toBe(5);
  });

  it('has the given diodes, with their inputs towards its start, and its own slow repeaters', () => {
    expect(glyphsOf(straight(4, { parts: partsAt('C', [[2, 0, 0]]) }))).toBe('dd dd CW dd');
    const line = lay(
      [
        [0, 0, 0],
        [0, 0, -40],
      ],
      { slow: 2 },
    );
    expect(glyphsOf(line).match(/\S[NESW]/g)).toEqual(['4S', '4S', 'RS']);
    expect(line.end.ticks).toBe(8 + 8 + 2);
  });

  it('continues another line, and may end in a repeater where it leads into something', () => {
    const first = straight(5);
    const on = { after: first.end, least: 9 };
    expect(glyphsOf(lay([[7, 0, 0]], on))).toBe('dd RW dd');
    expect(glyphsOf(lay([[6, 0, 0]], { ...on, into: [7, 0, 0] }))).toBe('dd dd');
    expect(glyphsOf(lay([[7, 0, 0]], { ...on, into: [8, 0, 0] }))).toBe('dd dd RW');
    expect(lay([first.end.at], on)).toEqual({ blocks: [], places: [], end: first.end });
  });

  it('lies on glass, and on a conductor before a step down', () => {
    const carriers = ({ blocks }: Line): string[] =>
      blocks.filter((block) => !isLine(block)).map(({ glyph }) => glyph);
    const down: readonly Vec3[] = [
      [0, 0, 0],
      [2, 0, 0],
      [4, -2, 0],
    ];
    expect(carriers(lay(down))).toEqual(['GG', 'GG', '##', '##', 'GG']);
    expect(carriers(lay(down, { support: '##' }))).toEqual(['##', '##', '##', '##', '##']);
  });
});

it('blocks without support in a drawing get support blocks', () => {
  const blocks = [
    { at: [0, 1, 0], glyph: 'dd' },
    { at: [0, 0, 0], glyph: '##' },
    { at: [1, 1, 0], glyph: 'RW' },
  ] as const;
  expect(withSupports(blocks)).toEqual([...blocks, { at: [1, 0, 0], glyph: 'GG' }]);
  expect(withSupports(blocks, '##').at(-1)!.glyph).toBe('##');
});
