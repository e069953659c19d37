import { describe, expect, it } from 'vitest';
import { NORTH, SOUTH } from '../../src/board/grid.js';
import { compilePosts, layOutPosts } from '../../src/machine/posts.js';
import { parseRegion } from '../../src/region/region.js';
import { checkPosts } from '../../src/verify/posts.js';
import { faultOf } from '../helpers/fault.js';
import { postMachine, postsInfo } from '../helpers/post-machine.js';

const SEED = { seed: '1' } as const;
const machine = postMachine(4, 3, 'low', false, 3);
const info = postsInfo(machine);

describe('sectors of a uniform machine', () => {
  it('are those that metadata say', () => {
    expect(info).toMatchObject({ sectors: 3, sectorOf: '012\n012' });
    expect(checkPosts(machine.grid, info)).toEqual([]);
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
