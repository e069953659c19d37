import type { Design } from './design.js';
import type { Told, View } from './made.js';

/** An order for drawings of a design. */
export interface SketchOrder {
  readonly design: Design;
  /** Whether the plan shows the path through the maze. */
  readonly isSolved: boolean;
  /** The visible explanation, if there is one: a view, and the second builder of a comparison, '' for none. */
  readonly explained?: { readonly view: string; readonly beside: string; readonly room: Room };
  /** The room for the plan. */
  readonly room: Room;
  readonly colours: Colours;
}

/** The available width and height for a picture, in screen pixels; 0 if it is invisible. */
export type Room = readonly [width: number, height: number];

/** The page's colours, which replace those of a picture. */
export type Colours = Readonly<Record<string, string>>;

export interface Sketch {
  readonly bitmap: ImageBitmap;
  /** Its description. */
  readonly title: string;
  /** The corner, width and height of the picture in its own units. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** The messages about an order: an error, or the plan and then the explanations. The last message is `done`. */
export type SketchWord =
  | {
      readonly kind: 'drawn';
      readonly plan?: Sketch;
      /** A warning about the design; empty if there is none. */
      readonly lack: string;
    }
  | {
      readonly kind: 'explained';
      readonly views: readonly View[];
      readonly flow?: Sketch;
      readonly beside?: Sketch;
      readonly numbers: readonly Told[];
      /** The numbers of the other builder; empty without a comparison. */
      readonly numbersBeside: readonly Told[];
      /** Why a comparison is impossible; empty if it is possible. */
      readonly lack: string;
    }
  | { readonly kind: 'fault'; readonly text: string; /** The footprint alone. */ readonly plan?: Sketch }
  | { readonly kind: 'done' };
