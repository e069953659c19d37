/** Benchmarks and scripts that make pages and files import only names that exist. Running them takes minutes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const scripts = ['bench', 'bench/mutants', 'docs', 'docs/site', 'schematics'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`),
);
/** The packages of the project, and those of mutation testing and of the site. */
const external = ['.', 'bench/mutants', 'docs/site'].flatMap((folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  ) as { readonly dependencies: object; readonly devDependencies?: object };
  return Object.keys({ ...dependencies, ...devDependencies });
});

it('all imports of the scripts exist', async () => {
  if (!existsSync(join(ROOT, 'dist/core.js'))) throw new Error('run npm run build before the tests');
  expect(scripts.length).toBeGreaterThan(30);
  const { warnings } = await build({
    entryPoints: scripts.map((script) => join(ROOT, script)),
    outdir: 'out',
    alias: {
      'mazestone/core/advanced': join(ROOT, 'dist/advanced.js'),
      'mazestone/core': join(ROOT, 'dist/core.js'),
      mazestone: join(ROOT, 'dist/index.js'),
    },
    external,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
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
