// @module-tag slow
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inFreshDirectory, mazestone } from './harness.js';

inFreshDirectory();

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const PICTURE = /\.(svg|png)$/;
/** Folders of docs/ whose pictures all are the README's, beside those in docs/ itself. */
const FOLDERS = ['.', 'meshes', 'play', 'regions'];

interface Command {
  readonly args: readonly string[];
  readonly file: string;
}

const inRoot = (word: string): string => (/^(examples|node_modules)\//.test(word) ? join(ROOT, word) : word);

const command = (text: string, file: string): Command => ({ args: text.split(' ').map(inRoot), file });

/** What is written as a line of a shell, and what stands in a table's head over its picture. */
function commandsIn(readme: string): Command[] {
  const lines = [...readme.matchAll(/^npx mazestone (\S.*) -o (\S+)$/gm)].map(([, text, file]) =>
    command(text!, file!),
  );
  const tables = [...readme.matchAll(/^\|(.*)\|\n\|[-| ]+\|\n\|(.*)\|$/gm)].flatMap(([, head, row]) => {
    const shown = row!.split('|');
    return head!.split('|').flatMap((cell, k) => {
      const text = /^ `((?:render|stats) .*)` *$/.exec(cell)?.[1];
      const file = /\((docs\/.*)\)/.exec(shown[k] ?? '')?.[1];
      return text === undefined || file === undefined ? [] : [command(text, file)];
    });
  });
  return [...lines, ...tables];
}

const COMMANDS = commandsIn(README);
const PICTURES = COMMANDS.filter(({ file }) => PICTURE.test(file));

/** Those of other pages are drawn by a script of their name. */
const isDrawnByScript = (file: string): boolean => existsSync(join(ROOT, file.replace(PICTURE, '.js')));

test('every picture is shown, and made by a command beside it', () => {
  const there = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, 'docs', folder))
      .filter((file) => PICTURE.test(file))
      .map((file) => join('docs', folder, file)),
  )
    .filter((file) => !isDrawnByScript(file))
    .sort();
  expect(PICTURES.map(({ file }) => file).sort()).toEqual(there);
  const shown = [...README.matchAll(/!\[[^\]]*\]\((docs\/[^)]*)\)/g)].map(([, file]) => file);
  expect(shown.sort()).toEqual(there);
});

test.each(PICTURES)('$file', async ({ args, file }) => {
  const run = async (...words: readonly string[]): Promise<void> => {
    const { code, err } = await mazestone(...words, '--force');
    expect(code, err).toBe(0);
  };
  const source = COMMANDS.find((made) => made.file === args[1]);
  if (source !== undefined) await run(...source.args, '--no-verify', '-o', source.file);
  const picture = `picture${extname(file)}`;
  await run(...args, '-o', picture);
  expect(readFileSync(picture).equals(readFileSync(join(ROOT, file)))).toBe(true);
});
