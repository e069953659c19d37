import { dagFrom, type buildGrid, type Sourced, type SourceOptions } from '../source.js';
import { formatNumber, formatTarget } from '../stats/target.js';
import { tell } from './answer.js';

/** A DAG, and for JSON what targets asked for with the exact means there are, where there were any. */
export interface Aimed {
  readonly dag: Sourced['dag'];
  readonly targets?: readonly { readonly target: string; readonly reached: number }[];
}

/** The DAG that is asked for, and what was reached of what it was aimed at. */
export function aimedAt(options: SourceOptions, build?: typeof buildGrid): Aimed {
  const { dag, reached } = dagFrom(options, build);
  if (reached === undefined) return { dag };
  const targets = options.targets!.map((target, k) => ({
    target: formatTarget(target),
    reached: reached[k]!,
  }));
  return { dag, targets };
}

/** Says on standard error what was reached. */
export function tellTargets(targets: NonNullable<Aimed['targets']>): void {
  const told = targets.map(
    ({ target, reached }) => `${target}: ${formatNumber(reached, target.endsWith('%'))}`,
  );
  tell(`target ${told.join(', ')}`);
}
