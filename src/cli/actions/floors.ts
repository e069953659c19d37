import { flowTotals } from '../../stats/passages.js';
import { boardOf, cellsOf, placeOf, sizeText } from '../../board/grid.js';
import { random } from '../../base/random.js';
import { gridCells, type Dag } from '../../dag/dag.js';
import type { GraphTally } from '../../flow/graph-simulate.js';
import { outerOpenings, passagesOf } from '../../flow/maze.js';
import { pathBetween } from '../../flow/path.js';
import { sampleMaze } from '../../flow/sample.js';
import {
  NO_SPREAD,
  simulateStreams,
  STREAM_RUNS,
  streamsOf,
  type SimulateOptions,
} from '../../flow/simulate.js';
import {
  renderFloorsDagSvg,
  renderFloorsDagText,
  renderFloorsIsometric,
  renderFloorsSvg,
  renderFloorsText,
} from '../../render/floors.js';
import { graphStats } from '../../stats/graph-stats.js';
import { UsageError } from '../answer.js';
import type { RenderFlags } from '../../options/commands/render.js';
import type { SimulateFlags } from '../../options/commands/simulate.js';
import { cellIndex, type FlowSource } from '../source.js';
import { answerGraphStats, answerSimulation } from './graph.js';

/** Samples mazes of several floors, proves each a tree, and measures them. */
export async function simulateFloors(
  { dag, seed }: FlowSource<Dag>,
  { runs, json, ...wanted }: SimulateFlags,
): Promise<void> {
  const [from, to] = endsOf(dag, wanted);
  const simulate = (options: SimulateOptions, onRun: (done: number) => void): GraphTally => {
    let done = 0;
    const tally = simulateStreams(dag, options, streamsOf(options.runs), () => {
      onRun((done = Math.min(runs, done + STREAM_RUNS)));
    });
    const { deadEnds, corridors, junctions, crossings, solution, solutionLengths } = tally;
    const passages = [NO_SPREAD, deadEnds, corridors, junctions, crossings];
    return { trees: tally.runs, passages, solution, solutionLengths };
  };
  const cells = cellsOf(dag.out).length;
  const expected = [...flowTotals(dag).mean];
  const source = { cells, simulate, expected, from, to, cellAt: (i: number) => placeOf(dag, i) };
  await answerSimulation(source, seed, { runs, ...(json && { json }) });
}

/** Answers with the exact statistics of a flow on several floors. */
export function answerFloorsStats(dag: Dag, name: string, json: boolean | undefined): void {
  const { pathLength, ...stats } = graphStats(dag);
  const maxCell = placeOf(dag, pathLength.maxCell);
  answerGraphStats(
    `${name}, ${sizeText(dag)}`,
    { ...stats, pathLength: { ...pathLength, maxCell } },
    { ...boardOf(dag), seed: dag.seed },
    json,
  );
}

/** Draws a DAG of several floors or one of its mazes, as SVG or text. */
export function drawFloors({ dag, seed }: FlowSource<Dag>, options: RenderFlags, kind: string): string {
  const { maze: isMaze = false, isometric = false } = options;
  if (kind === 'pdf' || kind === 'stl') throw new UsageError(`.${kind} is for mazes of one floor`);
  if (isometric && kind === 'txt')
    throw new UsageError('--isometric is drawn as .svg or .png, name one with -o');
  if (!isMaze) return kind === 'txt' ? renderFloorsDagText(dag) : renderFloorsDagSvg(dag);
  const maze = sampleMaze(dag, random(seed, 'render'));
  const { entrance, exit } = outerOpenings(gridCells(dag));
  const [from, to] = endsOf(dag, options);
  const picture = {
    solution: pathBetween(maze, from, to),
    openings: [entrance, exit],
    sink: dag.out.indexOf(0),
  };
  const draw = kind === 'txt' ? renderFloorsText : isometric ? renderFloorsIsometric : renderFloorsSvg;
  return draw(passagesOf(maze), picture);
}

/** The cells between which a maze is solved, by index: those asked for, or those at entrance and exit. */
function endsOf(
  dag: Dag,
  { from, to }: Pick<SimulateFlags, 'from' | 'to'>,
): readonly [from: number, to: number] {
  const { entrance, exit } = outerOpenings(gridCells(dag));
  return [
    from === undefined ? entrance.cell : cellIndex(dag, from),
    to === undefined ? exit.cell : cellIndex(dag, to),
  ];
}
