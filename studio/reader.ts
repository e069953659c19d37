import { formatOf, SPONGE_2, type Format } from '../src/core.js';

/** The reader of a file by its name; by default that of Sponge schematics. */
export function readerOf(file: string): Format {
  return formatOf(file) ?? SPONGE_2;
}
