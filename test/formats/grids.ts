import fc from 'fast-check';
import { AIR, type BlockEntity, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import type { CellsInfo } from '../../src/formats/metadata.js';

/** The oldest release that files are written for, one with other items and folders, and the newest. */
export const RELEASES = ['1.20.4', '1.21.4', MINECRAFT_VERSIONS.at(-1)!.name] as const;

/** A grid from its size and its block states in index order. The palette starts with air. */
export function gridOf(
  size: Vec3,
  states: readonly string[],
  entities: [number, BlockEntity][] = [],
): BlockGrid {
  const palette = [...new Set([AIR, ...states])];
  const numbers = new Map(palette.map((state, i) => [state, i]));
  return {
    width: size[0],
    height: size[1],
    length: size[2],
    blocks: Uint16Array.from(states, (state) => numbers.get(state)!),
    palette,
    entities: new Map(entities),
  };
}

/** The content of a grid, independent of the order of its palette and of its entities. */
export function content(grid: BlockGrid) {
  return {
    size: [grid.width, grid.height, grid.length],
    states: Array.from(grid.blocks, (block) => grid.palette[block]),
    entities: [...grid.entities].sort(([a], [b]) => a - b),
  };
}

export const DROPPER = 'minecraft:dropper[facing=up,triggered=false]';
export const HOPPER = 'minecraft:hopper[enabled=true,facing=down]';
export const COMPARATOR = 'minecraft:comparator[facing=west,mode=compare,powered=true]';

/** A grid of 3 x 2 x 1 blocks with one block entity of each kind, not in order. */
export const SMALL = gridOf(
  [3, 2, 1],
  ['minecraft:stone', DROPPER, 'minecraft:stone', AIR, HOPPER, COMPARATOR],
  [
    [5, { id: 'minecraft:comparator', outputSignal: 3 }],
    [4, { id: 'minecraft:hopper', items: [] }],
    [
      1,
      {
        id: 'minecraft:dropper',
        items: [
          { slot: 0, id: 'minecraft:stick', count: 64 },
          { slot: 8, id: 'minecraft:wooden_sword', count: 1 },
        ],
      },
    ],
  ],
);

export const INFO: CellsInfo = {
  kind: 'cells',
  version: 1,
  dag: '{ "format": "mazestone/dag", "version": 1, "width": 1, "height": 1,\n  "out": ["0"] }\n',
  pitch: 2,
  origin: [1, 1, 0],
  square: [-1, 0],
  generate: [2, 0, 0],
  settleTicks: 40,
  doors: 'low',
};

/** Real states of 1.20.4: those of a machine, and 800 of note blocks for palettes that need long varints. */
const STATES: readonly string[] = [
  AIR,
  'minecraft:stone',
  DROPPER,
  HOPPER,
  COMPARATOR,
  'minecraft:comparator[facing=north,mode=subtract,powered=false]',
  'minecraft:redstone_wire[east=side,north=none,power=15,south=up,west=none]',
  'minecraft:repeater[delay=4,facing=east,locked=true,powered=false]',
  'minecraft:sticky_piston[extended=false,facing=up]',
  ...['harp', 'basedrum', 'snare', 'hat', 'bass', 'flute', 'bell', 'guitar'].flatMap((instrument) =>
    Array.from({ length: 25 }, (_, note) => [
      `minecraft:note_block[instrument=${instrument},note=${note},powered=false]`,
      `minecraft:note_block[instrument=${instrument},note=${note},powered=true]`,
    ]).flat(),
  ),
];

const itemsArb = fc
  .uniqueArray(
    fc.record({
      slot: fc.nat(8),
      id: fc.constantFrom('minecraft:stick', 'minecraft:wooden_sword'),
      count: fc.integer({ min: 1, max: 64 }),
    }),
    { selector: (item) => item.slot, maxLength: 5 },
  )
  .map((items) => [...items].sort((a, b) => a.slot - b.slot));

/** Grids of up to 8 x 8 x 8 blocks with contents in every dropper, hopper and comparator. */
export const gridArb: fc.Arbitrary<BlockGrid> = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain((size) => {
    const volume = size[0] * size[1] * size[2];
    // Mostly few states, as in a machine, sometimes hundreds.
    const state = fc
      .constantFrom(6, 9, STATES.length)
      .chain((kinds) => fc.array(fc.nat(kinds - 1), { minLength: volume, maxLength: volume, size: 'max' }));
    return fc.tuple(state, fc.array(itemsArb, { minLength: 1, maxLength: 4 })).map(([indices, items]) => {
      const states = indices.map((index) => STATES[index]!);
      const entities = states.flatMap((text, i): [number, BlockEntity][] => {
        const id = text.slice(0, text.indexOf('['));
        if (id === 'minecraft:comparator') return [[i, { id, outputSignal: i % 16 }]];
        if (id === 'minecraft:dropper') return [[i, { id, items: items[i % items.length]! }]];
        if (id === 'minecraft:hopper') return [[i, { id, items: items[i % items.length]!.slice(0, 1) }]];
        return [];
      });
      return gridOf(size, states, entities);
    });
  });
