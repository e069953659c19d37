import { type Horizontal, type Direction } from '../board/grid.js';
import type { Block } from './cell.js';

/**
 * How a closed door stops a player: a full cube at foot level under a lintel, or cubes at foot and head
 * level.
 */
export type DoorKind = 'low' | 'full';

/** Blocks along a room. Walls are one block thick, or two at pitch 3 with full doors, whose pistons work in them. */
export const roomSize = (doors: DoorKind, pitch: number): number =>
  doors === 'full' && pitch === 3 ? 1 : pitch - 1;

/**
 * A family of standard cells: one drawing for each pair of out-edges. Cells of one family fit together in any
 * mix.
 *
 * The clock reaches the cells on buses, which run north-south through the whole machine. Columns of cells
 * form groups of `columns`, and each group has all the buses. The layout lays the buses, with a conductor
 * under each block.
 */
export interface CellFamily {
  /** For example `low-3` or `full-4`. */
  readonly name: string;
  readonly doors: DoorKind;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Blocks along a side of the interior. The rest of the pitch is wall. */
  readonly room: number;
  /** Columns of cells per group. */
  readonly columns: number;
  readonly buses: readonly Bus[];
  /** Game ticks from a change of the clock on the bus beside a cell until the cell's doors are still. */
  readonly doorTicks: number;
  /**
   * The cell with two out-edges at column x, row y of the maze. It may depend on x modulo `columns` and on
   * the parities of x and y. Places are relative to the north-western block of the interior, with the surface
   * of the floor at y = 0.
   */
  cell(mask: number, x: number, y: number): StandardCell;
  /** The column [x, z] of the doorway on each side, for passages without a door. */
  doorways(x: number, y: number): Readonly<Record<Horizontal, readonly [x: number, z: number]>>;
  /** How cells are stacked on several floors; absent if the family is for one floor only. */
  readonly floors?: OnFloors;
  /**
   * The same family with a bus for each column, so that a sector can end between any two columns. Absent if
   * there is only one set of drawings.
   */
  readonly apart?: CellFamily;
  /**
   * The same family with drawings that leave room for a trail, and with `trail`. Absent if it cannot have
   * one.
   */
  readonly lit?: CellFamily;
  /** The parts of a trail along the chosen out-edges, in a family drawn for it. */
  readonly trail?: TrailCells;
}

/** The parts of a trail. Places are relative to the north-western block of a cell's interior. */
export interface TrailCells {
  /**
   * The dust that is on while the trail passes through a cell.
   * @param arms the sides where arms of this cell begin, or where arms end without a wall, inside a room
   * @param ends the sides where arms of neighbours end that come through a wall
   */
  readonly junction: (arms: readonly Horizontal[], ends: readonly Horizontal[]) => readonly Block[];
  /**
   * The arm from cell x, y to its neighbour on a side, with the lamp there. A closed door stops it.
   * @param isInside whether both cells are in one room, with no wall between them
   */
  readonly arm: (side: Horizontal, x: number, y: number, isInside: boolean) => readonly Block[];
  /**
   * The start of the trail in a cell, as if it came from the north. It is on as long as nothing powers its
   * first block.
   */
  readonly start: readonly Block[];
  /** Game ticks from one cell to the next. */
  readonly ticks: number;
}

/**
 * Floors above one another. A shaft connects two floors: one column of ladders through the ceiling and the
 * upper floor's circuit, along a wall of the interior. Shafts alternate between two places, so that none runs
 * into the next. If a cell can close a shaft, a closet of blocks surrounds the end of the shaft on the cell's
 * own floor. The column in front of the ladder then has a low door.
 */
export interface OnFloors {
  /** Blocks from one floor to the next. */
  readonly rise: number;
  /** The column [x, z] of a cell's feet block: in the middle of a side, away from closets. */
  readonly feet: readonly [x: number, z: number];
  /** The shaft from a floor to the next one up. Only the parity of the floor matters. */
  readonly shaft: (floor: number) => Shaft;
  /**
   * The family on a floor. Its cells can have out-edges up and down, and they leave space for the shaft from
   * below.
   */
  readonly family: (floor: number) => CellFamily;
}

/** The columns [x, z] of a shaft, relative to the north-western block of the interior. */
export interface Shaft {
  readonly ladder: readonly [x: number, z: number];
  /** The wall that the ladder hangs on. */
  readonly wall: readonly [x: number, z: number];
  /** The column opposite the wall. In a closet, this is the doorway. */
  readonly front: readonly [x: number, z: number];
  /** The columns to the left and right. In a closet, these are walls. */
  readonly sides: readonly (readonly [x: number, z: number])[];
  /** The direction that the ladder faces. */
  readonly facing: 'north' | 'south';
}

/** A line of dust from north to south, with repeaters where no cell reads it. */
export interface Bus {
  /** The only column of the group whose cells read it; all columns if absent. */
  readonly column?: number;
  /** The parity of the rows whose cells read it; all rows if absent. */
  readonly parity?: number;
  /**
   * Its place: x relative to the western block of the interior in the group's first column, y relative to the
   * surface of the floor.
   */
  readonly x: number;
  readonly y: number;
  /**
   * The rows, z relative to the north of a cell's interior, in which cells read the bus. It must be dust
   * there.
   */
  readonly taps: readonly number[];
  /** The rows in which it runs one block lower, so that a cell may power the block above it. */
  readonly dips?: readonly number[];
  /**
   * The least signal strength of the dust there, for cells that read it through dust of their own; 1 by
   * default.
   */
  readonly least?: number;
  /** Whether it carries NOT of the clock, which is low in steady state. */
  readonly inverted: boolean;
}

/** A cell with two out-edges: its randomizer, its wiring and both doors. */
export interface StandardCell {
  /** The mask of its out-edges: `shut0 | shut1`. */
  readonly mask: number;
  /** The side whose door is closed while the bit is 0, after a stick was drawn. */
  readonly shut0: Direction;
  /** The side whose door is closed while the bit is 1, after a sword was drawn. */
  readonly shut1: Direction;
  readonly blocks: readonly Block[];
  /** The columns [x, z] of the two doorways by side; for up and down, that of the closet. */
  readonly doorways: ReadonlyMap<Direction, readonly [x: number, z: number]>;
}

/** The facing of each piston glyph. */
const FACES: Readonly<Record<string, readonly [x: number, y: number, z: number]>> = {
  PU: [0, 1, 0],
  PN: [0, 0, -1],
  PE: [1, 0, 0],
  PS: [0, 0, 1],
  PW: [-1, 0, 0],
};

/**
 * A cell without one of its doors, for a passage that is always open: the door's pistons and blocks are
 * removed.
 * @param isLit whether a trail may lead through: then the torch under the upper piston goes too, because it
 *   would stop the trail
 */
export function withoutDoor(cell: StandardCell, side: Direction, isLit = false): StandardCell {
  const [x, z] = cell.doorways.get(side)!;
  const left = new Set<string>();
  for (const { at, glyph } of cell.blocks) {
    const face = FACES[glyph];
    if (face === undefined) continue;
    const ahead = (steps: number): readonly number[] => at.map((v, axis) => v + steps * face[axis]!);
    const [toX, , toZ] = ahead(2);
    if (toX !== x || toZ !== z) continue;
    for (const place of [at, ahead(1)]) left.add(place.join());
    if (isLit) left.add([at[0], at[1] - 2, at[2]].join());
  }
  return { ...cell, blocks: cell.blocks.filter(({ at }) => !left.has(at.join())) };
}

/** The family for the cells of a floor. With one floor, the family itself. */
export function familyOn(family: CellFamily, floor: number, floors: number): CellFamily {
  return floors === 1 || family.floors === undefined ? family : family.floors.family(floor);
}
