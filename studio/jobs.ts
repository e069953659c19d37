import type {
  BlockGrid,
  Dag,
  Diagnostic,
  Doctor,
  MachineReport,
  Opening,
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

/** What a worker is asked for. */
export type Job =
  /** The `.schem` of a design's machine. */
  | { readonly kind: 'compile'; readonly design: Design }
  /** Another file of a machine, from its `own`: formats, the material list's among them, are known by names, `maze.nbt`. */
  | { readonly kind: 'convert'; readonly own: string; readonly bytes: Uint8Array; readonly file: string }
  /** The `.schem` of a minefield. */
  | { readonly kind: 'minefield'; readonly field: MinefieldOptions }
  /** The design that fits into some room. */
  | { readonly kind: 'fit'; readonly design: Design; readonly room: Room }
  /** What becomes of a design that cannot be made, in place of one that stood before. */
  | { readonly kind: 'settle'; readonly design: Design; readonly before: Design }
  /** Which cells of a design change in which sector. */
  | { readonly kind: 'sectors'; readonly design: Design }
  /** The blocks that can be what an option names, in a release of the game. */
  | { readonly kind: 'blocks'; readonly key: BlockKey; readonly minecraft: string }
  /** What needs no machine. */
  | { readonly kind: 'write'; readonly papers: readonly Paper[] }
  /** What a machine's or a schematic's file holds for a design. */
  | { readonly kind: 'read'; readonly file: string; readonly bytes: Uint8Array }
  /** Every check of a machine's file, what its doctor says of it, and presses. */
  | {
      readonly kind: 'verify';
      readonly file: string;
      readonly bytes: Uint8Array;
      readonly seed: string;
      /** Whether it has just been compiled. */
      readonly isNew: boolean;
    };

/** The options that name a block. */
export type BlockKey = 'wall' | 'floor' | 'post' | 'door' | 'roof-of';
/** A block's name without `minecraft:`, and its colour, `#rrggbb`. */
export type Swatch = readonly [name: string, colour: string];

/** A text of a design: its first view as SVG, its maze with or without the way through it, or its DAG file. */
export interface Paper {
  readonly design: Design;
  readonly what: 'view' | 'maze' | 'solution' | 'dag';
}

/** What a worker says of its job; the last word is another than `passes`, `pass`, `told` and `presses`. */
export type Word =
  | { readonly kind: 'passes'; readonly passes: readonly PassName[] }
  | { readonly kind: 'pass'; readonly name: string; readonly ms: number }
  | {
      readonly kind: 'compiled';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly report: MachineReport;
      readonly openings: Openings;
    }
  | {
      readonly kind: 'converted';
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Of what can be pasted. */
      readonly doctor?: Doctor;
    }
  | { readonly kind: 'fitted'; readonly fitted: FittedDesign }
  | { readonly kind: 'settled'; readonly settled: Settled | undefined }
  | { readonly kind: 'divided'; readonly sectorOf: ReadonlyMap<number, number> }
  | { readonly kind: 'offered'; readonly swatches: readonly Swatch[] }
  | { readonly kind: 'written'; readonly texts: readonly string[] }
  | { readonly kind: 'read'; readonly isMachine: boolean; readonly dag?: Dag; readonly region?: Region }
  | { readonly kind: 'told'; readonly doctor: Doctor }
  | { readonly kind: 'presses'; readonly done: number; readonly total: number }
  | { readonly kind: 'verified'; readonly report: Verified }
  | { readonly kind: 'failed'; readonly errors: readonly Diagnostic[] };

/** The last words on jobs that went well. */
interface LastWords {
  readonly compile: 'compiled';
  readonly convert: 'converted';
  readonly minefield: 'converted';
  readonly fit: 'fitted';
  readonly settle: 'settled';
  readonly sectors: 'divided';
  readonly blocks: 'offered';
  readonly write: 'written';
  readonly read: 'read';
  readonly verify: 'verified';
}
/** The last word on a job that went well. */
export type Done<K extends Job['kind']> = Extract<Word, { readonly kind: LastWords[K] }>;

/** What is known of a machine after its presses. */
export interface Verified extends Pick<VerifyReport | PostsReport, 'presses' | 'trees' | 'failures'> {
  /** Milliseconds. */
  readonly took: number;
}

/** Where one goes in, and where out, on the lowest floor. */
export interface Openings {
  readonly entrance: Opening;
  readonly exit: Opening;
  readonly others?: readonly Opening[];
}

/** What is asked of a worker in which a machine stands; the first is `stand`, and each has one answer. */
export type Order =
  | {
      readonly kind: 'stand';
      /** Its name, by which its format is known. */
      readonly file: string;
      readonly bytes: Uint8Array;
      readonly seed: string;
      /** If others are wanted than those that its DAG alone would have. */
      readonly openings?: Openings;
    }
  /** A press of one of {@link Standing.presses}, by its number, after which no tick has gone by yet. */
  | { readonly kind: 'press'; readonly place: number }
  /** The same of the trail's button. */
  | { readonly kind: 'light' }
  /** One game tick. */
  | { readonly kind: 'step' }
  /** What closes the machine where the layers above `layer` are taken off. */
  | { readonly kind: 'lid'; readonly layer: number }
  /** The maze that stands. */
  | { readonly kind: 'plan' }
  /** How one builds it by hand. */
  | { readonly kind: 'guide' };

/** The answer to each order. */
export interface Answers {
  readonly stand: Standing;
  readonly press: null;
  readonly light: null;
  /** Numbers in {@link Standing.moving}, and the states that now are there. */
  readonly step: Step;
  readonly lid: Faces;
  /** Undefined while doors move. */
  readonly plan: Plan | undefined;
  readonly guide: readonly GuideStep[];
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

/** An answer as it comes. */
export type Reply = { readonly answer: unknown } | { readonly errors: readonly Diagnostic[] };

/** A machine as it is drawn: its blocks, and the faces of those that never change, side by side. */
export interface Standing {
  readonly grid: BlockGrid;
  readonly cells: CellsOf;
  /** Blocks that are chests to be found in the maze. */
  readonly chests: readonly Vec3[];
  /** Blocks that make a new maze when they are pressed, the trigger first. */
  readonly presses: readonly Vec3[];
  /** The button that lights the trail. */
  readonly trail?: Vec3;
  /** Blocks that a press may change, by index. */
  readonly moving: Uint32Array<ArrayBuffer>;
  readonly faces: readonly Faces[];
  readonly chunks: readonly Chunk[];
  /** How the blocks of the palette are drawn. */
  readonly drawn: Drawings;
  /** The names of skins, by their numbers. */
  readonly skins: readonly string[];
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
  readonly entrance: Opening;
}
