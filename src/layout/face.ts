import type { Vec3 } from '../blocks/grid.js';
import {
  EAST,
  NORTH,
  SOUTH,
  WEST,
  cellAt,
  cellName,
  wayName,
  type Direction,
  type GridBoard,
} from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { turnDag } from '../dag/turn.js';
import type { Opening } from '../flow/maze.js';

/** A way in or out beside the first ones, and whether it is one out. */
export interface FurtherOpening extends Opening {
  readonly isExit?: true;
}

/** Where one goes in and out. */
export interface Openings {
  readonly entrance: Opening;
  /** None where there is a goal, unless one was asked for. */
  readonly exit?: Opening;
  /** Further ways in, with a button each; the exit, too, where it has one, and the entrance where controls stand elsewhere. */
  readonly entrances?: readonly FurtherOpening[];
  /** Further ways in and out, without controls. */
  readonly others?: readonly FurtherOpening[];
  /** The goal's cell. */
  readonly goal?: number;
}

/** The step outwards through each side. */
export const OUTWARDS: Readonly<Record<Direction, Vec3>> = {
  [NORTH]: [0, 0, -1],
  [EAST]: [1, 0, 0],
  [SOUTH]: [0, 0, 1],
  [WEST]: [-1, 0, 0],
};

/** All ways in and out, each once, the entrance first. */
export function allOpenings({
  entrance,
  exit,
  entrances = [],
  others = [],
}: Omit<Openings, 'goal'>): FurtherOpening[] {
  const isFirst = ({ cell, side }: Opening): boolean =>
    [entrance, exit].some((one) => cell === one?.cell && side === one.side);
  return [entrance, ...(exit ? [exit] : []), ...entrances.filter((opening) => !isFirst(opening)), ...others];
}

/**
 * Where ways in and out are, in machine coordinates: the block at foot level in the outer wall, right beside the first one of
 * the room on that side; the entrance first.
 * @param width cells from west to east.
 */
export function wayPlaces(
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

/** A maze turned so that its entrance is on the north side, where the console has its place. */
export interface Faced extends Openings {
  readonly dag: Dag;
  /** Quarter turns clockwise that it was turned, 0 .. 3. */
  readonly turns: number;
  /** The maze and its openings as they were asked for. */
  readonly asked: Openings & { readonly dag: Dag };
}

/** Turns a DAG and its openings until the entrance is to the north. */
export function faceNorth(dag: Dag, openings: Openings): Faced {
  const turns = [1, 8, 4, 2].indexOf(openings.entrance.side);
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

/** A cell of a faced maze as it was asked for, cells numbered on from floor to floor. */
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

/** An opening of a DAG that is about to be turned clockwise. */
function turnOpening({ cell, side }: Opening, { width, height }: Pick<Dag, 'width' | 'height'>): Opening {
  const [x, y] = cellAt(width, cell);
  return { cell: height - 1 - y + x * height, side: ((side << 1) & 15) | (side >> 3) };
}

/** `entrance north of cell (3, 0)`, a line each. */
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
    ].map(([name, { cell, side }]) => `${name} ${wayName(side)} of cell ${cellName(board, cell)}\n`),
    ...(goal === undefined ? [] : [`goal cell ${cellName(board, goal)}\n`]),
  ].join('');
}
