import { plus, type Vec3 } from '../blocks/grid.js';
import { cellAt, HORIZONTALS, EAST, SOUTH, type GridBoard } from '../board/grid.js';
import { controlCell, turnCell, type ControlCell } from '../cells/controls.js';
import type { Opening } from '../flow/maze.js';
import { OUTWARDS } from './face.js';

/*
 * Buttons beside the openings of any machine, and the lines that lead down from them. A button stands in line with the
 * wall to the south or east of the opening's cell.
 */

/** The least distance from the interiors to a button, in blocks. The console's button is as far away. */
export const DISTANCE = 5;
/** Free blocks on each side of a button. */
export const GAP = 2;

/** Blocks from one cell to the next, and along a side of an interior. */
export interface RoomSizes {
  readonly pitch: number;
  readonly room: number;
}

/** The last block of the last interior in a row of cells. */
export const lastOf = (cells: number, { pitch, room }: RoomSizes): number => pitch * (cells - 1) + room - 1;

/** Where a button beside an opening can be placed. */
export interface ButtonSite {
  /** The step away from the maze, and the step along its wall. */
  readonly out: Vec3;
  readonly along: Vec3;
  /** The coordinate along `out` of the outermost interior block on this side. */
  readonly rim: number;
  /** The place `far` blocks away from the interiors and `aside` blocks along the wall. */
  readonly at: (far: number, aside?: number) => Vec3;
  readonly button: ControlCell;
}

/** Finds where a button beside an opening can be placed. */
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
    button: turnCell(controlCell({ name: 'button', kind: 'button' }), HORIZONTALS.indexOf(side)),
  };
}

/** Places that the bounding box must contain, so that players can stand and walk round the buttons. */
export const roundButtons = (buttons: readonly Vec3[]): Vec3[] =>
  buttons.flatMap((at) => [plus(at, [-GAP, 0, -GAP]), plus(at, [GAP, 0, GAP])]);

/** Layers that a line can go down without a repeater, if it starts at full strength. */
const MOST_DROP = 10;
/** Layers between two landings. */
export const DROP = 8;
/** The number of landings, level places for a repeater, on a line that goes down `drop` layers. */
export const landingsOf = (drop: number): number => Math.max(0, Math.ceil((drop - MOST_DROP) / DROP));

/**
 * The corners of a line that winds down from `start` to the layer `bottom`, in a shaft of 2 x 2 columns.
 * At each landing it moves two columns along `along`, straight, so that a repeater fits.
 * @param out the side of `start` on which the shaft lies.
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
