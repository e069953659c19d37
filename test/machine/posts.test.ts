import { describe, expect, it } from 'vitest';
import type { PostsOptions } from '../../src/machine/posts.js';
import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { flood } from '../../src/verify/flood.js';
import { faultOf } from '../helpers/fault.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { rectangle } from '../../src/region/region.js';

const WANTED = { seed: '1', presses: 0 } as const;
const CELLS = rectangle(3, 2);
const laidOut = (options: Partial<PostsOptions>): ReturnType<typeof layOut> =>
  layOut(CELLS, { ...WANTED, ...options });
const made = (options: Partial<PostsOptions>): ReturnType<typeof compile> =>
  compile(CELLS, { ...WANTED, ...options });

/** All sides of cells on the rim of 3 x 2. */
const RIM = [
  ...[0, 1, 2].map((cell) => ({ cell, side: NORTH })),
  ...[3, 4, 5].map((cell) => ({ cell, side: SOUTH })),
  ...[0, 3].map((cell) => ({ cell, side: WEST })),
  ...[2, 5].map((cell) => ({ cell, side: EAST })),
];

describe('the building over a uniform machine', () => {
  it('has entrances and exits at all requested places', () => {
    for (const [k, entrance] of RIM.entries()) {
      const exit = RIM[(k + 3) % RIM.length]!;
      expect(laidOut({ entrance, exit })).toMatchObject({ entrance, exit });
    }
    const { bytes } = made({ others: [RIM[1]!, RIM[9]!] });
    const file = readPosts(bytes);
    const posts = file.info;
    expect(posts).toMatchObject({ openings: 4 });
    expect(judged(file)).toEqual([]);
    const fewer = judged({ ...file, info: { ...posts, ways: posts.ways!.slice(1) } });
    expect(fewer.map(({ code }) => code)).toEqual(['breach']);
  });

  it('chooses another entrance or exit if the default place is taken', () => {
    const last = { cell: 5, side: SOUTH };
    expect(laidOut({ entrance: last }).entrance).toEqual(last);
    const { entrance, exit } = laidOut({ exit: RIM[0]! });
    expect(exit).toEqual(RIM[0]);
    expect(entrance).not.toEqual(RIM[0]);
  });

  it.each([
    [{ goal: 1 }, /cannot have an exit inside the maze/],
    [{ entrance: RIM[1]!, entrances: [{ ...RIM[1]! }] }, /same/],
    [{ entrance: RIM[1]!, exit: RIM[1]! }, /same opening/],
    [{ entrance: { cell: 0, side: EAST } }, /does not face the outside/],
  ])('refuses %j', (openings, message) => {
    expect(faultOf(() => made(openings))).toMatchObject({
      code: 'opening',
      message: expect.stringMatching(message) as string,
    });
  });

  it.each([
    [{ trigger: 'whistle' }, 'trigger'],
    [{ doors: 'glass' }, 'doors'],
    [{ seed: 7 }, 'seed'],
    [{ presses: -1 }, 'presses'],
    [{ format: 4 }, 'format'],
  ])('refuses the options %j', (options, where) => {
    expect(faultOf(() => made(options as unknown as Partial<PostsOptions>))).toMatchObject({
      code: 'bad-option',
      where,
    });
  });

  it('refuses the rule of growth machines, which older versions had', () => {
    const growth = { rule: 'growth' } as Partial<PostsOptions>;
    for (const make of [made, laidOut])
      expect(faultOf(() => make(growth))).toMatchObject({
        code: 'bad-option',
        where: 'rule',
        message: expect.stringMatching(/^growth .* no machine/) as string,
        hint: expect.stringContaining('uniform') as string,
      });
  });

  it('keeps water out if it is waterproof', () => {
    const { grid, info } = readPosts(made({ casing: true }).bytes);
    expect(flood(grid, info).parts).toEqual([]);
    const bare = readPosts(made({}).bytes);
    const codes = judged({ ...bare, info: { ...bare.info, casing: true } }).map(({ code }) => code);
    expect(codes).toContain('exposed-wire');
  });

  it('has lights in its posts, and under a roof one over each room', () => {
    const { height, blocks, palette } = laidOut({ roof: true, dress: { roof: 'oak_planks' } }).grid;
    const top = [...blocks.slice(-(blocks.length / height))].map((id) => palette[id]!);
    expect(top.filter((state) => state === 'minecraft:sea_lantern')).toHaveLength(6);
    expect(top.filter((state) => state === 'minecraft:oak_planks').length).toBe(19 * 13 - 6);
    const { palette: dark } = laidOut({ light: false }).grid;
    expect(dark).not.toContain('minecraft:sea_lantern');
  });
});
