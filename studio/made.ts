import { says } from '../src/base/sentence.js';
import { MazestoneError } from '../src/core.js';
import type { Drawing } from '../src/render/drawing.js';
import { lawOf, type Design } from './design.js';
import { makeFloor } from './made-floor.js';
import { MOST_SIDE } from './options.js';
import { sourceOf } from './source.js';
import { words, type Words } from './words.js';

/** A number with the sentence that says what it is. */
export interface Told {
  readonly label: string;
  readonly value: string;
  readonly sentence: string;
}

/** A picture that a design has beside its maze, by its name. */
export type View = keyof Words['views'];

/** What a design comes to before any block is placed: drawings, and numbers. */
export interface Made {
  readonly views: readonly View[];
  /** A view by its name; the first where there is no such one. */
  readonly view: (name: string) => Drawing;
  /** One of its mazes, the one that `render --maze` shows, with the way through it where that is asked for. */
  readonly maze: (isSolved: boolean) => Drawing;
  readonly numbers: () => readonly Told[];
}

/** A design made. @throws MazestoneError what is wrong with it. */
export async function make(design: Design): Promise<Made> {
  const { width, height } = design;
  if (Math.max(width, height) > MOST_SIDE) {
    throw new MazestoneError({
      code: 'too-big',
      message: says`${words.errors.tooBig(MOST_SIDE)}`,
      where: says`${width} x ${height} cells`,
      hint: says`${words.errors.tooBigHint}`,
    });
  }
  if (lawOf(design) !== 'flow') return (await import('./made-trees.js')).makeTrees(design);
  const { dag, targets } = sourceOf(design);
  if ((dag.floors ?? 1) === 1) return makeFloor(dag, design, targets);
  return (await import('./made-floors.js')).makeFloors(dag, design);
}
