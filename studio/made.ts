import {
  addLoops,
  biased,
  buildDag,
  checkDag,
  CUTS,
  MazestoneError,
  mazeStats,
  openingAt,
  parseOpening,
  pathBetween,
  planOpenings,
  random,
  sampleMaze,
  type Cut,
  type Dag,
  type DagReport,
  type Maze,
  type MazeStats,
  type Opening,
  type WantedOpening,
} from '../src/core.js';
import type { Design } from './design.js';

/** Cells along a side that the page draws while one waits; machines end a little below. */
export const MOST_SIDE = 256;

/** What a design comes to before any block is placed. */
export interface Made {
  readonly dag: Dag;
  readonly report: DagReport;
  readonly entrance: Opening;
  readonly exit: Opening;
  /** One of its mazes. */
  readonly maze: Maze;
  /** The way through it, cell by cell. */
  readonly solution: Uint32Array;
  readonly stats: MazeStats;
}

/** The DAG of a design. @throws MazestoneError as `buildDag` and `addLoops`, and for a sink that is none. */
export function dagOf(design: Design): Dag {
  const { dag, builder, width, height, seed, region, sink, cut, reverse } = design;
  if (dag !== undefined) return dag;
  const built = buildDag(builder, {
    ...{ width, height, seed, reverse },
    ...(region && { region }),
    ...(sink !== '' && { sink: placeOf(design, 'sink').cell }),
    ...(CUTS.has(cut as Cut) && { cut: cut as Cut }),
  });
  const { loops, 'loop-length': length, weights } = design;
  const looped = loops === 0 ? built : addLoops(built, { loops, length }, random(seed, 'loops'));
  return weights === '' ? looped : biased(looped, weights);
}

/** A cell that a design names, and perhaps a side of it. @throws MazestoneError `bad-option`. */
function placeOf(design: Design, name: 'sink' | 'entrance' | 'exit'): WantedOpening {
  const place = parseOpening(design[name].replaceAll(' ', ''));
  if (place !== undefined) return place;
  throw new MazestoneError({
    code: 'bad-option',
    message: `the ${name} cannot be ${JSON.stringify(design[name])}`,
    where: name,
    hint: 'give a cell as X,Y, such as 3,0, or with a side such as 3,0,north',
  });
}

/** Entrance and exit that a design asks for. @throws MazestoneError as `openingAt`. */
export function openingsOf(
  dag: Dag,
  design: Design,
): { readonly entrance?: Opening; readonly exit?: Opening } {
  const wanted = (['entrance', 'exit'] as const).filter((name) => design[name] !== '');
  return Object.fromEntries(wanted.map((name) => [name, openingAt(dag, placeOf(design, name), name)]));
}

/**
 * A design drawn: its DAG, and the maze that `render --maze` shows for it.
 * @throws MazestoneError what is wrong with it.
 */
export function make(design: Design): Made {
  const { width, height } = design;
  if (Math.max(width, height) > MOST_SIDE) {
    throw new MazestoneError({
      code: 'too-big',
      message: `the studio takes at most ${MOST_SIDE} cells a side`,
      where: `${width} x ${height} cells`,
      hint: 'choose a smaller size, or the command line',
    });
  }
  const dag = dagOf(design);
  const { entrance, exit } = planOpenings(dag, openingsOf(dag, design));
  const maze = sampleMaze(dag, random(design.seed, 'render'));
  const solution = pathBetween(maze, entrance.cell, exit.cell);
  const stats = mazeStats(maze, entrance.cell, exit.cell);
  return { dag, report: checkDag(dag), entrance, exit, maze, solution, stats };
}
