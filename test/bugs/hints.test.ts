/** Hints that named the wrong cause, and the releases that themes need, which were missing in help. */
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
  ])('is refused for its seed: %s', async (_, seed) => {
    const answer = await mazestone(...COMPILE, '4', '--seed', seed);
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(
      /^mazestone: too-big: the DAG takes \d{5,} characters, .* \(a seed of \d+ characters\); choose a shorter seed/,
    );
  });

  test('is refused for its number of cells', async () => {
    const answer = await mazestone(...COMPILE, '260', '--builder', 'staircase', '--seed', '1');
    expect(answer.err).toMatch(
      /^mazestone: too-big: .*\(260 x 260 cells\); compile at most about 250 x 250 cells\n$/,
    );
  });
});

describe('too large a number of runs', () => {
  test('is refused as a number, not for memory', async () => {
    // 2^53 - 1 is the largest whole number that can be given.
    const answer = await mazestone('simulate', '--size', '2', '--seed', '1', '--runs', '9007199254740992');
    expect(answer).toMatchObject({ code: 2, out: '' });
    expect(answer.err).toMatch(/--runs.*smaller number/);
  });
});

describe('themes of later releases', () => {
  test('have their release in help, and the others have none', async () => {
    const help = (await mazestone('compile', '--help', 'all')).out.replaceAll(/\s+/g, ' ');
    for (const theme of THEMES.keys()) {
      const since = new RegExp(`\\b${theme} \\(from --minecraft (\\S+)\\)`).exec(help)?.[1];
      // Help is right: the theme works with its release, or with the default release if none is named.
      const line = [...COMPILE, '2', '--seed', '1', '--theme', theme, '-o', `${theme}.schem`];
      expect(
        await mazestone(...line, ...(since === undefined ? [] : ['--minecraft', since])),
        theme,
      ).toMatchObject({
        code: 0,
      });
      if (since === undefined) continue;
      const answer = await mazestone(...line, '--force');
      expect(answer.code).toBe(1);
      expect(answer.err).toMatch(
        new RegExp(`theme ${theme} .*\\(--theme\\); take --minecraft ${since} or newer`),
      );
    }
  });

  test('are not named in the refusal of a single block', async () => {
    const answer = await mazestone(...COMPILE, '2', '--seed', '1', '--wall', 'resin_bricks');
    expect(answer.err).toMatch(/"resin_bricks" came with Minecraft 1\.21\.4.*\(--wall\)/);
  });
});
