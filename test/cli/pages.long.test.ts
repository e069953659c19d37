// @module-tag long
import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as advanced from '../../src/advanced.js';
import * as core from '../../src/core.js';
import * as all from '../../src/index.js';
import { blocks, commandsOf, linksOf, PAGES, ROOT } from '../helpers/pages.js';
import { printed, promised } from '../helpers/printed.js';
import { freshDirectory, mazestone, quick } from './harness.js';

/** Folders of docs/ with pictures of README and guides only. */
const FOLDERS = ['.', 'examples', 'meshes', 'play', 'regions'];
const PICTURE = /\.(svg|png)$/;
/** Other commands for a shell, which have their own tests. */
const ELSEWHERE = [
  /^npm (ci|test)$/,
  /^npm run (bench.*)$/,
  /^npx mazestone studio$/,
  /^node (examples\/|mine\.js|machine\.js)/,
];

interface Command {
  readonly text: string;
  readonly args: readonly string[];
  /** The files that it writes. */
  readonly made: readonly string[];
}

const inRoot = (word: string): string => (/^(examples|node_modules)\//.test(word) ? join(ROOT, word) : word);

/** Splits a line into words as a shell does. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

function commandOf(text: string): Command {
  const args = wordsOf(text).slice(2).map(inRoot);
  const made = args.filter((_, k) => ['-o', '--materials', '--vcd'].includes(args[k - 1] ?? ''));
  return { text, args, made: args[0] === 'convert' ? [args[2]!] : made };
}

const LINES = [...new Set(PAGES.flatMap(commandsOf))];
const COMMANDS = LINES.filter((line) => !ELSEWHERE.some((known) => known.test(line))).map(commandOf);
const makerOf = (file: string): Command | undefined => COMMANDS.find(({ made }) => made.includes(file));

/** The pictures that commands draw, by name. Scripts draw the others. */
const PICTURES = new Map(
  FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(join(ROOT, 'docs', folder))
      .filter((file) => PICTURE.test(file))
      .map((file): [string, string] => [file, join('docs', folder, file)]),
  ).filter(
    ([file, path]) =>
      !fs.existsSync(join(ROOT, path.replace(PICTURE, '.js'))) &&
      !fs.existsSync(join(ROOT, 'docs/made', file.replace(PICTURE, '.ts'))),
  ),
);

const home = process.cwd();
let directory: string;
beforeAll(() => {
  directory = freshDirectory();
  process.chdir(directory);
  // A server's folder, as a reader has it.
  fs.mkdirSync('plugins');
  fs.writeFileSync('plugins/FastAsyncWorldEdit-Paper-2.13.2.jar', '');
});
afterAll(() => {
  process.chdir(home);
  fs.rmSync(directory, { recursive: true });
});

/** Runs a command, after those that make the files it reads. */
async function run(command: Command): Promise<void> {
  for (const word of command.args) {
    const maker = makerOf(word);
    if (maker !== undefined && maker !== command && !fs.existsSync(word)) await run(maker);
  }
  for (const file of command.made) fs.rmSync(file, { force: true });
  const { code, err } = await mazestone(...quick(command.args));
  expect(code, err).toBe(0);
}

describe('the commands of README and guides', () => {
  test('are commands of mazestone, with a few exceptions', () => {
    expect(COMMANDS.length).toBeGreaterThan(50);
    for (const { text } of COMMANDS) expect(text).toMatch(/^npx mazestone [a-z]/);
  });

  test('write no file twice', () => {
    const files = COMMANDS.flatMap(({ made }) => made);
    expect(files).toEqual([...new Set(files)]);
  });

  test.each(COMMANDS)('$text', async (command) => {
    await run(command);
    for (const file of command.made) {
      const kept = PICTURES.get(file);
      if (kept !== undefined)
        expect(fs.readFileSync(file).equals(fs.readFileSync(join(ROOT, kept))), kept).toBe(true);
    }
  });
});

test('the pictures of README and guides are made by a command of a page that shows them', () => {
  for (const [name, path] of PICTURES) {
    const showing = PAGES.filter((page) => linksOf(page).pictures.includes(path));
    const files = showing.flatMap((page) => commandsOf(page).flatMap((line) => commandOf(line).made));
    expect(files, path).toContain(name);
  }
});

describe('the programs of README and guides', () => {
  const modules = {
    ...{ mazestone: all, 'mazestone/core': core, 'mazestone/core/advanced': advanced },
    'node:fs': fs,
  };
  const programs = PAGES.flatMap((page) =>
    [...blocks(page, 'ts'), ...blocks(page, 'js')].map((code, k) => ({ page, k, code })),
  );

  test.each(programs)('$page, $k', ({ code }) => {
    const lines = promised(code);
    expect(lines.length).toBeGreaterThan(0);
    expect(printed(code, modules)).toEqual(lines);
  });
});
