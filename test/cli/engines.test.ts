import { beforeEach, describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone, type Told } from './harness.js';

inFreshDirectory();

const objectOf = ({ out }: Told) => JSON.parse(out) as Record<string, unknown>;
const COMPILE = ['compile', '--size', '2', '--seed', '7', '--json'];
const VERIFY = ['verify', 'maze.schem', '--seed', '7', '--json'];

describe('compile', () => {
  test.each([
    [[], /^redstone and nucleation \d/],
    [['--engine', 'both'], /^redstone and nucleation \d/],
    [['--engine', 'redstone'], /^redstone$/],
    [['--engine', 'nucleation'], /^nucleation \d/],
  ])('%j', async (args, engine) => {
    const { verified } = objectOf(await mazestone(...COMPILE, ...args)) as {
      verified: { engine: string; presses: number; trees: number; faultInjections: object[] };
    };
    expect(verified.engine).toMatch(engine);
    expect([verified.presses, verified.trees]).toEqual([10, 10]);
    // The library cannot play.
    const played = args.includes('nucleation')
      ? []
      : ['redstone, reversed', 'redstone, shuffled'].map((name) => ({
          ...{ engine: name, presses: 1, trees: 1, wrongDoors: 0 },
        }));
    expect(verified.faultInjections).toEqual(played);
  });

  test('no engine is asked for where none is wanted', async () => {
    expect((await mazestone(...COMPILE, '--engine', 'redstone', '--no-verify')).code).toBe(2);
  });
});

describe('verify', () => {
  beforeEach(async () => {
    await mazestone('compile', '--size', '4', '--seed', '7', '--no-verify');
  });

  test('presses most in the first engine, and as often as asked in all', async () => {
    for (const presses of [1, 4, 9]) {
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
    const told = await mazestone(...VERIFY, '--presses', '6', ...args);
    expect(objectOf(told)).toMatchObject({ ok: true, presses: 6, trees: 6, wrongDoors: 0, failures: [] });
    expect(objectOf(told).engine).toMatch(engine);
    expect((await mazestone(...VERIFY, '--presses', '6', ...args)).out).toBe(told.out);
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
