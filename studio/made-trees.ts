import {
  log2SpanningTrees,
  mazeStats,
  NORTH,
  pathBetween,
  popRounds,
  random,
  rectangle,
  renderMazeSvg,
  renderRegionSvg,
  renderRoundsSvg,
  SOUTH,
  TREE_BUILDERS,
} from '../src/core.js';
import type { Design } from './design.js';
import { cellName, count, magnitude, some, superscripts } from './digits.js';
import type { Made, Told, View } from './made.js';

/** Sides of a picture of rounds in cells. */
const SIDES_OF_ROUNDS = [2, 63] as const;

/** A design of a builder that has no DAG: one maze of all that there are, and the rounds in which it comes about. */
export function makeTrees({ builder: name, width, height, region, seed }: Design): Made {
  const builder = TREE_BUILDERS.get(name)!;
  const cells = region ?? rectangle(width, height);
  const { maze, popping } = builder.sampler(cells)(random(seed, 'render'));
  // The first and the last cell in reading order have nothing north and south of them.
  const [from, to] = [cells.cells.indexOf(1), cells.cells.lastIndexOf(1)];
  const openings = [
    { cell: from, side: NORTH },
    { cell: to, side: SOUTH },
  ];
  const solution = pathBetween(maze, from, to);
  const [least, most] = SIDES_OF_ROUNDS;
  const hasRounds = popping !== undefined && [width, height].every((side) => side >= least && side <= most);
  const views: View[] = hasRounds ? [['rounds', 'Rounds']] : [['cells', 'Cells']];
  const numbers = (): Told[] => {
    const stats = mazeStats(maze, from, to);
    const log2 = log2SpanningTrees(cells);
    const empty = cells.cells.length - stats.cells;
    return [
      {
        label: 'Cells',
        value: count(stats.cells),
        sentence: `${width} × ${height} places${empty === 0 ? ', all of them cells' : `, ${count(empty)} of them empty`}.`,
      },
      ...(log2 === undefined
        ? []
        : [
            {
              label: 'Mazes',
              value:
                log2 < 20 ? count(Math.round(2 ** log2)) : `about ${superscripts(`2^${Math.round(log2)}`)}`,
              sentence: `So many there are on these cells, ${magnitude(log2)}${name === 'uniform' ? ': each as likely' : ', and each can stand, if not as likely'}.`,
            },
          ]),
      ...(popping === undefined
        ? []
        : [
            {
              label: 'Rounds',
              value: count(popping.rounds),
              sentence: `It took so many until no walls closed a room, and ${count(popping.tosses)} tosses of the posts.`,
            },
          ]),
      {
        label: 'Dead ends',
        value: `${some((100 * stats.deadEnds) / stats.cells)} %`,
        sentence: `Of the cells of this maze, which has ${count(stats.deadEnds)}.`,
      },
      {
        label: 'Way',
        value: `${count(solution.length - 1)} steps`,
        sentence: `From the entrance at ${cellName(cells, from)} to the exit at ${cellName(cells, to)} in this maze.`,
      },
    ];
  };
  return {
    views,
    view: () =>
      hasRounds
        ? renderRoundsSvg(popRounds(width, height, builder.name, random(seed, 'render')))
        : renderRegionSvg(cells),
    maze: (isSolved) => renderMazeSvg(maze, { openings, ...(isSolved && { solution }) }),
    numbers,
  };
}
