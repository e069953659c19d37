/** Mazes too large to keep, from the command line: bands, threads, and windows. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PLACE_GENERATOR } from '../../src/base/place.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;
const GIANT = ['--builder', 'gilbert', '--size', '2147483648', '--seed', '7', '--generator', 'place'];

async function json(...args: string[]): Promise<Record<string, unknown>> {
  return objectOf(await mazestone(...args, '--json'));
}

describe('simulate by place', () => {
  it('tells what is local, and that of every maze', async () => {
    const found = await json(
      'simulate',
      '--builder',
      'spiral',
      '--size',
      '40',
      '--generator',
      'place',
      '--seed',
      '1',
    );
    expect(found).toMatchObject({ ok: true, runs: 100, trees: 100, seed: '1', generator: PLACE_GENERATOR });
    expect(Object.keys(found)).not.toContain('diameter');
    const { deadEnds, n } = found as { deadEnds: { mean: number; expected: number }; n: number };
    expect(n).toBe(39 * 39);
    expect(Math.abs(deadEnds.mean / deadEnds.expected - 1)).toBeLessThan(0.05);
  });

  it('refuses what takes the whole maze, or a builder that has no places', async () => {
    const place = ['simulate', '--generator', 'place', '--size', '8', '--seed', '1'];
    for (const more of [
      ['--builder', 'peel'],
      ['--builder', 'gilbert', '--global'],
      ['--builder', 'gilbert', '--rooms', '2'],
      ['--builder', 'gilbert', '--floors', '2'],
    ]) {
      const { code, err } = await mazestone(...place, ...more);
      expect([code === 0, err]).toEqual([false, expect.stringContaining('mazestone: ')]);
    }
  });

  it('refuses sizes that the builder does not take, and more cells than there are places', async () => {
    for (const sides of [
      ['--size', '99999'],
      ['--width', '2000000', '--height', '20'],
      ['--size', '4'],
    ]) {
      const builder = sides[1] === '99999' ? 'hilbert' : 'peano';
      const { code, out } = await mazestone('simulate', '--builder', builder, ...sides, '--json');
      expect([code, JSON.parse(out)]).toMatchObject([1, { errors: [{ code: 'size' }] }]);
    }
  });
});

describe('more than ten million cells', () => {
  const told = (...args: string[]): unknown =>
    JSON.parse(
      execFileSync(process.execPath, [MAIN, 'simulate', '--json', '--seed', '1', ...args], {
        encoding: 'utf8',
      }),
    );

  it.each(['hilbert', 'divide'])(
    'are told alike by any number of threads, and as the whole: %s',
    (builder) => {
      const size = ['--builder', builder, '--size', '4096', '--runs', '1'];
      const one = told(...size, '--workers', '1');
      expect(told(...size, '--workers', '3')).toEqual(one);
      const { n, ...local } = one as { n: number };
      expect(told(...size, '--global')).toMatchObject(local);
      expect(n).toBeGreaterThan(1e7);
    },
  );
});

describe('stats of a cell by place', () => {
  it('tells what passages a cell has, of a maze of any size', async () => {
    // The middle of a staircase: each way out is taken with chance 1/2, and so is each way in.
    const stairs = ['--builder', 'staircase', ...GIANT.slice(2)];
    expect(await json('stats', ...stairs, '--cell', '1000000000,2000000000')).toEqual({
      ...{ ok: true, cell: [1000000000, 2000000000], seed: '7', generator: PLACE_GENERATOR },
      passages: [0, 0.25, 0.5, 0.25, 0],
      sides: { north: 0.5, east: 0.5, south: 0.5, west: 0.5 },
    });
    const { out } = await mazestone('stats', ...GIANT, '--cell', '5,0');
    expect(out).toMatch(/^cell \(5, 0\)\n[^]*open to the/);
  });

  it('refuses a cell outside, and what is asked of the whole', async () => {
    const { code, out } = await mazestone('stats', ...GIANT, '--cell', '5,2147483648', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([1, { errors: [{ code: 'outside' }] }]);
    const whole = await mazestone('stats', ...GIANT);
    expect([whole.code, whole.err]).toEqual([2, expect.stringContaining('needs --cell')]);
    expect((await mazestone('stats', ...GIANT, '--compare', 'peel', '--cell', '1,1')).code).toBe(2);
  });
});

describe('render by place', () => {
  it('draws a window as part of a larger one', async () => {
    const rows = async (window: string): Promise<string[]> =>
      ((await json('render', ...GIANT, '--maze', '--window', window))['picture'] as string).split('\n');
    const large = await rows('1000000000,2000000000,12,8');
    const small = await rows('1000000003,2000000002,4,3');
    // Four columns and two lines a cell; walls at the rim of a window end there.
    for (let line = 1; line < 6; line++)
      expect(small[line]!.slice(1, 16).trimEnd()).toBe(large[line + 4]!.slice(13, 28).trimEnd());
  });

  it('follows the way to the sink', async () => {
    const window = ['--maze', '--window', '2147483628,0,20,20', '--from', '2147483640,9'];
    const { way, picture } = (await json('render', ...GIANT, ...window)) as {
      way: { steps: number; end: number[]; isSink: boolean };
      picture: string;
    };
    expect(way).toMatchObject({ isSink: true, end: [2147483647, 0] });
    expect(picture).toContain('◎');
    expect(picture.match(/•/g)!.length).toBeGreaterThan(1);
  });

  it('draws the whole, and its DAG, from the same places', async () => {
    const source = ['render', '--builder', 'moore', '--size', '8', '--seed', '1', '--generator', 'place'];
    const whole = await json(...source);
    expect(await json(...source, '--window', '0,0,8,8')).toEqual(whole);
    expect(whole).toMatchObject({ generator: PLACE_GENERATOR });
  });

  it('refuses a window over the rim, too large a one, and a way from outside', async () => {
    for (const [window, ...more] of [
      ['2147483640,0,20,20'],
      ['0,0,100000,100000'],
      ['0,0,5,5', '--from', '7,7'],
    ] as const) {
      const { code } = await mazestone('render', ...GIANT, '--maze', '--window', window, ...more);
      expect(code).toBe(1);
    }
    expect((await mazestone('render', '--builder', 'gilbert', '--window', '0,0,2,2')).code).toBe(2);
  });
});
