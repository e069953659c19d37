import { random } from '../../base/random.js';
import { graphPath, sampleGraph } from '../../flow/graph-maze.js';
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
import { graphStats } from '../../stats/graph-stats.js';
import { UsageError } from '../answer.js';
import type { RenderFlags } from '../../options/commands/render.js';
import type { SimulateFlags } from '../../options/commands/simulate.js';
import { cellIndex, type FlowSource } from '../source.js';
import { answerGraphStats, answerSimulation, flowOn } from './graph.js';

/** Samples mazes of several floors, proves each a tree, and measures them. */
export async function simulateStack(
  { dag, seed }: FlowSource<StackDag>,
  { runs, json, ...ends }: SimulateFlags,
): Promise<void> {
  const places = stackPlaces(dag.ways);
  const [from, to] = endsOf(dag, ends).map((i) => places.indexOf(i)) as [number, number];
  const cellAt = (v: number): readonly number[] => stackCellAt(dag, places[v]!);
  const source = { ...flowOn(stackGraph(dag)), from, to, cellAt };
  await answerSimulation(source, seed, { runs, ...(json && { json }) });
}

/** Answers with the exact statistics of a flow on several floors. */
export function answerStackStats(dag: StackDag, name: string, json: boolean | undefined): void {
  const { width, height, floors, ways, seed } = dag;
  const { pathLength, ...stats } = graphStats(stackGraph(dag));
  const { diversity } = checkStack(dag);
  const maxCell = stackCellAt(dag, stackPlaces(ways)[pathLength.maxCell]!);
  answerGraphStats(
    `${name}, ${width} x ${height} x ${floors}`,
    { ...stats, pathLength: { ...pathLength, maxCell }, diversity },
    { width, height, floors, seed },
    json,
  );
}

/** Draws a DAG of several floors or one of its mazes, as SVG or text. */
export function drawStack({ dag, seed }: FlowSource<StackDag>, options: RenderFlags, kind: string): string {
  const { maze = false, isometric = false } = options;
  if (kind === 'pdf' || kind === 'stl') throw new UsageError(`.${kind} is for mazes of one floor`);
  if (isometric && kind === 'txt')
    throw new UsageError('--isometric is drawn as .svg or .png, name one with -o');
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
