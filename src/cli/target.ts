import { thousands } from '../base/numbers.js';
import type { AnyDag, Dag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { vertexAt } from '../dag/rooms.js';
import { meshEnds, type DrawnDag } from '../mesh/mesh.js';
import type { SourceFlags } from '../options/source.js';
import {
  dagFrom,
  madeOf,
  type buildGrid,
  type FlowSource,
  type Reached,
  type SourceOptions,
} from '../source.js';
import { braid, type BraidReport } from '../stats/braid.js';
import { formatNumber } from '../stats/target.js';
import { printLine, withProgress } from './answer.js';
import { percent, plural } from '../base/numbers.js';

/** The option that opens passages permanently. It is applied last, and only the command line has it. */
type Braiding = Pick<SourceFlags, 'braid'>;

/** Builds a DAG, and reports which targets were reached. */
export function aimedAt(options: SourceOptions & Braiding, build?: typeof buildGrid): FlowSource<Dag> {
  const source = withProgress('loops', (onLoop) => dagFrom({ ...options, onLoop }, build));
  return braided(source, options);
}

/** Changes a DAG on a mesh, and reports which targets were reached. */
export function aimedOnMesh(
  dag: DrawnDag,
  options: Omit<SourceOptions, 'room'> & Braiding,
): FlowSource<DrawnDag> {
  const [entrance, exit] = meshEnds(dag.mesh);
  const wayFrom = (made: AnyDag): number | undefined =>
    graphOf(made).degree(vertexAt(made, exit)) === 0 ? entrance : undefined;
  const source = withProgress('loops', (onLoop) => madeOf(dag, { ...options, onLoop }, wayFrom));
  return braided(source, options);
}

function braided<D extends AnyDag>(source: FlowSource<D>, { braid: wanted }: Braiding): FlowSource<D> {
  if (wanted === undefined) return source;
  const { dag, report } = braid(source.dag, wanted);
  const target = wanted === true ? 'braid' : `braid ${formatNumber(wanted, true)}`;
  return { ...source, dag, targets: [{ target, reached: report.deadEnds.after.share, ...report }] };
}

/** Prints the reached targets on standard error. */
export function printTargets(targets: NonNullable<FlowSource['targets']>): void {
  printLine(`target ${targets.map((one) => ('coins' in one ? braidText(one) : targetText(one))).join(', ')}`);
}

function targetText({ target, reached }: Reached): string {
  return `${target}: ${formatNumber(reached, target.endsWith('%'))}`;
}

function braidText({ target, opened, coins, deadEnds: { before, after } }: Reached & BraidReport): string {
  return `${target}: ${plural(opened, 'passage')} opened, ${thousands(coins.after)} of ${plural(coins.before, 'coin')} left, ${percent(after.share)} of the cells are dead ends on average, ${percent(before.share)} before`;
}
