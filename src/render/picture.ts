import type { Sentence } from '../base/sentence.js';

/** A place in cells from the north-west corner: x to the east, y to the south. */
export type Point = readonly [x: number, y: number];
/** Points in turn. */
export type Line = readonly Point[];

/**
 * What a picture of a DAG, a maze, an order or a region shows, before it is known how it is written: as SVG, text, printed
 * pages or a solid. It looks the same whatever its cells lie on. Lists may be made anew each time they are gone through.
 */
export interface Picture {
  readonly title: Sentence;
  /** What it is of, for messages: `8 x 8 cells`. */
  readonly of: Sentence;
  /** Cells are unit squares in rows and columns. */
  readonly isGrid: boolean;
  /** Width and height of each layer in cells. */
  readonly size: Point;
  /** The same of all layers side by side. */
  readonly sheet: Point;
  /** Floors from the lowest, or rounds one after the other. */
  readonly layers: readonly Layer[];
}

/** What stands on one floor. It is drawn in this order. */
export interface Layer {
  /** Where its corner is on the sheet, if there are several. */
  readonly at?: Point;
  /** Its number beside it. */
  readonly number?: number;
  readonly areas: readonly Area[];
  readonly solution?: Solution | undefined;
  readonly walls: readonly Strokes[];
  readonly marks: Iterable<Mark>;
}

/** Cells of one kind, the first kind all of them: filled, or framed. */
export interface Area {
  readonly colour: Colour;
  readonly outlines: Iterable<Line>;
  readonly isFrame?: boolean;
}

/** Lines of one kind. */
export interface Strokes {
  readonly colour: Colour;
  readonly lines: Iterable<Line>;
  readonly width: Length;
}

/** A path through cells, in one stretch or, over several floors, in some; its ends have dots. */
export interface Solution extends Strokes {
  readonly lines: readonly Line[];
  readonly ends: readonly Point[];
  readonly radius: Length;
}

/** The greater of some units, twelve to a cell, and some pixels: small things still show in large pictures. */
export type Length = readonly [units: number, pixels: number];

/** What stands in a cell or between two: the edges, ladders and passages of DAGs and mazes. */
export type Mark =
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point; readonly colour: Chance }
  /** A ladder up, or down to the floor below; empty where a coin opens and closes it. */
  | {
      readonly kind: 'ladder';
      readonly at: Point;
      readonly isUp: boolean;
      readonly colour: Chance | 'way';
      readonly isEmpty?: boolean;
    }
  /** A passage beside the tree: always open, opened and closed by a coin, or between two cells of a room. */
  | {
      readonly kind: 'loop';
      readonly from: Point;
      readonly to: Point;
      readonly is: 'open' | 'random' | 'room';
    }
  /** Two edges lead out, which looks else like one edge through the cell. */
  | { readonly kind: 'choice'; readonly at: Point }
  | { readonly kind: 'sink'; readonly at: Point }
  | { readonly kind: 'dot'; readonly at: Point; readonly colour: Colour; readonly radius: Length };

/** The colours of pictures, by what they show. */
export const COLOUR = {
  page: '#e4e7eb',
  cell: '#ffffff',
  choice: '#e3eefd',
  room: '#fbf1d5',
  one: '#74808d',
  two: '#1d5fd1',
  /** Of two edges the less likely one, and the likelier. */
  rare: '#9cc0f2',
  likely: '#0d2c66',
  dot: '#123f8c',
  wall: '#1b2430',
  way: '#f08c00',
  sink: '#d6336c',
};
export type Colour = keyof typeof COLOUR;

/** The colours of edges, by their chance. */
export type Chance = 'one' | 'rare' | 'two' | 'likely';

/** How an edge is drawn that is chosen with such a chance. */
export function chanceColour(chance: number): Chance {
  return chance === 1 ? 'one' : chance < 1 / 2 ? 'rare' : chance > 1 / 2 ? 'likely' : 'two';
}

/** Side of a cell in the own units of an SVG, whose (0, 0) is the north-west corner of cell (0, 0). */
export const CELL = 12;
/** Width of a wall, and of a solution. */
export const WALL: Length = [2, 0];
export const SOLUTION: Length = [3, 1];

/** What stands on a floor but for the solution. */
export function withoutSolution(layer: Layer): Layer {
  return { ...layer, solution: undefined };
}

/** A list that is made anew each time it is gone through, and takes no memory. */
export function lazily<T>(make: () => Iterator<T>): Iterable<T> {
  return { [Symbol.iterator]: make };
}

/** A wall of a grid, to the east or to the south, in walls of one cell each. */
export function onesOf([from, to]: Line): Line[] {
  const [[x, y], [toX, toY]] = [from!, to!];
  const [dx, dy] = [Math.sign(toX - x), Math.sign(toY - y)];
  return Array.from({ length: toX - x + toY - y }, (_, k) => [
    [x + k * dx, y + k * dy],
    [x + (k + 1) * dx, y + (k + 1) * dy],
  ]);
}
