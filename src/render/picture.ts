import type { Sentence } from '../base/sentence.js';

/** A place in cells from the north-west corner: x to the east, y to the south. */
export type Point = readonly [x: number, y: number];
/** Points in order. */
export type Line = readonly Point[];

/**
 * What a picture of a DAG, a maze, an order or a region shows, independent of the form it is written in (SVG,
 * text, printed pages or a solid) and of the board its cells lie on. An iterable may compute its values anew
 * each time it is iterated.
 */
export interface Picture {
  readonly title: Sentence;
  /** What it is of, for messages: `8 x 8 cells`. */
  readonly of: Sentence;
  /** Cells are unit squares in rows and columns. */
  readonly isGrid: boolean;
  /** Width and height of each layer in cells. */
  readonly size: Point;
  /** Width and height of all layers side by side, in cells. */
  readonly sheet: Point;
  /** Floors from the lowest up, or rounds one after the other. */
  readonly layers: readonly Layer[];
}

/** The contents of one floor, in the order in which they are drawn. */
export interface Layer {
  /** Its north-west corner on the sheet, if there are several layers. */
  readonly at?: Point;
  /** The number that is drawn beside it. */
  readonly number?: number;
  readonly areas: readonly Area[];
  readonly solution?: Solution | undefined;
  readonly walls: readonly Strokes[];
  readonly marks: Iterable<Mark>;
}

/** Cells of one kind, filled or framed. The first kind is all cells. */
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

/**
 * A path through cells. It is one line, or several where it leads over several floors. Its ends have dots.
 */
export interface Solution extends Strokes {
  readonly lines: readonly Line[];
  readonly ends: readonly Point[];
  readonly radius: Length;
}

/**
 * A length in units, twelve to a cell, and one in pixels. The greater of the two applies, so that small
 * things still show in large pictures.
 */
export type Length = readonly [units: number, pixels: number];

/** Marks in a cell or between two cells: the edges, ladders and passages of DAGs and mazes. */
export type Mark =
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point; readonly colour: Chance }
  /** A ladder up, or one down to the floor below. It is empty if a coin opens and closes it. */
  | {
      readonly kind: 'ladder';
      readonly at: Point;
      readonly isUp: boolean;
      readonly colour: Chance | 'way';
      readonly isEmpty?: boolean;
    }
  /**
   * An additional passage (a loop): always open, opened and closed by a coin, or between two cells of a room.
   */
  | {
      readonly kind: 'loop';
      readonly from: Point;
      readonly to: Point;
      readonly is: 'open' | 'random' | 'room';
    }
  /** A cell with two out-edges. Without the mark it would look like one edge that passes through the cell. */
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
  /** The less likely and the more likely of two edges. */
  rare: '#9cc0f2',
  likely: '#0d2c66',
  dot: '#123f8c',
  wall: '#1b2430',
  way: '#f08c00',
  sink: '#d6336c',
};
export type Colour = keyof typeof COLOUR;

/** The colours of edges, by their probability. */
export type Chance = 'one' | 'rare' | 'two' | 'likely';

/** The colour of an edge that is chosen with this probability. */
export function chanceColour(chance: number): Chance {
  return chance === 1 ? 'one' : chance < 1 / 2 ? 'rare' : chance > 1 / 2 ? 'likely' : 'two';
}

/** Side of a cell in the units of an SVG. The point (0, 0) is the north-west corner of cell (0, 0). */
export const CELL = 12;
/** Width of a wall, and of a solution. */
export const WALL: Length = [2, 0];
export const SOLUTION: Length = [3, 1];

/** The layer without its solution. */
export function withoutSolution(layer: Layer): Layer {
  return { ...layer, solution: undefined };
}

/** An iterable that is computed anew each time it is iterated, and takes no memory. */
export function lazily<T>(make: () => Iterator<T>): Iterable<T> {
  return { [Symbol.iterator]: make };
}

/** A wall of a grid, to the east or to the south, split into walls that are one cell long. */
export function onesOf([from, to]: Line): Line[] {
  const [[x, y], [toX, toY]] = [from!, to!];
  const [dx, dy] = [Math.sign(toX - x), Math.sign(toY - y)];
  return Array.from({ length: toX - x + toY - y }, (_, k) => [
    [x + k * dx, y + k * dy],
    [x + (k + 1) * dx, y + (k + 1) * dy],
  ]);
}
