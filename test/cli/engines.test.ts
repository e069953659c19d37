import { beforeEach, describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone, type Told } from './harness.js';

inFreshDirectory();

const objectOf = ({ out }: Told) => JSON.parse(out) as Record<string, unknown>;
const COMPILE = ['compile', '--size', '2', '--seed', '7', '--presses', '4', '--json'];
const VERIFY = ['verify', 'maze.schem', '--seed', '7', '--json'];

describe('compile', () => {
  test.each([
    [['--engine', 'both'], /^redstone and nucleation \d/],
    [['--engine', 'redstone'], /^redstone$/],
    [['--engine', 'nucleation'], /^nucleation \d/],
  ])('%j', async (args, engine) => {
    const { verified } = objectOf(await mazestone(...COMPILE, ...args)) as {
      verified: { engine: string; presses: number; trees: number; faultInjections: object[] };
    };
    expect(verified.engine).toMatch(engine);
    expect([verified.presses, verified.trees]).toEqual([4, 4]);
    // The library cannot inject faults.
    const played = args.includes('nucleation')
      ? []
      : ['redstone, reversed', 'redstone, shuffled'].map((name) => ({
          ...{ engine: name, presses: 1, trees: 1, wrongDoors: 0 },
        }));
    expect(verified.faultInjections).toEqual(played);
  });

  test('--engine is refused with --no-verify', async () => {
    expect((await mazestone(...COMPILE, '--engine', 'redstone', '--no-verify')).code).toBe(2);
  });
});

describe('verify', () => {
  beforeEach(async () => {
    await mazestone('compile', '--size', '2', '--seed', '7', '--no-verify');
  });

  test('makes the given number of presses, most of them in the first engine', async () => {
    for (const presses of [1, 5]) {
      const told = objectOf(await mazestone(...VERIFY, '--presses', String(presses)));
      expect(told).toMatchObject({ ok: true, presses, trees: presses, wrongDoors: 0, faultInjections: [] });
    }
  });

  test.each([
    [['--order', 'vanilla'], /^redstone and nucleation/],
    [['--order', 'shuffled'], /^redstone, shuffled$/],
    [['--order', 'reversed', '--engine', 'redstone'], /^redstone, reversed$/],
    [['--late', '3'], /^redstone, up to 3 late$/],
    [['--freeze'], /^redstone, frozen chunks$/],
    [['--reload'], /^redstone, reloaded$/],
    [['--hopper-ticks', '40'], /^redstone, hoppers up to 40$/],
    [['--lose', '3'], /^redstone, one in 3 changes lost$/],
    [['--order', 'shuffled', '--late', '2', '--reload'], /^redstone, shuffled, up to 2 late, reloaded$/],
  ])('%j', async (args, engine) => {
    const told = await mazestone(...VERIFY, '--presses', '3', ...args);
    expect(objectOf(told)).toMatchObject({ ok: true, presses: 3, trees: 3, wrongDoors: 0, failures: [] });
    expect(objectOf(told).engine).toMatch(engine);
  });

  test('gives the same answer for the same seed', async () => {
    const late = [...VERIFY, '--presses', '3', '--order', 'shuffled', '--late', '3'];
    expect(await mazestone(...late)).toEqual(await mazestone(...late));
  });

  test.each([
    ['--engine', 'mchprs'],
    ['--engine', 'nucleation', '--late', '3'],
    ['--engine', 'both', '--freeze'],
    ['--order', 'sideways'],
    ['--late', '0'],
    ['--late', '201'],
    ['--lose', 'x'],
  ])('refuses %s %s %s', async (...args) => {
    const { code, err } = await mazestone('verify', 'maze.schem', '--presses', '1', ...args);
    expect(code).toBe(2);
    expect(err).not.toBe('');
  });
});
