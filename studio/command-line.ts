import { hasNoDag, inForce, TOLD, wordsOf, type Design } from './design.js';
import { FIELDS, type Options } from './options.js';

/** Names of the files that a command line reads beside its options. */
export const REGION_FILE = 'region.txt';
export const DAG_FILE = 'maze.dag.json';

/** Options that may be said any number of times. */
const MANY: ReadonlySet<keyof Options> = new Set(['room', 'entrance', 'exit']);

/** Options that are said by themselves, or with another one. */
const SAID: ReadonlySet<keyof Options> = new Set([...TOLD, 'doors', 'pitch', 'sector-shape', 'roof-of']);

/** The command that makes the same bytes. */
export function commandLine(design: Design, output: string): string {
  const { dag, region, builder, width, height, floors, seed, doors, pitch, trail } = design;
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
    if (used[key] !== usual && !SAID.has(key)) words.push(...wordsFor(key, used));
  }
  // Each has a default that depends on the other, on the floors and on the trail; mazes without a DAG have their own.
  if (!hasNoDag(design) && (doors !== 'full' || pitch !== 4 || floors > 1 || trail !== '')) {
    words.push('--doors', doors, '--pitch', `${pitch}`);
  }
  return [...words, '-o', output].join(' ');
}

/** An option that has another value than the usual one. */
function wordsFor(key: keyof Options, used: Design): string[] {
  const value = used[key];
  switch (key) {
    case 'casing':
      return [value === 'yes' ? '--casing' : '--no-casing'];
    case 'roof':
      return ['--roof', ...wordsOf(used['roof-of']).map(quoted)];
    case 'sectors':
      return ['--sectors', [...wordsOf(used['sector-shape']), value].join(':')];
    case 'trail':
      return value === 'button' ? ['--trail'] : ['--trail', String(value)];
    default:
      if (typeof value === 'boolean') return [value ? `--${key}` : `--no-${key}`];
      return (MANY.has(key) ? wordsOf(String(value)) : [String(value)]).flatMap((word) => [
        `--${key}`,
        quoted(word),
      ]);
  }
}

/** A word as a POSIX shell reads it back. */
function quoted(word: string): string {
  return /^[\w.,:@%+/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
