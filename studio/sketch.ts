import type { Design } from './design.js';
import type { Told, View } from './made.js';

/** What is to be drawn while somebody designs. */
export interface SketchOrder {
  readonly design: Design;
  /** The view in the first picture. */
  readonly view: string;
  /** Whether the second picture shows the way through the maze. */
  readonly isSolved: boolean;
  /** Another builder, whose maze on the same cells is the second picture; '' for none. */
  readonly beside: string;
  /** Width and height that each picture may have, in pixels of the screen; 0 where none is seen. */
  readonly room: readonly [width: number, height: number];
  readonly colours: Colours;
}

/** The page's colours in place of a picture's own. */
export type Colours = Readonly<Record<string, string>>;

/** A picture ready to be shown. */
export interface Sketch {
  readonly bitmap: ImageBitmap;
  /** What it shows, in words. */
  readonly title: string;
  /** The corner of what it shows in its own units, and how many of them it is wide and high. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** What the draughtsman says to an order: what is wrong with it, or pictures, and then numbers. The last word is `done`. */
export type SketchWord =
  | {
      readonly kind: 'drawn';
      readonly views: readonly View[];
      readonly flow?: Sketch;
      readonly maze?: Sketch;
      /** Why there is nothing beside it that was to be compared; empty where there is. */
      readonly lack: string;
    }
  | { readonly kind: 'counted'; readonly numbers: readonly Told[]; readonly beside: readonly Told[] }
  | { readonly kind: 'fault'; readonly text: string; /** The footprint alone. */ readonly flow?: Sketch }
  | { readonly kind: 'done' };
