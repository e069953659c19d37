import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inFreshDirectory, listing, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const compile = async (...args: readonly string[]): Promise<void> => {
  await mazestone(...'compile --builder peel --size 2 --seed 1 --no-verify -o x.schem'.split(' '), ...args);
};

it('writes a data pack, and says how long the proof takes', async () => {
  await compile();
  const told = await mazestone('prove', 'x.schem', '--json');
  expect(told.code).toBe(0);
  const { bytes, ...object } = objectOf(told);
  expect(object).toMatchObject({
    ok: true,
    file: 'prove.zip',
    minecraft: '1.20.4',
    cells: 4,
    passages: 4,
    doors: 2,
    command: '/function mazestone:prove {presses:20}',
    repair: '/function mazestone:repair',
  });
  expect(readFileSync('prove.zip').length).toBe(bytes);
});

it('says how to repair the machine', async () => {
  await compile();
  const { out } = await mazestone('prove', 'x.schem');
  expect(out).toMatch(/^repairs {4}\/function mazestone:repair, /m);
});

it('writes a pack for the given release', async () => {
  await compile('--minecraft', '1.21.4');
  expect(objectOf(await mazestone('prove', 'x.schem', '--json'))['minecraft']).toBe('1.21.4');
  const other = await mazestone('prove', 'x.schem', '--minecraft', '26.2', '--force', '--json');
  expect(objectOf(other)['minecraft']).toBe('26.2');
});

it('overwrites nothing without --force, and writes nothing for a bad file', async () => {
  await compile();
  await mazestone('prove', 'x.schem');
  const before = listing();
  expect(await mazestone('prove', 'x.schem')).toMatchObject({
    code: 1,
    err: expect.stringContaining('exists') as string,
  });
  writeFileSync('bad.schem', 'no');
  expect((await mazestone('prove', 'bad.schem', '-o', 'y.zip')).code).toBe(1);
  expect((await mazestone('prove', 'x.schem', '-o', 'y.schem')).code).toBe(2);
  expect({ ...listing(), 'bad.schem': undefined }).toEqual({ ...before, 'bad.schem': undefined });
  expect((await mazestone('prove', 'x.schem', '--force')).code).toBe(0);
});

it('writes a pack that no other command takes for a machine', async () => {
  await compile();
  await mazestone('prove', 'x.schem');
  for (const command of ['verify', 'doctor']) {
    const { errors } = objectOf(await mazestone(command, 'prove.zip', '--json'));
    expect(errors, command).toMatchObject([
      {
        code: 'not-data-pack',
        message: expect.stringContaining('it is the pack of mazestone prove') as string,
        hint: 'use the file of the machine itself, which prove was given',
      },
    ]);
  }
});

it('refuses a minefield', async () => {
  await mazestone('minefield', '--size', '5', '-o', 'field.schem');
  expect(objectOf(await mazestone('prove', 'field.schem', '--json'))).toMatchObject({
    ok: false,
    errors: [{ code: 'minefield' }],
  });
});
