/** Benchmarks and scripts that make pages and files use only what exists. Running them takes minutes. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const scripts = ['bench', 'bench/mutants', 'docs', 'docs/site', 'schematics'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`),
);
/** The faults that the compiler sees in scripts without types: names, modules, fields and arguments that do not exist. */
const FAULT = /error TS(?:2305|2307|2339|2551|2554): (?!Cannot find module '[^.]|.*'Element')/;

it('scripts use only what exists', () => {
  if (!existsSync(join(ROOT, 'dist/core.js'))) throw new Error('run npm run build before the tests');
  expect(scripts.length).toBeGreaterThan(30);
  const flags =
    '--ignoreConfig --noEmit --allowJs --checkJs --strict false --skipLibCheck --allowImportingTsExtensions --listFiles';
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/tsc'),
    [...flags.split(' '), '--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable', ...scripts],
    { cwd: ROOT, encoding: 'utf8' },
  );
  // With an option that it does not know the compiler reads nothing.
  expect(scripts.filter((script) => !stdout.includes(`/${script}\n`))).toEqual([]);
  const isOwn = (line: string): boolean => scripts.some((script) => line.startsWith(`${script}(`));
  expect(stdout.split('\n').filter((line) => isOwn(line) && FAULT.test(line))).toEqual([]);
});

it('scripts that load sources with vitest load existing files', () => {
  const loads = scripts.flatMap((script) =>
    [...readFileSync(join(ROOT, script), 'utf8').matchAll(/ssrLoadModule\('\/([^']+)'\)/g)].map(
      ([, file]) => file!,
    ),
  );
  expect(loads.length).toBeGreaterThan(2);
  expect(loads.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
