import { GENERATOR, random } from '../../base/random.js';
import { graphPath, sampleGraph } from '../../flow/graph-maze.js';
import { simulateGraph } from '../../flow/graph-simulate.js';
import { meanOf, type Spread } from '../../flow/simulate.js';
import { checkStack } from '../../stack/check.js';
import { stackOpenings, stackPassages } from '../../stack/passages.js';
import { stackCellAt, stackGraph, stackPlaces, type StackDag } from '../../stack/stack.js';
import {
  renderStackDagSvg,
  renderStackDagText,
  renderStackIsometric,
  renderStackSvg,
  renderStackText,
} from '../../render/stack.js';
import { NOT_UNIFORM } from '../../stats/exact-json.js';
import { graphPassageTotals, graphStats } from '../../stats/graph-stats.js';
import { stackStatsText } from '../../report/stats-text.js';
import { answer, plural, progress, UsageError } from '../answer.js';
import type { RenderFlags } from '../render.js';
import type { SimulateFlags } from '../simulate.js';
import { cellIndex, type Source } from '../source.js';

/** Kinds of cells by their number of passages, from one. */
const KINDS = [
  ['deadEnds', 'dead ends'],
  ['corridors', 'corridors'],
  ['junctions', 'junctions'],
  ['crossings', 'crossings'],
] as const;

/** Samples mazes of several floors, proves each a tree, and measures them. */
export async function simulateStack(
  { dag, seed }: Source<StackDag>,
  { runs, json, ...ends }: SimulateFlags,
): Promise<void> {
  const [from, to] = endsOf(dag, ends);
  const graph = stackGraph(dag);
  const numbers = numbersOf(dag);
  const bar = await progress('sampling');
  const options = { seed, runs, from: numbers(from), to: numbers(to) };
  const tally = simulateGraph(graph, options, (done) => {
    bar.update(done, runs);
  });
  bar.stop();
  const cells = graph.out.start.length - 1;
  const expected = graphPassageTotals(graph).mean;
  const none: Spread = { sum: 0, squares: 0, min: 0, max: 0 };
  const kinds = KINDS.map(([key, name], k) => {
    const { mean, deviation } = meanOf(tally.passages[k + 1] ?? none, runs);
    return { key, name, mean, deviation, share: mean / cells, expected: expected[k + 1] ?? 0 };
  });
  const solution = meanOf(tally.solution, runs);
  const [start, end] = [from, to].map((i) => stackCellAt(dag, i));
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
      solution: { from: start, to: end, ...solution, min, max, lengths: tally.solutionLengths },
    },
    [
      `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
      ...kinds.map(
        ({ name, mean, expected: law }) =>
          `${name.padEnd(10)} ${percent(mean)} of the cells, ${percent(law)} expected`,
      ),
      `solution   (${start!.join(', ')}) to (${end!.join(', ')}): ${solution.mean.toFixed(1)} steps on average, ${min} to ${max}`,
      `seed       ${seed}, ${GENERATOR}`,
    ],
  );
}

/** Answers with the exact statistics of a flow on several floors. */
export function answerStackStats(dag: StackDag, name: string, json: boolean | undefined): void {
  const { width, height, floors, ways, seed } = dag;
  const { spanningTrees, pathLength, ...stats } = graphStats(stackGraph(dag));
  const { diversity } = checkStack(dag);
  const maxCell = stackCellAt(dag, stackPlaces(ways)[pathLength.maxCell]!);
  const told = { ...stats, width, height, floors, pathLength: { ...pathLength, maxCell }, diversity };
  const trees = spanningTrees === undefined ? null : { ...spanningTrees, note: NOT_UNIFORM };
  answer(
    json,
    { ok: true, ...told, spanningTrees: trees, seed },
    stackStatsText(name, { ...told, spanningTrees }),
  );
}

/** Draws a DAG of several floors or one of its mazes, as SVG or text. */
export function drawStack({ dag, seed }: Source<StackDag>, options: RenderFlags, kind: string): string {
  const { maze = false, isometric = false } = options;
  if (kind === 'pdf' || kind === 'stl') throw new UsageError(`.${kind} is for mazes of one floor`);
  if (isometric && (!maze || kind === 'txt')) {
    throw new UsageError('--isometric is for mazes, ask for one with --maze, as .svg or .png');
  }
  if (!maze) return kind === 'txt' ? renderStackDagText(dag) : renderStackDagSvg(dag);
  const sampled = sampleGraph(stackGraph(dag), random(seed, 'render'));
  const { entrance, exit } = stackOpenings(dag);
  const numbers = numbersOf(dag);
  const [from, to] = endsOf(dag, options);
  const places = stackPlaces(dag.ways);
  const picture = {
    solution: graphPath(sampled, numbers(from), numbers(to)).map((v) => places[v]!),
    openings: [entrance, exit],
    sink: dag.ways.indexOf(0),
  };
  const draw = kind === 'txt' ? renderStackText : isometric ? renderStackIsometric : renderStackSvg;
  return draw(stackPassages(dag, sampled), picture);
}

/** The cells between which a maze is solved, by index: those asked for, or those at entrance and exit. */
function endsOf(
  dag: StackDag,
  { from, to }: Pick<SimulateFlags, 'from' | 'to'>,
): readonly [from: number, to: number] {
  const { entrance, exit } = stackOpenings(dag);
  return [
    from === undefined ? entrance.cell : cellIndex(dag, from),
    to === undefined ? exit.cell : cellIndex(dag, to),
  ];
}

/** The number in the stack's graph of a cell by its index. */
function numbersOf(dag: StackDag): (i: number) => number {
  const places = stackPlaces(dag.ways);
  return (i) => places.indexOf(i);
}
