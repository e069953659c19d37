import { says } from '../src/base/sentence.js';
import { floorCount } from '../src/board/grid.js';
import { MazestoneError } from '../src/core.js';
import type { Drawing } from '../src/render/drawing.js';
import { lawOf, type Design } from './design.js';
import { makeFlow } from './made-flow.js';
import { MOST_SIDE } from './options.js';
import { sourceOf } from './source.js';
import { words, type Words } from './words.js';

/** A number with its label and its explanation. */
export type Told = readonly [label: string, value: string, sentence: string];

/** A picture of a design beside its maze, by name. */
export type View = keyof Words['views'];

/** The drawings and numbers of a design before any block is placed. */
export interface Made {
  readonly views: readonly View[];
  /** A view by its name; the first one if there is no such view. */
  readonly view: (name: string) => Drawing;
  /** One of its mazes, the same as in `render --maze`, with the path through it if wanted. */
  readonly maze: (isSolved: boolean) => Drawing;
  readonly numbers: () => readonly Told[];
}

/** Makes a design. @throws MazestoneError if it is invalid. */
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
  const source = sourceOf(design);
  if (floorCount(source.dag) === 1) return makeFlow(source, design, undefined);
  return makeFlow(source, design, (await import('../src/render/isometric.js')).isometricDrawing);
}
