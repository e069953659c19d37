import { flowTotals } from '../../stats/passages.js';
import { GENERATOR } from '../../base/random.js';
import { simulateGraph, type GraphTally } from '../../flow/graph-simulate.js';
import { meanOf, NO_SPREAD, type SimulateOptions } from '../../flow/simulate.js';
import { rowCount } from '../../board/rows.js';
import { type MeshDag } from '../../dag/graph.js';
import { graphStatsText, type ToldStats } from '../../report/stats-text.js';
import { NOT_UNIFORM } from '../../stats/exact-json.js';
import { answer, plural, progress } from '../answer.js';
import { cellLabel } from '../dag-file.js';
import type { SimulateFlags } from '../../options/commands/simulate.js';

/** Kinds of cells by their number of passages, from one. */
const KINDS = [
  ['deadEnds', 'dead ends'],
  ['corridors', 'corridors'],
  ['junctions', 'junctions'],
  ['crossings', 'crossings'],
] as const;

/** Mazes on a graph of cells. */
export interface GraphMazes {
  readonly cells: number;
  /** As `simulateGraph`. */
  readonly simulate: (options: SimulateOptions, onRun: (done: number) => void) => GraphTally;
  /** Numbers of cells by their passages, of which the law is known; undefined where it is not. */
  readonly expected: readonly number[] | undefined;
}

/** The same, and the two cells between which they are solved. */
export interface GraphSource extends GraphMazes {
  readonly from: number;
  readonly to: number;
  /** What users call a cell. */
  readonly cellAt: (v: number) => number | readonly number[];
}

/** The mazes of a flow. */
export const flowOn = (graph: MeshDag): GraphMazes => ({
  cells: rowCount(graph.out),
  simulate: (options, onRun) => simulateGraph(graph, options, onRun),
  expected: [...flowTotals(graph).mean],
});

/** Samples mazes on a graph of cells, proves each a tree, and measures them. */
export async function answerSimulation(
  { cells, simulate, expected, from, to, cellAt }: GraphSource,
  seed: string,
  { runs, json }: Pick<SimulateFlags, 'runs' | 'json'>,
): Promise<void> {
  const bar = await progress('sampling');
  const tally = simulate({ seed, runs, from, to }, (done) => {
    bar.update(done, runs);
  });
  bar.stop();
  const kinds = KINDS.map(([key, name], k) => {
    const { mean, deviation } = meanOf(tally.passages[k + 1] ?? NO_SPREAD, runs);
    const known = expected && { expected: expected[k + 1] ?? 0 };
    return { key, name, values: { mean, deviation, share: mean / cells, ...known } };
  });
  const solution = meanOf(tally.solution, runs);
  const percent = (n: number): string => `${((100 * n) / cells).toFixed(2)} %`;
  const { min, max } = tally.solution;
  answer(
    json,
    {
      ...{ ok: true, runs, trees: tally.trees, seed, generator: GENERATOR },
      ...Object.fromEntries(kinds.map(({ key, values }) => [key, values])),
      solution: {
        ...{ from: cellAt(from), to: cellAt(to) },
        ...solution,
        ...{ min, max, lengths: tally.solutionLengths },
      },
    },
    [
      `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
      ...kinds.map(
        ({ name, values: { mean, expected: law } }) =>
          `${name.padEnd(10)} ${percent(mean)} of the cells${law === undefined ? '' : `, ${percent(law)} expected`}`,
      ),
      `solution   ${cellLabel(cellAt(from))} to ${cellLabel(cellAt(to))}: ${solution.mean.toFixed(1)} steps on average, ${min} to ${max}`,
      `seed       ${seed}, ${GENERATOR}`,
    ],
  );
}

/**
 * Answers with the exact statistics of a flow on a graph of cells.
 * @param title what the flow is of.
 * @param own what there is to tell beside them.
 */
export function answerGraphStats(
  title: string,
  stats: ToldStats,
  own: object,
  json: boolean | undefined,
): void {
  const { spanningTrees } = stats;
  const trees = spanningTrees === undefined ? null : { ...spanningTrees, note: NOT_UNIFORM };
  answer(json, { ok: true, ...stats, ...own, spanningTrees: trees }, graphStatsText(title, stats));
}
