import type { AnyDag, Dag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { vertexAt } from '../dag/rooms.js';
import { meshEnds, meshOpenings, sidesOf, type DrawnDag } from '../mesh/mesh.js';
import {
  dagFrom,
  madeOf,
  type Braiding,
  type buildGrid,
  type Sourced,
  type SourceOptions,
} from '../source.js';
import { braid, type BraidReport } from '../stats/braid.js';
import { formatNumber, formatTarget } from '../stats/target.js';
import { plural, tell, withProgress } from './answer.js';

/** What options asked for, and the exact mean there is. */
interface Reached {
  readonly target: string;
  /** Of a braid maze the expected share of dead ends. */
  readonly reached: number;
}

/** A DAG, and for JSON what was asked for and reached, where anything was. */
export interface Aimed<D extends AnyDag = Dag> {
  readonly dag: D;
  readonly targets?: readonly (Reached | (Reached & BraidReport))[];
}

/** The DAG that is asked for, and what was reached of what it was aimed at. */
export function aimedAt(options: SourceOptions & Braiding, build?: typeof buildGrid): Aimed {
  return withProgress('loops', (onLoop) => withTargets(dagFrom({ ...options, onLoop }, build), options));
}

/** The same of a DAG on a mesh. */
export function aimedOnMesh(
  dag: DrawnDag,
  options: Pick<SourceOptions, 'rooms' | 'loops' | 'random' | 'loopLength' | 'weights' | 'targets' | 'seed'> &
    Braiding,
): Aimed<DrawnDag> {
  const [entrance, exit] = meshEnds(dag.mesh, meshOpenings(dag.mesh, sidesOf(dag.mesh)));
  const wayFrom = (made: AnyDag): number | undefined =>
    graphOf(made).degree(vertexAt(made, exit)) === 0 ? entrance : undefined;
  return withProgress('loops', (onLoop) =>
    withTargets(madeOf(dag, { ...options, onLoop }, wayFrom), options),
  );
}

function withTargets<D extends AnyDag>(
  { dag, reached }: Sourced<D>,
  { targets, braid: wanted }: Pick<SourceOptions, 'targets'> & Braiding,
): Aimed<D> {
  if (wanted !== undefined) return braided(dag, wanted);
  if (reached === undefined) return { dag };
  return {
    dag,
    targets: targets!.map((target, k) => ({ target: formatTarget(target), reached: reached[k]! })),
  };
}

function braided<D extends AnyDag>(dag: D, wanted: number | true): Aimed<D> {
  const { dag: opened, report } = braid(dag, wanted);
  const target = wanted === true ? 'braid' : `braid ${formatNumber(wanted, true)}`;
  return { dag: opened, targets: [{ target, reached: report.deadEnds.after.share, ...report }] };
}

/** Says on standard error what was reached. */
export function tellTargets(targets: NonNullable<Aimed['targets']>): void {
  tell(`target ${targets.map((one) => ('coins' in one ? braidText(one) : targetText(one))).join(', ')}`);
}

function targetText({ target, reached }: Reached): string {
  return `${target}: ${formatNumber(reached, target.endsWith('%'))}`;
}

function braidText({ target, opened, coins, deadEnds: { before, after } }: Reached & BraidReport): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return `${target}: ${plural(opened, 'passage')} opened, ${coins.after} of ${plural(coins.before, 'coin')} left, ${percent(after.share)} of the cells are dead ends on average, ${percent(before.share)} before`;
}
