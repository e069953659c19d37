import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AIR, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { checkDesignRules } from '../../src/verify/drc.js';
import { rotateGrid } from '../helpers/rotate.js';
import { comparator, DUST, LEVER, PLATE, repeater, STONE, TORCH } from '../helpers/states.js';

const LEAVES = 'minecraft:oak_leaves[distance=7,persistent=true,waterlogged=false]';
const WALL_SIGN = 'minecraft:oak_wall_sign[facing=east,waterlogged=false]';

type Extra = readonly [x: number, y: number, z: number, state: string];

const [WIDTH, HEIGHT, LENGTH] = [24, 10, 9];

/** A scene: a floor of stone at y = 1, and blocks on it. */
function scene(blocksOn: readonly Extra[]): BlockGrid {
  const palette = [AIR];
  const blocks = new Uint16Array(WIDTH * HEIGHT * LENGTH);
  const put = ([x, y, z, state]: Extra): void => {
    if (!palette.includes(state)) palette.push(state);
    blocks[blockIndex({ width: WIDTH, height: HEIGHT, length: LENGTH }, x, y, z)] = palette.indexOf(state);
  };
  for (let x = 1; x < WIDTH - 1; x++) for (let z = 1; z < LENGTH - 1; z++) put([x, 1, z, STONE]);
  blocksOn.forEach(put);
  return { width: WIDTH, height: HEIGHT, length: LENGTH, blocks, palette, entities: new Map() };
}

const SAND = 'minecraft:sand';
const piston = (facing: string, extended = false): string =>
  `minecraft:sticky_piston[extended=${extended},facing=${facing}]`;
const hopper = (facing: string): string => `minecraft:hopper[enabled=true,facing=${facing}]`;
const dropper = (facing: string): string => `minecraft:dropper[facing=${facing},triggered=false]`;

/**
 * A randomizer at (4, 2..3, 3), driven from the east by a repeater and a torch, with the dust of its bit to the north.
 */
const BIT: readonly Extra[] = [
  [4, 2, 3, dropper('up')],
  [4, 3, 3, hopper('down')],
  [5, 2, 3, repeater('east')],
  [6, 2, 3, TORCH],
  [4, 2, 2, STONE],
  [4, 3, 2, comparator('south')],
  [4, 2, 1, 'minecraft:glass'],
  [4, 3, 1, DUST],
];
/** Another cell's randomizer, at (12, ..). */
const OTHER: readonly Extra[] = BIT.map(([x, y, z, state]) => [x + 8, y, z, state]);

/** The bit, led to the west of its own hopper. */
const BACK: readonly Extra[] = [
  ...BIT,
  ...(
    [
      [3, 1, repeater('east')],
      [2, 1, DUST],
      [2, 2, DUST],
      [2, 3, DUST],
    ] as const
  ).flatMap(([x, z, state]): Extra[] => [
    [x, 2, z, STONE],
    [x, 3, z, state],
  ]),
  [3, 2, 3, STONE],
];
/** The dust of the bit, led two blocks west. */
const LINE: readonly Extra[] = [...BIT, ...row(2, 3), [3, 3, 1, DUST], [2, 3, 1, DUST]];
/** The dust of a torch, led down and round, to the south of the torch's own block. */
const TURN: readonly Extra[] = [
  [3, 2, 3, STONE],
  [3, 3, 3, TORCH],
  [4, 2, 3, STONE],
  [4, 3, 3, DUST],
  [5, 2, 3, DUST],
  [5, 2, 4, DUST],
  [5, 2, 5, DUST],
  [4, 2, 5, DUST],
  [3, 2, 5, DUST],
];
/** The bit, led into a ring without the last repeater. */
const RING: readonly Extra[] = [
  ...BIT,
  ...row(5, 10),
  [5, 3, 1, repeater('west')],
  [6, 3, 1, DUST],
  [7, 3, 1, DUST],
  [8, 3, 1, DUST],
  [9, 3, 1, repeater('west')],
  [10, 3, 1, DUST],
  [10, 2, 2, STONE],
  [10, 3, 2, DUST],
  [9, 2, 2, STONE],
  [8, 2, 2, STONE],
  [8, 3, 2, DUST],
];

interface Case {
  readonly code: string;
  readonly what: string;
  readonly bad: readonly Extra[];
  /** The place in the diagnostic. */
  readonly at: Vec3;
  /** A similar scene without the fault. */
  readonly good: readonly Extra[];
}

const wall = 'minecraft:stone_button[face=wall,facing=south,powered=false]';
const BUTTON = 'minecraft:stone_button[face=floor,facing=north,powered=false]';
const carriedBad: readonly (readonly [string, string])[] = [
  ['dust', DUST],
  ['a torch', TORCH],
  ['a repeater', repeater('west')],
  ['a comparator', comparator('west')],
  ['a lever', LEVER],
  ['a pressure plate', PLATE],
  ['a button', 'minecraft:stone_button[face=floor,facing=south,powered=false]'],
  ['a carpet', 'minecraft:red_carpet'],
];

/** Blocks with a top that supports some blocks, or supports them for a while. */
const PARTLY_FULL: readonly (readonly [string, readonly Extra[]])[] = [
  ['a hopper facing down', [[3, 2, 2, hopper('down')]]],
  ['a hopper facing west', [[3, 2, 2, hopper('west')]]],
  ['a piston lying', [[3, 2, 2, piston('west')]]],
  ['a piston facing down', [[3, 2, 2, piston('down')]]],
  ['a piston that is out', [[3, 2, 2, piston('north', true)]]],
  [
    'a piston’s head',
    [
      [3, 1, 2, piston('up', true)],
      [3, 2, 2, 'minecraft:piston_head[facing=up,short=false,type=sticky]'],
    ],
  ],
];

const CASES: readonly Case[] = [
  ...PARTLY_FULL.flatMap(([on, under]) =>
    carriedBad
      .filter(([what]) => what !== 'a carpet')
      .map(([what, state]): Case => {
        const source: Extra[] = [
          [2, 2, 2, STONE],
          [2, 3, 2, TORCH],
        ];
        return {
          code: 'unsupported',
          what: `${what} on ${on}`,
          bad: [...source, ...under, [3, 3, 2, state]],
          at: [3, 3, 2],
          good: [...source, [3, 2, 2, 'minecraft:stone_slab[type=top,waterlogged=false]'], [3, 3, 2, state]],
        };
      }),
  ),
  ...carriedBad.map(([what, state]): Case => {
    const source: Extra[] =
      what === 'dust'
        ? [
            [2, 2, 2, STONE],
            [2, 3, 2, TORCH],
          ]
        : [];
    return {
      code: 'unsupported',
      what,
      bad: [...source, [3, 3, 2, state]],
      at: [3, 3, 2],
      good: [...source, [3, 3, 2, state], [3, 2, 2, STONE]],
    };
  }),
  {
    code: 'unsupported',
    what: 'a wall torch on glass panes',
    bad: [
      [3, 2, 2, 'minecraft:glass_pane'],
      [4, 2, 2, 'minecraft:redstone_wall_torch[facing=east,lit=true]'],
    ],
    at: [4, 2, 2],
    good: [
      [3, 2, 2, STONE],
      [4, 2, 2, 'minecraft:redstone_wall_torch[facing=east,lit=true]'],
    ],
  },
  {
    code: 'unsupported',
    what: 'a wall torch on leaves',
    bad: [
      [3, 2, 2, LEAVES],
      [4, 2, 2, 'minecraft:redstone_wall_torch[facing=east,lit=true]'],
    ],
    at: [4, 2, 2],
    good: [
      [3, 2, 2, LEAVES],
      [4, 2, 2, WALL_SIGN],
    ],
  },
  {
    code: 'unsupported',
    what: 'a sign on glass panes',
    bad: [
      [3, 2, 2, 'minecraft:glass_pane'],
      [4, 2, 2, WALL_SIGN],
    ],
    at: [4, 2, 2],
    good: [
      [3, 2, 2, STONE],
      [4, 2, 2, WALL_SIGN],
    ],
  },
  {
    code: 'unsupported',
    what: 'a button on a wall that is not there',
    bad: [[3, 3, 3, wall]],
    at: [3, 3, 3],
    good: [
      [3, 3, 3, wall],
      [3, 3, 2, STONE],
    ],
  },
  {
    code: 'unsupported',
    what: 'a lever on a door',
    bad: [
      [3, 2, 3, piston('up')],
      [3, 3, 3, STONE],
      [3, 3, 4, wall],
    ],
    at: [3, 3, 4],
    good: [
      [3, 2, 3, piston('up')],
      [3, 3, 3, STONE],
      [4, 3, 3, STONE],
      [4, 3, 4, wall],
    ],
  },
  ...['snow[layers=1]', 'snow[layers=8]'].map((below): Case => ({
    code: 'unsupported',
    what: `sand over ${below}`,
    bad: [
      [3, 2, 3, STONE],
      [3, 3, 3, `minecraft:${below}`],
      [3, 4, 3, SAND],
    ],
    at: [3, 4, 3],
    good: [
      [3, 2, 3, STONE],
      [3, 3, 3, STONE],
      [3, 4, 3, SAND],
    ],
  })),
  {
    code: 'unsupported',
    what: 'sand over nothing',
    bad: [[3, 4, 3, SAND]],
    at: [3, 4, 3],
    good: [
      [3, 3, 3, STONE],
      [3, 4, 3, SAND],
    ],
  },
  {
    code: 'side-input',
    what: 'dust beside a comparator',
    bad: [...BIT, [5, 2, 2, STONE], [5, 3, 2, DUST], [5, 2, 1, STONE], [5, 3, 1, DUST]],
    at: [4, 3, 2],
    good: [...BIT, [5, 3, 2, 'minecraft:glass']],
  },
  {
    code: 'stray-container',
    what: 'a container through a block',
    bad: [
      [3, 2, 3, comparator('east')],
      [4, 2, 3, STONE],
      [5, 2, 3, 'minecraft:barrel[facing=up,open=false]'],
    ],
    at: [3, 2, 3],
    good: [
      [3, 2, 3, comparator('east')],
      [4, 2, 3, STONE],
      [5, 2, 3, STONE],
    ],
  },
  {
    code: 'side-input',
    what: 'a repeater into the side of one',
    bad: [
      [3, 2, 3, repeater('north')],
      [4, 2, 3, repeater('east')],
    ],
    at: [3, 2, 3],
    good: [
      [3, 2, 3, repeater('north')],
      [4, 2, 3, repeater('north')],
    ],
  },
  {
    code: 'push',
    what: 'a chest before a piston',
    bad: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, 'minecraft:chest[facing=north,type=single,waterlogged=false]'],
    ],
    at: [3, 2, 3],
    good: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, STONE],
    ],
  },
  {
    code: 'push',
    what: 'no room',
    bad: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, STONE],
      [5, 2, 3, STONE],
    ],
    at: [3, 2, 3],
    good: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, STONE],
      [6, 2, 3, STONE],
    ],
  },
  {
    code: 'push',
    what: 'slime, which takes the floor along',
    bad: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, 'minecraft:slime_block'],
    ],
    at: [3, 2, 3],
    good: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, 'minecraft:white_concrete'],
    ],
  },
  {
    code: 'push',
    what: 'a sticky piston that draws in a stranger',
    bad: [
      [3, 2, 3, piston('east')],
      [5, 2, 3, STONE],
    ],
    at: [3, 2, 3],
    good: [
      [3, 2, 3, piston('east').replace('sticky_', '')],
      [5, 2, 3, STONE],
    ],
  },
  {
    code: 'push',
    what: 'a head saved as one on its way is',
    bad: [
      [3, 2, 3, piston('east', true)],
      [4, 2, 3, 'minecraft:piston_head[facing=east,short=true,type=sticky]'],
    ],
    at: [4, 2, 3],
    good: [
      [3, 2, 3, piston('east', true)],
      [4, 2, 3, 'minecraft:piston_head[facing=east,short=false,type=sticky]'],
    ],
  },
  {
    code: 'push',
    what: 'two pistons for one place',
    bad: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, STONE],
      [6, 2, 3, piston('west')],
    ],
    at: [6, 2, 3],
    good: [
      [3, 2, 3, piston('east')],
      [4, 2, 3, STONE],
      [8, 2, 3, piston('west')],
    ],
  },
  {
    code: 'stray-container',
    what: 'a dropper over a randomizer',
    bad: [...BIT, [4, 4, 3, dropper('north')]],
    at: [4, 3, 3],
    good: [...BIT, [4, 4, 3, STONE]],
  },
  {
    code: 'stray-container',
    what: 'a hopper into a randomizer’s hopper',
    bad: [...BIT, [3, 3, 3, hopper('east')]],
    at: [4, 3, 3],
    good: [...BIT, [3, 3, 3, hopper('west')]],
  },
  ...['observer[facing=up,powered=false]', 'redstone_block', 'water[level=0]', 'tnt[unstable=false]'].map(
    (name): Case => ({
      code: 'unmodelled',
      what: name,
      bad: [[3, 2, 3, `minecraft:${name}`]],
      at: [3, 2, 3],
      good: [[3, 2, 3, 'minecraft:redstone_lamp[lit=false]']],
    }),
  ),
  {
    code: 'crosstalk',
    what: 'one cell’s dust meets another’s at a piston',
    bad: [
      ...BIT,
      ...OTHER,
      ...row(5, 6),
      [5, 3, 1, DUST],
      [6, 3, 1, repeater('west')],
      ...row(7, 8),
      [7, 3, 1, DUST],
      [8, 3, 1, piston('up')],
      ...row(9, 11),
      [9, 3, 1, DUST],
      [10, 3, 1, repeater('east')],
      [11, 3, 1, DUST],
    ],
    at: [8, 3, 1],
    good: [
      ...BIT,
      ...OTHER,
      ...row(5, 6),
      [5, 3, 1, DUST],
      [6, 3, 1, repeater('west')],
      ...row(7, 8),
      [7, 3, 1, DUST],
      [8, 3, 1, piston('up')],
    ],
  },
  {
    code: 'crosstalk',
    what: 'T at a piston',
    bad: [...BIT, [7, 2, 3, DUST], [8, 2, 3, piston('up')]],
    at: [8, 2, 3],
    good: [...BIT, [7, 2, 3, DUST], [9, 2, 3, piston('up')]],
  },
  {
    code: 'crosstalk',
    what: 'a bit at its own hopper',
    bad: [...BACK, [3, 3, 3, repeater('west')]],
    at: [4, 3, 3],
    good: BACK,
  },
  {
    code: 'stray-power',
    what: 'a dropper at the end of T’s dust',
    bad: [...BIT.filter(([x, y]) => x !== 5 || y !== 2), [5, 2, 3, DUST]],
    at: [4, 2, 3],
    good: BIT,
  },
  {
    code: 'stray-power',
    what: 'a powered block beside a dropper',
    bad: [...BIT, [3, 2, 3, STONE], [2, 2, 3, repeater('west')], [1, 2, 3, TORCH]],
    at: [4, 2, 3],
    good: [...BIT, [3, 2, 3, 'minecraft:glass'], [2, 2, 3, repeater('west')], [1, 2, 3, TORCH]],
  },
  {
    code: 'stray-power',
    what: 'a torch beside the place over a piston',
    bad: [
      [3, 2, 3, piston('west')],
      [4, 2, 3, STONE],
      [4, 3, 3, TORCH],
    ],
    at: [3, 2, 3],
    good: [
      [3, 2, 3, piston('west')],
      [4, 2, 3, TORCH],
      [4, 3, 3, STONE],
    ],
  },
  {
    code: 'crosstalk',
    what: 'a bit and its inverse at one piston',
    // The block under the dust is beside the piston, and a torch is on the next block.
    bad: [
      ...LINE,
      [3, 2, 2, piston('up')],
      [2, 2, 2, 'minecraft:redstone_wall_torch[facing=south,lit=true]'],
    ],
    at: [3, 2, 2],
    good: [...LINE, [3, 2, 2, piston('up')]],
  },
  {
    code: 'feedback',
    what: 'a torch that turns itself off',
    bad: [...TURN, [3, 2, 4, DUST]],
    at: [3, 3, 3],
    good: TURN,
  },
  {
    code: 'feedback',
    what: 'a clock that the button starts',
    bad: [...TURN, [3, 2, 4, repeater('south', 4)], [6, 2, 5, BUTTON]],
    at: [3, 3, 3],
    // A loop that nothing starts counts as a clock of the controls.
    good: [...TURN, [3, 2, 4, repeater('south', 4)]],
  },
  {
    code: 'feedback',
    what: 'a ring of repeaters that a bit feeds',
    bad: [...RING, [9, 3, 2, repeater('east')]],
    at: [9, 3, 2],
    good: [...RING, [9, 3, 2, repeater('west')]],
  },
];

/** Support blocks in a row, at y = 2 and z = 1. */
function row(from: number, to: number): Extra[] {
  return Array.from({ length: to - from + 1 }, (_, k) => [from + k, 2, 1, STONE] as const);
}

describe('a design rule is reported exactly at the place where it is broken', () => {
  it.each(CASES)('$code: $what', ({ code, bad, good, at }) => {
    const faults = checkDesignRules(scene(bad)).filter((f) => f.code === code);
    expect(faults.map(({ blocks }) => blocks![0])).toContainEqual(at);
    expect(checkDesignRules(scene(good)).filter((f) => f.code === code)).toEqual([]);
  });
});

it('a clock may be started only by a lever other than the control', () => {
  const clock: Extra[] = [...TURN, [3, 2, 4, repeater('south', 4)]];
  const place = [6, 2, 5] as const;
  const loops = (state: string, control?: readonly [number, number, number]): string[] => {
    const grid = scene([...clock, [...place, state]]);
    const at = control && blockIndex(grid, ...control);
    return checkDesignRules(grid, undefined, at)
      .map(({ code }) => code)
      .filter((code) => code === 'feedback');
  };
  expect(loops(LEVER)).toEqual(['feedback']);
  expect(loops(LEVER, place)).toEqual(['feedback']);
  expect(loops(LEVER, [8, 2, 8])).toEqual([]);
  expect(loops(BUTTON, [8, 2, 8])).toEqual(['feedback']);
});

describe('dust', () => {
  it('in a line of any direction has no signal from the sixteenth one on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(3), fc.boolean(), (count, quarters, relay) => {
        const line = Array.from({ length: count }, (_, k): Extra => [2 + k, 2, 3, DUST]);
        let grid = scene([
          [1, 2, 3, TORCH],
          ...line,
          ...(relay ? [[10, 2, 3, repeater('west')] as const] : []),
        ]);
        for (let k = 0; k < quarters; k++) grid = rotateGrid(grid);
        const faults = checkDesignRules(grid);
        const far = relay ? 0 : Math.max(0, count - 15);
        expect(faults.map(({ code }) => code)).toEqual(Array(far).fill('no-signal'));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('under a plain block has a signal only if the block is declared as the input', () => {
    const grid = scene([
      [3, 2, 3, STONE],
      [4, 2, 3, DUST],
    ]);
    const input = blockIndex(grid, 3, 2, 3);
    expect(checkDesignRules(grid).map(({ code }) => code)).toEqual(['no-signal']);
    expect(checkDesignRules(grid, undefined, input)).toEqual([]);
  });
});
