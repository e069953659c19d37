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
import type { Options } from './options.js';
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
  /** Find the current maze. */
  | { readonly kind: 'plan' }
  /** Find the steps of building it by hand. */
  | { readonly kind: 'guide' };

/** The result of each job. */
export interface Answers {
  readonly compile: { readonly bytes: Bytes; readonly report: MachineReport };
  /** The file, with the facts for pasting it. */
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
    /** The options with which the machine was made. */
    readonly options?: Partial<Options>;
    readonly differences?: readonly Diagnostic[];
  };
  readonly verify: Verified;
  readonly stand: Standing;
  readonly press: undefined;
  readonly light: undefined;
  /** The changes of the tick. */
  readonly step: Step;
  readonly lid: Faces;
  /** The current maze; undefined while doors move. */
  readonly plan: Plan | undefined;
  readonly guide: readonly GuideStep[];
}
export type Bytes = Uint8Array<ArrayBuffer>;

/** The progress of a worker: all passes, a finished pass with its milliseconds, the facts before the presses, and the presses. */
export type Progress =
  | { readonly kind: 'passes'; readonly passes: readonly PassName[] }
  | { readonly kind: 'pass'; readonly name: string; readonly ms: number }
  | { readonly kind: 'told'; readonly pasting: Pasting }
  | { readonly kind: 'presses'; readonly done: number; readonly total: number };

/** A message of a worker: progress, a result, or an error. */
export type Reply =
  | { readonly progress: Progress }
  | { readonly answer: unknown }
  | { readonly errors: readonly Diagnostic[] };

/** A file. Its name decides the format. */
export interface NamedBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The options that name a block. */
export type BlockKey = 'wall' | 'floor' | 'post' | 'door' | 'roof-of';
/** A block's name without `minecraft:`, and its colour, `#rrggbb`. */
export type Swatch = readonly [name: string, colour: string];

/** The facts about a file for pasting it. */
export interface Pasting {
  readonly doctor: Doctor;
  /** Whether it is pasted relative to the player. Otherwise its lowest north-west corner is placed. */
  readonly isAround: boolean;
  /** The block where the player stands to press its button. */
  readonly stand: Vec3;
}

/** The results of a machine's presses. */
export interface Verified extends Pick<VerifyReport | PostsReport, 'presses' | 'trees' | 'failures'> {
  /** Milliseconds. */
  readonly took: number;
}

export interface Plan {
  /** Its picture, with the path through it. */
  readonly svg: string;
  /** The cells of that path, from the entrance to the exit. */
  readonly way: Uint32Array;
}

/** The changes of one game tick. */
export interface Step {
  /** Whether the press is over. */
  readonly isOver: boolean;
  /** Indices in {@link Standing.moving}. */
  readonly blocks: readonly number[];
  /** The new states there. For a block that a piston moves, the state that arrives. */
  readonly states: readonly string[];
  /** The offset in blocks from which a piston moves each block to its place; null if it does not move. */
  readonly glides: readonly (Vec3 | null)[];
  /** The drawings of states that are new. */
  readonly drawn: Drawings;
  /** The names of all current skins. */
  readonly skins: readonly string[];
}

/** The drawing of a block state, and its boxes that stop a body, in sixteenths of a block. */
export interface Drawing {
  readonly boxes: readonly PaintedBox[];
  readonly solid: readonly Box[];
  /** Whether it is opaque. */
  readonly isCube: boolean;
}
/** Drawings by block state. */
export type Drawings = ReadonlyMap<string, Drawing>;

/** The drawing of a machine: its blocks, and the faces of those that never change, by side. */
export interface Standing {
  readonly grid: BlockGrid;
  readonly cells: CellsOf;
  /** The chests in the maze. */
  readonly chests: readonly Vec3[];
  /** The ends of the first path through it. */
  readonly labels: readonly Label[];
  readonly start: Start;
  /** The controls that make a new maze, the trigger first. */
  readonly presses: readonly Vec3[];
  /** The button that lights the trail. */
  readonly trail?: Vec3;
  /** The indices of the blocks that a press may change. */
  readonly moving: Uint32Array<ArrayBuffer>;
  readonly faces: readonly Faces[];
  /** 255 for each block that darkens those beside it: along x, then z, then y, with a margin of air. */
  readonly solid: Uint8Array<ArrayBuffer>;
  readonly chunks: readonly Chunk[];
  /** The drawings of the palette. */
  readonly drawn: Drawings;
  /** The names of skins, by number. */
  readonly skins: readonly string[];
}

/** A label in the picture of a machine, with its block. */
export interface Label {
  readonly what: 'entrance' | 'exit' | 'goal' | 'button' | 'lever' | 'plate';
  readonly at: Vec3;
}

/** The start of a walk in blocks, and the direction of view in radians. */
export interface Start {
  readonly at: Vec3;
  readonly yaw: number;
}

/** The places of a machine's cells among its blocks, from its metadata. */
export interface CellsOf {
  readonly width: number;
  readonly height: number;
  readonly floors: number;
  /** Blocks from one cell to the next, and from one floor to the next. */
  readonly pitch: number;
  readonly rise: number;
  /** The feet block of the first cell, and the offset from there to the corner of its square. */
  readonly origin: Vec3;
  readonly square: readonly [number, number];
}
