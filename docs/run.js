// Runs a program that imports TypeScript, which Node 20 cannot do by itself: node docs/run.js FILE
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [file] = process.argv.splice(2, 1);
const outfile = `dist/run/${basename(file).replace(/\.\w+$/, '.js')}`;
await build({
  ...{ entryPoints: [file], bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile },
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
