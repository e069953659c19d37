import type { CellFamily } from '../cells/family.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { Trigger } from '../circuit/triggers.js';
import type { CircuitFacts, CircuitPlaces } from './circuit.js';
import type { WaterproofingOptions } from './waterproofing.js';
import type { TriggerOptions } from './console.js';
import type { Dress } from './dress.js';
import type { Openings } from './face.js';
import type { FixtureOptions } from './equip.js';
import type { FixtureFacts, FixturePlaces } from './fixtures.js';
import type { SectorOptions } from './sectors.js';
import type { TrailOptions } from './trail.js';
import type { WallOptions } from './walls.js';

/** What machine is wanted: what each of its parts can be asked for. */
export interface LayoutOptions
  extends
    TriggerOptions,
    SectorOptions,
    TrailOptions,
    WallOptions,
    WaterproofingOptions,
    FixtureOptions,
    Partial<Openings> {
  /** Draws the maze the machine is saved with, and the rooms of its chests. */
  readonly seed: string;
  readonly family: CellFamily;
  /** What it is made of. */
  readonly dress: Dress;
  /** A lamp that is lit while the maze changes. */
  readonly lamp?: boolean;
}

/** Where the parts of a machine are. */
export interface MachinePlaces extends CircuitPlaces, FixturePlaces {
  /** Feet block of cell (0, 0). */
  readonly origin: Vec3;
  /** Every way in and out: see `wayPlaces`. */
  readonly ways: readonly Vec3[];
}

/** A finished machine, in steady state, and where its parts are in schematic coordinates. */
export interface Layout extends MachinePlaces, FixtureFacts, CircuitFacts, Omit<Openings, 'goal'> {
  readonly grid: BlockGrid;
  /** Cells from west to east and from north to south, as they were asked for. */
  readonly width: number;
  readonly height: number;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** From the origin to the corner of its cell's square [dx, dz]. */
  readonly square: readonly [number, number];
  readonly trigger: Trigger;
  /** Blocks of the waterproofing; 0 where there is none. */
  readonly casing: number;
}
