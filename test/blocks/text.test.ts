import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGrid, parseGrid } from '../../src/blocks/text.js';
import type { BlockEntity, BlockGrid } from '../../src/blocks/grid.js';

const STATES = [
  'minecraft:air',
  'minecraft:stone',
  'minecraft:stone_bricks',
  'minecraft:hopper[enabled=true,facing=down]',
  'minecraft:repeater[delay=1,facing=west,locked=false,powered=true]',
];

const entity: fc.Arbitrary<BlockEntity> = fc.oneof(
  fc.record({ id: fc.constant('minecraft:comparator'), outputSignal: fc.nat(15) }),
  fc.constant({ id: 'minecraft:chest', items: [], lootTable: 'minecraft:chests/simple_dungeon' }),
  fc.record({
    id: fc.constant('minecraft:hopper'),
    items: fc.uniqueArray(
      fc.record({
        slot: fc.nat(4),
        id: fc.constant('minecraft:stick'),
        count: fc.integer({ min: 1, max: 64 }),
      }),
      { selector: ({ slot }) => slot, maxLength: 3 },
    ),
  }),
);

const anyGrid: fc.Arbitrary<BlockGrid> = fc
  .tuple(...[4, 3, 4].map((most) => fc.integer({ min: 1, max: most })))
  .chain(([width = 1, height = 1, length = 1]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      length: fc.constant(length),
      palette: fc.constant(STATES),
      blocks: fc
        .array(fc.nat(STATES.length - 1), {
          minLength: width * height * length,
          maxLength: width * height * length,
        })
        .map((ids) => Uint16Array.from(ids)),
      entities: fc
        .uniqueArray(fc.tuple(fc.nat(width * height * length - 1), entity), {
          selector: ([i]) => i,
          maxLength: 3,
        })
        .map((list) => new Map(list)),
    }),
  );

const statesOf = ({ blocks, palette }: BlockGrid): string[] => Array.from(blocks, (id) => palette[id]!);

describe('blocks as text', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const text = formatGrid(grid);
        const read = parseGrid(text);
        expect([read.width, read.height, read.length]).toEqual([grid.width, grid.height, grid.length]);
        expect(statesOf(read)).toEqual(statesOf(grid));
        expect(read.entities).toEqual(grid.entities);
        expect(formatGrid(read)).toBe(text);
      }),
    );
  });

  it('shows a plan, layer by layer', () => {
    const grid: BlockGrid = {
      width: 2,
      height: 2,
      length: 1,
      palette: STATES,
      blocks: Uint16Array.of(1, 0, 2, 3),
      entities: new Map([
        [3, { id: 'minecraft:hopper', items: [{ slot: 0, id: 'minecraft:stick', count: 1 }] }],
      ]),
    };
    expect(formatGrid(grid).split('\n')).toEqual([
      'grid 2 x 2 x 1',
      '.  minecraft:air',
      'h1 minecraft:hopper[enabled=true,facing=down]',
      's1 minecraft:stone',
      's2 minecraft:stone_bricks',
      'y=0',
      's1 .',
      'y=1',
      's2 h1',
      'entity 1 1 0 minecraft:hopper 0=1*minecraft:stick',
      '',
    ]);
  });

  it.each([
    ['', /\(line 1\)/],
    ['grid 1 x 1 x 1\n. minecraft:air\ny=1\n.\n', /\(line 3\)/],
    ['grid 2 x 1 x 1\n. minecraft:air\ny=0\n.\n', /\(line 4\)/],
    ['grid 1 x 1 x 1\n. minecraft:air\ny=0\ns1\n', /\(line 4\)/],
    ['grid 1 x 1 x 1\n. minecraft:air\ny=0\n.\nsomething\n', /\(line 5\)/],
  ])('with an error names the line: %j', (text, line) => {
    expect(() => parseGrid(text)).toThrow(line);
  });
});
