// @module-tag long
/** The exports of the library: every name has its page, and the examples there print what their comments say. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as advanced from '../src/advanced.js';
import * as core from '../src/core.js';
import * as all from '../src/index.js';
import { read } from './helpers/pages.js';
import { printed, promised } from './helpers/printed.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules: Readonly<Record<string, object>> = {
  mazestone: all,
  'mazestone/core': core,
  'mazestone/core/advanced': advanced,
};
const everything: Readonly<Record<string, unknown>> = { ...all, ...advanced };

/** The reader of docstrings that the site uses. */
const { convert, LIBRARY, typedoc } = (await import(
  pathToFileURL(join(root, 'docs/site/library.js')).href
)) as LibraryPages;
interface LibraryPages {
  readonly LIBRARY: object;
  /** Converts the sources. @throws Error if an export has no docstring, or uses types that are not exported. */
  readonly convert: (app: Application) => Promise<Reflection>;
  readonly typedoc: (options: object) => Promise<Application>;
}
/** The used part of TypeDoc, whose own types belong to the site. */
interface Application {
  readonly logger: { log: (message: string) => void };
  convert(): Promise<Reflection | undefined>;
  validate(project: Reflection): void;
}
interface Reflection {
  readonly name: string;
  readonly children?: readonly Reflection[];
  readonly comment?: Comment;
  readonly signatures?: readonly { readonly comment?: Comment }[];
}
interface Comment {
  getTag(name: string): { readonly content: readonly { readonly text: string }[] } | undefined;
}
const project = await convert(await typedoc(LIBRARY));
const documented = project.children!.flatMap(({ children = [] }) => children);

/** The first example of an export. */
function codeOf({ comment, signatures }: Reflection): string | undefined {
  const tag = (comment ?? signatures?.[0]?.comment)?.getTag('@example');
  return /^```ts\n([^]*)\n```$/.exec(tag?.content.map(({ text }) => text).join('') ?? '')?.[1];
}
const examples = documented.flatMap((reflection) => {
  const code = codeOf(reflection);
  return code === undefined ? [] : [{ name: reflection.name, code }];
});

describe('the library', () => {
  it('has a page for every export, and an example for every function except the advanced ones', () => {
    const names = Object.keys(everything);
    expect(names.length).toBeGreaterThan(80);
    const pages = documented.map(({ name }) => name);
    expect(names.filter((name) => !pages.includes(name))).toEqual([]);
    const shown = examples.map(({ name }) => name);
    const functions = Object.entries(all).filter(([, value]) => typeof value === 'function');
    expect(functions.filter(([name]) => !shown.includes(name))).toEqual([]);
  });

  it('has at most 80 advanced names, and the guide explains each value', () => {
    const { children = [] } = project.children!.find(({ name }) => name === 'mazestone/core/advanced')!;
    expect(children.length).toBeLessThanOrEqual(80);
    const guide = read('docs/guides/library.md');
    expect(Object.keys(advanced).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('exports nothing twice', () => {
    expect(Object.keys(advanced).filter((name) => name in all)).toEqual([]);
  });

  it('has only about 60 functions for beginners', () => {
    const functions = Object.values(core).filter((value) => typeof value === 'function');
    expect(functions.length).toBeLessThan(65);
  });

  it('exports all types that its functions use', async () => {
    const alone = await typedoc({ ...LIBRARY, entryPoints: [join(root, 'src/core.ts')] });
    const missing: string[] = [];
    alone.logger.log = (message) => {
      const found = /(\w+), defined in .+, is referenced by ((\w+)\S*)/.exec(message);
      if (found !== null && found[3]! in core) missing.push(`${found[1]!} of ${found[2]!}`);
    };
    alone.validate((await alone.convert())!);
    expect(missing).toEqual([]);
  });
});

describe('an example', () => {
  it.each(examples)('of $name prints what it says', ({ name, code }) => {
    expect(code).toMatch(
      new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from 'mazestone(/core(/advanced)?)?';$`, 'm'),
    );
    const lines = promised(code);
    expect(lines.length).toBeGreaterThan(0);
    expect(printed(code, modules)).toEqual(lines);
  });

  it('has no type errors with the published types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mazestone examples-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/mazestone'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const { name, code } of examples) writeFileSync(join(folder, `${name}.ts`), code);
    const compilerOptions = {
      ...{ module: 'nodenext', target: 'es2022', types: ['node'] },
      ...{ typeRoots: [join(root, 'node_modules/@types')], strict: true, noEmit: true, skipLibCheck: true },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
    rmSync(folder, { recursive: true });
  });
});
