import { format } from 'node:util';
import { runInThisContext } from 'node:vm';
import { transformSync } from 'esbuild';

/** The lines that an example prints according to its comments. */
export function promised(code: string): string[] {
  return code.split('\n').flatMap((line) => /(?:^|; )\/\/ ?(.*)$/.exec(line)?.[1] ?? []);
}

/** Runs an example, and returns the lines that it prints. @param modules the modules that it may import. */
export function printed(code: string, modules: Readonly<Record<string, object>>): string[] {
  const { code: outputText } = transformSync(code, { loader: 'ts', format: 'cjs', target: 'es2022' });
  const lines: string[] = [];
  const log = (...args: unknown[]): number =>
    lines.push(
      ...format(...args)
        .trimEnd()
        .split('\n'),
    );
  const run = runInThisContext(`(console, require, exports) => {${outputText}}`) as (
    console: object,
    require: (name: string) => object | undefined,
    exports: object,
  ) => void;
  run({ log }, (name) => modules[name], {});
  return lines.map((line) => line.trimEnd());
}
