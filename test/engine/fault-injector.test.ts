import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { FAMILIES } from '../../src/cells/families.js';
import { compile } from '../../src/machine/cells.js';
import { playOf, type FaultOptions } from '../../src/engine/fault-injector.js';
import { LOAD_MODES, type Engine } from '../../src/engine/engine.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { SPONGE_2, writeSponge } from '../../src/formats/sponge.js';
import { compilePosts } from '../../src/machine/posts.js';
import { pressPosts, type PostPressReport } from '../../src/verify/post-presses.js';
import { pressMachine, type PressReport } from '../../src/verify/presses.js';
import { readMachine } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';
import { times } from '../helpers/thorough.js';
import { postsIn } from '../helpers/infos.js';

const PRESSES = 5;
const MACHINES = FAMILIES.map((family, k) => {
  const dag = growDag(`adversary ${k}`, { width: 3, height: 2 });
  return [family.name, compile(dag, { seed: `${k}`, family, presses: 0 }).bytes] as const;
});

/** Presses in both load modes; a press is waited for as the engine asks. */
function press(bytes: Uint8Array, engine: Engine, presses = PRESSES): PressReport {
  const { grid, dag, info } = readMachine(bytes);
  const reports = LOAD_MODES.map((mode) =>
    pressMachine(bytes, grid, dag, info, { engine, mode, presses, seed: '1' }),
  );
  return reports.reduce((a, b) => ({
    ...b,
    trees: a.trees + b.trees,
    wrongDoors: a.wrongDoors + b.wrongDoors,
    failures: [...a.failures, ...b.failures],
  }));
}

const playing = (against: FaultOptions): Engine => redstoneEngine({ ...against, seed: '1' });

/** The same, given no more time than the game takes. */
const impatient = (against: FaultOptions): Engine => {
  const engine = playing(against);
  const { name, mostBlocks, knows } = engine;
  return { name, mostBlocks, knows, load: (...args) => engine.load(...args) };
};

describe.each(MACHINES)('%s', (name, bytes) => {
  it.each(['vanilla', 'shuffled', 'reversed'] as const)(
    'in the order %s: every press a maze, two game ticks after its time at the latest',
    (order) => {
      expect(press(bytes, playing({ order }))).toMatchObject({ trees: 2 * PRESSES, failures: [] });
    },
  );

  it.each([
    ['ticks up to 2 late', { late: 2 }],
    ['unloaded and loaded again', { reload: true }],
    ['hoppers that wait up to 40', { hopperTicks: 40 }],
    ['one in ten updates lost', { lose: 10 }],
    ['all of these at once', { order: 'shuffled', late: 2, reload: true, hopperTicks: 20, lose: 20 }],
  ] as const)('%s: every press a maze, if given time', (_name, against) => {
    const { trees, wrongDoors } = press(bytes, playing(against));
    expect({ trees, wrongDoors }).toEqual({ trees: 2 * PRESSES, wrongDoors: 0 });
  });

  // Where bits are not held, of 1000 presses of larger machines about 10 are none, as docs/engines.md says.
  const spare = name === 'low-3' ? 1 : 0;
  it.each([
    ['ticks up to 5 late', { late: 5 }],
    ['frozen chunks', { freeze: true }],
    ['both, shuffled', { order: 'shuffled', late: 5, freeze: true }],
  ] as const)('%s: every press a maze, where bits are held', (_name, against) => {
    expect(press(bytes, playing(against)).trees).toBeGreaterThanOrEqual(2 * PRESSES - spare);
  });
});

describe('low-3, whose bits are not held', () => {
  const family = FAMILIES.find(({ name }) => name === 'low-3')!;
  const trees = (size: number, against: FaultOptions, presses: number, tap = 4): number => {
    const dag = buildDag('divide', { width: size, height: size, seed: '0' });
    const { grid, dag: own, info } = readMachine(compile(dag, { seed: '0', family, presses: 0 }).bytes);
    const palette = grid.palette.map((state) => state.replace('delay=4', `delay=${tap}`));
    return pressMachine(writeSponge({ ...grid, palette }, info), grid, own, info, {
      engine: redstoneEngine({ ...against, seed: '0' }),
      mode: 'in-world',
      presses,
      seed: '0',
    }).trees;
  };

  it('makes a maze of 64 x 64 at every press with ticks up to 5 late: little is left of T down a long line', () => {
    const presses = times(20, 6);
    expect(trees(64, { late: 5 }, presses)).toBe(presses);
  });

  it('does not if the repeaters that read T are quick', () => {
    expect(trees(64, { late: 5 }, 6, 1)).toBeLessThan(6);
  });

  it('makes a maze of 16 x 16 at every press with one in 5 changes lost: T falls in neighbours at the same time', () => {
    expect(trees(16, { lose: 5 }, 20)).toBe(20);
  });
});

describe('a uniform or growth machine', () => {
  const { bytes } = compilePosts({ width: 3, height: 3, seed: '2', presses: 0 });
  const schematic = SPONGE_2.read(bytes);
  const [grid, posts] = [schematic.grid, postsIn(schematic)];
  const pressed = (engine: Engine, presses: number): PostPressReport =>
    pressPosts(bytes, grid, posts, { engine, mode: 'placement', at: [10, 0, 14], presses, seed: '2' });

  it.each([
    ['ticks up to 5 late', { late: 5 }],
    ['frozen chunks', { freeze: true }],
    ['unloaded and loaded again', { reload: true }],
  ] as const)('is waited for: %s', (_name, against) => {
    expect(pressed(playing(against), 6)).toMatchObject({ presses: 6, trees: 6, failures: [] });
  });

  it('is late where it is given no more time than the game takes', () => {
    expect(pressed(impatient({ late: 5 }), 6).failures.map(({ code }) => code)).toContain('not-settled');
  });

  it('is still asked for its tree: much later than its rounds provide for, it can lack one (docs/uniform.md)', () => {
    const { failures, trees } = pressed(redstoneEngine({ late: 16, seed: '2' }), 8);
    expect(trees).toBe(7);
    expect(failures).toMatchObject([{ code: 'not-a-tree', press: 7 }]);
  });
});

describe('what plays is no play of words:', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const { bytes } = compile(dag, { seed: '1', presses: 0 });

  it.each([
    ['late ticks', { late: 5 }],
    ['frozen chunks', { freeze: true }],
  ] as const)('%s make a machine late', (_name, against) => {
    expect(press(bytes, impatient(against), 20).failures.map(({ code }) => code)).toContain('not-settled');
  });

  it('the seed repeats it, another one plays otherwise', () => {
    const told = (seed: string): string => {
      const { settleTicks, ones } = press(bytes, redstoneEngine({ late: 5, freeze: true, seed }));
      return `${settleTicks} ${[...ones].join()}`;
    };
    expect(told('1')).toBe(told('1'));
    expect(new Set(['1', '2', '3', '4'].map(told)).size).toBeGreaterThan(1);
  });
});

it('who plays nothing is the game itself', () => {
  expect(playOf({})).toBeUndefined();
  expect(playOf({ order: 'vanilla', late: 0, freeze: false, seed: '7' })).toBeUndefined();
  expect(playOf({ order: 'shuffled' })).toEqual({ patience: 2, delays: false });
  expect(playOf({ late: 7, freeze: true })).toMatchObject({ delays: true });
  expect(redstone.play).toBeUndefined();
  expect(redstone.against!({ late: 7 }).name).toBe('redstone, up to 7 late');
});
