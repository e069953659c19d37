import { GENERATOR } from '../../base/random.js';
import { simulateGraph } from '../../flow/graph-simulate.js';
import { meanOf, NO_SPREAD } from '../../flow/simulate.js';
import { rowCount, type GraphDag } from '../../graph/graph.js';
import { graphStatsText, type ToldStats } from '../../report/stats-text.js';
import { NOT_UNIFORM } from '../../stats/exact-json.js';
import { graphPassageTotals } from '../../stats/graph-stats.js';
import { answer, plural, progress } from '../answer.js';
import { cellLabel } from '../dag-file.js';
import type { SimulateFlags } from '../simulate.js';

/** Kinds of cells by their number of passages, from one. */
const KINDS = [
  ['deadEnds', 'dead ends'],
  ['corridors', 'corridors'],
  ['junctions', 'junctions'],
  ['crossings', 'crossings'],
] as const;

/** A flow on a graph of cells, and the two cells between which its mazes are solved. */
export interface GraphSource {
  readonly graph: GraphDag;
  readonly from: number;
  readonly to: number;
  /** What users call a cell. */
  readonly cellAt: (v: number) => number | readonly number[];
}

/** Samples mazes on a graph of cells, proves each a tree, and measures them. */
export async function answerSimulation(
  { graph, from, to, cellAt }: GraphSource,
  seed: string,
  { runs, json }: Pick<SimulateFlags, 'runs' | 'json'>,
): Promise<void> {
  const bar = await progress('sampling');
  const tally = simulateGraph(graph, { seed, runs, from, to }, (done) => {
    bar.update(done, runs);
  });
  bar.stop();
  const cells = rowCount(graph.out);
  const expected = graphPassageTotals(graph).mean;
  const kinds = KINDS.map(([key, name], k) => {
    const { mean, deviation } = meanOf(tally.passages[k + 1] ?? NO_SPREAD, runs);
    return { key, name, mean, deviation, share: mean / cells, expected: expected[k + 1] ?? 0 };
  });
  const solution = meanOf(tally.solution, runs);
  const percent = (n: number): string => `${((100 * n) / cells).toFixed(2)} %`;
  const { min, max } = tally.solution;
  answer(
    json,
    {
      ...{ ok: true, runs, trees: tally.trees, seed, generator: GENERATOR },
      ...Object.fromEntries(
        kinds.map(({ key, mean, deviation, share, expected: law }) => [
          key,
          { mean, deviation, share, expected: law },
        ]),
      ),
      solution: {
        ...{ from: cellAt(from), to: cellAt(to) },
        ...solution,
        ...{ min, max, lengths: tally.solutionLengths },
      },
    },
    [
      `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
      ...kinds.map(
        ({ name, mean, expected: law }) =>
          `${name.padEnd(10)} ${percent(mean)} of the cells, ${percent(law)} expected`,
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
