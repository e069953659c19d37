import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { dagFrom, type buildGrid, type Sourced, type SourceOptions } from '../source.js';
import { formatNumber, formatTarget, MEASURES, parseTargets, type Target } from '../stats/target.js';
import { tell } from './answer.js';
import { noSuchName } from './nearest.js';

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

/** `way=40..60`, `dead-ends=25%`, several of them separated by commas or in several options. */
export function targetOption(text: string, before: readonly Target[] = []): readonly Target[] {
  try {
    return parseTargets(text, before);
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    const [{ message, hint, where = '' }] = error.diagnostics as [Diagnostic];
    const told = `${message[0]!.toUpperCase()}${message.slice(1)}: ${hint!}.`;
    throw noSuchName(where.replace(/=.*/, ''), Object.keys(MEASURES), told);
  }
}
