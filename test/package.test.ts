// @module-tag long
/** The package as users get it: packed, installed in a project, compiled, required and bundled. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDag, compile } from '../src/core.js';
import { CHROMIUM } from './helpers/chromium.js';

const ROOT = join(import.meta.dirname, '..');

let home: string;
beforeAll(() => {
  if (!existsSync(join(ROOT, 'dist/core.js'))) throw new Error('run npm run build before the tests');
  home = mkdtempSync(join(tmpdir(), 'mazestone package-'));
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', home];
  const archive = execFileSync('npm', pack, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n').at(-1)!;
  const modules = join(home, 'node_modules');
  mkdirSync(modules);
  // The dependencies are beside the packed package, as npm would put them.
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') || name === 'mazestone') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  execFileSync('tar', ['-xzf', join(home, archive), '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'mazestone')]);
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Writes a file of the user's project. */
function consumer(path: string, text: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Runs Node on a file of the user's project. */
function node(path: string, text: string): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [consumer(path, text)], {
    encoding: 'utf8',
    cwd: home,
  });
  return { code: status, out: stdout, err: stderr };
}

describe('the archive', () => {
  const files = (): string[] =>
    readdirSync(join(home, 'node_modules/mazestone'), { recursive: true, encoding: 'utf8' });

  test('has types that TypeScript 5.0 reads', () => {
    const types = files().filter((name) => name.startsWith('dist/') && name.endsWith('.d.ts'));
    expect(types.length).toBeGreaterThan(100);
    // Since TypeScript 5.7 typed arrays have a type parameter, which older versions refuse.
    const wrong = types.filter((name) =>
      /\d(?:Clamped)?Array</.test(readFileSync(join(home, 'node_modules/mazestone', name), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('has no source maps, because it has no sources', () => {
    expect(files().filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  test('has only the font for words, with its licence, and no packages that only tests need', () => {
    expect(files().filter((name) => /\.(ttf|otf)$/.test(name))).toEqual(['dist/cli/DejaVuSans-Bold.ttf']);
    expect(files()).toContain('dist/cli/DejaVuSans-Bold-LICENSE.txt');
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: object;
    };
    expect(Object.keys(dependencies)).not.toContain('dejavu-fonts-ttf');
    expect(Object.keys(dependencies)).not.toContain('pdfkit');
  });

  test('draws words, and without pdfkit says what to install for a PDF', () => {
    const main = join(home, 'node_modules/mazestone/dist/cli/main.js');
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: home });
    expect(run('region', '--words', 'M', '--size', '9', '-o', 'm.svg').status).toBe(0);
    const pdfkit = join(home, 'node_modules/pdfkit');
    rmSync(pdfkit);
    const { status, stderr } = run('mesh', '--shape', 'disc', '--cells', '50', '-o', 'm.pdf');
    symlinkSync(join(ROOT, 'node_modules/pdfkit'), pdfkit);
    expect(status).toBe(1);
    expect(stderr).toMatch(/not-installed: .*npm install pdfkit/);
  });
});

describe('typings', () => {
  const PROGRAM = `
import { buildDag, compile, nucleation, verifyMachine } from 'mazestone';
import { readSponge, spongeFormat } from 'mazestone/core/advanced';
import { checkDag, dagPicture, renderSvg, type Dag, type Diagnostic } from 'mazestone/core';
const dag: Dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
const errors: readonly Diagnostic[] = checkDag(dag).errors;
const { bytes } = compile(dag, { seed: '1', engine: nucleation, format: spongeFormat(2) });
const { grid } = readSponge(bytes);
const trees: number = verifyMachine(bytes, { engine: nucleation, presses: 2, seed: '1' }).trees;
export const told: [string, number, number, number] = [renderSvg(dagPicture(dag)), errors.length, grid.width, trees];
`;

  function compileConsumer(program: string, module: string, moduleResolution: string): string {
    consumer('typed/package.json', '{ "type": "module" }');
    consumer('typed/program.ts', program);
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2022'], types: [] },
      ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true },
    };
    consumer('typed/tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [tsc, '-p', join(home, 'typed')], { encoding: 'utf8' }).stdout;
  }

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('hold with skipLibCheck off, module %s, resolution %s', (module, resolution) => {
    expect(compileConsumer(PROGRAM, module, resolution)).toBe('');
    // The types are effective: a wrong use is an error.
    expect(compileConsumer(PROGRAM.replace('trees: number', 'trees: string'), module, resolution)).toMatch(
      /TS2322/,
    );
  });
});

describe('modules', () => {
  test('can be imported, and both entry points share one library', () => {
    const told = node(
      'import.mjs',
      "import * as all from 'mazestone'; import * as core from 'mazestone/core';" +
        'const same = Object.keys(core).every((name) => core[name] === all[name]);' +
        'console.log(same, Object.keys(all).filter((name) => !(name in core)).join());',
    );
    expect(told).toEqual({ code: 0, out: 'true nucleation\n', err: '' });
  });

  test('can be loaded from CommonJS by require() and by import()', () => {
    const told = node(
      'require.cjs',
      "const { buildDag, compile, nucleation } = require('mazestone');" +
        "const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });" +
        "console.log(compile(dag, { seed: '1', engine: nucleation, presses: 2 }).verified.trees);" +
        "console.log(typeof require('mazestone/core').compile);" +
        "import('mazestone').then((all) => console.log(all.nucleation === nucleation));",
    );
    expect(told).toMatchObject({ code: 0, out: '2\nfunction\ntrue\n' });
    // Node 20 and 22 warn that require() of modules is experimental.
    expect(told.err.replaceAll(/^.*(ExperimentalWarning|--trace-warnings).*\n/gm, '')).toBe('');
  });

  test('can be bundled for Node with external packages', async () => {
    const entry = consumer('server.mjs', PRESSED);
    const outfile = join(home, 'out/server.mjs');
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    // Mazestone itself is also an external package here.
    expect(readFileSync(outfile, 'utf8')).toMatch(/from "mazestone"/);
    const inside = join(home, 'out/inside.mjs');
    const external = ['nucleation', '@resvg/resvg-js'];
    await build({
      entryPoints: [entry],
      outfile: inside,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external,
    });
    expect(readFileSync(inside, 'utf8')).not.toMatch(/from "mazestone"/);
    for (const file of [outfile, inside]) {
      expect(spawnSync(process.execPath, [file], { encoding: 'utf8' })).toMatchObject({
        stdout: '2\n',
        stderr: '',
      });
    }
  });
});

const PRESSED = `
import { buildDag, compile, nucleation } from 'mazestone';
const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
console.log(compile(dag, { seed: '1', engine: nucleation, presses: 2 }).verified.trees);
`;

/**
 * A program for a page: it makes a DAG and a machine, reads and verifies the bytes, and prints them in hexadecimal.
 */
const PAGE = `
import { buildDag, compile, readMachine, renderMachineSvg } from 'mazestone/core';
import { verifyStatic } from 'mazestone/core/advanced';
function work() {
  const dag = buildDag('divide', { width: 8, height: 8, seed: 'a page' });
  const { bytes } = compile(dag, { seed: 'a page', lamp: true, every: 30, dress: { theme: 'deepslate' } });
  const machine = readMachine(bytes);
  const faults = verifyStatic(machine);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  if (!renderMachineSvg(machine.grid).startsWith('<svg')) throw new Error('no picture');
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
let told;
try {
  told = work();
} catch (error) {
  told = 'failed: ' + error.stack;
}
if (typeof document === 'undefined') globalThis.told = told;
else document.body.textContent = told;
`;

/** The expected output of the page. */
function expected(): string {
  const dag = buildDag('divide', { width: 8, height: 8, seed: 'a page' });
  const { bytes } = compile(dag, { seed: 'a page', lamp: true, every: 30, dress: { theme: 'deepslate' } });
  return Buffer.from(bytes).toString('hex');
}

describe('the core in a browser', () => {
  let script: string;
  let metafile: Metafile;
  beforeAll(async () => {
    const entry = consumer('page.mjs', PAGE);
    const outfile = join(home, 'out/page.js');
    // A default configuration, without polyfills or replacements.
    const result = await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'browser',
      metafile: true,
    });
    ({ metafile } = result);
    script = readFileSync(outfile, 'utf8');
  });

  test('is bundled without anything of Node or WebAssembly', () => {
    const packages = Object.keys(metafile.inputs).flatMap(
      (path) => /node_modules\/([^/]+)/.exec(path)?.[1] ?? [],
    );
    const pure = ['d3-array', 'd3-contour', 'd3-delaunay', 'fflate', 'mazestone'];
    expect([...new Set(packages)].sort()).toEqual(pure);
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
    // Comments do not count.
    const code = script.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(code).not.toMatch(/\bBuffer\b|\bprocess\b|\brequire\b|\bnode:|WebAssembly|\.wasm\b/);
  });

  test('runs with only the language and a few web APIs', () => {
    const context = createContext({ TextDecoder, TextEncoder, crypto, performance });
    runInContext(script, context);
    expect(context['told']).toBe(expected());
  });

  test.skipIf(CHROMIUM === undefined)('gives the same bytes in Chromium as in Node', () => {
    const page = consumer(
      'out/page.html',
      '<!doctype html><meta charset="utf-8"><body><script src="page.js"></script>',
    );
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      `--user-data-dir=${join(home, 'chromium')}`,
    ];
    const { stdout } = spawnSync(CHROMIUM!, [...flags, '--dump-dom', `file://${encodeURI(page)}`], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    expect(/<body>([^<]*)<\/body>/.exec(stdout)?.[1]).toBe(expected());
  });
});
