import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { FAMILIES } from '../../src/cells/families.js';
import { playOf, type FaultOptions } from '../../src/engine/fault-injector.js';
import { LOAD_MODES, type Engine, type LoadMode } from '../../src/engine/engine.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import type { PostPressReport } from '../../src/verify/post-presses.js';
import { pressCells, pressPosts, readPosts } from '../helpers/judged.js';
import { growDag } from '../helpers/grow-dag.js';
import { THOROUGH } from '../helpers/thorough.js';
import { compile } from '../../src/machine/compile.js';
import type { PressReport } from '../../src/verify/cell-presses.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { rectangle } from '../../src/region/region.js';

const PRESSES = 5;
const MACHINES = FAMILIES.map((family, k) => {
  const dag = growDag(`adversary ${k}`, { width: 3, height: 2 });
  return [family.name, compile(dag, { seed: `${k}`, family, presses: 0 }).bytes, k] as const;
});

/** Presses a machine, and waits as long as the engine asks for. */
function press(
  bytes: Uint8Array,
  engine: Engine,
  presses = PRESSES,
  mode: LoadMode = 'in-world',
): PressReport {
  return pressCells(bytes, readMachine(bytes), { engine, mode, presses, seed: '1' });
}

const playing = (against: FaultOptions): Engine => redstoneEngine({ ...against, seed: '1' });

/** The same without extra time. */
const impatient = (against: FaultOptions): Engine => {
  const engine = playing(against);
  const { name, mostBlocks, knows } = engine;
  return { name, mostBlocks, knows, load: (...args) => engine.load(...args) };
};

describe.each(MACHINES)('%s', (name, bytes, k) => {
  const mode = LOAD_MODES[k % 2]!;
  /** One in three of them. The next family uses the following ones. */
  const some = <T>(plays: readonly T[]): T[] => plays.filter((_, play) => THOROUGH || (play + k) % 3 === 0);

  it.each(some(['vanilla', 'shuffled', 'reversed'] as const))(
    'every press makes a maze in the order %s, at most two game ticks late',
    (order) => {
      const report = press(bytes, playing({ order }), PRESSES, mode);
      expect(report).toMatchObject({ trees: PRESSES, failures: [] });
    },
  );

  it.each(
    some<readonly [string, FaultOptions]>([
      ['ticks up to 2 late', { late: 2 }],
      ['unloaded and loaded again', { reload: true }],
      ['hoppers that wait up to 40', { hopperTicks: 40 }],
      ['one in ten updates lost', { lose: 10 }],
      ['all of these at once', { order: 'shuffled', late: 2, reload: true, hopperTicks: 20, lose: 20 }],
    ]),
  )('every press makes a maze if given enough time: %s', (_name, against) => {
    expect(press(bytes, playing(against), PRESSES, mode)).toMatchObject({ trees: PRESSES, wrongDoors: 0 });
  });

  // Without held bits, about 10 of 1000 presses of larger machines fail: see docs/engines.md.
  const spare = name === 'low-3' ? 1 : 0;
  it.each(
    some<readonly [string, FaultOptions]>([
      ['ticks up to 5 late', { late: 5 }],
      ['frozen chunks', { freeze: true }],
      ['both, shuffled', { order: 'shuffled', late: 5, freeze: true }],
    ]),
  )('every press makes a maze if bits are held: %s', (_name, against) => {
    expect(press(bytes, playing(against), PRESSES, mode).trees).toBeGreaterThanOrEqual(PRESSES - spare);
  });
});

describe('a uniform machine', () => {
  const { bytes } = compile(rectangle(3, 3), { seed: '2', presses: 0 });
  const file = readPosts(bytes);
  const pressed = (engine: Engine, presses: number): PostPressReport =>
    pressPosts(file, { engine, mode: 'placement', at: [10, 0, 14], presses, seed: '2' });

  it.each([
    ['ticks up to 5 late', { late: 5 }],
    ['frozen chunks', { freeze: true }],
    ['unloaded and loaded again', { reload: true }],
  ] as const)('gets more time: %s', (_name, against) => {
    expect(pressed(playing(against), 6)).toMatchObject({ presses: 6, trees: 6, failures: [] });
  });

  it('is late if it gets no more time than the game takes', () => {
    expect(pressed(impatient({ late: 5 }), 6).failures.map(({ code }) => code)).toContain('not-settled');
  });

  it('must still be a tree, but may lack one if it is much later than its rounds allow (docs/uniform.md)', () => {
    const { failures, trees } = pressed(redstoneEngine({ late: 16, seed: '2' }), 8);
    expect(trees).toBe(7);
    expect(failures).toMatchObject([{ code: 'not-a-tree', press: 7 }]);
  });
});

describe('injected faults', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const { bytes } = compile(dag, { seed: '1', presses: 0 });

  it.each([
    ['late ticks', { late: 5 }],
    ['frozen chunks', { freeze: true }],
  ] as const)('%s make a machine late', (_name, against) => {
    expect(press(bytes, impatient(against), 20).failures.map(({ code }) => code)).toContain('not-settled');
  });

  it('repeat with the same seed, and differ with another one', () => {
    const told = (seed: string): string => {
      const { settleTicks, ones } = press(bytes, redstoneEngine({ late: 5, freeze: true, seed }));
      return `${settleTicks} ${[...ones].join()}`;
    };
    expect(told('1')).toBe(told('1'));
    expect(new Set(['1', '2', '3', '4'].map(told)).size).toBeGreaterThan(1);
  });
});

it('without options, no faults are injected', () => {
  expect(playOf({})).toBeUndefined();
  expect(playOf({ order: 'vanilla', late: 0, freeze: false, seed: '7' })).toBeUndefined();
  expect(playOf({ order: 'shuffled' })).toEqual({ patience: 2, delays: false });
  expect(playOf({ late: 7, freeze: true })).toMatchObject({ delays: true });
  expect(redstone.play).toBeUndefined();
  expect(redstone.against!({ late: 7 }).name).toBe('redstone, up to 7 late');
});
