import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { FAMILIES } from '../../src/cells/families.js';
import { compile } from '../../src/compile.js';
import { playOf, type AdversaryOptions } from '../../src/engine/adversary.js';
import { SETTLE_MODES, type Engine } from '../../src/engine/engine.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { pressMachine, type PressReport } from '../../src/verify/presses.js';
import { readMachine } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';

const PRESSES = 5;
const MACHINES = FAMILIES.map((family, k) => {
  const dag = growDag(`adversary ${k}`, { width: 3, height: 2 });
  return [family.name, compile(dag, { seed: `${k}`, family, presses: 0 }).bytes] as const;
});

/** Presses in both settle modes; a press is waited for as the engine asks. */
function press(bytes: Uint8Array, engine: Engine, presses = PRESSES): PressReport {
  const { grid, dag, info } = readMachine(bytes);
  const reports = SETTLE_MODES.map((mode) =>
    pressMachine(bytes, grid, dag, info, { engine, mode, presses, seed: '1' }),
  );
  return reports.reduce((a, b) => ({
    ...b,
    trees: a.trees + b.trees,
    wrongDoors: a.wrongDoors + b.wrongDoors,
    failures: [...a.failures, ...b.failures],
  }));
}

const playing = (against: AdversaryOptions): Engine => redstoneEngine({ ...against, seed: '1' });

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

describe('what plays is no play of words:', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const { bytes } = compile(dag, { seed: '1', presses: 0 });
  /** The same, given no more time than the game takes. */
  const impatient = (against: AdversaryOptions): Engine => {
    const engine = playing(against);
    const { name, mostBlocks, knows } = engine;
    return { name, mostBlocks, knows, load: (...args) => engine.load(...args) };
  };

  it.each([
    ['late ticks', { late: 5 }],
    ['frozen chunks', { freeze: true }],
  ] as const)('%s make a machine late', (_name, against) => {
    expect(press(bytes, impatient(against), 20).failures.map(({ code }) => code)).toContain('late');
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
