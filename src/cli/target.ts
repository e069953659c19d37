import type { AnyDag, Dag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { vertexAt } from '../dag/rooms.js';
import { meshEnds, meshOpenings, sidesOf, type DrawnDag } from '../mesh/mesh.js';
import { dagFrom, madeOf, type buildGrid, type Sourced, type SourceOptions } from '../source.js';
import { formatNumber, formatTarget } from '../stats/target.js';
import { tell, withProgress } from './answer.js';

/** A DAG, and for JSON what targets asked for with the exact means there are, where there were any. */
export interface Aimed<D extends AnyDag = Dag> {
  readonly dag: D;
  readonly targets?: readonly { readonly target: string; readonly reached: number }[];
}

/** The DAG that is asked for, and what was reached of what it was aimed at. */
export function aimedAt(options: SourceOptions, build?: typeof buildGrid): Aimed {
  return withProgress('loops', (onLoop) => withTargets(dagFrom({ ...options, onLoop }, build), options));
}

/** The same of a DAG on a mesh. */
export function aimedOnMesh(
  dag: DrawnDag,
  options: Pick<SourceOptions, 'rooms' | 'loops' | 'random' | 'loopLength' | 'weights' | 'targets' | 'seed'>,
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
  { targets }: Pick<SourceOptions, 'targets'>,
): Aimed<D> {
  if (reached === undefined) return { dag };
  return {
    dag,
    targets: targets!.map((target, k) => ({ target: formatTarget(target), reached: reached[k]! })),
  };
}

/** Says on standard error what was reached. */
export function tellTargets(targets: NonNullable<Aimed['targets']>): void {
  const told = targets.map(
    ({ target, reached }) => `${target}: ${formatNumber(reached, target.endsWith('%'))}`,
  );
  tell(`target ${told.join(', ')}`);
}
