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
const BUTTON = 'minecraft:stone_button[face=floor,facing=north,powered=false]';
const piston = (facing: string, extended = false): string =>
  `minecraft:sticky_piston[extended=${extended},facing=${facing}]`;
const hopper = (facing: string): string => `minecraft:hopper[enabled=true,facing=${facing}]`;
const dropper = (facing: string): string => `minecraft:dropper[facing=${facing},triggered=false]`;

/** The states that texts of scenes name by a word and a side. */
const NAMED: Readonly<Record<string, (side: string, more?: string) => string>> = {
  stone: () => STONE,
  torch: () => TORCH,
  dust: () => DUST,
  leaves: () => LEAVES,
  sign: () => WALL_SIGN,
  button: () => BUTTON,
  'wall-button': () => 'minecraft:stone_button[face=wall,facing=south,powered=false]',
  'wall-torch': (side) => `minecraft:redstone_wall_torch[facing=${side},lit=true]`,
  piston: (side, more) => piston(side, more === 'out'),
  repeater: (side, more = '1') => repeater(side, Number(more)),
  comparator: (side) => comparator(side),
  hopper,
  dropper,
};

/** Blocks as one writes them: `3 2 3 piston east; 4 2 3 stone`. */
const placed = (text: string): Extra[] =>
  text.split('; ').map((one) => {
    const [x, y, z, word, side = '', more] = one.split(' ');
    return [Number(x), Number(y), Number(z), NAMED[word!]?.(side, more) ?? `minecraft:${word!}`];
  });
const text = (...parts: readonly string[]): string => parts.join('; ');

/**
 * A randomizer at (4, 2..3, 3), driven from the east by a repeater and a torch, with the dust of its bit to the north.
 */
const BIT = text(
  '4 2 3 dropper up; 4 3 3 hopper down; 5 2 3 repeater east; 6 2 3 torch; 4 2 2 stone',
  '4 3 2 comparator south; 4 2 1 glass; 4 3 1 dust',
);
/** Another cell's randomizer, at (12, ..). */
const OTHER = BIT.replaceAll(/(?<=^|; )\d+/g, (x) => String(Number(x) + 8));
/** The bit, led to the west of its own hopper. */
const BACK = text(
  BIT,
  '3 2 1 stone; 3 3 1 repeater east; 2 2 1 stone; 2 3 1 dust; 2 2 2 stone; 2 3 2 dust',
  '2 2 3 stone; 2 3 3 dust; 3 2 3 stone',
);
/** The dust of the bit, led two blocks west. */
const LINE = text(BIT, '2 2 1 stone; 3 2 1 stone; 3 3 1 dust; 2 3 1 dust');
/** The dust of a torch, led down and round, to the south of the torch's own block. */
const TURN = text(
  '3 2 3 stone; 3 3 3 torch; 4 2 3 stone; 4 3 3 dust; 5 2 3 dust; 5 2 4 dust; 5 2 5 dust',
  '4 2 5 dust; 3 2 5 dust',
);
/** The bit, led into a ring without the last repeater. */
const RING = text(
  BIT,
  '5 2 1 stone; 6 2 1 stone; 7 2 1 stone; 8 2 1 stone; 9 2 1 stone; 10 2 1 stone',
  '5 3 1 repeater west; 6 3 1 dust; 7 3 1 dust; 8 3 1 dust; 9 3 1 repeater west',
  '10 3 1 dust; 10 2 2 stone; 10 3 2 dust; 9 2 2 stone; 8 2 2 stone; 8 3 2 dust',
);

interface Case {
  readonly code: string;
  readonly what: string;
  readonly bad: readonly Extra[];
  /** The place in the diagnostic. */
  readonly at: Vec3;
  /** A similar scene without the fault. */
  readonly good: readonly Extra[];
}

/** A case of which the scenes are texts, or several in a row. */
const rule = (code: string, what: string, at: string, bad: Scene, good: Scene): Case => ({
  code,
  what,
  bad: placed(text(...[bad].flat())),
  at: at.split(' ').map(Number) as unknown as Vec3,
  good: placed(text(...[good].flat())),
});
type Scene = string | readonly string[];

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
  ...['observer[facing=up,powered=false]', 'redstone_block', 'water[level=0]', 'tnt[unstable=false]'].map(
    (name): Case => ({
      code: 'unmodelled',
      what: name,
      bad: [[3, 2, 3, `minecraft:${name}`]],
      at: [3, 2, 3],
      good: [[3, 2, 3, 'minecraft:redstone_lamp[lit=false]']],
    }),
  ),
  rule(
    'unsupported',
    'a wall torch on glass panes',
    '4 2 2',
    '3 2 2 glass_pane; 4 2 2 wall-torch east',
    '3 2 2 stone; 4 2 2 wall-torch east',
  ),
  rule(
    'unsupported',
    'a wall torch on leaves',
    '4 2 2',
    '3 2 2 leaves; 4 2 2 wall-torch east',
    '3 2 2 leaves; 4 2 2 sign',
  ),
  rule(
    'unsupported',
    'a sign on glass panes',
    '4 2 2',
    '3 2 2 glass_pane; 4 2 2 sign',
    '3 2 2 stone; 4 2 2 sign',
  ),
  rule(
    'unsupported',
    'a button on a wall that is not there',
    '3 3 3',
    '3 3 3 wall-button',
    '3 3 3 wall-button; 3 3 2 stone',
  ),
  rule(
    'unsupported',
    'a lever on a door',
    '3 3 4',
    '3 2 3 piston up; 3 3 3 stone; 3 3 4 wall-button',
    '3 2 3 piston up; 3 3 3 stone; 4 3 3 stone; 4 3 4 wall-button',
  ),
  rule('unsupported', 'sand over nothing', '3 4 3', '3 4 3 sand', '3 3 3 stone; 3 4 3 sand'),
  rule(
    'side-input',
    'dust beside a comparator',
    '4 3 2',
    [BIT, '5 2 2 stone; 5 3 2 dust; 5 2 1 stone; 5 3 1 dust'],
    [BIT, '5 3 2 glass'],
  ),
  rule(
    'stray-container',
    'a container through a block',
    '3 2 3',
    '3 2 3 comparator east; 4 2 3 stone; 5 2 3 barrel[facing=up,open=false]',
    '3 2 3 comparator east; 4 2 3 stone; 5 2 3 stone',
  ),
  rule(
    'side-input',
    'a repeater into the side of one',
    '3 2 3',
    '3 2 3 repeater north; 4 2 3 repeater east',
    '3 2 3 repeater north; 4 2 3 repeater north',
  ),
  rule(
    'push',
    'a chest before a piston',
    '3 2 3',
    '3 2 3 piston east; 4 2 3 chest[facing=north,type=single,waterlogged=false]',
    '3 2 3 piston east; 4 2 3 stone',
  ),
  rule(
    'push',
    'no room',
    '3 2 3',
    '3 2 3 piston east; 4 2 3 stone; 5 2 3 stone',
    '3 2 3 piston east; 4 2 3 stone; 6 2 3 stone',
  ),
  rule(
    'push',
    'slime, which takes the floor along',
    '3 2 3',
    '3 2 3 piston east; 4 2 3 slime_block',
    '3 2 3 piston east; 4 2 3 white_concrete',
  ),
  rule(
    'push',
    'a sticky piston that draws in a stranger',
    '3 2 3',
    '3 2 3 piston east; 5 2 3 stone',
    '3 2 3 piston[extended=false,facing=east]; 5 2 3 stone',
  ),
  rule(
    'push',
    'a head saved as one on its way is',
    '4 2 3',
    '3 2 3 piston east out; 4 2 3 piston_head[facing=east,short=true,type=sticky]',
    '3 2 3 piston east out; 4 2 3 piston_head[facing=east,short=false,type=sticky]',
  ),
  rule(
    'push',
    'two pistons for one place',
    '6 2 3',
    '3 2 3 piston east; 4 2 3 stone; 6 2 3 piston west',
    '3 2 3 piston east; 4 2 3 stone; 8 2 3 piston west',
  ),
  rule(
    'stray-container',
    'a dropper over a randomizer',
    '4 3 3',
    [BIT, '4 4 3 dropper north'],
    [BIT, '4 4 3 stone'],
  ),
  rule(
    'stray-container',
    'a hopper into a randomizer’s hopper',
    '4 3 3',
    [BIT, '3 3 3 hopper east'],
    [BIT, '3 3 3 hopper west'],
  ),
  rule(
    'crosstalk',
    'one cell’s dust meets another’s at a piston',
    '8 3 1',
    [
      BIT,
      OTHER,
      '5 2 1 stone; 6 2 1 stone; 5 3 1 dust; 6 3 1 repeater west; 7 2 1 stone; 8 2 1 stone',
      '7 3 1 dust; 8 3 1 piston up; 9 2 1 stone; 10 2 1 stone; 11 2 1 stone; 9 3 1 dust',
      '10 3 1 repeater east; 11 3 1 dust',
    ],
    [
      BIT,
      OTHER,
      '5 2 1 stone; 6 2 1 stone; 5 3 1 dust; 6 3 1 repeater west; 7 2 1 stone; 8 2 1 stone',
      '7 3 1 dust; 8 3 1 piston up',
    ],
  ),
  rule(
    'crosstalk',
    'T at a piston',
    '8 2 3',
    [BIT, '7 2 3 dust; 8 2 3 piston up'],
    [BIT, '7 2 3 dust; 9 2 3 piston up'],
  ),
  rule('crosstalk', 'a bit at its own hopper', '4 3 3', [BACK, '3 3 3 repeater west'], BACK),
  rule(
    'stray-power',
    'a dropper at the end of T’s dust',
    '4 2 3',
    [
      '4 2 3 dropper up; 4 3 3 hopper down; 6 2 3 torch; 4 2 2 stone; 4 3 2 comparator south',
      '4 2 1 glass; 4 3 1 dust; 5 2 3 dust',
    ],
    BIT,
  ),
  rule(
    'stray-power',
    'a powered block beside a dropper',
    '4 2 3',
    [BIT, '3 2 3 stone; 2 2 3 repeater west; 1 2 3 torch'],
    [BIT, '3 2 3 glass; 2 2 3 repeater west; 1 2 3 torch'],
  ),
  rule(
    'stray-power',
    'a torch beside the place over a piston',
    '3 2 3',
    '3 2 3 piston west; 4 2 3 stone; 4 3 3 torch',
    '3 2 3 piston west; 4 2 3 torch; 4 3 3 stone',
  ),
  // The block under the dust is beside the piston, and a torch is on the next block.
  rule(
    'crosstalk',
    'a bit and its inverse at one piston',
    '3 2 2',
    [LINE, '3 2 2 piston up; 2 2 2 wall-torch south'],
    [LINE, '3 2 2 piston up'],
  ),
  rule('feedback', 'a torch that turns itself off', '3 3 3', [TURN, '3 2 4 dust'], TURN),
  // A loop that nothing starts counts as a clock of the controls.
  rule(
    'feedback',
    'a clock that the button starts',
    '3 3 3',
    [TURN, '3 2 4 repeater south 4; 6 2 5 button'],
    [TURN, '3 2 4 repeater south 4'],
  ),
  rule(
    'feedback',
    'a ring of repeaters that a bit feeds',
    '9 3 2',
    [RING, '9 3 2 repeater east'],
    [RING, '9 3 2 repeater west'],
  ),
];

describe('a design rule is reported exactly at the place where it is broken', () => {
  it.each(CASES)('$code: $what', ({ code, bad, good, at }) => {
    const faults = checkDesignRules(scene(bad)).filter((f) => f.code === code);
    expect(faults.map(({ blocks }) => blocks![0])).toContainEqual(at);
    expect(checkDesignRules(scene(good)).filter((f) => f.code === code)).toEqual([]);
  });
});

it('a clock may be started only by a lever other than the control', () => {
  const clock = placed(text(TURN, '3 2 4 repeater south 4'));
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
