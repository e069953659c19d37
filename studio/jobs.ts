import type { Dag, Diagnostic, PassName, Region } from '../src/core.js';
import type { Design } from './design.js';

/** What a worker is asked for. */
export type Job =
  /** A file of a design's machine: its format, or the bill's, is known by the name, `maze.schem`. */
  | { readonly kind: 'compile'; readonly design: Design; readonly file: string }
  /** What a machine's or a schematic's file holds for a design. */
  | { readonly kind: 'read'; readonly file: string; readonly bytes: Uint8Array };

/** What a worker says of its job; the last word is another than `passes` and `pass`. */
export type Word =
  | { readonly kind: 'passes'; readonly passes: readonly PassName[] }
  | { readonly kind: 'pass'; readonly name: string; readonly ms: number }
  | { readonly kind: 'compiled'; readonly bytes: Uint8Array<ArrayBuffer>; readonly facts: Facts }
  | { readonly kind: 'read'; readonly dag?: Dag; readonly region?: Region }
  | { readonly kind: 'failed'; readonly errors: readonly Diagnostic[] };

/** The last word on a job that went well. */
export type Done<K extends Job['kind']> = Extract<
  Word,
  { readonly kind: K extends 'compile' ? 'compiled' : 'read' }
>;

/** What there is to know of a machine. */
export interface Facts {
  /** [x, y, z] in blocks. */
  readonly size: readonly [number, number, number];
  readonly blocks: number;
  readonly randomizers: number;
  /** Game ticks. */
  readonly settleTicks: number;
  /** Layers below the floor. */
  readonly depth: number;
}
