import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { commandPages, matrixPage } from '../../docs/made/commands.js';
import { mazestone } from '../cli/harness.js';

it('docs/matrix.md is up to date', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../docs/matrix.md'), 'utf8');
  expect(committed === matrixPage(), 'docs/matrix.md: npm run docs').toBe(true);
});

it.each(COMMANDS)('the page of $name has every option of its help', async (command) => {
  const { out } = await mazestone(command.name, '--help', 'all');
  const page = (await commandPages()).get(`${command.name}.md`)!;
  const options = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option!);
  expect(options.length).toBeGreaterThan(1);
  for (const option of options.filter((one) => one !== '--help'))
    expect(page).toMatch(new RegExp(`\`(-\\w, )?${option}[ \`]`));
  for (const { line } of command.examples) expect(page).toContain(`\nmazestone ${line}\n`);
});
