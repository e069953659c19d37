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

/** A floor of a maze. */
export interface Storey {
  /** Blocks from the ground's floor up to this one. */
  readonly y: number;
  readonly plan: FloorPlan;
  readonly doorway: DoorwayAlong;
}

/** Where controls, lamps and lines of a circuit are. */
export interface CircuitPlaces extends Controls, FurtherControls {
  /** Dust of the clock line, from its head on. */
  readonly line?: readonly Vec3[];
  /** The lamp that is lit while a maze of posts stands. */
  readonly done?: Vec3;
}

/** What a file says of a circuit, by the names of metadata. */
export interface CircuitFacts {
  /** Game ticks from one maze of the timer to the next. */
  readonly periodTicks?: number;
  /** Game ticks until every door is still: after the press, or after the lamp of a uniform machine is lit. */
  readonly settleTicks: number;
  /** Game ticks from the use of the trail's button until the whole path is lit; without a button from when the doors are still. */
  readonly trailTicks?: number;
  /** How many sectors renew in turn; nothing where all do at once. */
  readonly sectors?: number;
  /** In which of them each cell or post renews, as text. */
  readonly sectorOf?: string;
}

/**
 * What makes mazes, of cells or of posts, and what the building over it needs to know of it. Machine coordinates: cell (0, 0)'s
 * first room block is at x = z = 0, the floor at y = 0, and the maze is turned as the circuit needs it.
 */
export interface Circuit {
  /** Cells from west to east and from north to south. */
  readonly width: number;
  readonly height: number;
  /** The floors of the maze, from the ground up. */
  readonly storeys: readonly Storey[];
  readonly openings: Openings;
  /** Quarter turns clockwise, 0 .. 3, by which the maze was turned. */
  readonly turns: number;
  readonly family: Pick<CellFamily, 'pitch' | 'room'>;
  /** From the first block of a room to where a player stands in it [dx, dz]. */
  readonly feet: readonly [number, number];
  /** The rooms that chests can stand in. */
  readonly rooms: ChestRooms;
  /** Columns of path round the maze. */
  readonly margin: number;
  /** Shells of the waterproofing over the ground. */
  readonly shells: readonly Shell[];
  readonly places: CircuitPlaces;
  readonly facts: CircuitFacts;
  /** Latches: they keep the states in which they are placed. */
  readonly held: readonly Vec3[];
  /** All places that the box must hold. */
  reserve(): Iterable<Vec3>;
  /** Places standard cells or posts, with the choices of the maze in the saved file. */
  place(builder: GridBuilder): void;
  /** Places lines, controls and ladders. */
  wire(builder: GridBuilder): void;
}
