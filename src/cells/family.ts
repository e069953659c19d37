import type { Direction } from '../dag/dag.js';
import type { CellBlock } from './cell.js';

/** How a closed door stops a body: a full cube at foot level under a lintel, or at foot and head level. */
export type DoorKind = 'low' | 'full';

/**
 * A family of standard cells: one drawing for each pair of ways out, that stand beside one another in any mix.
 *
 * T comes to the cells on buses that run north-south at height `busY`, one for every two columns of cells: the
 * west cell of a pair is placed as drawn, the east one mirrored, and both read the bus under the wall between
 * them, at x = pitch - 1 of the drawing. A bus is dust at z = `tapZ` of every cell, and dust or a repeater
 * elsewhere; it is the layout's to place, with a conductor under each block of it.
 */
export interface CellFamily {
  /** `low-3`, `full-4`. */
  readonly name: string;
  readonly doors: DoorKind;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Blocks along a side of the room; the rest of the pitch is wall. */
  readonly room: number;
  readonly busY: number;
  readonly tapZ: number;
  /** Game ticks from T's change on the bus beside a cell until its doors are still. */
  readonly doorTicks: number;
  /** The cell with these two ways out, relative to its first room block, the floor's surface layer at y = 0. */
  cell(mask: number): StandardCell;
  /** Where the doorway stands on each side, [x, z], for a passage that has no door. */
  readonly doorways: Readonly<Record<Direction, readonly [x: number, z: number]>>;
}

/** A cell with two ways out: randomizer, wiring and both doors. */
export interface StandardCell {
  /** Out-mask: `shut0 | shut1`. */
  readonly mask: number;
  /** The side whose door is closed while the bit is 0, a stick drawn. */
  readonly shut0: Direction;
  /** The side whose door is closed while the bit is 1, a sword drawn. */
  readonly shut1: Direction;
  readonly blocks: readonly CellBlock[];
  /** Columns [x, z] of the two doorways, by side. */
  readonly doorways: ReadonlyMap<Direction, readonly [x: number, z: number]>;
}
