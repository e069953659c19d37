import {
  checkDag,
  dagPicture,
  mazePicture,
  passagesOf,
  random,
  sampleMaze,
  shortestPath,
  type Dag,
} from '../src/core.js';
import { drawOpen } from '../src/dag/beside.js';
import { withPassages } from '../src/flow/maze.js';
import { drawingOf } from '../src/render/drawing.js';
import { isometricDrawing } from '../src/render/isometric.js';
import { expectedPath } from '../src/stats/expected.js';
import type { Design } from './design.js';
import { cellName, count, floorLabel, sentenceOf, some } from './digits.js';
import { flowNumbers } from './made-floor.js';
import type { Made, Told, View } from './made.js';
import { endsOf } from './source.js';
import { words } from './words.js';

const VIEWS: readonly View[] = ['dag', 'isometric'];

/** Makes the views of a design with several floors. */
export function makeFloors(dag: Dag, design: Design): Made {
  const { width, height, floors = 1, out } = dag;
  const { entrance, openings, end } = endsOf(dag, design);
  const maze = sampleMaze(dag, random(design.seed, 'render'));
  const passages = withPassages(passagesOf(maze), drawOpen(dag, random(design.seed, 'tossed')));
  const solution = shortestPath(passages, entrance.cell, end);
  const seen = { solution, openings, sink: out.indexOf(0) };
  const numbers = (): Told[] => {
    const { cells, n, diversity } = checkDag(dag);
    const way = expectedPath(dag).reduce((sum, steps) => sum + (steps || 0), 0) / cells;
    return [
      {
        label: words.numbers.cells,
        value: count(cells),
        sentence: words.numbers.floors(floors, width, height),
      },
      ...flowNumbers(cells, n, diversity),
      {
        label: words.numbers.way,
        value: words.numbers.steps(count(solution.length - 1)),
        sentence: sentenceOf(
          words.numbers.wayIn(cellName(dag, entrance.cell), cellName(dag, end), true),
          words.numbers.wayMean(some(way)),
        ),
      },
    ];
  };
  return {
    views: VIEWS,
    view: (name) =>
      name === 'isometric'
        ? isometricDrawing(mazePicture(passages, seen))
        : drawingOf(dagPicture(dag), floorLabel),
    maze: (isSolved) =>
      drawingOf(mazePicture(passages, isSolved ? seen : { ...seen, solution: [] }), floorLabel),
    numbers,
  };
}
