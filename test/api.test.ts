// @module-tag slow
/** The page of the library: made of today's docstrings, and its examples print what they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as core from '../src/core.js';
import * as all from '../src/index.js';
import { printed, promised } from './helpers/printed.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/api.md'), 'utf8');
const modules: Readonly<Record<string, object>> = { mazestone: all, 'mazestone/core': core };

/** What the page has under the name of something exported. */
const sections = new Map(
  [...page.matchAll(/^### ([\w\\]+)[^]*?(?=^###? |(?![^]))/gm)].map(([text, name]): [string, string] => [
    name!.replaceAll('\\', ''),
    text,
  ]),
);
/** The first example; of a function with several signatures it stands a level deeper. */
const codeOf = (section = ''): string | undefined =>
  /^#####? Example\n\n```ts\n([^]*?)\n```/m.exec(section)?.[1];
const examples = [...sections].flatMap(([name, section]) => {
  const code = codeOf(section);
  return code === undefined ? [] : [{ name, code }];
});

describe('the page of the library', () => {
  it('is what npm run docs makes of the docstrings today', async () => {
    const { apiPage } = (await import(pathToFileURL(join(root, 'docs/api.js')).href)) as {
      apiPage: () => Promise<string>;
    };
    expect((await apiPage()) === page, 'docs/api.md: npm run docs').toBe(true);
  });

  it('has everything exported, and an example for every function', () => {
    const names = Object.keys(all);
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter((name) => !sections.has(name))).toEqual([]);
    const functions = Object.entries(all).filter(([, value]) => typeof value === 'function');
    expect(
      functions.map(([name]) => name).filter((name) => codeOf(sections.get(name)) === undefined),
    ).toEqual([]);
  });

  it('links to places that it has, each once', () => {
    const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  it('names every parameter, and neither lines nor places on a disk', () => {
    expect(page.split('\n').filter((line) => /__[a-z]|Defined in|file:\/\/|\bblob\b/.test(line))).toEqual([]);
    expect(page.includes(root)).toBe(false);
  });
});

describe('an example', () => {
  it.each(examples)('of $name prints what it says', ({ name, code }) => {
    expect(code).toMatch(new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from 'mazestone(/core)?';\n`));
    const lines = promised(code);
    expect(lines.length).toBeGreaterThan(0);
    expect(printed(code, modules)).toEqual(lines);
  });

  it('is right by the types that users get', () => {
    const files = new Map(examples.map(({ name, code }) => [join(root, `example-${name}.ts`), code]));
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      types: ['node'],
      ...{ strict: true, noEmit: true, skipLibCheck: true },
    };
    const usual = ts.createCompilerHost(options);
    const host: ts.CompilerHost = {
      ...usual,
      fileExists: (file) => files.has(file) || usual.fileExists(file),
      readFile: (file) => files.get(file) ?? usual.readFile(file),
      getSourceFile: (file, target) => {
        const text = files.get(file);
        return text === undefined
          ? usual.getSourceFile(file, target)
          : ts.createSourceFile(file, text, target);
      },
    };
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host));
    expect(ts.formatDiagnostics(faults, { ...host, getNewLine: () => '\n' })).toBe('');
  });
});
