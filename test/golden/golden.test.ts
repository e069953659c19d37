import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import type { DoorKind } from '../../src/cells/family.js';
import { dumpPass, PASSES, READABLE, type CompileOptions } from '../../src/machine/cells.js';
import { parseDagFile } from '../../src/dag/file.js';

/*
 * Each folder is one machine, and each file in it what one pass made of what the one before it left. After a change of
 * the compiler read the difference, and take it over with `npx vitest run test/golden -u`.
 */

const HERE = fileURLToPath(new URL('.', import.meta.url));

interface Case {
  readonly dag: object;
  readonly doors: DoorKind;
  readonly pitch: number;
  readonly options: CompileOptions;
}

const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(folders.map(({ name }) => name))('%s', (name) => {
  const { dag, doors, pitch, options } = JSON.parse(
    readFileSync(`${HERE}${name}/case.json`, 'utf8'),
  ) as Case;
  const source = parseDagFile(JSON.stringify(dag));

  it.each(PASSES.map((pass, k) => [pass.name, k] as const))('%s', async (pass, k) => {
    const text = dumpPass(source, { ...options, family: familyOf(doors, pitch)! }, pass);
    const file = `${name}/${String(k + 1).padStart(2, '0')}-${pass}.txt`;
    await expect(text).toMatchFileSnapshot(HERE + file);
  });

  const textOf = (pass: string): string =>
    readFileSync(
      `${HERE}${name}/${String(PASSES.findIndex((one) => one.name === pass) + 1).padStart(2, '0')}-${pass}.txt`,
      'utf8',
    );

  it.each(READABLE)('goes on from the text of %s as if it had made that itself', (from) => {
    const asked = { ...options, family: familyOf(doors, pitch)!, from: { pass: from, text: textOf(from) } };
    for (const last of ['rest', 'turn', 'static']) expect(dumpPass(source, asked, last)).toBe(textOf(last));
  });

  it('has no file of a pass that is gone', () => {
    const files = readdirSync(HERE + name).filter((file) => file !== 'case.json');
    expect(files.map((file) => file.replace(/^\d+-|\.txt$/g, '')).sort()).toEqual(
      PASSES.map((pass) => pass.name).sort(),
    );
  });
});
