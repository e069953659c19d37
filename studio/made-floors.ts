import {
  checkDag,
  passagesOf,
  random,
  renderFloorsIsometric,
  renderFloorsSvg,
  sampleMaze,
  shortestPath,
  type Dag,
} from '../src/core.js';
import {
  drawOpen,
  expectedWay,
  planOpenings,
  renderFloorsDagSvg,
  regionOf,
  withPassages,
} from '../src/advanced.js';
import type { Design } from './design.js';
import { cellName, count, some } from './digits.js';
import { flowNumbers } from './made-floor.js';
import type { Made, Told, View } from './made.js';
import { openingsOf } from './source.js';

const VIEWS: readonly View[] = [
  ['dag', 'Flow'],
  ['isometric', 'In space'],
];

/** A design of several floors. */
export function makeFloors(dag: Dag, design: Design): Made {
  const { width, height, floors, out } = dag;
  const { entrance, exit } = planOpenings(dag, openingsOf(regionOf(dag), design));
  const maze = sampleMaze(dag, random(design.seed, 'render'));
  const passages = withPassages(passagesOf(maze), drawOpen(dag, random(design.seed, 'tossed')));
  const solution = shortestPath(passages, entrance.cell, exit.cell);
  const picture = { solution, openings: [entrance, exit], sink: out.indexOf(0) };
  const numbers = (): Told[] => {
    const { cells, n, diversity } = checkDag(dag);
    const way = expectedWay(dag).reduce((sum, steps) => sum + (steps || 0), 0) / cells;
    return [
      {
        label: 'Cells',
        value: count(cells),
        sentence: `${floors} floors of ${width} × ${height} places.`,
      },
      ...flowNumbers(cells, n, diversity),
      {
        label: 'Way',
        value: `${count(solution.length - 1)} steps`,
        sentence: `From the entrance at ${cellName(dag, entrance.cell)} to the exit at ${cellName(dag, exit.cell)} on the lowest floor in this maze; from any cell to the sink it takes ${some(way)} on average.`,
      },
    ];
  };
  return {
    views: VIEWS,
    view: (name) =>
      name === 'isometric' ? renderFloorsIsometric(passages, picture) : renderFloorsDagSvg(dag),
    maze: (isSolved) => renderFloorsSvg(passages, isSolved ? picture : { ...picture, solution: [] }),
    numbers,
  };
}
