/** Hints that named the wrong culprit, and the releases that themes need, which help did not name. */
import { describe, expect, test } from 'vitest';
import { THEMES } from '../../src/layout/themes.js';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

inFreshDirectory();

const COMPILE = ['compile', '--no-verify', '--size'];

describe('a DAG too long for a schematic', () => {
  test.each([
    ['letters', 'a'.repeat(66000)],
    ['quotes, two characters each', '"'.repeat(33000)],
    ['letters beyond ASCII, six characters each', 'ü'.repeat(11000)],
  ])('is so by its seed: %s', async (_, seed) => {
    const told = await mazestone(...COMPILE, '4', '--seed', seed);
    expect(told.code).toBe(1);
    expect(told.err).toMatch(
      /^mazestone: too-big: the DAG takes \d{5,} characters, .* \(a seed of \d+ characters\); choose a shorter seed/,
    );
  });

  test('is so by its cells', async () => {
    const told = await mazestone(...COMPILE, '260', '--builder', 'staircase', '--seed', '1');
    expect(told.err).toMatch(
      /^mazestone: too-big: .*\(260 x 260 cells\); compile at most about 250 x 250 cells\n$/,
    );
  });
});

describe('more runs than there is memory for', () => {
  test('are no question of memory', async () => {
    // 2^53 - 1 is the largest whole number there is to give; one more is told as such.
    const told = await mazestone('simulate', '--size', '2', '--seed', '1', '--runs', '9007199254740992');
    expect(told).toMatchObject({ code: 2, out: '' });
    expect(told.err).toMatch(/--runs.*smaller number/);
  });
});

describe('themes of later releases', () => {
  test('are named in help with the release, the others without', async () => {
    const help = (await mazestone('compile', '--help', 'all')).out.replaceAll(/\s+/g, ' ');
    for (const theme of THEMES.keys()) {
      const since = new RegExp(`\\b${theme} \\(from --minecraft (\\S+)\\)`).exec(help)?.[1];
      // What help says is what is true: the release works, and the one asked for by default where none is named.
      const line = [...COMPILE, '2', '--seed', '1', '--theme', theme, '-o', `${theme}.schem`];
      expect(
        await mazestone(...line, ...(since === undefined ? [] : ['--minecraft', since])),
        theme,
      ).toMatchObject({
        code: 0,
      });
      if (since === undefined) continue;
      const told = await mazestone(...line, '--force');
      expect(told.code).toBe(1);
      expect(told.err).toMatch(
        new RegExp(`theme ${theme} .*\\(--theme\\); take --minecraft ${since} or newer`),
      );
    }
  });

  test('a block of one is told by its own name', async () => {
    const told = await mazestone(...COMPILE, '2', '--seed', '1', '--wall', 'resin_bricks');
    expect(told.err).toMatch(/"resin_bricks" came with Minecraft 1\.21\.4.*\(--wall\)/);
  });
});
