import { list, says } from '../base/sentence.js';
import type { BlockGrid } from '../blocks/grid.js';
import { formatOf, FORMATS } from '../formats/formats.js';
import { UsageError } from './answer.js';
import { inFile, inFileAsync, readBytes } from './files.js';

/**
 * Reads the blocks of a schematic with a painted floor plan.
 * @throws UsageError for an unknown format; MazestoneError as its reader.
 */
export async function readPlan(file: string): Promise<BlockGrid> {
  if (/\.schematic$/i.test(file)) {
    // Loaded only if needed, because its package is large and optional.
    const { readLegacy } = await import('../formats/legacy.js');
    const bytes = readBytes(file);
    return inFileAsync(file, () => readLegacy(bytes));
  }
  const format = formatOf(file);
  if (format === undefined) {
    const endings = [...new Set([...FORMATS.flatMap(({ extensions }) => extensions), '.schematic'])];
    throw new UsageError(says`plans are ${list(endings)}, and ${JSON.stringify(file)} is none of these`);
  }
  return inFile(file, () => format.read(readBytes(file)).grid);
}
