import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { matrixPage, optionsPage } from '../../src/options/pages.js';
import { mazestone } from '../cli/harness.js';

const page = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

it('are those that npm run docs writes', async () => {
  expect(page('options.md')).toBe(await optionsPage());
  expect(page('matrix.md')).toBe(matrixPage());
});

it.each(COMMANDS.map(({ name }) => name))(
  'tell of every option that mazestone %s --help has',
  async (name) => {
    const { out } = await mazestone(name, '--help');
    const section = page('options.md')
      .split(/^## /m)
      .find((text) => text.startsWith(`mazestone ${name}\n`))!;
    const options = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option!);
    expect(options.length).toBeGreaterThan(1);
    for (const option of options.filter((one) => one !== '--help'))
      expect(section).toMatch(new RegExp(`\`(-\\w, )?${option}[ \`]`));
  },
);
