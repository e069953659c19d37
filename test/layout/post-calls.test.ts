import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockAt, blockIndex, plus, type BlockGrid } from '../../src/blocks/grid.js';
import { EAST, SOUTH, WEST } from '../../src/board/grid.js';
import { redstone } from '../../src/engine/redstone.js';
import type { Opening } from '../../src/flow/maze.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { planPostCalls } from '../../src/layout/post-calls.js';
import { MOST_POSTS, type PostsOptions } from '../../src/machine/posts.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { originalOf } from '../../src/machine/original.js';
import { conform, type Original } from '../../src/verify/conform.js';
import { faultOf } from '../helpers/fault.js';
import { postsIn } from '../helpers/infos.js';
import { FAR_ROWS, furtherOf, LAST_IN_TIME, litTicks } from '../helpers/post-buttons.js';
import { times } from '../helpers/thorough.js';
import { compile, dumpPass, layOut } from '../../src/machine/compile.js';
import { replacing } from '../helpers/edits.js';

/* Buttons at openings of uniform machines. Their lines run round the maze to the dust staircase of the console. */

/** Compiles a uniform machine with buttons at these openings. */
const withButtons = (
  width: number,
  height: number,
  entrances: readonly Opening[],
  options: Partial<PostsOptions> = {},
): ReturnType<typeof compile> =>
  compile(rectangle(width, height), { seed: '1', presses: 0, ...options, entrances });

describe('buttons at openings of uniform machines', () => {
  it.each([
    [2, 2, {}],
    [3, 4, { trigger: 'lever', every: 30 }],
    [3, 2, { trigger: 'none', every: 700, roof: true }],
  ] as const)(
    'stand at every opening of %i x %i cells with %j, and turn the lamp off in time',
    (width, height, options) => {
      const further = furtherOf(width, height);
      const { layout } = withButtons(width, height, further, options);
      expect(layout.buttons).toHaveLength(further.length);
      expect(Math.max(...litTicks(layout))).toBeLessThanOrEqual(40);
    },
  );

  it('are noticed wherever the others are', () => {
    const side = fc.integer({ min: 2, max: 6 });
    const asked = fc.tuple(side, side).chain(([width, height]) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        further: fc.subarray(furtherOf(width, height), { minLength: 1 }),
      }),
    );
    fc.assert(
      fc.property(asked, ({ width, height, further }) => {
        const { layout } = withButtons(width, height, further);
        const { buttons } = layout;
        const ends = [...new Set([buttons[0]!, buttons.at(-1)!])];
        expect(Math.max(...litTicks(layout, ends))).toBeLessThanOrEqual(40);
      }),
      { numRuns: 4 },
    );
  });

  it('are refused if the lamp would go dark too late', () => {
    const [width, height] = [MOST_POSTS, FAR_ROWS];
    const plan = (y: number): string => {
      const entrances = [{ cell: width - 1 + width * y, side: EAST }];
      return dumpPass(rectangle(width, height), { seed: '1', entrances }, 'plan');
    };
    expect(plan(LAST_IN_TIME)).toBeTruthy();
    expect(faultOf(() => plan(LAST_IN_TIME + 1))).toMatchObject({
      code: 'entrance-far',
      message: expect.stringContaining('42 game ticks after a press, and may take 40') as string,
      where: `opening east of cell (${width - 1}, ${LAST_IN_TIME + 1})`,
      hint: expect.stringContaining('without a button: X,Y,SIDE,none') as string,
    });
  });

  it('are possible in machines of regions', () => {
    const entrances = [
      { cell: 1, side: EAST },
      { cell: 7, side: SOUTH },
    ];
    const region = parseRegion('..#\n...\n...\n');
    const options = { seed: '1', entrances, engine: redstone, presses: 3 };
    const { verified } = compile(region, options);
    expect(verified).toMatchObject({ ok: true, trees: 3, failures: [] });
  });
});

it('a button is refused by the name of its opening if there is no space for it', () => {
  const board = rectangle(2, 2);
  const places = {
    ...{ board, foot: [-17, -4, 13] as const, blocks: [], console: { blocks: [] } },
    rooms: { pitch: 6, room: 5 },
  };
  const plan = (count: number): unknown =>
    planPostCalls({ ...places, openings: Array.from({ length: count }, () => ({ cell: 0, side: WEST })) });
  expect(plan(2)).toMatchObject({ buttons: [expect.any(Array), expect.any(Array)] });
  expect(faultOf(() => plan(60))).toMatchObject({
    code: 'entrance-room',
    where: 'opening west of cell (0, 0)',
    hint: expect.stringContaining(',none') as string,
  });
});

describe('a button at an opening is refused', () => {
  const { bytes } = withButtons(3, 3, [
    { cell: 5, side: EAST },
    { cell: 6, side: SOUTH },
  ]);
  const file = SPONGE_2.read(bytes);
  const [grid, info] = [file.grid, postsIn(file)];
  const withBlock = (index: number, state: string): BlockGrid => replacing(grid, [index], state);
  const original = originalOf({ grid, info }) as Original;
  const codes = (broken: BlockGrid, said = info): string[] =>
    conform({ grid: broken, info: said }, original, 'tag').map(({ code }) => code);
  /** Blocks with such a state that the machine without the buttons does not have. */
  const own = (pattern: RegExp): number[] => {
    const plain = layOut(rectangle(3, 3), { seed: '1', trigger: 'button' });
    const way = plus(info.origin, plain.origin, -1);
    return [...grid.blocks.keys()].filter((index) => {
      const at = blockAt(grid, index);
      const before = blockIndex(plain.grid, ...plus(at, way, -1));
      // The console itself is nearer.
      return (
        pattern.test(grid.palette[grid.blocks[index]!]!) &&
        (before < 0 || !pattern.test(plain.grid.palette[plain.grid.blocks[before]!]!)) &&
        Math.hypot(at[0] - info.generate[0], at[2] - info.generate[2]) > 8
      );
    });
  };

  it('if it is missing', () => {
    for (const at of info.buttons!)
      expect(codes(withBlock(blockIndex(grid, ...at), 'minecraft:air'))).toContain('changed');
    const elsewhere = { ...info, buttons: [info.done, info.buttons![1]!] };
    expect(codes(grid, elsewhere)).toEqual(['changed']);
  });

  it('if its line is cut, anywhere', () => {
    const line = own(/redstone_wire|repeater/);
    expect(line.length).toBeGreaterThan(40);
    const every = times(1, 4);
    for (const index of line.filter((_, k) => k % every === 0))
      expect(codes(withBlock(index, 'minecraft:air')), blockAt(grid, index).join()).not.toEqual([]);
  });

  it('if a repeater of its line is turned round', () => {
    const repeaters = own(/repeater/);
    expect(repeaters.length).toBeGreaterThan(2);
    for (const index of repeaters) {
      const state = grid.palette[grid.blocks[index]!]!;
      const opposite = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;
      const turned = state.replace(
        /facing=(\w+)/,
        (_, side: keyof typeof opposite) => `facing=${opposite[side]}`,
      );
      expect(codes(withBlock(index, turned)), blockAt(grid, index).join()).not.toEqual([]);
    }
  });
});
