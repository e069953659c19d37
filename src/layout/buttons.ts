import { plus, type Vec3 } from '../blocks/grid.js';
import { cellAt, DIRECTIONS, EAST, SOUTH, type GridBoard } from '../board/grid.js';
import { controlCell, turnCell, type ControlCell } from '../cells/controls.js';
import type { Opening } from '../flow/maze.js';
import { OUTWARDS } from './face.js';

/*
 * Buttons beside openings of any machine: where they stand, and how their lines come down. The post of the wall to the south or east
 * of an opening's cell says in which row or column.
 */

/** Blocks from the rooms to a button, as the console's, at least. */
export const DISTANCE = 5;
/** Free blocks round a button. */
export const GAP = 2;

/** Blocks from one room to the next, and along a side of a room. */
export interface RoomSizes {
  readonly pitch: number;
  readonly room: number;
}

/** The last block of the last of so many rooms in a row. */
export const lastOf = (cells: number, { pitch, room }: RoomSizes): number => pitch * (cells - 1) + room - 1;

/** Where a button beside an opening can stand. */
export interface ButtonSite {
  /** The step away from the rooms, and one along the wall. */
  readonly out: Vec3;
  readonly along: Vec3;
  /** The last block of the rooms on this side, along `out`. */
  readonly rim: number;
  /** The place so many blocks out of the rooms and along the wall. */
  readonly at: (far: number, aside?: number) => Vec3;
  readonly button: ControlCell;
}

export function buttonSite(
  { width, height }: Pick<GridBoard, 'width' | 'height'>,
  rooms: RoomSizes,
  { cell, side }: Opening,
): ButtonSite {
  const out = OUTWARDS[side];
  const isAcross = out[0] !== 0;
  const [column, row] = cellAt(width, cell);
  const post = rooms.pitch * (isAcross ? row : column) + rooms.room;
  const rim = side === EAST || side === SOUTH ? lastOf(isAcross ? width : height, rooms) : 0;
  return {
    out,
    along: isAcross ? [0, 0, 1] : [1, 0, 0],
    rim,
    at: (far, aside = 0) => {
      const across = rim + far * (out[0] + out[2]);
      return isAcross ? [across, 0, post + aside] : [post + aside, 0, across];
    },
    button: turnCell(controlCell({ name: 'button', kind: 'button' }), DIRECTIONS.indexOf(side)),
  };
}

/** Places in columns that the box must hold, with room to stand and walk. */
export const roundButtons = (buttons: readonly Vec3[]): Vec3[] =>
  buttons.flatMap((at) => [plus(at, [-GAP, 0, -GAP]), plus(at, [GAP, 0, GAP])]);

/** Levels that a line goes down in one, with full strength at its beginning. */
const MOST_DROP = 10;
export const DROP = 8;
/** How often a line down so many levels has level places for a repeater. */
export const landingsOf = (drop: number): number => Math.max(0, Math.ceil((drop - MOST_DROP) / DROP));

/**
 * Corners of a winding line down from a place to a layer, two by two columns wide, and so often as its level asks for it two
 * columns on along `along`, with a straight place for a repeater.
 * @param out where the columns lie, seen from the place.
 */
export function winding(start: Vec3, bottom: number, along: Vec3, out: Vec3): Vec3[] {
  const drop = start[1] - bottom;
  const landings = landingsOf(drop);
  const corners = [start];
  let at = start;
  const wind = (levels: number): void => {
    for (let k = 0; k < levels; k++)
      corners.push((at = plus(plus(at, k % 2 === 0 ? along : out, k % 4 < 2 ? 1 : -1), [0, -1, 0])));
  };
  wind(drop - DROP * landings);
  for (let k = 0; k < landings; k++) {
    corners.push((at = plus(at, along, 2)));
    wind(DROP);
  }
  return corners;
}
