import { FLOW } from '../src/machine/cells.js';
import { compileOptions, formatFor } from './compile-design.js';
import type { Design } from './design.js';
import { sourceOf } from './source.js';

/**
 * The sector of each cell of a design that tosses a coin, from 0 on; cells are numbered on from floor to floor. None where
 * all change at once.
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
