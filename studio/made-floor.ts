import {
  checkDag,
  dagPicture,
  MAPS,
  mazePicture,
  mazeStats,
  NO_CELL,
  passagesOf,
  pathBetween,
  random,
  sampleMaze,
  shortestPath,
  type Dag,
} from '../src/core.js';
import { drawOpen } from '../src/dag/beside.js';
import { withPassages } from '../src/flow/maze.js';
import { drawingOf } from '../src/render/drawing.js';
import type { FlowSource } from '../src/source.js';
import { expectedPath } from '../src/stats/expected.js';
import { deadEndChances } from '../src/stats/passages.js';
import { formatNumber, formatTarget, parseTargets } from '../src/stats/target.js';
import type { Design } from './design.js';
import { cellName, count, magnitude, sentenceOf, some, superscripts } from './digits.js';
import type { Made, Told, View } from './made.js';
import { endsOf } from './source.js';
import { words } from './words.js';

/** The flow, and maps of exact statistics. */
const VIEWS: readonly View[] = ['dag', 'way', 'dead-ends', 'behind'];

/**
 * Makes the views of a design with one floor.
 * @param targets the targets of its weights.
 */
export function makeFloor(dag: Dag, design: Design, targets: FlowSource['targets']): Made {
  const { seed } = design;
  const { entrance, openings, end } = endsOf(dag, design);
  const maze = sampleMaze(dag, random(seed, 'render'));
  const open = drawOpen(dag, random(seed, 'tossed'));
  const solution =
    open === undefined
      ? pathBetween(maze, entrance.cell, end)
      : shortestPath(withPassages(passagesOf(maze), open), entrance.cell, end);
  const numbers = (): Told[] => {
    const { cells, n, diversity } = checkDag(dag);
    const empty = dag.out.length - cells;
    const deadEnds = meanOver(dag, deadEndChances(dag));
    // Of mazes with rooms and loops only the trees in them are counted.
    const here = (dag.open ?? dag.randomLoops) ? undefined : mazeStats(maze, entrance.cell, end).deadEnds;
    return [
      {
        label: words.numbers.cells,
        value: count(cells),
        sentence: words.numbers.places(dag.width, dag.height, empty, count(empty)),
      },
      ...flowNumbers(cells, n, diversity),
      {
        label: words.numbers.deadEnds,
        value: `${some(100 * deadEnds)} %`,
        sentence: sentenceOf(
          words.numbers.deadEndsMean,
          here === undefined ? '' : words.numbers.deadEndsHere(count(here), some((100 * here) / cells)),
        ),
      },
      {
        label: words.numbers.way,
        value: words.numbers.steps(count(solution.length - 1)),
        sentence: sentenceOf(
          words.numbers.wayIn(cellName(dag, entrance.cell), cellName(dag, end), false),
          words.numbers.wayMean(some(meanOver(dag, expectedPath(dag)))),
        ),
      },
      ...targetNumbers(design, targets),
    ];
  };
  return {
    views: VIEWS,
    view: (name) => MAPS.get(name)?.draw(dag) ?? drawingOf(dagPicture(dag)),
    maze: (isSolved) => drawingOf(mazePicture(maze, { openings, open, ...(isSolved && { solution }) })),
    numbers,
  };
}

/** The numbers of every flow, on one floor or several. */
export function flowNumbers(
  cells: number,
  n: number,
  diversity: {
    readonly log2: number;
    readonly exact: string;
    readonly bound: number;
    readonly share: number;
  },
): Told[] {
  return [
    {
      label: words.numbers.bits,
      value: count(n),
      sentence: words.numbers.bitsOf(count(n), count(cells - n)),
    },
    {
      label: words.numbers.mazes,
      value: superscripts(diversity.exact),
      sentence: words.numbers.mazesOf(magnitude(diversity.log2)),
    },
    {
      label: words.numbers.share,
      value: `${some(100 * diversity.share)} %`,
      sentence: words.numbers.shareOf(count(diversity.bound)),
    },
  ];
}

/** The means for which weights were chosen. */
function targetNumbers({ target }: Design, targets: FlowSource['targets']): Told[] {
  if (targets === undefined) return [];
  const { meanWay, meanDeadEnds, meanTurns } = words.numbers;
  const names = { way: meanWay, 'dead-ends': meanDeadEnds, turns: meanTurns };
  return parseTargets(target).map((one, k) => ({
    label: names[one.measure],
    value: formatNumber(Number(targets[k]!.reached.toFixed(3)), one.share).replace('%', ' %'),
    sentence: words.numbers.meanOf(formatTarget(one)),
  }));
}

function meanOver({ out }: Dag, values: Float64Array): number {
  let [sum, cells] = [0, 0];
  for (let i = 0; i < out.length; i++) {
    if (out[i] === NO_CELL) continue;
    sum += values[i]!;
    cells++;
  }
  return sum / cells;
}
