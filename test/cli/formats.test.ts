/** What the commands say of a machine is the same in whatever file it is. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Doctor } from '../../src/report/doctor.js';
import { inFreshDirectory, mazestone, objectOf, type Told } from './harness.js';

inFreshDirectory();

/** Longer than a structure block takes, so that pieces of it are several. */
let bytes: Uint8Array;
beforeAll(() => {
  const dag = buildDag('staircase', { width: 16, height: 3, seed: '1' });
  bytes = compile(dag, { seed: '1', family: familyOf('low', 3)!, minecraft: '1.21.4' }).bytes;
});

/** Files made of a `.schem` by `convert`, each with its options. */
const FILES = [
  ['x.litematic', 'litematic', []],
  ['x.nbt', 'structure', []],
  ['x.zip', 'data-pack', []],
  ['x.zip', 'data-pack', ['--split']],
] as const;

/** Tells the same of `a.schem` and of the file, but for their names. */
async function same(file: string, ...args: readonly string[]): Promise<Told> {
  const [command, ...options] = args as [string, ...string[]];
  const [told, usual] = [
    await mazestone(command, file, ...options),
    await mazestone(command, 'a.schem', ...options),
  ];
  const named = ({ out }: Told): string => out.replaceAll(file, 'a.schem');
  expect({ ...told, out: named(told) }).toEqual(usual);
  expect(told.code).toBe(0);
  return told;
}

describe.each(FILES)('a machine in %s, %s %j', (file, format, options) => {
  const converted = async (): Promise<void> => {
    writeFileSync('a.schem', bytes);
    expect(await mazestone('convert', 'a.schem', '-o', file, ...options)).toMatchObject({ code: 0 });
  };

  test('is verified', async () => {
    await converted();
    const told = await same(file, 'verify', '--presses', '4', '--seed', '1', '--json');
    expect(objectOf(told)).toMatchObject({ ok: true, presses: 4, trees: 4, wrongDoors: 0, failures: [] });
    await same(file, 'verify', '--presses', '2', '--seed', '1');
  });

  test('has its bill', async () => {
    await converted();
    for (const kind of ['text', 'csv', 'json']) await same(file, 'bill', '--format', kind);
    await mazestone('bill', file, '-o', 'x.csv');
    await mazestone('bill', 'a.schem', '-o', 'a.csv');
    expect(readFileSync('x.csv')).toEqual(readFileSync('a.csv'));
  });

  test('is drawn', async () => {
    await converted();
    for (const circuit of [[], ['--circuit']]) {
      expect(await mazestone('render', file, ...circuit, '-o', 'x.svg', '--force')).toMatchObject({
        code: 0,
      });
      await mazestone('render', 'a.schem', ...circuit, '-o', 'a.svg', '--force');
      expect(readFileSync('x.svg')).toEqual(readFileSync('a.svg'));
    }
  });

  test('is judged by doctor, with what is of its format', async () => {
    await converted();
    const told = await mazestone('doctor', file, '--json');
    const { notices, ...found } = objectOf(told) as unknown as Doctor;
    const usual = objectOf(await mazestone('doctor', 'a.schem', '--json')) as unknown as Doctor;
    const { notices: others, ...facts } = usual;
    expect([told.code, found]).toEqual([0, { ...facts, file, format }]);
    const general = others.filter(({ importer }) => /server|Paper/.test(importer));
    expect(general.length).toBeGreaterThan(0);
    expect(notices).toEqual(expect.arrayContaining(general));
    const importers = notices.map(({ importer }) => importer);
    expect(importers.includes('Litematica')).toBe(format === 'litematic' || format === 'structure');
    expect(importers.includes('`/place`')).toBe(format !== 'litematic');
    expect(importers.includes('structure blocks')).toBe(format === 'structure');
    const text = await mazestone('doctor', file);
    expect(text.out).toContain(`file       ${file}: ${format}, Minecraft 1.21.4`);
  });
});

test('a file under the wrong name is refused in one line, by every command', async () => {
  writeFileSync('a.schem', bytes);
  for (const file of ['x.litematic', 'x.nbt', 'x.zip']) {
    writeFileSync(file, bytes);
    for (const command of ['verify', 'bill', 'render', 'doctor']) {
      const told = await mazestone(command, file, ...(command === 'render' ? ['-o', 'x.svg'] : []));
      expect([told.code, told.out], `${command} ${file}`).toEqual([1, '']);
      expect(told.err).toMatch(new RegExp(`^mazestone: not-\\S+: this is not .*${file}.*\\n$`));
      if (file !== 'x.zip') expect(told.err).toContain('looks like a Sponge schematic');
    }
  }
});
