import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawing, glyphState, transpose, type CellBlock } from '../../src/cells/cell.js';
import { doorPair, RANDOMIZER } from '../../src/cells/pitch3-low.js';
import { blockInfo, OFFSETS } from '../../src/redstone/blocks.js';

const PAIRS = [3, 5, 6, 9, 10, 12];
const GLYPHS = [
  'dd',
  '##',
  'GG',
  'WW',
  't^',
  'PU',
  'HD',
  'DU',
  'tN',
  'tE',
  'CS',
  'CW',
  'RE',
  'RN',
  '2E',
  '4N',
  'HE',
  'HN',
];

const anyCell: fc.Arbitrary<readonly CellBlock[]> = fc.array(
  fc.record({
    at: fc.tuple(
      fc.integer({ min: -5, max: 5 }),
      fc.integer({ min: -8, max: 0 }),
      fc.integer({ min: -5, max: 5 }),
    ),
    glyph: fc.constantFrom(...GLYPHS),
  }),
);

describe('a drawn cell', () => {
  it('has each glyph at its column, row and layer', () => {
    const blocks = drawing(-1, 4, '\n  y=2\n dd .\n . RN\n\n y=-7\n PU GG\n');
    expect(blocks).toEqual([
      { at: [-1, 2, 4], glyph: 'dd' },
      { at: [0, 2, 5], glyph: 'RN' },
      { at: [-1, -7, 4], glyph: 'PU' },
      { at: [0, -7, 4], glyph: 'GG' },
    ]);
  });

  it.each([
    ['y=0\n dd xx', /unknown glyph "xx" in y=0/],
    ['y=-3\n RU .', /unknown glyph "RU" in y=-3/],
    ['y=1\n 5N .', /unknown glyph "5N" in y=1/],
    ['y=0\n . .\n y=-1\n . . .', /3 columns in a row of y=-1, not 2/],
  ])('is refused: %j', (text, message) => {
    expect(() => drawing(0, 0, text)).toThrow(message);
  });
});

describe('the state of a glyph', () => {
  it.each([
    ['RN', 'minecraft:repeater[delay=1,facing=north,locked=false,powered=false]'],
    ['3W', 'minecraft:repeater[delay=3,facing=west,locked=false,powered=false]'],
    ['HD', 'minecraft:hopper[enabled=true,facing=down]'],
    ['HE', 'minecraft:hopper[enabled=true,facing=east]'],
  ])('%s is %s', (glyph, state) => {
    expect(glyphState(glyph, 'minecraft:stone', 'minecraft:dirt')).toBe(state);
  });
});

describe('transposing a cell', () => {
  it('twice changes nothing', () => {
    fc.assert(
      fc.property(anyCell, (blocks) => {
        expect(transpose(transpose(blocks))).toEqual(blocks);
      }),
    );
  });

  it('turns a block that points from one place to another into one that points between the transposed places', () => {
    fc.assert(
      fc.property(anyCell, (blocks) => {
        const mirrored = transpose(blocks);
        blocks.forEach(({ at: [x, y, z], glyph }, k) => {
          const { facing } = blockInfo(glyphState(glyph, 'minecraft:stone', 'minecraft:dirt'));
          const other = blockInfo(glyphState(mirrored[k]!.glyph, 'minecraft:stone', 'minecraft:dirt'));
          const [dx, dy, dz] = OFFSETS[facing]!;
          const [ex, ey, ez] = OFFSETS[other.facing]!;
          expect(mirrored[k]!.at).toEqual([z, y, x]);
          expect([ex, ey, ez]).toEqual([dz, dy, dx]);
        });
      }),
    );
  });
});

describe('a door pair', () => {
  it.each(PAIRS)(
    'of out-mask %i has a piston and its block in the walls of those two sides, and nothing in others',
    (mask) => {
      const { shut0, shut1, blocks } = doorPair(mask);
      expect(shut0 | shut1).toBe(mask);
      expect(shut0).not.toBe(shut1);
      const pistons = blocks.filter(({ glyph }) => glyph === 'PU').map(({ at }) => at);
      const doors = blocks.filter(({ glyph }) => glyph === 'WW').map(({ at: [x, y, z] }) => [x, y - 1, z]);
      expect(doors.sort()).toEqual([...pistons].sort());
      const inWall = blocks.filter(({ at: [x, , z] }) => x < 0 || x > 1 || z < 0 || z > 1);
      const sides = inWall.map(({ at: [x, , z] }) => (z < 0 ? 1 : x > 1 ? 2 : z > 1 ? 4 : 8));
      expect(sides.every((side) => (side & mask) !== 0)).toBe(true);
    },
  );

  it.each(PAIRS)('of out-mask %i wants no place of the randomizer below', (mask) => {
    const taken = new Set(RANDOMIZER.map(({ at }) => at.join(',')));
    expect(doorPair(mask).blocks.filter(({ at }) => taken.has(at.join(',')))).toEqual([]);
  });

  it('that is transposed is the one of the mirrored sides', () => {
    // North and west change places, and east and south.
    const mirror = (mask: number): number =>
      ((mask & 1) << 3) | ((mask & 8) >> 3) | ((mask & 2) << 1) | ((mask & 4) >> 1);
    const doorsOf = (blocks: readonly CellBlock[]): string[] =>
      blocks.filter(({ glyph }) => glyph === 'PU').map(({ at }) => at.join(','));
    for (const mask of [3, 5]) {
      const transposed = doorsOf(transpose(doorPair(mask).blocks));
      expect(transposed).toEqual(doorsOf(doorPair(mirror(mask)).blocks));
    }
  });
});
