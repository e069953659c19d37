/**
 * Writes the used part of the tick engine's library into dist/engine/nucleation.js. The library loads its WebAssembly with
 * a top-level await, so `require` cannot load it. Here the WebAssembly is loaded synchronously, from the library's package.
 */
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENGINE = fileURLToPath(new URL('../../../dist/engine', import.meta.url));
const AWAITING = /if \(globalThis\.process\?\.getBuiltinModule\) \{[^]*\n\}\n(?=\s*wasm\.diplomat_init)/;
const AT_ONCE = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
const index = createRequire(import.meta.url).resolve('nucleation');
const file = join(dirname(index), 'nucleation.wasm');
wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports).exports;
`;

await build({
  entryPoints: [`${ENGINE}/nucleation.js`],
  outdir: ENGINE,
  allowOverwrite: true,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  logLevel: 'warning',
  banner: {
    js: '/*! Contains parts of nucleation, https://github.com/Schem-at/Nucleation, MIT License, (c) Schem-at */',
  },
  plugins: [
    {
      name: 'nucleation',
      setup: ({ onLoad, onResolve }) => {
        onResolve({ filter: /^\./ }, ({ path, importer }) =>
          importer.includes('node_modules') ? undefined : { path, external: true },
        );
        onLoad({ filter: /diplomat-wasm\.mjs$/ }, ({ path }) => {
          const source = readFileSync(path, 'utf8');
          if (!AWAITING.test(source)) throw new Error(`${path} loads its WebAssembly in another way`);
          return { contents: source.replace(AWAITING, AT_ONCE) };
        });
      },
    },
  ],
});
