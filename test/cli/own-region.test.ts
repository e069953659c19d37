import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const ISLANDS = 'AA##..\nAA##B.\n##....\n....#.\n';
beforeEach(() => {
  writeFileSync('islands.txt', ISLANDS);
});

const run = (line: string): ReturnType<typeof mazestone> => mazestone(...line.split(' '));

it('the components of a region file can be joined by bridges, or the largest can be kept, with rooms', async () => {
  expect((await run('region --region islands.txt --bridge')).out).toBe('AA##..\nAA.#B.\n##....\n....#.\n');
  expect((await run('region --region islands.txt --largest')).out).toBe('####..\n####A.\n##....\n....#.\n');
});

it.each([
  ['dag --builder peel -o a.dag.json', 18, 13],
  // A room is one vertex.
  ['stats', 15, 13],
  ['compile --no-verify -o a.schem', 18, 13],
])('%s takes both', async (command, joined, kept) => {
  const whole = objectOf(await run(`${command} --region islands.txt --bridge --seed 1 --json`));
  expect(whole).toMatchObject({ ok: true, cells: joined });
  const largest = objectOf(await run(`${command} --region islands.txt --largest --seed 1 --force --json`));
  expect(largest).toMatchObject({ ok: true, cells: kept });
});

it('simulate and render take both options', async () => {
  for (const line of ['simulate --runs 3', 'render --maze -o a.svg --force'])
    for (const way of ['bridge', 'largest'])
      expect(await run(`${line} --region islands.txt --${way} --seed 1`)).toMatchObject({ code: 0 });
});

it('without these options, the refusal names the file and the remedy', async () => {
  const { code, err } = await run('dag --region islands.txt --seed 1');
  expect([code, err]).toEqual([1, expect.stringMatching(/disconnected.*islands\.txt.*--bridge.*--largest/)]);
});

it('a file that region writes is read as it was', async () => {
  expect(await run('region --region islands.txt --bridge -o b.txt')).toMatchObject({ code: 0 });
  expect(await run('region --region b.txt -o c.txt')).toMatchObject({ code: 0 });
  expect(readFileSync('c.txt', 'utf8')).toBe(readFileSync('b.txt', 'utf8'));
});
