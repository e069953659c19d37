import type { Vec3 } from '../blocks/grid.js';
import {
  EAST,
  NORTH,
  SOUTH,
  WEST,
  cellAt,
  cellName,
  directionName,
  type Horizontal,
  type GridBoard,
} from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { turnDag } from '../dag/turn.js';
import { isSameOpening, type Opening } from '../flow/maze.js';

/** An opening besides the first entrance and exit. */
export interface FurtherOpening extends Opening {
  readonly isExit?: true;
}

/** The openings of a maze. */
export interface Openings {
  readonly entrance: Opening;
  /** The exit. With a goal there is none, unless the user asks for one. */
  readonly exit?: Opening;
  /**
   * Openings with a button of their own. They include the exit if it has a button. In a uniform machine they can
   * include the first entrance.
   */
  readonly entrances?: readonly FurtherOpening[];
  /** Further entrances and exits, without controls. */
  readonly others?: readonly FurtherOpening[];
  /** The cell of the goal, an exit inside the maze. */
  readonly goal?: number;
}

/** The step outwards through each side. */
export const OUTWARDS: Readonly<Record<Horizontal, Vec3>> = {
  [NORTH]: [0, 0, -1],
  [EAST]: [1, 0, 0],
  [SOUTH]: [0, 0, 1],
  [WEST]: [-1, 0, 0],
};

/** All openings, each once, the entrance first. */
export function allOpenings({
  entrance,
  exit,
  entrances = [],
  others = [],
}: Omit<Openings, 'goal'>): FurtherOpening[] {
  const further = entrances.filter((one) => !isSameOpening(one, entrance) && !isSameOpening(one, exit));
  return [entrance, ...(exit ? [exit] : []), ...further, ...others];
}

/**
 * The places of all openings in machine coordinates, the entrance first. Each is the block at foot level in the outer
 * wall, next to the first block of the interior on that side.
 * @param width cells from west to east.
 */
export function openingPlaces(
  openings: Omit<Openings, 'goal'>,
  width: number,
  { pitch, room }: { readonly pitch: number; readonly room: number },
): Vec3[] {
  return allOpenings(openings).map(({ cell, side }) => {
    const [x, y] = cellAt(width, cell);
    const dx = side === EAST ? room : side === WEST ? -1 : 0;
    const dz = side === SOUTH ? room : side === NORTH ? -1 : 0;
    return [pitch * x + dx, 1, pitch * y + dz];
  });
}

/** A maze turned so that its entrance is in the north, where the console is. */
export interface Faced extends Openings {
  readonly dag: Dag;
  /** Quarter turns clockwise that the maze was turned, 0 .. 3. */
  readonly turns: number;
  /** The maze and its openings before turning. */
  readonly asked: Openings & { readonly dag: Dag };
}

/** Turns a DAG and its openings until the entrance is in the north. */
export function faceNorth(dag: Dag, openings: Openings): Faced {
  const turns = [NORTH, WEST, SOUTH, EAST].indexOf(openings.entrance.side);
  const asked = { dag, ...openings };
  let faced: Faced = { ...asked, turns, asked };
  for (let k = 0; k < turns; k++) {
    const { dag: before, entrance, exit, entrances, others, goal } = faced;
    const turned = <O extends Opening>(opening: O): O => ({ ...opening, ...turnOpening(opening, before) });
    faced = {
      dag: turnDag(before),
      entrance: turned(entrance),
      ...(exit && { exit: turned(exit) }),
      ...(entrances && { entrances: entrances.map(turned) }),
      ...(others && { others: others.map(turned) }),
      ...(goal !== undefined && { goal: turned({ cell: goal, side: NORTH }).cell }),
      turns,
      asked,
    };
  }
  return faced;
}

/** The number that a cell of a turned maze had before turning. Cells are numbered through all floors. */
export function cellAsked({ dag, turns }: Faced, cell: number): number {
  const area = dag.width * dag.height;
  let [width, height] = [dag.width, dag.height];
  let at = cell % area;
  for (let k = turns; k > 0 && k < 4; k++) {
    at = turnOpening({ cell: at, side: NORTH }, { width, height }).cell;
    [width, height] = [height, width];
  }
  return cell - (cell % area) + at;
}

/** An opening after one quarter turn clockwise. The size is the one before turning. */
function turnOpening({ cell, side }: Opening, { width, height }: Pick<Dag, 'width' | 'height'>): Opening {
  const [x, y] = cellAt(width, cell);
  return { cell: height - 1 - y + x * height, side: ((side << 1) & 15) | (side >> 3) };
}

/** Openings as text, a line each: `entrance north of cell (3, 0)`. */
export function formatOpenings(
  board: GridBoard,
  { entrance, exit, entrances = [], others = [], goal }: Openings,
): string {
  return [
    ...[
      ['entrance', entrance] as const,
      ...(exit ? [['exit', exit] as const] : []),
      ...entrances.map((o) => ['entrance', o] as const),
      ...others.map((o) => ['opening', o] as const),
    ].map(([name, { cell, side }]) => `${name} ${directionName(side)} of cell ${cellName(board, cell)}\n`),
    ...(goal === undefined ? [] : [`goal cell ${cellName(board, goal)}\n`]),
  ].join('');
}
