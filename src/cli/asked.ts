import { refusalsOf, type Asked } from '../base/needs.js';
import type { Option, OptionTable } from '../base/option.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { UsageError } from './answer.js';

/** The properties of a maze that follow from the command line alone. */
export function askedBy(file: string | undefined, values: Asked['values']): Asked {
  const { builder, floors } = values as { readonly builder?: string; readonly floors?: number };
  return {
    law: builder === 'uniform' || builder === 'growth' ? builder : 'flow',
    ...(builder !== undefined && { builder }),
    ...(file === undefined ? { board: 'grid', floors: floors ?? 1 } : { file }),
    ...(floors !== undefined && { cells: says`--floors ${floors}` }),
    values,
  };
}

/**
 * The place of an option's refusals: options of another command first, whose refusals say what to type, then an
 * unsuitable builder, which explains the other refusals.
 */
function rankOf([name, { isHidden = false }]: readonly [string, Option]): number {
  if (isHidden) return 0;
  return name === 'builder' ? 1 : 2;
}

/**
 * Refuses options with needs that are not met.
 * @throws UsageError, or MazestoneError if the need depends on the input.
 */
export function refuseUnmet(table: OptionTable, asked: Asked): void {
  const ranked = Object.entries<Option>(table).sort((one, other) => rankOf(one) - rankOf(other));
  const refusals = refusalsOf(Object.fromEntries(ranked), asked);
  const [first] = refusals;
  if (first === undefined) return;
  if (first.code === 'usage') throw new UsageError(first.said.message, first.said.hint);
  throw new MazestoneError(refusals.filter(({ code }) => code !== 'usage'));
}
