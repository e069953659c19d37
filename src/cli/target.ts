import { InvalidArgumentError } from 'commander';
import type { Dag } from '../dag/dag.js';
import { planOpenings } from '../layout/openings.js';
import {
  formatNumber,
  formatTarget,
  hitTargets,
  MEASURES,
  type MeasureName,
  type Target,
} from '../stats/target.js';
import { tell } from './answer.js';

/** A DAG chosen for targets, and for JSON what they asked for with the exact means there are. */
export interface Aimed {
  readonly dag: Dag;
  readonly targets: readonly { readonly target: string; readonly reached: number }[];
}

/** The first of some DAGs that weights bring to the targets. */
export function aimedAt(candidates: readonly Dag[], targets: readonly Target[]): Aimed {
  const { dag, reached } = hitTargets(candidates, targets, wayFrom);
  return {
    dag,
    targets: targets.map((target, k) => ({ target: formatTarget(target), reached: reached[k]! })),
  };
}

/** Says on standard error what was reached. */
export function tellTargets(targets: Aimed['targets']): void {
  const told = targets.map(
    ({ target, reached }) => `${target}: ${formatNumber(reached, target.endsWith('%'))}`,
  );
  tell(`target ${told.join(', ')}`);
}

/** The entrance, where the way from there to the exit is that to the sink. */
function wayFrom(dag: Dag): number | undefined {
  const { entrance, exit } = planOpenings(dag);
  return dag.out[exit.cell] === 0 ? entrance.cell : undefined;
}

const TARGET = /^([a-z-]+)=(\d+(?:\.\d+)?)(?:\.\.(\d+(?:\.\d+)?))?(%?)$/;

/** `way=40..60`, `dead-ends=25%`, several of them separated by commas or in several options. */
export function targetOption(text: string, before: readonly Target[] = []): readonly Target[] {
  return text.split(',').reduce<readonly Target[]>((targets, part) => {
    const [, name, low = '', high = low, percent] = TARGET.exec(part.trim()) ?? [];
    if (name === undefined || !Object.hasOwn(MEASURES, name))
      throw new InvalidArgumentError(
        `Give ${Object.keys(MEASURES).join(', ')} with numbers, such as way=40..60.`,
      );
    const measure = name as MeasureName;
    const share = percent === '%';
    const [from, to] = [Number(low), Number(high)].map((n) => (share ? n / 100 : n)) as [number, number];
    if (from > to || to === 0) throw new InvalidArgumentError(`${part} is no range of numbers above 0.`);
    if (share && measure === 'way') throw new InvalidArgumentError('A way is so many steps, no share.');
    if (targets.some((target) => target.measure === measure))
      throw new InvalidArgumentError(`${measure} is asked for twice.`);
    return [...targets, { measure, low: from, high: to, share }];
  }, before);
}
