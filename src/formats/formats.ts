import { DATA_PACK } from './datapack.js';
import type { Format } from './format.js';
import { LITEMATIC } from './litematic.js';
import { SPONGE_2, SPONGE_3 } from './sponge.js';
import { STRUCTURE } from './structure.js';

/** Every file format. Of those with one extension the first is written where nobody asks for another; any of them reads it. */
export const FORMATS: readonly Format[] = [SPONGE_2, SPONGE_3, LITEMATIC, STRUCTURE, DATA_PACK];

/**
 * The format of a file, by the end of its name: the first that has it; undefined where none does.
 * @example
 * import { formatOf } from 'mazestone/core';
 *
 * console.log(formatOf('maze.schem')?.name, formatOf('maze.txt')); // sponge-2 undefined
 */
export function formatOf(path: string): Format | undefined {
  const name = path.toLowerCase();
  return FORMATS.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
}

/** What reads a file: its name's format, and where that says nothing (a pipe) a Sponge schematic's. */
export function readerOf(path: string): Format {
  return formatOf(path) ?? SPONGE_2;
}
