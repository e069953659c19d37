import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { manPages } from '../../docs/made/man.js';
import type { OptionTable } from '../../src/base/option.js';

const ROOT = join(import.meta.dirname, '../..');
const pages = await manPages('1.2.3');

/** The readable text of a page, without commands of roff. */
const read = (text: string): string =>
  text
    .replaceAll(/\\f[BIR]|\\&/g, '')
    .replaceAll('\\-', '-')
    .replaceAll('\\(cq', '’')
    .replaceAll('\\e', '\\');

describe('manual pages', () => {
  it('are the ones that the package lists', () => {
    const { man } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { man: string[] };
    expect(man.map((path) => path.replace('dist/man/', ''))).toEqual([...pages.keys()].sort());
  });

  it.each(COMMANDS.map(({ name, summary, options, examples }) => ({ name, summary, options, examples })))(
    'describe everything about $name',
    async ({ name, summary, options, examples }) => {
      const text = read(pages.get(`mazestone-${name}.1`)!);
      expect(text).toContain(summary.replace(/\.$/, ''));
      for (const { line } of examples) expect(text).toContain(`\nmazestone ${line}\n`);
      const table: OptionTable = await options();
      for (const [option, { about, no, isHidden, type }] of Object.entries(table)) {
        if (isHidden === true) continue;
        if (about !== undefined) expect(text).toMatch(new RegExp(`^(-\\w, )?--${option}( .*)?\\n`, 'm'));
        if (about !== undefined) expect(text).toContain(`\n${about}`);
        if (no !== undefined) expect(text).toContain(`\n--no-${option}\n${no}.`);
        for (const value of type.names ?? []) expect(text).toContain(value);
      }
    },
  );

  it('have no line that roff mistakes for a command', () => {
    for (const text of pages.values()) {
      for (const line of text.split('\n'))
        if (/^[.']/.test(line)) expect(line).toMatch(/^\.(TH|SH|SS|TP|B|BR)\b/);
    }
  });

  const mandoc = spawnSync('mandoc', ['-Tlint', '-Wwarning'], { input: '', encoding: 'utf8' });
  it.runIf(mandoc.error === undefined)('satisfy mandoc', () => {
    for (const input of pages.values()) {
      const { stdout } = spawnSync('mandoc', ['-Tlint', '-Wwarning'], { input, encoding: 'utf8' });
      // The pages have no date, so that they are the same for the same version.
      expect(stdout.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([]);
    }
  });
});
