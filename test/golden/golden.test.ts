import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { parseDagFile } from '../../src/dag/file.js';
import { FLOW, type CompileOptions } from '../../src/machine/cells.js';
import { dumpPass } from '../../src/machine/compile.js';

/*
 * One machine as each pass leaves it. After a change of the compiler read the difference, and take it over with
 * `npx vitest run test/golden -u`. All other machines are in test/corpus.
 */

const DAG = parseDagFile(
  '{ "format": "mazestone/dag", "version": 1, "width": 2, "height": 2, "out": ["64", "20"] }',
);
const OPTIONS: CompileOptions = { seed: '1', family: familyOf('low', 3)! };

/** Nothing turns this machine, so the pass `turn` leaves it as it was. */
const nameOf = (pass: string, k: number): string =>
  pass === 'turn' ? nameOf('rest', k - 1) : `${String(k + 1).padStart(2, '0')}-${pass}.txt`;
const NAMES = FLOW.passes.map(({ name }, k) => [name, nameOf(name, k)] as const);
const fileOf = (pass: string): string => join(import.meta.dirname, new Map(NAMES).get(pass)!);
const textOf = (pass: string): string => readFileSync(fileOf(pass), 'utf8');

it.each(NAMES)('the pass %s gives the recorded result', async (pass) => {
  await expect(dumpPass(DAG, OPTIONS, pass)).toMatchFileSnapshot(fileOf(pass));
});

it.each(FLOW.readable)('compiling from the text of %s gives the same result', (from) => {
  const asked = { ...OPTIONS, from: { pass: from, text: textOf(from) } };
  for (const last of ['rest', 'turn', 'static']) expect(dumpPass(DAG, asked, last)).toBe(textOf(last));
});

it('there is no file of a removed pass', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.txt'));
  expect(new Set(files)).toEqual(new Set(NAMES.map(([, file]) => file)));
});
