import { MazestoneError } from '../src/core.js';
import { lawOf, type Design } from './design.js';
import { makeFloor } from './made-floor.js';
import { makeFloors } from './made-floors.js';
import { makeTrees } from './made-trees.js';
import { MOST_SIDE } from './options.js';
import { sourceOf } from './source.js';

/** A number with the sentence that says what it is. */
export interface Told {
  readonly label: string;
  readonly value: string;
  readonly sentence: string;
}

/** A picture that a design has beside its maze: its name, and what it is called. */
export type View = readonly [name: string, label: string];

/** What a design comes to before any block is placed: pictures as SVG, and numbers. */
export interface Made {
  readonly views: readonly View[];
  /** A view by its name; the first where there is no such one. */
  readonly view: (name: string) => string;
  /** One of its mazes, the one that `render --maze` shows, with the way through it where that is asked for. */
  readonly maze: (isSolved: boolean) => string;
  readonly numbers: () => readonly Told[];
}

/** A design made. @throws MazestoneError what is wrong with it. */
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
  if (lawOf(design) !== 'flow') return makeTrees(design);
  const { dag, reached } = sourceOf(design);
  return (dag.floors ?? 1) > 1 ? makeFloors(dag, design) : makeFloor(dag, design, reached);
}
