import { mazePicture, mazeStats, pathBetween, random, regionPicture } from '../src/core.js';
import { log2SpanningTrees } from '../src/dag/spanning-trees.js';
import { outerOpenings } from '../src/flow/maze.js';
import { popRounds } from '../src/flow/popping.js';
import { TREE_BUILDERS } from '../src/flow/tree-builders.js';
import { planPostOpenings, type PlannedOpenings } from '../src/layout/openings.js';
import { drawingOf } from '../src/render/drawing.js';
import { roundsPicture } from '../src/render/rounds.js';
import type { Design } from './design.js';
import { cellName, count, magnitude, sentenceOf, some, superscripts } from './digits.js';
import { groundOf } from './ground.js';
import type { Made, Told, View } from './made.js';
import { openingsOf } from './source.js';
import { words } from './words.js';

/** The greatest side of a picture of rounds, in cells. */
const SIDES_OF_ROUNDS = [2, 63] as const;

/** Makes the views of a design without a DAG: one maze of all possible ones, and the rounds that make it. */
export function makeTrees(design: Design): Made {
  const { builder: name, width, height, region, seed } = design;
  const builder = TREE_BUILDERS.get(name)!;
  const cells = groundOf(design);
  const { maze, popping } = builder.sampler(cells)(random(seed, 'render'));
  const planned: PlannedOpenings =
    region === undefined ? planPostOpenings(cells, openingsOf(cells, design)) : outerOpenings(cells);
  const { entrance, exit, others = [] } = planned;
  const [from, to] = [entrance.cell, exit.cell];
  const solution = pathBetween(maze, from, to);
  const [least, most] = SIDES_OF_ROUNDS;
  const hasRounds = popping !== undefined && [width, height].every((side) => side >= least && side <= most);
  const views: View[] = [hasRounds ? 'rounds' : 'cells'];
  const numbers = (): Told[] => {
    const stats = mazeStats(maze, from, to);
    const log2 = log2SpanningTrees(cells);
    const empty = cells.cells.length - stats.cells;
    const exact =
      log2 !== undefined && log2 < 20
        ? count(Math.round(2 ** log2))
        : words.numbers.about(superscripts(`2^${Math.round(log2 ?? 0)}`));
    const wayIn = words.numbers.wayIn(cellName(cells, from), cellName(cells, to), false);
    const { places, trees, roundsOf, deadEndsOne } = words.numbers;
    return [
      [words.numbers.cells, count(stats.cells), places(width, height, empty, count(empty))],
      ...(log2 === undefined
        ? []
        : [[words.numbers.mazes, exact, trees(magnitude(log2), name === 'uniform')] as const]),
      ...(popping === undefined
        ? []
        : [[words.numbers.rounds, count(popping.rounds), roundsOf(count(popping.choices))] as const]),
      [
        words.numbers.deadEnds,
        `${some((100 * stats.deadEnds) / stats.cells)} %`,
        deadEndsOne(count(stats.deadEnds)),
      ],
      [words.numbers.way, words.numbers.steps(count(solution.length - 1)), sentenceOf(wayIn)],
    ];
  };
  return {
    views,
    view: (name) =>
      hasRounds && name !== 'cells'
        ? drawingOf(roundsPicture(popRounds(cells, builder.name, random(seed, 'render'))))
        : drawingOf(regionPicture(cells)),
    maze: (isSolved) =>
      drawingOf(mazePicture(maze, { openings: [entrance, exit, ...others], ...(isSolved && { solution }) })),
    numbers,
  };
}
