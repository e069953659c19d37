import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);

/** A script that prints every loaded module to the third stream, including those loaded by `require`. */
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

/** What a command of the built program loads: packages by name, `wasm`, and our own modules by path. */
export function loaded(...args: string[]): { packages: string[]; own: string[] } {
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

/** The modules in a file of the bundled command. Each is named in a comment. */
function modulesOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\/\/ dist\/(.*)$/gm)].map(([, path]) => path!);
}
