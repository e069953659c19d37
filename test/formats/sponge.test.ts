import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { AIR, type BlockEntity, type BlockGrid } from '../../src/blocks/grid.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { COMPARATOR, content, gridArb, gridOf, HOPPER, INFO, SMALL } from './grids.js';

const FORMATS = [
  { sponge: 2, minecraft: '1.20.4', dataVersion: 3700 },
  { sponge: 2, minecraft: '1.20.5', dataVersion: 3837 },
  { sponge: 3, minecraft: '1.20.4', dataVersion: 3700 },
  { sponge: 3, minecraft: '26.3', dataVersion: 5023 },
] as const;

describe.each(FORMATS)('Sponge $sponge for Minecraft $minecraft', ({ dataVersion, ...options }) => {
  test('gives back the grid', () => {
    fc.assert(
      fc.property(gridArb, (grid) => {
        const file = readSponge(writeSponge(grid, undefined, options));
        expect(content(file.grid)).toEqual(content(grid));
        expect(file.grid.palette[0]).toBe(AIR);
        expect(file).toMatchObject({ sponge: options.sponge, dataVersion });
      }),
      { numRuns: 25 },
    );
  });

  test('gives the same bytes for the same content', () => {
    fc.assert(
      fc.property(gridArb, (grid) => {
        const bytes = writeSponge(grid, undefined, options);
        const shuffled: BlockGrid = {
          ...grid,
          palette: [...grid.palette].reverse(),
          blocks: grid.blocks.map((block) => grid.palette.length - 1 - block),
          entities: new Map([...grid.entities].reverse()),
        };
        expect(writeSponge(shuffled, undefined, options)).toEqual(bytes);
        expect(writeSponge(readSponge(bytes).grid, undefined, options)).toEqual(bytes);
      }),
      { numRuns: 10 },
    );
  });

  test('sides above 32767 wrap into a signed short, and are read correctly', () => {
    const size = [1, 1, 40000] as const;
    const grid = gridOf(size, new Array<string>(40000).fill('minecraft:stone'));
    expect(content(readSponge(writeSponge(grid, undefined, options)).grid)).toEqual(content(grid));
  });
});

test.each([2, 3] as const)('a large grid is read back in Sponge %i', (sponge) => {
  const [width, height, length] = [200, 12, 200];
  const palette = [AIR, ...Array.from({ length: 200 }, (_, i) => `minecraft:block_${i}`)];
  const blocks = Uint16Array.from({ length: width * height * length }, (_, i) => (i * i) % 201);
  const entities = new Map(
    Array.from({ length: 4000 }, (_, i): [number, BlockEntity] => [
      i * 100,
      { id: 'minecraft:hopper', items: [{ slot: 0, id: 'minecraft:stick', count: 1 }] },
    ]),
  );
  const grid: BlockGrid = { width, height, length, blocks, palette, entities };
  const back = readSponge(writeSponge(grid, undefined, { sponge })).grid;
  expect(back.entities.size).toBe(4000);
  expect(Buffer.from(writeSponge(back, undefined, { sponge }))).toEqual(
    Buffer.from(writeSponge(grid, undefined, { sponge })),
  );
});

describe('writing', () => {
  test('uses Sponge 2 and 1.20.4 by default', () => {
    expect(readSponge(writeSponge(SMALL, INFO))).toMatchObject({ sponge: 2, dataVersion: 3700 });
  });

  test('merges palette entries with the same state, and sorts properties', () => {
    const palette = [
      AIR,
      'lever[powered=true,face=wall]',
      'minecraft:lever[face=wall,powered=true]',
      'unused',
    ];
    const grid = { ...gridOf([2, 1, 1], [AIR, AIR]), palette, blocks: Uint16Array.of(1, 2) };
    const back = readSponge(writeSponge(grid, undefined)).grid;
    expect(back.palette).toEqual([AIR, 'minecraft:lever[face=wall,powered=true]']);
    expect([...back.blocks]).toEqual([1, 1]);
  });

  const entity = (index: number, block: BlockEntity) => ({ ...SMALL, entities: new Map([[index, block]]) });
  const item = (change: object): BlockEntity => ({
    id: 'minecraft:hopper',
    items: [{ slot: 0, id: 'minecraft:stick', count: 1, ...change }],
  });
  test.each<[string, string, BlockGrid]>([
    ['no width', 'bad-size', { ...SMALL, width: 0 }],
    ['a broken height', 'bad-size', { ...SMALL, height: 1.5 }],
    ['a length beyond a short', 'bad-size', { ...SMALL, length: 65536 }],
    ['too few blocks', 'bad-grid', { ...SMALL, blocks: SMALL.blocks.subarray(1) }],
    ['a block outside the palette', 'bad-grid', { ...SMALL, blocks: SMALL.blocks.map(() => 99) }],
    ['a malformed state', 'bad-grid', { ...SMALL, palette: SMALL.palette.map(() => 'Stone!') }],
    ['an entity outside', 'bad-grid', entity(6, { id: 'minecraft:hopper' })],
    ['an entity at -1', 'bad-grid', entity(-1, { id: 'minecraft:hopper' })],
    ['an entity without namespace', 'bad-grid', entity(4, { id: 'hopper' })],
    ['a signal of 16', 'bad-grid', entity(5, { id: 'minecraft:comparator', outputSignal: 16 })],
    ['a count of 128', 'bad-grid', entity(4, item({ count: 128 }))],
    ['a count of 0', 'bad-grid', entity(4, item({ count: 0 }))],
    ['a slot of 128', 'bad-grid', entity(4, item({ slot: 128 }))],
    ['a malformed item', 'bad-grid', entity(4, item({ id: 'Stick' }))],
    [
      'a slot twice',
      'bad-grid',
      entity(4, { id: 'minecraft:hopper', items: [0, 0].map(() => item({}).items![0]!) }),
    ],
  ])('refuses %s', (_, code, grid) => {
    const write = () => writeSponge(grid, undefined);
    expect(write).toThrow(MazestoneError);
    expect(write).toThrow(new RegExp(`^${code}: `));
  });

  test('refuses an unknown Minecraft version', () => {
    expect(() => writeSponge(SMALL, undefined, { minecraft: '1.8' })).toThrow(/^minecraft-version: /);
  });

  test('gives a container without items an empty list', () => {
    const grid = gridOf(
      [2, 1, 1],
      [HOPPER, COMPARATOR],
      [
        [0, { id: 'minecraft:hopper' }],
        [1, { id: 'minecraft:comparator' }],
      ],
    );
    // Both are the same in the game, so the reader returns one spelling.
    expect([...readSponge(writeSponge(grid, undefined)).grid.entities]).toEqual([
      [0, { id: 'minecraft:hopper', items: [] }],
      [1, { id: 'minecraft:comparator', outputSignal: 0 }],
    ]);
  });
});
