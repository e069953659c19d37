/** Commands give the same answers about a machine, whatever the format of its file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Doctor } from '../../src/report/doctor.js';
import { inFreshDirectory, mazestone, objectOf, type Told } from './harness.js';
import { compile } from '../../src/machine/compile.js';

inFreshDirectory();

/** A machine longer than a structure block takes, so that it is split into several pieces. */
const bytes = compile(buildDag('staircase', { width: 17, height: 2, seed: '1' }), {
  ...{ seed: '1', family: familyOf('low', 3)!, minecraft: '1.21.4', presses: 0 },
}).bytes;

/** Commands that read a machine's file, and their answers about a `.schem`. */
const COMMANDS = [
  ['verify', '--presses', '1', '--engine', 'redstone', '--seed', '1', '--json'],
  ['bill', '--format', 'csv'],
  ['render', '-o', 'x.svg', '--force'],
] as const;
let usual: readonly (Told & { readonly svg: string })[] | undefined;
let judged: Doctor | undefined;

/** The answers of {@link COMMANDS} about a file. */
async function toldOf(file: string): Promise<NonNullable<typeof usual>> {
  const all: (Told & { readonly svg: string })[] = [];
  for (const [command, ...options] of COMMANDS) {
    const told = await mazestone(command, file, ...options);
    const svg = command === 'render' ? readFileSync('x.svg', 'utf8') : '';
    all.push({ ...told, out: told.out.replaceAll(file, 'a.schem'), svg });
  }
  return all;
}

beforeEach(async () => {
  writeFileSync('a.schem', bytes);
  usual ??= await toldOf('a.schem');
  judged ??= objectOf(await mazestone('doctor', 'a.schem', '--json')) as unknown as Doctor;
});

/** Files made of a `.schem` by `convert`, each with its options. */
test.each([
  ['x.litematic', 'litematic', []],
  ['x.nbt', 'structure', []],
  ['x.zip', 'data-pack', []],
  ['x.zip', 'data-pack', ['--split']],
] as const)(
  'a machine in %s, %s %j, works with verify, materials, render and doctor',
  async (file, format, options) => {
    expect(await mazestone('convert', 'a.schem', '-o', file, ...options)).toMatchObject({ code: 0 });
    expect(usual!.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await toldOf(file)).toEqual(usual);

    const told = await mazestone('doctor', file, '--json');
    const { notices, ...found } = objectOf(told) as unknown as Doctor;
    const { notices: others, ...facts } = judged!;
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
  },
);

test('a file under the wrong name is refused in one line, by every command', async () => {
  for (const file of ['x.litematic', 'x.nbt', 'x.zip']) {
    writeFileSync(file, bytes);
    for (const command of ['verify', 'bill', 'render', 'doctor']) {
      const told = await mazestone(command, file, ...(command === 'render' ? ['-o', 'x.svg'] : []));
      expect([told.code, told.out], `${command} ${file}`).toEqual([1, '']);
      expect(told.err).toMatch(new RegExp(`^mazestone: not-\\S+: this is not .*${file}.*\\n$`));
    }
  }
});

test('a file under the wrong name is refused with the name that it needs', async () => {
  const endings = ['schem', 'litematic', 'nbt', 'zip'];
  for (const own of endings) {
    if (own !== 'schem') await mazestone('convert', 'a.schem', `a.${own}`);
    for (const other of endings.filter((ending) => ending !== own)) {
      writeFileSync(`x.${other}`, readFileSync(`a.${own}`));
      const { code, err } = await mazestone('doctor', `x.${other}`);
      expect([code, err.replace(/.*its name has to end with /, '')], `${own} as ${other}`).toEqual([
        1,
        other === 'zip' ? '.schem or .litematic or .nbt\n' : `.${own}\n`,
      ]);
    }
  }
});
