import { hasNoDag, inForce, TOLD, wordsOf, type Design } from './design.js';
import { FIELDS, type Options } from './options.js';

/** Names of the files that a command line reads beside its options. */
export const REGION_FILE = 'region.txt';
export const DAG_FILE = 'maze.dag.json';

/** Options that may be said any number of times. */
const MANY: ReadonlySet<keyof Options> = new Set(['room', 'entrance', 'exit']);

/** The command that makes the same bytes. */
export function commandLine(design: Design, output: string): string {
  const { dag, region, builder, width, height, floors, seed, doors, pitch } = design;
  const words = ['npx', 'mazestone', 'compile'];
  if (dag !== undefined) words.push(DAG_FILE);
  else words.push('--builder', builder);
  if (region !== undefined) words.push('--region', REGION_FILE);
  else if (dag === undefined) {
    words.push(
      ...(width === height ? ['--size', `${width}`] : ['--width', `${width}`, '--height', `${height}`]),
    );
  }
  words.push('--seed', quoted(seed));
  const used = inForce(design);
  for (const { key, usual } of FIELDS) {
    const value = used[key];
    if (value === usual || TOLD.has(key) || key === 'pitch' || key === 'doors') continue;
    if (key === 'casing') words.push(value === 'yes' ? '--casing' : '--no-casing');
    else if (typeof value === 'boolean') words.push(value ? `--${key}` : `--no-${key}`);
    else
      for (const word of MANY.has(key) ? wordsOf(String(value)) : [`${value}`])
        words.push(`--${key}`, quoted(word));
  }
  // Each has a default that depends on the other, and on the floors; mazes without a DAG have their own.
  if (!hasNoDag(design) && (doors !== 'full' || pitch !== 4 || floors > 1)) {
    words.push('--doors', doors, '--pitch', `${pitch}`);
  }
  return [...words, '-o', output].join(' ');
}

/** A word as a POSIX shell reads it back. */
function quoted(word: string): string {
  return /^[\w.,:@%+/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
