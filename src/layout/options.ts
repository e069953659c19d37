import type { CellFamily } from '../cells/family.js';
import type { TriggerOptions } from './console.js';
import type { Dress } from './dress.js';
import type { Openings } from './face.js';
import type { SectorOptions } from './sectors.js';
import type { TrailOptions } from './trail.js';

/** What circuit of cells is wanted: what each of its parts can be asked for. */
export interface LayoutOptions extends TriggerOptions, SectorOptions, TrailOptions, Partial<Openings> {
  /** Draws the maze the machine is saved with, and the rooms of its chests. */
  readonly seed: string;
  readonly family: CellFamily;
  /** What it is made of. */
  readonly dress: Dress;
  /** A lamp that is lit while the maze changes. */
  readonly lamp?: boolean;
}
