import { materialListOf, convert, formatMaterialList, SPONGE_2, type BlockGrid } from '../src/core.js';
import type { MaterialListFormat } from '../src/report/material-list.js';
import { materialsByLayer } from './layers.js';
import { readerOf } from '../src/formats/formats.js';

/** The formats of the material list, by extension. */
const LISTS: Readonly<Record<string, MaterialListFormat>> = {
  '.txt': 'text',
  '.csv': 'csv',
  '.json': 'json',
};

/**
 * Makes another file of a machine: the same in another format, or its material list.
 * @param bytes the machine's `.schem`.
 * @param file the name of the result, such as `maze.nbt`, `materials.csv` or `layers.txt`.
 * @throws MazestoneError as `convert`.
 */
export function convertedFile(bytes: Uint8Array, file: string): Uint8Array {
  const { schematic, options } = convert(bytes, SPONGE_2);
  const { grid, info } = schematic;
  const text = materialText(file, grid);
  if (text !== undefined) return new TextEncoder().encode(text);
  return readerOf(file).write(grid, info, options);
}

/** The kind of material list of a file name; undefined for other files. */
function materialText(file: string, grid: BlockGrid): string | undefined {
  if (file === 'layers.txt') return materialsByLayer(grid);
  const format = LISTS[/\.\w+$/.exec(file)?.[0] ?? ''];
  return format && formatMaterialList(materialListOf(grid), format);
}
