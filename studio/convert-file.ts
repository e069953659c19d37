import { billOf, convert, formatBill, formatOf, SPONGE_2, type BlockGrid } from '../src/core.js';
import type { BillFormat } from '../src/advanced.js';
import { billByLayer } from './layers.js';

/** Formats of the bill of materials, by the ends of their files' names. */
const BILLS: Readonly<Record<string, BillFormat>> = { '.txt': 'text', '.csv': 'csv', '.json': 'json' };

/**
 * Another file of a machine: the same in another format, or its bill of materials.
 * @param bytes its `.schem`.
 * @param file the name of what is made, such as `maze.nbt`, `bill.csv` or `layers.txt`.
 * @throws MazestoneError as `convert`.
 */
export function convertedFile(bytes: Uint8Array, file: string): Uint8Array {
  const { schematic, options } = convert(bytes, SPONGE_2);
  const { grid, info } = schematic;
  const text = billText(file, grid);
  if (text !== undefined) return new TextEncoder().encode(text);
  return (formatOf(file) ?? SPONGE_2).write(grid, info, options);
}

/** The bill of materials that a file is, if it is one. */
function billText(file: string, grid: BlockGrid): string | undefined {
  if (file === 'layers.txt') return billByLayer(grid);
  const format = BILLS[/\.\w+$/.exec(file)?.[0] ?? ''];
  return format && formatBill(billOf(grid), format);
}
