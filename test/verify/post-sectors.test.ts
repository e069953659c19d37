import { describe, expect, it } from 'vitest';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { NORTH, SOUTH } from '../../src/board/grid.js';
import { formatState } from '../../src/blocks/state.js';
import type { PostsInfo } from '../../src/formats/metadata.js';
import { compilePosts, layOutPosts } from '../../src/machine/posts.js';
import { outcomeAt, restState } from '../../src/redstone/rest.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { parseRegion } from '../../src/region/region.js';
import { checkPosts } from '../../src/verify/posts.js';
import { faultOf } from '../helpers/fault.js';
import { gridWith } from '../helpers/mutants.js';
import { placeIn, postMachine, postsInfo } from '../helpers/post-machine.js';

const SEED = { seed: '1' } as const;
const machine = postMachine(4, 3, 'low', false, 3);
const info = postsInfo(machine);

/** What the checks say of the machine with these changes. */
const told = (more: Partial<PostsInfo>, grid: BlockGrid = machine.grid): ReturnType<typeof checkPosts> =>
  checkPosts(grid, { ...info, ...more });

/** The machine with repeaters of the ring on or off, as they could be saved. */
function ringSaved(on: readonly number[]): BlockGrid {
  const repeaters = [0, 1, 2].flatMap((stage) =>
    [0, 2].map((x) => ({
      at: placeIn(machine, [6 * stage + x, -2, -6]),
      isOn: on.includes(stage),
      isNext: x === 0,
    })),
  );
  const mutants = repeaters.map(({ at, isOn, isNext }) => ({
    index: blockIndex(machine.grid, ...at),
    role: 'repeater' as const,
    what: 'set',
    state: `minecraft:repeater[delay=1,facing=west,locked=${isNext},powered=${isOn}]`,
  }));
  return gridWith(machine.grid, mutants);
}

/** The same with all that hangs on them in steady state. */
function atRest(grid: BlockGrid): BlockGrid {
  const model = new RedstoneModel(grid);
  model.recall(grid);
  expect(model.solve()).toBe(true);
  const changed = [...grid.blocks.keys()].flatMap((index) => {
    const info = blockInfo(grid.palette[grid.blocks[index]!]!);
    if (!['dust', 'torch', 'repeater'].includes(info.kind)) return [];
    const properties = { ...info.properties, ...restState(info, outcomeAt(info, model, index)) };
    return [
      { index, role: 'repeater' as const, what: 'set', state: formatState({ name: info.name, properties }) },
    ];
  });
  return gridWith(grid, changed);
}

describe('sectors of a uniform machine', () => {
  it('are those that metadata say', () => {
    expect(info).toMatchObject({ sectors: 3, sectorOf: '012\n012' });
    expect(told({})).toEqual([]);
    for (const [more, says] of [
      [{ sectorOf: '021\n021' }, 'in other sectors than SectorOf says'],
      [{ sectorOf: '012\n011' }, 'in other sectors than SectorOf says'],
      [{ sectorOf: '012' }, 'in other sectors than SectorOf says'],
      [{ sectors: 2 }, 'for 3 sectors, but Sectors says 2'],
    ] as const)
      expect(told(more)).toMatchObject([
        { code: 'control-sectors', message: expect.stringContaining(says) as string },
      ]);
  });

  it('are promised by metadata where there are any, and only there', () => {
    const silent = Object.fromEntries(
      Object.entries(info).filter(([field]) => !field.startsWith('sector')),
    ) as unknown as PostsInfo;
    expect(checkPosts(machine.grid, silent).map(({ code }) => code)).toContain('lvs-t');
    const plain = postMachine(4, 3);
    expect(checkPosts(plain.grid, { ...postsInfo(plain), sectors: 3, sectorOf: '012\n012' })).toMatchObject([
      { code: 'control-sectors', where: 'post (0, 0)' },
    ]);
  });

  it('are one at a time: a file in which none or two are selected is told', () => {
    for (const on of [[0], [1], [2]]) expect(told({}, atRest(ringSaved(on))), on.join()).toEqual([]);
    for (const on of [[], [0, 2]]) {
      const message = `${on.length} sectors are selected in the file; it must be one`;
      expect(told({}, atRest(ringSaved(on)))).toMatchObject([{ code: 'control-sectors', message }]);
    }
  });

  describe('are freed after a round in which no post has chosen', () => {
    type Change = readonly [at: Vec3, state: string];
    const AIR = 'minecraft:air';
    /** The machine with these blocks instead, in steady state. */
    const changed = (changes: readonly Change[], of = machine): BlockGrid =>
      atRest(
        gridWith(
          of.grid,
          changes.map(([at, state]) => ({
            index: blockIndex(of.grid, ...placeIn(of, at)),
            role: 'repeater' as const,
            what: 'set',
            state,
          })),
        ),
      );
    const repeater = (delay: number, facing: string): string =>
      `minecraft:repeater[delay=${delay},facing=${facing},locked=false,powered=false]`;
    /** Repeaters that lead to the latch, as quick as can be. */
    const quick = (facing: string, ...places: readonly Vec3[]): Change[] =>
      places.map((at) => [at, repeater(1, facing)]);
    const toSet = [
      ...quick('east', [-10, -5, -6], [-11, -5, -6]),
      ...quick('west', [-10, -5, -4], [-11, -5, -4]),
    ];
    const toReset = quick('east', ...[-4, -3, -2, -1, 0].map((x): Vec3 => [x, -5, -2]));
    /** A torch on the tower of a post, beside the line that gathers those that choose. */
    const torch = 'minecraft:redstone_wall_torch[facing=west,lit=false]';

    it.each<readonly [what: string, changes: readonly Change[], code: string, says: string]>([
      ['no way into one sector', [[[8, 0, -5], AIR]], 'control-sectors', 'nothing frees this sector'],
      ['half a latch', [[[-7, -5, -4], AIR]], 'control-sectors', 'is not one of two torches'],
      ['no clock', [[[-9, -4, -6], AIR]], 'control-sectors', 'not just a low clock sets'],
      [
        'no lock line',
        [[[-2, -1, -9], AIR]],
        'control-sectors',
        'not just posts that choose, and a lock line',
      ],
      [
        'a post that is not heard',
        [[[10, -5, 7], AIR]],
        'control-sectors',
        'does not hear when this post chooses',
      ],
      [
        'somebody else who is heard',
        [[[3, -5, 0], torch]],
        'control-sectors',
        'hears this as if a post chose',
      ],
      ['a latch that is reset too soon', toReset, 'control-sectors', 'but the clock sets it after'],
      ['a latch that changes too soon', [...toSet, ...toReset], 't-pulse', 'but the clock is low until'],
    ])('which is told of %s', (_, changes, code, says) => {
      expect(told({}, changed(changes))[0]).toMatchObject({
        code,
        message: expect.stringContaining(says) as string,
      });
    });

    it('and held again before the clock falls next', () => {
      const wide = postMachine(16, 2, 'low', false, 2);
      const slow = Array.from({ length: 14 }, (__, k): Change => [[6 * k + 7, -5, -2], repeater(4, 'east')]);
      expect(checkPosts(changed(slow, wide), postsInfo(wide))[0]).toMatchObject({
        code: 'control-sectors',
        message: expect.stringContaining('the clock may fall again after') as string,
      });
    });
  });

  it('have no short rounds, however many posts there are', () => {
    const { hasPairs, sectors } = layOutPosts({ ...SEED, width: 7, height: 6, sectors: 4 });
    expect({ hasPairs, sectors }).toEqual({ hasPairs: false, sectors: 4 });
  });
});

describe('sectors that no uniform machine has', () => {
  const ask = (more: Partial<Parameters<typeof compilePosts>[0]>): ReturnType<typeof faultOf> =>
    faultOf(() => compilePosts({ ...SEED, width: 4, height: 4, sectors: 2, ...more }));

  it.each([
    [{ sectors: 4 }, 'sectors', '3 columns of posts, which is too few for 4 sectors'],
    [{ width: 2 }, 'sectors', '1 column of posts'],
    [{ region: parseRegion('....\n....\n....\n...#\n') }, 'sectors', 'some are missing here'],
    [{ region: parseRegion('....\n.#..\n....\n....\n') }, 'sectors', 'some are missing here'],
    [{ shortRounds: true }, 'bad-option', 'no short rounds'],
    [{ sectors: 1.5 }, 'bad-option', '1.5 is no number of sectors'],
    [{ sectors: 0 }, 'bad-option', '0 is no number of sectors'],
  ] as const)('are refused: %j', (more, code, says) => {
    expect(ask(more)).toMatchObject({ code, message: expect.stringContaining(says) as string });
  });
});

describe('the controls of a machine in sectors', () => {
  // The line that frees posts winds down as the stair of the controls does.
  it.each([
    ['a timer', { every: 60 }],
    ['a plate', { trigger: 'plate' }],
    ['a lever and a timer', { trigger: 'lever', every: 120 }],
    [
      'a button at each entrance',
      {
        openings: {
          entrances: [
            { cell: 0, side: NORTH },
            { cell: 15, side: SOUTH },
          ],
        },
      },
    ],
  ] as const)('may be %s', (_, controls) => {
    expect(() => compilePosts({ ...SEED, width: 4, height: 4, sectors: 2, ...controls })).not.toThrow();
  });
});
