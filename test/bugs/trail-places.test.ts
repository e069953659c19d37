import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';

/*
 * Refusals of `--trail` had no place. Cells between controls and entrance were named by their places in the turned machine,
 * not by those in the maze.
 */

inFreshDirectory();

const MAKE = ['compile', '--seed', '1', '--no-verify', '--force', '--json', '--builder', 'peel'];

async function refused(...options: string[]): Promise<object> {
  const answer = await mazestone(...MAKE, ...options);
  expect(answer.code).toBe(1);
  return (objectOf(answer) as { errors: object[] }).errors[0]!;
}

it('the refusal of a family without trails names one with trails', async () => {
  const error = await refused('--size', '4', '--trail', '--doors', 'low');
  expect(error).toMatchObject({ code: 'trail', where: 'trail' });
  const { hint } = error as { hint: string };
  expect(hint).toBe('take full-8 (--doors full --pitch 8)');
  const taken = ['--doors', 'full', '--pitch', '8'];
  expect(await mazestone(...MAKE, '--size', '4', '--trail', ...taken)).toMatchObject({ code: 0 });
});

describe('without a place for the button, the refusal names the entrance and a remedy that works', () => {
  it.each<[string, string[], RegExp]>([
    ['a lever', ['--size', '4', '--trigger', 'lever'], /the trigger lever/],
    ['a timer', ['--size', '4', '--every', '60'], /a timer/],
    ['no choice', ['--width', '4', '--height', '1'], /no cell has two out-edges/],
  ])('%s', async (_, options, message) => {
    const named = ['--entrance', '0,0,west', ...options];
    expect(await refused(...named, '--trail')).toMatchObject({
      code: 'trail',
      message: expect.stringMatching(message) as string,
      where: 'entrance west of cell (0, 0)',
    });
    expect(await mazestone(...MAKE, ...named, '--trail', 'always')).toMatchObject({ code: 0 });
  });

  it('for cells in front of the entrance, with their places in the maze', async () => {
    writeFileSync('u.txt', '..##..\n..##..\n..##..\n......\n');
    expect(await refused('--region', 'u.txt', '--trail', '--entrance', '4,1,west')).toMatchObject({
      message: 'cell (0, 1) lies between the controls and the entrance',
      where: 'entrance west of cell (4, 1)',
    });
  });
});
