import type { Design } from './design.js';
import type { Told, View } from './made.js';

/** What is to be drawn while somebody designs. */
export interface SketchOrder {
  readonly design: Design;
  /** Whether the plan shows the path through the maze. */
  readonly isSolved: boolean;
  /** What of its flow is explained beside the plan, if that is looked at: a view, and with which builder it is compared, '' for none. */
  readonly explained?: { readonly view: string; readonly beside: string; readonly room: Room };
  /** The room for the plan. */
  readonly room: Room;
  readonly colours: Colours;
}

/** Width and height that a picture may have, in pixels of the screen; 0 where none is seen. */
export type Room = readonly [width: number, height: number];

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

/** What the draughtsman says to an order: what is wrong with it, or the plan, and then what explains it. The last word is `done`. */
export type SketchWord =
  | {
      readonly kind: 'drawn';
      readonly plan?: Sketch;
      /** What a design lacks that stands nevertheless; empty for nothing. */
      readonly lack: string;
    }
  | {
      readonly kind: 'explained';
      readonly views: readonly View[];
      readonly flow?: Sketch;
      readonly beside?: Sketch;
      readonly numbers: readonly Told[];
      /** Empty where nothing is compared. */
      readonly numbersBeside: readonly Told[];
      /** Why there is nothing beside it that was to be compared; empty where there is. */
      readonly lack: string;
    }
  | { readonly kind: 'fault'; readonly text: string; /** The footprint alone. */ readonly plan?: Sketch }
  | { readonly kind: 'done' };
