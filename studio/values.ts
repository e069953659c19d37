import { says } from '../src/base/sentence.js';
import { MazestoneError } from '../src/core.js';
import type { MachineFlags } from '../src/options/machine.js';
import type { MazeFlags } from '../src/options/maze.js';
import { BadValue, keyOf } from '../src/base/option.js';
import { wordsFor } from './command-line.js';
import { inForce, type Design } from './design.js';
import { FIELDS, type Field } from './options.js';

/**
 * Parses the values of a design's options, as on the command line.
 * @throws MazestoneError `bad-option` for an invalid value.
 */
export function valuesOf(design: Design): MazeFlags & MachineFlags {
  const used = inForce(design);
  const values = FIELDS.filter(({ of }) => of === undefined).map((field): readonly [string, unknown] => [
    keyOf(field.key),
    used[field.key] === field.usual ? field.option.default : readBack(field, wordsFor(field, used)),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as never;
}

function readBack({ key, option: { type } }: Field, [flag = '', ...words]: readonly string[]): unknown {
  if (words.length === 0) return !flag.startsWith('--no-') && (type.bare ?? true);
  const said = words.filter((_, k) => k % 2 === 0);
  let value: unknown;
  for (const word of said) {
    try {
      value = type.read(word, value);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      throw new MazestoneError({
        code: 'bad-option',
        message: says`the ${key} cannot be ${JSON.stringify(word)}`,
        where: key,
        hint: error.takes,
      });
    }
  }
  return value;
}
