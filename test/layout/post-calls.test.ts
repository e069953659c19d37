import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, MazestoneError } from '../../src/base/diagnostic.js';
import { blockAt, blockIndex, plus, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import type { Opening } from '../../src/flow/maze.js';
import { pressPlaces } from '../../src/formats/metadata.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { pathOf } from '../../src/layout/cable.js';
import { farCable, planPostCalls } from '../../src/layout/post-calls.js';
import {
  compilePosts,
  dumpPosts,
  layOutPosts,
  MOST_POSTS,
  type PostsOptions,
} from '../../src/machine/posts.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { checkPosts, verifyPosts } from '../../src/verify/posts.js';
import { faultOf } from '../helpers/fault.js';
import { postsIn } from '../helpers/infos.js';
import { rotatePosts } from '../helpers/rotate.js';

/* Buttons at openings of uniform and growth machines: their presses run round the maze to the stair of the console. */

const RULES = ['uniform', 'growth'] as const;

/** Every side of a full rectangle to the outside but those of the entrance and the exit. */
function furtherOf(width: number, height: number): Opening[] {
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const all: Opening[] = [
    ...columns.map((x) => ({ cell: x, side: NORTH })),
    ...rows.map((y) => ({ cell: width - 1 + y * width, side: EAST })),
    ...columns.map((x) => ({ cell: x + width * (height - 1), side: SOUTH })),
    ...rows.map((y) => ({ cell: y * width, side: WEST })),
  ];
  return all.filter(
    ({ cell, side }) => !(cell === 0 && side === NORTH) && !(cell === width * height - 1 && side === SOUTH),
  );
}

const made = (
  width: number,
  height: number,
  entrances: readonly Opening[],
  options: Partial<PostsOptions> = {},
): ReturnType<typeof compilePosts> =>
  compilePosts({ width, height, seed: '1', presses: 0, ...options, openings: { entrances } });

/** For how many game ticks the lamp is lit after a press of each control. */
function litTicks(bytes: Uint8Array, places: readonly Vec3[], engine: typeof redstone): number[] {
  const { done } = postsIn(SPONGE_2.read(bytes));
  return places.map((at) => {
    const machine = engine.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    const lamp = machine.probe([done]);
    const used = triggerAt(machine, at);
    used.press();
    for (let tick = 1; tick <= 100; tick++) {
      machine.step();
      if (tick === used.holdTicks) used.release();
      if (!lamp.read()[0]!.includes('lit=true')) return tick;
    }
    return Infinity;
  });
}

describe('a far cable', () => {
  /** A path with corners at least as far apart as openings are. */
  const paths = fc
    .array(fc.integer({ min: 6, max: 40 }), { minLength: 1, maxLength: 4 })
    .map((sides) =>
      pathOf(
        sides.reduce<Vec3[]>(
          (corners, side, k) => [
            ...corners,
            plus(corners.at(-1)!, k % 2 === 0 ? [side, 0, 0] : [0, 0, side]),
          ],
          [[0, 0, 0]],
        ),
      ),
    );

  it('carries a press from every place where one comes in to its end, wherever these are', () => {
    fc.assert(
      fc.property(paths, fc.array(fc.nat({ max: 30 })), fc.integer({ min: 1, max: 10 }), (path, at, end) => {
        fc.pre(path.length > end + 6);
        // Buttons are six blocks apart.
        const joins = new Set([path[0]!, ...at.flatMap((k) => path.slice(0, -end)[6 * k] ?? [])].map(String));
        const glyphs = new Map(
          farCable(path, joins, end).map(({ at: place, glyph }) => [String(place), glyph]),
        );
        path.forEach((from, k) => {
          if (!joins.has(String(from))) return;
          expect(glyphs.get(String(from))).toBe('dd');
          // What dust, block or repeater before has: 16 gives full strength.
          let before = 16;
          for (const place of path.slice(k)) {
            const glyph = glyphs.get(String(place))!;
            expect(before, `${String(place)} ${glyph}`).toBeGreaterThan(glyph === 'dd' ? 1 : 0);
            if (glyph === 'dd') before--;
            else if (glyph.startsWith('R')) before = 16;
          }
        });
        for (const place of path.slice(-end)) expect(glyphs.get(String(place))).toBe('dd');
      }),
    );
  });

  it('has a repeater every 18 blocks where it runs straight', () => {
    const glyphs = farCable(
      pathOf([
        [0, 0, 0],
        [200, 0, 0],
      ]),
      new Set(),
      1,
    ).map(({ glyph }) => glyph);
    expect(glyphs.filter((glyph) => glyph.startsWith('R'))).toHaveLength(Math.ceil((201 - 15) / 18));
  });
});

describe.each(RULES)('buttons at openings of uniform and growth machines (%s)', (rule) => {
  const entrances: Opening[] = [
    { cell: 1, side: NORTH },
    { cell: 5, side: EAST },
    { cell: 6, side: SOUTH },
    { cell: 0, side: WEST },
  ];

  it('make a maze each, in both engines and both load modes', { timeout: 120_000 }, () => {
    const { bytes } = made(3, 3, entrances, { rule });
    const file = SPONGE_2.read(bytes);
    expect(pressPlaces(postsIn(file))).toHaveLength(5);
    for (const engine of [redstone, nucleation]) {
      const options = { engine, presses: 10, modes: LOAD_MODES, seed: '1', format: SPONGE_2 };
      expect(verifyPosts(file, bytes, options)).toMatchObject({ ok: true, trees: 10, failures: [] });
    }
  });

  it('still do when the machine was turned', { timeout: 120_000 }, () => {
    const read = SPONGE_2.read(made(3, 3, entrances, { rule }).bytes);
    let turned = { grid: read.grid, info: postsIn(read) };
    for (let quarter = 1; quarter < 4; quarter++) {
      turned = rotatePosts(turned.grid, turned.info);
      const bytes = SPONGE_2.write(turned.grid, turned.info, {});
      const options = {
        engine: redstone,
        presses: 5,
        modes: ['in-world'],
        seed: '1',
        format: SPONGE_2,
      } as const;
      expect(verifyPosts(SPONGE_2.read(bytes), bytes, options)).toMatchObject({ ok: true, trees: 5 });
    }
  });

  it.each([
    ...[2, 3, 5].flatMap((width) => [2, 3, 7].map((height) => [width, height, {}] as const)),
    [4, 4, { trigger: 'lever', every: 30 }],
    [3, 3, { trigger: 'plate', casing: true }],
    [3, 2, { trigger: 'none', every: 700, roof: true }],
  ] as const)(
    'stand at every opening of %i x %i cells with %j, and put the lamp out in time',
    (w, h, options) => {
      const further = furtherOf(w, h);
      const { bytes, layout } = made(w, h, further, { rule, ...options });
      expect(layout.buttons).toHaveLength(further.length);
      expect(Math.max(...litTicks(bytes, layout.buttons, redstone))).toBeLessThanOrEqual(40);
    },
  );

  it('put the lamp out in time from every corner of 16 x 16 cells', { timeout: 120_000 }, () => {
    const { bytes, layout } = made(16, 16, furtherOf(16, 16), { rule });
    const [east] = layout.buttons.toSorted((a, b) => b[0] - a[0] || a[2] - b[2]);
    const far = layout.buttons.filter(([x]) => x === east![0]);
    for (const engine of [redstone, nucleation])
      expect(Math.max(...litTicks(bytes, far, engine))).toBeLessThanOrEqual(40);
  });

  it('are refused from where on the lamp would go dark too late, and no sooner', { timeout: 240_000 }, () => {
    const [width, height] = [MOST_POSTS, 14];
    const at = (y: number): Opening => ({ cell: width - 1 + width * y, side: EAST });
    const tooFar = (y: number): Diagnostic | undefined => {
      try {
        dumpPosts({ width, height, seed: '1', rule, openings: { entrances: [at(y)] } }, 'plan');
        return undefined;
      } catch (error) {
        return (error as MazestoneError).diagnostics[0];
      }
    };
    const first = [6, 7, 8, 9].find((y) => tooFar(y) !== undefined)!;
    expect(tooFar(first)).toMatchObject({
      code: 'entrance-far',
      message: expect.stringContaining('42 game ticks after a press, and may take 40') as string,
      where: `opening east of cell (${width - 1}, ${first})`,
      hint: expect.stringContaining('without a button: X,Y,SIDE,none') as string,
    });
    const { bytes, layout } = made(width, height, [at(first - 1)], { rule });
    expect(litTicks(bytes, layout.buttons, redstone)).toEqual([40]);
  });

  it('stand at machines of regions, too', { timeout: 120_000 }, () => {
    const region = parseRegion('...#\n...#\n....\n....\n');
    const { bytes } = made(
      4,
      4,
      [
        { cell: 2, side: EAST },
        { cell: 13, side: SOUTH },
      ],
      { rule, region },
    );
    const options = { engine: redstone, presses: 6, modes: LOAD_MODES, seed: '1', format: SPONGE_2 };
    expect(verifyPosts(SPONGE_2.read(bytes), bytes, options)).toMatchObject({ ok: true, trees: 6 });
  });
});

it('are refused by name where there is no room for one more', () => {
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

describe('of a button at an opening is told', () => {
  const { bytes } = made(3, 3, [
    { cell: 5, side: EAST },
    { cell: 6, side: SOUTH },
  ]);
  const file = SPONGE_2.read(bytes);
  const [grid, info] = [file.grid, postsIn(file)];
  const withBlock = (index: number, state: string): BlockGrid => {
    const blocks = grid.blocks.slice();
    blocks[index] = grid.palette.length;
    return { ...grid, blocks, palette: [...grid.palette, state] };
  };
  const codes = (broken: BlockGrid, said = info): string[] =>
    checkPosts(broken, said).map(({ code }) => code);
  /** Blocks that the machine without the buttons does not have, by what they are. */
  const own = (pattern: RegExp): number[] => {
    const plain = layOutPosts({ width: 3, height: 3, seed: '1', trigger: 'button' });
    const way = plus(info.origin, plain.origin, -1);
    return [...grid.blocks.keys()].filter((index) => {
      const at = blockAt(grid, index);
      const before = blockIndex(plain.grid, ...plus(at, way, -1));
      // The console itself stands nearer.
      return (
        pattern.test(grid.palette[grid.blocks[index]!]!) &&
        (before < 0 || !pattern.test(plain.grid.palette[plain.grid.blocks[before]!]!)) &&
        Math.hypot(at[0] - info.generate[0], at[2] - info.generate[2]) > 8
      );
    });
  };

  it('that it is not there', () => {
    for (const at of info.buttons!)
      expect(codes(withBlock(blockIndex(grid, ...at), 'minecraft:air'))).toContain('control-trigger');
    const elsewhere = { ...info, buttons: [info.done, info.buttons![1]!] };
    expect(codes(grid, elsewhere).join()).toMatch(/control-trigger|unfit|out-of-reach/);
  });

  it('that its line is cut, anywhere', () => {
    const line = own(/redstone_wire|repeater/);
    expect(line.length).toBeGreaterThan(40);
    for (const index of line)
      expect(codes(withBlock(index, 'minecraft:air')), blockAt(grid, index).join()).not.toEqual([]);
  });

  it('that a repeater of its line is turned round', () => {
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
