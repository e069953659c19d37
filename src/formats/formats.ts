import { DATA_PACK } from './datapack.js';
import type { Format } from './format.js';
import { LITEMATIC } from './litematic.js';
import { SPONGE_2, SPONGE_3 } from './sponge.js';
import { STRUCTURE } from './structure.js';

/**
 * All file formats. Of those with the same extension the first is the default for writing; each can read all of them.
 */
export const FORMATS: readonly Format[] = [SPONGE_2, SPONGE_3, LITEMATIC, STRUCTURE, DATA_PACK];

/**
 * The format of a file by its extension: the first one that has it, or undefined.
 * @example
 * import { formatOf } from 'mazestone/core';
 *
 * console.log(formatOf('maze.schem')?.name, formatOf('maze.txt')); // sponge-2 undefined
 */
export function formatOf(path: string): Format | undefined {
  const name = path.toLowerCase();
  return FORMATS.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
}

/** The format that reads a file: by its name, or Sponge if that has no known extension (a pipe). */
export function readerOf(path: string): Format {
  return formatOf(path) ?? SPONGE_2;
}
