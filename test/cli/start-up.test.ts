import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone } from './harness.js';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'dist/cli/main.js');

beforeAll(() => {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);
});
inFreshDirectory();

/** Tells every module on the third stream as it is loaded, those that `require` loads included. */
const SPY = `
import { writeSync } from 'node:fs';
import module, { register } from 'node:module';
const hook = "import { writeSync } from 'node:fs';"
  + "export async function load(url, context, next) { writeSync(3, url + '\\\\n'); return next(url, context); }";
register('data:text/javascript,' + encodeURIComponent(hook));
const load = module._load;
module._load = function (request, ...rest) {
  writeSync(3, 'require:' + request + '\\n');
  return load.call(this, request, ...rest);
};
const { instantiate, compile, Module } = WebAssembly;
WebAssembly.Module = new Proxy(Module, {
  construct: (target, args) => (writeSync(3, 'wasm\\n'), Reflect.construct(target, args)),
});
WebAssembly.instantiate = (...args) => (writeSync(3, 'wasm\\n'), instantiate(...args));
WebAssembly.compile = (...args) => (writeSync(3, 'wasm\\n'), compile(...args));
`;

/** What a command loads: packages by name, `wasm`, and the modules of this one by their paths. */
function loaded(...args: string[]): { packages: string[]; own: string[] } {
  const { output, status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(SPY)}`, MAIN, ...args],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], encoding: 'utf8' },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const lines = [...new Set(output[3]!.split('\n'))];
  return {
    packages: [
      ...new Set(
        lines.flatMap((line) =>
          line === 'wasm' ? ['wasm'] : (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(line)?.[1] ?? []),
        ),
      ),
    ].sort(),
    own: lines.flatMap((line) => (line.includes('/dist/') ? modulesOf(fileURLToPath(line)) : [])),
  };
}

/** The modules that a file of the bundled command is made of, which name themselves in a comment each. */
function modulesOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\/\/ dist\/(.*)$/gm)].map(([, path]) => path!);
}

describe('commands that need no engine load none', () => {
  test.each([
    [['--help']],
    [['--version']],
    [['compile', '--help']],
    [['verify', '--help']],
    [['check', 'maze.dag.json']],
    [['dag', '--size', '4', '-o', 'x.dag.json']],
    [['stats', '--size', '4']],
    [['stats', '--size', '4', '--cell', '0,0']],
    [['simulate', '--size', '4', '--runs', '5']],
    [['render', '--size', '4']],
    [['region', '--shape', 'ring', '--size', '9']],
    [['region', '--random', 'fat', '--area', '9', '--size', '9']],
    [['mesh', '--help']],
  ])('%j', async (args) => {
    await mazestone('dag', '--size', '4', '--seed', '1');
    expect(loaded(...args).packages).toEqual(['commander']);
  });

  test('a mesh loads what makes meshes, and nothing that prints or draws where that is not asked for', () => {
    expect(loaded('mesh', '--cells', '50', '-o', 'x.svg').packages).toEqual([
      'commander',
      'd3-array',
      'd3-contour',
      'd3-delaunay',
    ]);
    expect(loaded('mesh', '--cells', '50', '-o', 'x.pdf').packages).toContain('pdfkit');
  });

  test('doctor loads no engine and no builder', async () => {
    await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
    const { packages, own } = loaded('doctor', 'maze.schem');
    expect(packages).toEqual(['commander', 'fflate']);
    expect(own.filter((path) => /builders|orders|layout|verify\/verify|engine/.test(path))).toEqual([]);
  });

  test('compile without presses loads an engine for blocks of the user’s own, to be asked whether it knows them', () => {
    const engines = (...more: string[]): string[] =>
      loaded('compile', '--size', '2', '--no-verify', '--force', ...more).own.filter((path) =>
        /^engine\/(redstone|nucleation|world)|posts/.test(path),
      );
    expect(engines()).toEqual([]);
    expect(engines('--wall', 'bricks').sort()).toEqual(['engine/redstone.js', 'engine/world.js']);
  });

  test.each([
    [['compile', '--size', '2', '--seed', '1', '--no-verify', '--force']],
    [['compile', '--size', '2', '--seed', '1', '--engine', 'redstone', '--force']],
    [['verify', 'maze.schem', '--presses', '1', '--engine', 'redstone']],
    [['verify', 'maze.schem', '--presses', '1', '--order', 'shuffled']],
  ])('%j loads no library to press', async (args) => {
    await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
    const { packages } = loaded(...args);
    expect(packages).not.toContain('wasm');
    expect(packages).not.toContain('wasm');
  });

  test('help loads no command, and check no builder', async () => {
    await mazestone('dag', '--size', '4', '--seed', '1');
    expect(
      loaded('--help').own.filter((path) => !path.startsWith('cli/') && !path.startsWith('base/')),
    ).toEqual(['options/examples.js', 'options/commands.js']);
    const { own } = loaded('check', 'maze.dag.json');
    expect(own).toContain('dag/check.js');
    expect(own.filter((path) => /builders|orders|layout|verify/.test(path))).toEqual([]);
  });

  test('the spy sees an engine and what draws pictures', async () => {
    await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
    expect(loaded('verify', 'maze.schem', '--presses', '1').packages).toEqual(
      expect.arrayContaining(['wasm', 'fflate']),
    );
    expect(loaded('render', '--size', '2', '-o', 'x.png').packages).toContain('@resvg/resvg-js');
  });
});
