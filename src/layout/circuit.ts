import type { GridBuilder } from '../blocks/builder.js';
import type { Vec3 } from '../blocks/grid.js';
import type { CellFamily } from '../cells/family.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { FurtherControls } from './calls.js';
import type { Controls } from './console.js';
import type { Openings } from './face.js';
import type { DoorwayAlong } from './doorways.js';
import type { ChestRooms } from './rooms.js';
import type { Shell } from './shells.js';

/** One floor of a maze. */
export interface Storey {
  /** Blocks from the ground's floor up to this one. */
  readonly y: number;
  readonly plan: FloorPlan;
  readonly doorway: DoorwayAlong;
}

/** Places of the controls, lamps and lines of a circuit. */
export interface CircuitPlaces extends Controls, FurtherControls {
  /** Dust of the clock line, in order from its head. */
  readonly line?: readonly Vec3[];
  /** The lamp of a uniform machine that is lit while a maze is finished. */
  readonly done?: Vec3;
}

/** Facts about a circuit that a file states in its metadata, under these names. */
export interface CircuitFacts {
  /** Game ticks between two presses of the timer. */
  readonly periodTicks?: number;
  /**
   * Game ticks until every door is still, from the press. In a uniform machine, from the moment the lamp lights up.
   */
  readonly settleTicks: number;
  /**
   * Game ticks until the whole trail is lit, from its button. Without a button, from the moment the doors are still.
   */
  readonly trailTicks?: number;
  /** Number of sectors that renew in turn. Undefined or 1 if all cells renew at once. */
  readonly sectors?: number;
  /** The sector of each cell or post, as text. */
  readonly sectorOf?: string;
}

/**
 * A circuit that makes mazes, of cells or of posts, with what the building above it needs to know.
 * In machine coordinates: the first block of cell (0, 0)'s interior is at x = z = 0, and the floor is at y = 0.
 * The maze is already turned the way the circuit needs it.
 */
export interface Circuit {
  /** Size in cells, west to east and north to south. */
  readonly width: number;
  readonly height: number;
  /** The floors of the maze, from the ground up. */
  readonly storeys: readonly Storey[];
  readonly openings: Openings;
  /** Quarter turns clockwise that the maze was turned, 0 .. 3. */
  readonly turns: number;
  readonly family: Pick<CellFamily, 'pitch' | 'room'>;
  /** Offset [dx, dz] from the first block of an interior to its feet block. */
  readonly feet: readonly [number, number];
  /** The interiors, for placing chests. */
  readonly rooms: ChestRooms;
  /** Width of the path round the maze, in blocks. */
  readonly margin: number;
  /** Shells of the waterproofing above ground. */
  readonly shells: readonly Shell[];
  readonly places: CircuitPlaces;
  readonly facts: CircuitFacts;
  /** Blocks of latches. The steady state keeps them as they are placed. */
  readonly held: readonly Vec3[];
  /** All places that the bounding box must contain. */
  reserve(): Iterable<Vec3>;
  /** Places standard cells or posts, with the choices of the saved maze. */
  place(builder: GridBuilder): void;
  /** Places lines, controls and ladders. */
  wire(builder: GridBuilder): void;
}
