import { inForce, lawOf, TOLD, wordsOf, type Design } from './design.js';
import { FIELDS, type Field, type Options } from './options.js';

export const REGION_FILE = 'region.txt';
export const DAG_FILE = 'maze.dag.json';

/** Options that are handled separately, or are part of another one. */
const SAID: ReadonlySet<keyof Options> = new Set([
  ...TOLD,
  ...(['doors', 'pitch'] as const),
  ...FIELDS.flatMap(({ key, of }) => (of === undefined ? [] : [key])),
]);

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
  for (const field of FIELDS) {
    const { key, usual } = field;
    if (used[key] !== usual && !SAID.has(key)) words.push(...wordsFor(field, used).map(quoted));
  }
  // Each has a default that depends on the other, on the floors and on the trail; mazes without a DAG have their own.
  if (lawOf(design) !== 'flow') words.push('--doors', doors);
  else if (doors !== 'full' || pitch !== 4 || floors > 1 || trail !== '') {
    words.push('--doors', doors, '--pitch', `${pitch}`);
  }
  return [...words, '-o', output].join(' ');
}

/** The words of an option whose value is not the default, not yet quoted for a shell. */
export function wordsFor({ key, option: { type, no } }: Field, used: Design): string[] {
  const value = used[key];
  const parts = FIELDS.filter(({ of }) => of === key).flatMap((part) => wordsOf(String(used[part.key])));
  if (typeof value === 'boolean') return [value ? `--${key}` : `--no-${key}`, ...parts];
  if (no !== undefined) return [value === 'yes' ? `--${key}` : `--no-${key}`];
  if (value === type.bare) return [`--${key}`];
  const said = type.isMany === true ? wordsOf(String(value)) : [[...parts, value].join(':')];
  return said.flatMap((word) => [`--${key}`, word]);
}

/** Quotes a word for a POSIX shell. */
function quoted(word: string): string {
  return /^[\w.,:@%+/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
