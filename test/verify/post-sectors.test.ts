import { describe, expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { NORTH, SOUTH } from '../../src/board/grid.js';
import { rectangle, parseRegion } from '../../src/region/region.js';
import { faultOf } from '../helpers/fault.js';
import { postMachine, postsInfo } from '../helpers/post-machine.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { judged, pressPosts, readPosts } from '../helpers/judged.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { PostsOptions } from '../../src/machine/posts.js';

const SEED = { seed: '1' } as const;
const machine = postMachine(4, 3, 'low', false, 3);
const info = postsInfo(machine);

describe('sectors of a uniform machine', () => {
  it('are those of the metadata', () => {
    expect(info).toMatchObject({ sectors: 3, sectorOf: '012\n012' });
    const bytes = SPONGE_2.write(machine.grid, info, {});
    expect(judged(readPosts(bytes))).toEqual([]);
  });

  it.each([
    ['as the machine takes them', '012\n012', []],
    ['in another order', '021\n021', ['wrong-choice']],
    ['of other posts', '012\n102', ['wrong-choice']],
  ])('are pressed in turn: %s', (_, sectorOf, codes) => {
    const file = readPosts(SPONGE_2.write(machine.grid, { ...info, sectorOf }, {}));
    const asked = { engine: redstone, mode: 'in-world', presses: 4, seed: '1' } as const;
    const { failures } = pressPosts(file, asked);
    expect([...new Set(failures.map(({ code }) => code))]).toEqual(codes);
  });

  it('have no short rounds, however many posts there are', () => {
    const { hasPairs, sectors } = layOut(rectangle(7, 6), { ...SEED, sectors: 4 });
    expect({ hasPairs, sectors }).toEqual({ hasPairs: false, sectors: 4 });
  });
});

describe('sectors that no uniform machine has', () => {
  const ask = (more: Partial<PostsOptions>, region = rectangle(4, 4)): ReturnType<typeof faultOf> =>
    faultOf(() => compile(region, { ...SEED, sectors: 2, ...more }));

  it.each([
    [{ sectors: 4 }, 'sectors', '3 columns of posts, which is too few for 4 sectors'],
    [{ shortRounds: true }, 'bad-option', 'no short rounds'],
    [{ sectors: 1.5 }, 'bad-option', '1.5 is no number of sectors'],
    [{ sectors: 0 }, 'bad-option', '0 is no number of sectors'],
  ] as const)('are refused: %j', (more, code, says) => {
    expect(ask(more)).toMatchObject({ code, message: expect.stringContaining(says) as string });
  });

  it.each([
    ['..\n..\n..\n..\n', '1 column of posts'],
    ['....\n....\n....\n...#\n', 'some are missing here'],
    ['....\n.#..\n....\n....\n', 'some are missing here'],
  ])('are refused on the cells %j', (text, says) => {
    const message = expect.stringContaining(says) as string;
    expect(ask({}, parseRegion(text))).toMatchObject({ code: 'sectors', message });
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
        entrances: [
          { cell: 0, side: NORTH },
          { cell: 15, side: SOUTH },
        ],
      },
    ],
  ] as const)('may be %s', (_, controls) => {
    expect(() => compile(rectangle(4, 4), { ...SEED, sectors: 2, ...controls })).not.toThrow();
  });
});
