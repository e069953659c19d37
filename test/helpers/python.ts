import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The most milliseconds for installing packages. */
const PATIENCE = 90_000;

/**
 * A Python with packages (`{ package: 'pyvcd', module: 'vcd' }`). It is the one on the path, if that has them. Otherwise it is
 * a virtual environment in the folder for temporary files, which is made once if there is a network. Undefined, with a
 * message, if neither is possible.
 */
export function pythonWith(
  wanted: readonly { readonly package: string; readonly module: string }[],
): string | undefined {
  const names = wanted.map((one) => one.package);
  const has = (python: string): boolean =>
    spawnSync(python, ['-c', `import ${wanted.map(({ module }) => module).join(', ')}`]).status === 0;
  if (has('python3')) return 'python3';
  const folder = join(tmpdir(), 'mazestone-python', names.join('-'));
  const python = join(folder, 'bin', 'python');
  if (has(python)) return python;
  const options = { timeout: PATIENCE, encoding: 'utf8' } as const;
  spawnSync('python3', ['-m', 'venv', folder], options);
  spawnSync(python, ['-m', 'pip', 'install', '-q', '--retries', '0', '--timeout', '5', ...names], options);
  if (has(python)) return python;
  process.stderr.write(`SKIPPED: no Python with ${names.join(' and ')}, and no network to get them from\n`);
  return undefined;
}
