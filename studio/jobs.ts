import type {
  BlockGrid,
  Dag,
  Diagnostic,
  Doctor,
  MachineReport,
  PostsReport,
  Region,
  Room,
  Vec3,
  VerifyReport,
} from '../src/core.js';
import type { PassName } from '../src/base/pipeline.js';
import type { Box } from '../src/blocks/shape.js';
import type { MinefieldOptions } from '../src/minefield/minefield.js';
import type { Chunk } from './chunks.js';
import type { Design } from './design.js';
import type { Faces, PaintedBox } from './faces.js';
import type { GuideStep } from './guide.js';
import type { FittedDesign } from './fit-design.js';
import type { Settled } from './settle.js';

/** The jobs of workers, with their inputs. */
export type Asked =
  /** Compile the `.schem` of a design. */
  | { readonly kind: 'compile'; readonly design: Design }
  /** Make another file of a machine from its `own` file. Its format follows from its name, such as `maze.nbt`. */
  | { readonly kind: 'convert'; readonly own: string; readonly bytes: Uint8Array; readonly file: string }
  /** Make the `.schem` of a minefield. */
  | { readonly kind: 'minefield'; readonly field: MinefieldOptions }
  /** Find the design that fits into a room. */
  | { readonly kind: 'fit'; readonly design: Design; readonly room: Room }
  /** Find a valid design in place of an invalid one, which followed a valid one. */
  | { readonly kind: 'settle'; readonly design: Design; readonly before: Design }
  /** Find the sectors of a design's cells. */
  | { readonly kind: 'sectors'; readonly design: Design }
  /** List the possible blocks of an option, in a game version. */
  | { readonly kind: 'blocks'; readonly key: BlockKey; readonly minecraft: string }
  /** Make a text of a design: its first view or its maze with the path through it as SVG, or its DAG file. */
  | { readonly kind: 'write'; readonly design: Design; readonly what: 'view' | 'solution' | 'dag' }
  /** Read a machine or schematic as a design. Blocks without metadata are compared with an `original`. */
  | ({ readonly kind: 'read'; readonly original?: NamedBytes } & NamedBytes)
  /** Verify a machine's file and press it. With `isNew` it has just been compiled. */
  | ({ readonly kind: 'verify'; readonly seed: string; readonly isNew: boolean } & NamedBytes)
  /** Load a machine's file for all following jobs. */
  | ({ readonly kind: 'stand'; readonly seed: string } & NamedBytes)
  /** Press one of {@link Standing.presses}, by its index, without running a tick. */
  | { readonly kind: 'press'; readonly place: number }
  /** Press the button of the trail. */
  | { readonly kind: 'light' }
  /** Run one game tick. */
  | { readonly kind: 'step' }
  /** Find the faces that close the machine when the layers above `layer` are removed. */
  | { readonly kind: 'lid'; readonly layer: number }
  /** The maze that stands. */
  | { readonly kind: 'plan' }
  /** How one builds it by hand. */
  | { readonly kind: 'guide' };

/** The answer to each. */
export interface Answers {
  readonly compile: { readonly bytes: Bytes; readonly report: MachineReport };
  /** With what there is to know of what can be pasted. */
  readonly convert: { readonly bytes: Bytes; readonly pasting?: Pasting };
  readonly minefield: { readonly bytes: Bytes };
  readonly fit: FittedDesign;
  readonly settle: Settled | undefined;
  readonly sectors: ReadonlyMap<number, number>;
  readonly blocks: readonly Swatch[];
  readonly write: string;
  readonly read: {
    readonly isMachine: boolean;
    readonly dag?: Dag;
    readonly region?: Region;
    readonly differences?: readonly Diagnostic[];
  };
  readonly verify: Verified;
  readonly stand: Standing;
  readonly press: undefined;
  readonly light: undefined;
  /** Numbers in {@link Standing.moving}, and the states that now are there. */
  readonly step: Step;
  readonly lid: Faces;
  /** Undefined while doors move. */
  readonly plan: Plan | undefined;
  readonly guide: readonly GuideStep[];
}
export type Bytes = Uint8Array<ArrayBuffer>;

/** How far a worker is: all passes, a pass that is done with its milliseconds, what is known before the presses, and presses. */
export type Progress =
  | { readonly kind: 'passes'; readonly passes: readonly PassName[] }
  | { readonly kind: 'pass'; readonly name: string; readonly ms: number }
  | { readonly kind: 'told'; readonly pasting: Pasting }
  | { readonly kind: 'presses'; readonly done: number; readonly total: number };

/** What a worker says: how far it is, the answer, or why there is none. */
export type Reply =
  | { readonly progress: Progress }
  | { readonly answer: unknown }
  | { readonly errors: readonly Diagnostic[] };

/** A file, by whose name its format is known. */
export interface NamedBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The options that name a block. */
export type BlockKey = 'wall' | 'floor' | 'post' | 'door' | 'roof-of';
/** A block's name without `minecraft:`, and its colour, `#rrggbb`. */
export type Swatch = readonly [name: string, colour: string];

/** What there is to know of a file before it is pasted. */
export interface Pasting {
  readonly doctor: Doctor;
  /** Whether it is pasted around whoever stands there; of others the lowest north-west corner is placed. */
  readonly isAround: boolean;
  /** The block of it where one stands to press its button. */
  readonly stand: Vec3;
}

/** What is known of a machine after its presses. */
export interface Verified extends Pick<VerifyReport | PostsReport, 'presses' | 'trees' | 'failures'> {
  /** Milliseconds. */
  readonly took: number;
}

/** A maze that stands. */
export interface Plan {
  /** Its picture, with the way through it. */
  readonly svg: string;
  /** The cells of that way, from the entrance to the exit. */
  readonly way: Uint32Array;
}

/** What one game tick has changed. */
export interface Step {
  /** Whether what the press began is over. */
  readonly isOver: boolean;
  /** Numbers in {@link Standing.moving}. */
  readonly blocks: readonly number[];
  /** The states that now are there; of what a piston moves the state that arrives. */
  readonly states: readonly string[];
  /** From how far away each of them glides there, in blocks; null for what does not. */
  readonly glides: readonly (Vec3 | null)[];
  /** How those of them are drawn that were not there before. */
  readonly drawn: Drawings;
  /** The names of all skins by now. */
  readonly skins: readonly string[];
}

/** How a block state is drawn, and what of it stops a body, in sixteenths of a block. */
export interface Drawing {
  readonly boxes: readonly PaintedBox[];
  readonly solid: readonly Box[];
  /** Whether nothing is seen through it. */
  readonly isCube: boolean;
}
/** Drawings by block state. */
export type Drawings = ReadonlyMap<string, Drawing>;

/** A machine as it is drawn: its blocks, and the faces of those that never change, side by side. */
export interface Standing {
  readonly grid: BlockGrid;
  readonly cells: CellsOf;
  /** Blocks that are chests to be found in the maze. */
  readonly chests: readonly Vec3[];
  /** Where the way through it begins and ends first. */
  readonly labels: readonly Label[];
  readonly start: Start;
  /** Blocks that make a new maze when they are pressed, the trigger first. */
  readonly presses: readonly Vec3[];
  /** The button that lights the trail. */
  readonly trail?: Vec3;
  /** Blocks that a press may change, by index. */
  readonly moving: Uint32Array<ArrayBuffer>;
  readonly faces: readonly Faces[];
  /** 255 for each block that throws a shadow on those beside it: along x, then z, then y, with a rim of air. */
  readonly solid: Uint8Array<ArrayBuffer>;
  readonly chunks: readonly Chunk[];
  /** How the blocks of the palette are drawn. */
  readonly drawn: Drawings;
  /** The names of skins, by their numbers. */
  readonly skins: readonly string[];
}

/** What is named in the picture of a machine, and the block where it is. */
export interface Label {
  readonly what: 'entrance' | 'exit' | 'goal' | 'button' | 'lever' | 'plate';
  readonly at: Vec3;
}

/** Where somebody begins to walk, in blocks, and in which direction they look, in radians. */
export interface Start {
  readonly at: Vec3;
  readonly yaw: number;
}

/** Where the cells of a machine are among its blocks, as its metadata say. */
export interface CellsOf {
  readonly width: number;
  readonly height: number;
  readonly floors: number;
  /** Blocks from one cell to the next, and from one floor to the next. */
  readonly pitch: number;
  readonly rise: number;
  /** A block in the first cell where one's feet are, and from there the corner of its square. */
  readonly origin: Vec3;
  readonly square: readonly [number, number];
}
