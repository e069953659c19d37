import {
  checkDag,
  dagPicture,
  MAPS,
  mazePicture,
  mazeStats,
  NO_CELL,
  passagesOf,
  random,
  sampleMaze,
  shortestPath,
  type Dag,
  type Picture,
} from '../src/core.js';
import { floorCount } from '../src/board/grid.js';
import { drawOpen } from '../src/dag/beside.js';
import { withPassages } from '../src/flow/maze.js';
import { drawingOf, type Drawing } from '../src/render/drawing.js';
import type { FlowSource } from '../src/source.js';
import { expectedPath } from '../src/stats/expected.js';
import { deadEndChances } from '../src/stats/passages.js';
import { formatNumber, formatTarget, parseTargets } from '../src/stats/target.js';
import type { Design } from './design.js';
import { cellName, count, floorLabel, magnitude, sentenceOf, some, superscripts } from './digits.js';
import type { Made, Told, View } from './made.js';
import { endsOf } from './source.js';
import { words } from './words.js';

/** The flow, and maps of exact statistics; or several floors in space. */
const VIEWS: readonly View[] = ['dag', 'way', 'dead-ends', 'behind'];
const VIEWS_OF_FLOORS: readonly View[] = ['dag', 'isometric'];

/**
 * Makes the views of a design with a DAG.
 * @param isometric draws several floors in space.
 */
export function makeFlow(
  { dag, targets }: FlowSource<Dag>,
  design: Design,
  isometric: ((picture: Picture) => Drawing) | undefined,
): Made {
  const { width, height, out } = dag;
  const floors = floorCount(dag);
  const { entrance, openings, end } = endsOf(dag, design);
  const tree = sampleMaze(dag, random(design.seed, 'render'));
  const maze = withPassages(passagesOf(tree), drawOpen(dag, random(design.seed, 'tossed')));
  const solution = shortestPath(maze, entrance.cell, end);
  const seen = { openings, sink: out.indexOf(0) };
  const numbers = (): Told[] => {
    const { cells, n, diversity } = checkDag(dag);
    const empty = out.length - cells;
    const places =
      floors === 1
        ? words.numbers.places(width, height, empty, count(empty))
        : words.numbers.floors(floors, width, height);
    const wayIn = words.numbers.wayIn(cellName(dag, entrance.cell), cellName(dag, end), floors > 1);
    const wayMean = words.numbers.wayMean(some(meanOver(dag, expectedPath(dag))));
    const bits = words.numbers.bitsOf(count(n), count(cells - n));
    return [
      [words.numbers.cells, count(cells), places],
      [words.numbers.bits, count(n), bits],
      [words.numbers.mazes, superscripts(diversity.exact), words.numbers.mazesOf(magnitude(diversity.log2))],
      [
        words.numbers.share,
        `${some(100 * diversity.share)} %`,
        words.numbers.shareOf(count(diversity.bound)),
      ],
      ...(floors === 1 ? [deadEnds(cells)] : []),
      [words.numbers.way, words.numbers.steps(count(solution.length - 1)), sentenceOf(wayIn, wayMean)],
      ...targetNumbers(design, targets),
    ];
  };
  const deadEnds = (cells: number): Told => {
    // Of mazes with rooms and loops only the trees in them are counted.
    const here = (dag.open ?? dag.randomLoops) ? undefined : mazeStats(tree, entrance.cell, end).deadEnds;
    const inThis =
      here === undefined ? '' : words.numbers.deadEndsHere(count(here), some((100 * here) / cells));
    return [
      words.numbers.deadEnds,
      `${some(100 * meanOver(dag, deadEndChances(dag)))} %`,
      sentenceOf(words.numbers.deadEndsMean, inThis),
    ];
  };
  return {
    views: isometric === undefined ? VIEWS : VIEWS_OF_FLOORS,
    view: (name) =>
      isometric !== undefined && name === 'isometric'
        ? isometric(mazePicture(maze, { ...seen, solution }))
        : ((floors === 1 ? MAPS.get(name)?.draw(dag) : undefined) ?? drawingOf(dagPicture(dag), floorLabel)),
    maze: (isSolved) =>
      drawingOf(mazePicture(maze, { ...seen, solution: isSolved ? solution : [] }), floorLabel),
    numbers,
  };
}

/** The means for which weights were chosen. */
function targetNumbers({ target }: Design, targets: FlowSource['targets']): Told[] {
  if (targets === undefined) return [];
  const { meanWay, meanDeadEnds, meanTurns } = words.numbers;
  const names = { way: meanWay, 'dead-ends': meanDeadEnds, turns: meanTurns };
  return parseTargets(target).map((one, k) => [
    names[one.measure],
    formatNumber(Number(targets[k]!.reached.toFixed(3)), one.share).replace('%', ' %'),
    words.numbers.meanOf(formatTarget(one)),
  ]);
}

function meanOver({ out }: Dag, values: Float64Array): number {
  const all = values.filter((_, cell) => out[cell] !== NO_CELL);
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}
