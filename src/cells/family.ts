import { type Direction, type Way } from '../board/grid.js';
import type { Block } from './cell.js';

/** How a closed door stops a body: a full cube at foot level under a lintel, or at foot and head level. */
export type DoorKind = 'low' | 'full';

/**
 * A family of standard cells: one drawing for each pair of ways out, that stand beside one another in any mix.
 *
 * The clock comes to the cells on buses that run north-south through the whole machine. The columns of cells are
 * taken in groups of `columns`; each group has all the buses. A bus is the layout's to place, with a conductor
 * under each block of it.
 */
export interface CellFamily {
  /** `low-3`, `full-4`. */
  readonly name: string;
  readonly doors: DoorKind;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Blocks along a side of the room; what is left of the pitch is wall. */
  readonly room: number;
  /** Columns of cells in a group. */
  readonly columns: number;
  readonly buses: readonly Bus[];
  /** Game ticks from the clock's change on the bus beside a cell until its doors are still. */
  readonly doorTicks: number;
  /**
   * The cell with two out-edges that stands at column x, row y of the maze; only x modulo `columns` and the parities
   * of x and y may matter. Blocks are relative to its first room block, the floor's surface layer at y = 0.
   */
  cell(mask: number, x: number, y: number): StandardCell;
  /** Where the doorway stands on each side, [x, z], for a passage that has no door. */
  doorways(x: number, y: number): Readonly<Record<Direction, readonly [x: number, z: number]>>;
  /** How its cells stand on several floors; families without it are for one floor only. */
  readonly floors?: OnFloors;
  /** The same with a bus for each column, so that sectors can end between any two columns; families without it have but the one drawing. */
  readonly apart?: CellFamily;
  /** The same with cells drawn so that there is room for a trail of light, and `trail`; families without it have none. */
  readonly lit?: CellFamily;
  /** What carries a trail of light along the ways that are picked, in a lit family. */
  readonly trail?: TrailCells;
}

/** The parts of a trail, relative to a cell's first room block. */
export interface TrailCells {
  /**
   * What is on while the trail comes through a cell.
   * @param arms the sides where the cell's own arms begin, or another's ends inside a room.
   * @param ends the sides where others' arms end that come through a wall.
   */
  readonly junction: (arms: readonly Direction[], ends: readonly Direction[]) => readonly Block[];
  /**
   * The arm from the cell at x, y to its neighbour on a side, with the lamp there; it stops at a shut door.
   * @param isInside whether both are of one room, without a wall between them.
   */
  readonly arm: (side: Direction, x: number, y: number, isInside: boolean) => readonly Block[];
  /** What begins the trail in a cell, as if it came from the north; it does as long as nothing powers the first block. */
  readonly start: readonly Block[];
  /** Game ticks from one cell to the next. */
  readonly ticks: number;
}

/**
 * Floors one above the other. From floor to floor leads a shaft, one column of ladders through ceiling and circuit of the
 * upper floor, along the wall of the room. Shafts that stand above one another take turns in two places, so that none runs
 * into the next. Where a cell may shut a shaft, a closet of blocks stands round the end of it that is on the cell's own
 * floor, and the column in front of it is a low door's.
 */
export interface OnFloors {
  /** Blocks from one floor to the next. */
  readonly rise: number;
  /** [x, z] of the feet block of a cell: in the middle, where no closet stands along its row or column. */
  readonly feet: readonly [x: number, z: number];
  /** The shaft from a floor to the next one up: only the floor's parity matters. */
  readonly shaft: (floor: number) => Shaft;
  /** The family on a floor: its cells may have ways up and down, and leave room for the shaft from below. */
  readonly family: (floor: number) => CellFamily;
}

/** A shaft's columns [x, z], relative to the first room block. */
export interface Shaft {
  readonly ladder: readonly [x: number, z: number];
  /** Where the ladder hangs: the wall. */
  readonly wall: readonly [x: number, z: number];
  /** On the other side; of a closet, its doorway. */
  readonly front: readonly [x: number, z: number];
  /** To the left and right: of a closet, its walls. */
  readonly sides: readonly (readonly [x: number, z: number])[];
  /** Where the ladder faces. */
  readonly facing: 'north' | 'south';
}

/** A line of dust, and of repeaters where no cell reads it, from north to south. */
export interface Bus {
  /** The one column of the group that reads it; without it, all do. */
  readonly column?: number;
  /** The parity of the rows of the maze whose cells read it; without it, all do. */
  readonly parity?: number;
  /** Where it runs: x relative to the first room block of the group's first column, y to the floor's surface layer. */
  readonly x: number;
  readonly y: number;
  /** Rows (z relative to a cell's first room block) in which cells read the bus, so that it must be dust there. */
  readonly taps: readonly number[];
  /** Rows in which it runs a block lower, so that a cell may power the block over it. */
  readonly dips?: readonly number[];
  /** Least level of its dust there, where cells read it through dust of their own; 1 by default. */
  readonly least?: number;
  /** Carries NOT of the clock, low in steady state. */
  readonly inverted: boolean;
}

/** A cell with two out-edges: randomizer, wiring and both doors. */
export interface StandardCell {
  /** Out-mask: `shut0 | shut1`. */
  readonly mask: number;
  /** The way whose door is closed while the bit is 0, a stick drawn. */
  readonly shut0: Way;
  /** The way whose door is closed while the bit is 1, a sword drawn. */
  readonly shut1: Way;
  readonly blocks: readonly Block[];
  /** Columns [x, z] of the two doorways, by way: up and down that of the closet. */
  readonly doorways: ReadonlyMap<Way, readonly [x: number, z: number]>;
}

/** Where a lying or standing piston of a drawing faces. */
const FACES: Readonly<Record<string, readonly [x: number, y: number, z: number]>> = {
  PU: [0, 1, 0],
  PN: [0, 0, -1],
  PE: [1, 0, 0],
  PS: [0, 0, 1],
  PW: [-1, 0, 0],
};

/**
 * A cell whose door on one way is left out, so that the way stands open: without the pistons of it and their blocks.
 * @param isLit whether a trail may go that way: without the torch under the upper piston too, which would stop it.
 */
export function withoutDoor(cell: StandardCell, way: Way, isLit = false): StandardCell {
  const [x, z] = cell.doorways.get(way)!;
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

/** The family whose cells stand on a floor of several; of one floor itself. */
export function familyOn(family: CellFamily, floor: number, floors = 2): CellFamily {
  return floors === 1 || family.floors === undefined ? family : family.floors.family(floor);
}
