import {
  checkStack,
  expectedWay,
  openingsOn,
  random,
  renderStackDagSvg,
  renderStackIsometric,
  renderStackSvg,
  sampleGraph,
  shortestWay,
  stackGraph,
  stackPassages,
  type StackDag,
} from '../src/core.js';
import type { Design } from './design.js';
import { cellName, count, some } from './digits.js';
import { flowNumbers } from './made-floor.js';
import type { Made, Told, View } from './made.js';
import { groundOf, openingsOf } from './source.js';

const VIEWS: readonly View[] = [
  ['dag', 'Flow'],
  ['isometric', 'In space'],
];

/** A design of several floors. */
export function makeFloors(dag: StackDag, design: Design): Made {
  const { width, height, floors, ways } = dag;
  const { entrance, exit } = openingsOn(dag, openingsOf(groundOf(dag), design));
  const graph = stackGraph(dag);
  const passages = stackPassages(dag, sampleGraph(graph, random(design.seed, 'render')));
  const solution = shortestWay(passages, entrance.cell, exit.cell);
  const picture = { solution, openings: [entrance, exit], sink: ways.indexOf(0) };
  const numbers = (): Told[] => {
    const { cells, n, diversity } = checkStack(dag);
    const way = expectedWay(graph).reduce((sum, steps) => sum + steps, 0) / cells;
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
    view: (name) => (name === 'isometric' ? renderStackIsometric(passages, picture) : renderStackDagSvg(dag)),
    maze: (isSolved) => renderStackSvg(passages, isSolved ? picture : { ...picture, solution: [] }),
    numbers,
  };
}
