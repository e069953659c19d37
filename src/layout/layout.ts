import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import type { SectorOf } from '../circuit/sectors.js';
import type { Opening } from '../flow/maze.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { Trigger } from '../circuit/controls.js';
import type { FurtherControls } from './calls.js';
import type { Controls } from './console.js';
import type { Dress } from './dress.js';
import type { Openings } from './face.js';

/** Walls are feet, head and lintel high: the highest layer of them, the floor's surface layer being 0. */
export const WALL_TOP = 3;

/** Sectors that renew in turn, at most: more than a minute for one press is for nobody. */
export const MOST_SECTORS = 32;

/**
 * What sectors are of: whole columns of cells, whole rows, rings one in the other, or rectangular patches. T's buses run from
 * the entrance's side through the whole maze, so cells one behind the other as seen from there renew together: columns need
 * it in the north or south, rows in the west or east. Rings and patches have the buses cut, and lie four layers deeper.
 */
export const SECTOR_SHAPES = ['columns', 'rows', 'rings', 'patches'] as const;
/** One of {@link SECTOR_SHAPES}. */
export type SectorShape = (typeof SECTOR_SHAPES)[number];

/**
 * Where chests are put: `anywhere`, in all cells that can hold one alike, or in `dead-ends`, by the chance of a cell to be
 * one.
 */
export const TREASURE_AT = ['anywhere', 'dead-ends'] as const;
/** One of {@link TREASURE_AT}. */
export type TreasureAt = (typeof TREASURE_AT)[number];

/** What lights the trail: a `button`, or nothing, so that it is lit `always`. */
export const TRAILS = ['button', 'always'] as const;
/** One of {@link TRAILS}. */
export type Trail = (typeof TRAILS)[number];

/** What machine is wanted. */
export interface LayoutOptions {
  /** Draws the maze the machine is saved with. */
  readonly seed: string;
  readonly family: CellFamily;
  /** What it is made of. */
  readonly dress: Dress;
  /** What a player makes a new maze with; a button by default. */
  readonly trigger?: Trigger;
  /** A lever that, while it is on, makes a new maze every so many seconds, 1 .. 3600. */
  readonly every?: number | undefined;
  /** A lamp that is lit while the maze changes. */
  readonly lamp?: boolean;
  /** Lamps in the floor that show the way from the entrance to the sink: see {@link TRAILS}; none by default. */
  readonly trail?: Trail;
  /** How many sectors renew in turn at each press, 1 to 32; all cells at once by default. */
  readonly sectors?: number;
  /** What they are of, see {@link SECTOR_SHAPES}; as the entrance lies by default. */
  readonly sectorShape?: SectorShape;
  /** Lights, so that nothing spawns in the maze or on its walls. */
  readonly light?: boolean;
  /** A roof over the maze, one layer above the walls' tops. */
  readonly roof?: boolean;
  /** A casing round what lies under the floor, against water; where nothing is said, if it takes few blocks. */
  readonly casing?: boolean;
  /** How many chests stand in the maze's rooms, each in another one; none by default. */
  readonly treasure?: number;
  /** Which rooms are drawn for them: see {@link TREASURE_AT}; `anywhere` by default. */
  readonly treasureAt?: TreasureAt;
  /** Entrance and exit; chosen where they are not given. */
  readonly entrance?: Opening;
  readonly exit?: Opening;
  /** Further ways in, with a button of their own each; none by default. */
  readonly entrances?: readonly Opening[];
  /** Further ways in and out, without controls of their own; none by default. */
  readonly others?: readonly Opening[];
  /** The sink's cell, or one of its room, with a plate in it that makes a new maze: the way out is inside, and no exit. */
  readonly goal?: number;
}

/** Where the parts of a machine are. */
export interface MachinePlaces extends Controls, FurtherControls {
  /** Feet block of cell (0, 0). */
  readonly origin: Vec3;
  /** Dust of the T line, from its head on. */
  readonly line: readonly Vec3[];
  /** The chests. */
  readonly treasure: readonly Vec3[];
  /** Every way in and out: see `wayPlaces`. */
  readonly ways: readonly Vec3[];
}

/** A finished machine, at rest, and where its parts are in schematic coordinates. */
export interface Layout extends MachinePlaces, Omit<Openings, 'goal'> {
  readonly grid: BlockGrid;
  readonly netlist: Netlist;
  readonly family: CellFamily;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** From the origin to the corner of its cell's square [dx, dz]. */
  readonly square: readonly [number, number];
  readonly trigger: Trigger;
  /** Game ticks from one maze of the timer to the next. */
  readonly periodTicks?: number;
  /** Game ticks from the use of the trail's button until the whole way is lit; without a button from when the doors are still. */
  readonly trailTicks?: number;
  /** How many sectors renew in turn. */
  readonly sectors: number;
  /** In which of them each cell renews, where there are several. */
  readonly sectorOf?: SectorOf;
  /** Blocks of the casing; 0 where there is none. */
  readonly casing: number;
  /** Game ticks from the press until every door is still, by static timing. */
  readonly settleTicks: number;
}
