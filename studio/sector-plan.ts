import { FLOW } from '../src/machine/cells.js';
import { compileOptions, formatFor } from './compile-design.js';
import type { Design } from './design.js';
import { sourceOf } from './source.js';

/**
 * The sector of each cell with a coin, from 0 on. Cells are numbered through all floors. Undefined without sectors.
 * @throws MazestoneError as `layOut`.
 */
export function sectorPlan(design: Design): ReadonlyMap<number, number> {
  const { dag } = sourceOf(design);
  const { sectorOf = '' } = FLOW.layOut(dag, compileOptions(dag, design, formatFor(design)));
  const digits = sectorOf.replaceAll('\n', '');
  return new Map(
    Array.from(digits, (digit, cell) => [cell, Number.parseInt(digit, 36)] as const).filter(
      ([, sector]) => !Number.isNaN(sector),
    ),
  );
}
