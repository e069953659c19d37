import { list, says } from '../base/sentence.js';
import type { BlockGrid } from '../blocks/grid.js';
import { formatOf, FORMATS } from '../formats/formats.js';
import { UsageError } from './answer.js';
import { inFile, inFileAsync, readBytes } from './files.js';

/**
 * The blocks of a schematic that somebody painted a floor plan in.
 * @throws UsageError for a file of no format that there is; MazestoneError as its reader.
 */
export async function readPlan(file: string): Promise<BlockGrid> {
  if (/\.schematic$/i.test(file)) {
    // Loaded where it is wanted: what it reads with is large, and need not be there.
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
