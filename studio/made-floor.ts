import {
  checkDag,
  MAPS,
  mazeStats,
  NO_CELL,
  passagesOf,
  pathBetween,
  random,
  renderDagSvg,
  renderMazeSvg,
  sampleMaze,
  shortestPath,
  type Dag,
} from '../src/core.js';
import {
  deadEndChances,
  drawOpen,
  expectedWay,
  formatNumber,
  formatTarget,
  planOpenings,
  parseTargets,
  regionOf,
  withPassages,
} from '../src/advanced.js';
import type { Design } from './design.js';
import { cellName, count, magnitude, some, superscripts } from './digits.js';
import type { Made, Told, View } from './made.js';
import { openingsOf } from './source.js';

/** The flow, and maps of exact statistics. */
const VIEWS: readonly View[] = [
  ['dag', 'Flow'],
  ['way', 'Way'],
  ['dead-ends', 'Dead ends'],
  ['behind', 'Behind'],
];

/**
 * A design of one floor.
 * @param reached the means it has for its targets.
 */
export function makeFloor(dag: Dag, design: Design, reached: readonly number[] = []): Made {
  const { seed } = design;
  const openings = planOpenings(dag, openingsOf(regionOf(dag), design));
  const { entrance, exit, others = [] } = openings;
  const maze = sampleMaze(dag, random(seed, 'render'));
  const open = drawOpen(dag, random(seed, 'tossed'));
  const solution =
    open === undefined
      ? pathBetween(maze, entrance.cell, exit.cell)
      : shortestPath(withPassages(passagesOf(maze), open), entrance.cell, exit.cell);
  const numbers = (): Told[] => {
    const { cells, n, diversity } = checkDag(dag);
    const empty = dag.out.length - cells;
    const deadEnds = meanOver(dag, deadEndChances(dag));
    // Of mazes with rooms and loops only the trees in them are counted.
    const here = (dag.open ?? dag.tossed) ? undefined : mazeStats(maze, entrance.cell, exit.cell).deadEnds;
    return [
      {
        label: 'Cells',
        value: count(cells),
        sentence: `${dag.width} × ${dag.height} places${empty === 0 ? ', all of them cells' : `, ${count(empty)} of them empty`}.`,
      },
      ...flowNumbers(cells, n, diversity),
      {
        label: 'Dead ends',
        value: `${some(100 * deadEnds)} %`,
        sentence: `Of all cells, on average over all mazes${here === undefined ? '' : `; this maze has ${count(here)}, which is ${some((100 * here) / cells)} %`}.`,
      },
      {
        label: 'Way',
        value: `${count(solution.length - 1)} steps`,
        sentence: `From the entrance at ${cellName(dag, entrance.cell)} to the exit at ${cellName(dag, exit.cell)} in this maze; from any cell to the sink it takes ${some(meanOver(dag, expectedWay(dag)))} on average.`,
      },
      ...targetNumbers(design, reached),
    ];
  };
  return {
    views: VIEWS,
    view: (name) => MAPS.get(name)?.draw(dag) ?? renderDagSvg(dag),
    maze: (isSolved) =>
      renderMazeSvg(maze, {
        openings: [entrance, exit, ...others],
        open,
        ...(isSolved && { solution }),
      }),
    numbers,
  };
}

/** What there is to say of every flow, on one floor or several. */
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
      label: 'Random bits',
      value: count(n),
      sentence: `So many cells have two ways out and toss a coin at every press; the other ${count(cells - n)} always lead the same way.`,
    },
    {
      label: 'Mazes',
      value: superscripts(diversity.exact),
      sentence: `So many different mazes can stand here, ${magnitude(diversity.log2)}.`,
    },
    {
      label: 'Share',
      value: `${some(100 * diversity.share)} %`,
      sentence: `Of the ${count(diversity.bound)} bits that the best flow on these cells has.`,
    },
  ];
}

/** The means that coins were chosen for. */
function targetNumbers({ target }: Design, reached: readonly number[]): Told[] {
  if (reached.length === 0) return [];
  const names = { way: 'Mean way', 'dead-ends': 'Mean dead ends', turns: 'Mean turns' };
  return parseTargets(target).map((one, k) => ({
    label: names[one.measure],
    value: formatNumber(Number(reached[k]!.toFixed(3)), one.share).replace('%', ' %'),
    sentence: `Over all mazes, as the coins were chosen for ${formatTarget(one)}.`,
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
