import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawing, glyphState, mirror, turn, type Block } from '../../src/cells/cell.js';
import { FAMILIES } from '../../src/cells/families.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { OFFSETS } from '../../src/blocks/facing.js';

const PAIRS = [3, 5, 6, 9, 10, 12];
const GLYPHS = [
  'dd',
  '##',
  'GG',
  'WW',
  't^',
  'PU',
  'PE',
  'PN',
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
  'LA',
];

const anyCell: fc.Arbitrary<readonly Block[]> = fc.array(
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
  it('has each glyph in its column, row and layer', () => {
    const blocks = drawing(-1, 4, '\n  y=2\n dd .\n . RN\n\n y=-7\n PU GG\n');
    expect(blocks).toEqual([
      { at: [-1, 2, 4], glyph: 'dd' },
      { at: [0, 2, 5], glyph: 'RN' },
      { at: [-1, -7, 4], glyph: 'PU' },
      { at: [0, -7, 4], glyph: 'GG' },
    ]);
  });

  it('may split a layer into parts that begin at a given column and row', () => {
    const whole = drawing(-1, 4, 'y=1\n dd . .\n . . .\n . . RN\n y=0\n . . .\n . PU .\n . . .\n');
    expect(drawing(-1, 4, 'y=1\n dd\n y=1 @2,2\n RN\n y=0 @1,1\n PU\n')).toEqual(whole);
  });

  it.each([
    ['y=0\n dd xx', /unknown glyph "xx" in y=0/],
    ['y=-3\n RU .', /unknown glyph "RU" in y=-3/],
    ['y=1\n 5N .', /unknown glyph "5N" in y=1/],
    ['y=0\n . .\n y=-1\n . .\n . . .', /3 columns in a row of y=-1, not 2/],
  ])('is refused: %j', (text, message) => {
    expect(() => drawing(0, 0, text)).toThrow(message);
  });
});

describe('the state of a glyph', () => {
  it.each([
    ['RN', 'minecraft:repeater[delay=1,facing=north,locked=false,powered=false]'],
    ['LA', 'minecraft:redstone_lamp[lit=false]'],
    ['3W', 'minecraft:repeater[delay=3,facing=west,locked=false,powered=false]'],
    ['HD', 'minecraft:hopper[enabled=true,facing=down]'],
    ['HE', 'minecraft:hopper[enabled=true,facing=east]'],
  ])('%s is %s', (glyph, state) => {
    expect(glyphState(glyph, { support: 'minecraft:stone' })).toBe(state);
  });
});

const ROOM = 4;

/** The effect of each move of a cell on a place [x, z] and on a direction [dx, dz]. */
const MOVES: readonly (readonly [
  string,
  (blocks: readonly Block[]) => readonly Block[],
  number,
  (x: number, z: number) => readonly [number, number],
  (dx: number, dz: number) => readonly [number, number],
])[] = [
  ['mirroring', (b) => mirror(b, ROOM), 2, (x, z) => [ROOM - 1 - x, z], (dx, dz) => [-dx, dz]],
  ['turning', (b) => turn(b, ROOM, 1), 4, (x, z) => [ROOM - 1 - z, x], (dx, dz) => [-dz, dx]],
  ['turning back', (b) => turn(b, ROOM, 3), 4, (x, z) => [z, ROOM - 1 - x], (dx, dz) => [dz, -dx]],
];

describe.each(MOVES)('%s a cell', (_, move, order, place, direction) => {
  it(`${order} times changes nothing`, () => {
    fc.assert(
      fc.property(anyCell, (blocks) => {
        let moved = blocks;
        for (let k = 0; k < order; k++) moved = move(moved);
        expect(moved).toEqual(blocks);
      }),
    );
  });

  it('moves the place and the direction of a block together', () => {
    const facing = (glyph: string): readonly [number, number, number] =>
      OFFSETS[blockInfo(glyphState(glyph, { support: 'minecraft:stone' })).facing]!;
    fc.assert(
      fc.property(anyCell, (blocks) => {
        const moved = move(blocks);
        blocks.forEach(({ at: [x, y, z], glyph }, k) => {
          const [nx, nz] = place(x, z);
          expect(moved[k]!.at).toEqual([nx, y, nz]);
          const [dx, dy, dz] = facing(glyph);
          const [ex, ez] = direction(dx, dz);
          expect(facing(moved[k]!.glyph).map((v) => v + 0)).toEqual([ex + 0, dy, ez + 0]);
        });
      }),
    );
  });
});

describe.each(FAMILIES.map((family) => [family.name, family] as const))('the cells of %s', (_, family) => {
  const { room, pitch } = family;
  const cells = PAIRS.flatMap((mask) =>
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([x, y]) => family.cell(mask, x!, y!)),
  );
  /** The side of the wall that contains a column: 0 for the interior, a mask of two sides for a post. */
  const wallOf = ([x, , z]: Vec3): number =>
    (z < 0 ? 1 : 0) | (x >= room ? 2 : 0) | (z >= room ? 4 : 0) | (x < 0 ? 8 : 0);

  it('have at most one block in each place', () => {
    for (const { blocks } of cells) {
      const places = new Set(blocks.map(({ at }) => at.join(',')));
      expect(places.size).toBe(blocks.length);
    }
  });

  it('have the doorways of their two sides in those walls, with a door block in the floor and a piston below', () => {
    for (const { mask, shut0, shut1, blocks, doorways } of cells) {
      expect(shut0 | shut1).toBe(mask);
      expect([...doorways.keys()].reduce((a, b) => a | b, 0)).toBe(mask);
      for (const [side, [x, z]] of doorways) {
        expect(wallOf([x, 0, z])).toBe(side);
        const at = (y: number): string | undefined =>
          blocks.find(({ at: [bx, by, bz] }) => bx === x && by === y && bz === z)?.glyph;
        expect([at(0), at(-1)]).toEqual(['WW', 'PU']);
      }
    }
  });

  it('touch no other wall at the level of floor and pistons, and nothing above the interior', () => {
    for (const { mask, blocks } of cells) {
      for (const { at } of blocks) {
        if (pitch - room === 1 && at[1] >= -1) expect(wallOf(at) & ~mask).toBe(0);
        if (wallOf(at) === 0) expect(at[1]).toBeLessThan(0);
      }
    }
  });
});
