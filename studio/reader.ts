import { formatOf, SPONGE_2, type Format } from '../src/core.js';

/** What reads a file: its name's format, and where that says nothing a Sponge schematic's. */
export function readerOf(file: string): Format {
  return formatOf(file) ?? SPONGE_2;
}
