import type { CellFamily } from '../cells/family.js';
import type { TriggerOptions } from './console.js';
import type { Dress } from './dress.js';
import type { Openings } from './face.js';
import type { SectorOptions } from './sectors.js';
import type { TrailOptions } from './trail.js';

/** Options of a circuit of cells, with those of its parts. */
export interface LayoutOptions extends TriggerOptions, SectorOptions, TrailOptions, Partial<Openings> {
  /** Seeds the saved maze, and the choice of cells for chests. */
  readonly seed: string;
  readonly family: CellFamily;
  /** The blocks to build with. */
  readonly dress: Dress;
  /** A lamp that is lit while the maze changes. */
  readonly lamp?: boolean;
}
