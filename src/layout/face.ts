import { cellAt, cellName, directionName, type Dag } from '../dag/dag.js';
import { turnDag } from '../dag/turn.js';
import type { Opening } from '../flow/maze.js';

/** Where one goes in and out. */
export interface Openings {
  readonly entrance: Opening;
  readonly exit: Opening;
  /** Further ways in and out, without controls. */
  readonly others?: readonly Opening[];
}

/** A maze turned so that its entrance is on the north side, where the console has its place. */
export interface Faced extends Openings {
  readonly dag: Dag;
  /** Quarter turns clockwise that it was turned, 0 .. 3. */
  readonly turns: number;
}

/** Turns a DAG and its openings until the entrance is to the north. */
export function faceNorth(dag: Dag, openings: Openings): Faced {
  const turns = [1, 8, 4, 2].indexOf(openings.entrance.side);
  let faced: Faced = { dag, ...openings, turns };
  for (let k = 0; k < turns; k++) {
    const { dag: before, others } = faced;
    const [entrance, exit] = [turnOpening(faced.entrance, before), turnOpening(faced.exit, before)];
    const turned = others?.map((opening) => turnOpening(opening, before));
    faced = { dag: turnDag(before), entrance, exit, ...(turned && { others: turned }), turns };
  }
  return faced;
}

/** An opening of a DAG that is about to be turned clockwise. */
function turnOpening({ cell, side }: Opening, { width, height }: Dag): Opening {
  const [x, y] = cellAt(width, cell);
  return { cell: height - 1 - y + x * height, side: ((side << 1) & 15) | (side >> 3) };
}

/** `entrance north of cell (3, 0)`, a line each. */
export function formatOpenings({ width }: Dag, { entrance, exit, others = [] }: Openings): string {
  return [
    ['entrance', entrance] as const,
    ['exit', exit] as const,
    ...others.map((o) => ['opening', o] as const),
  ]
    .map(([name, { cell, side }]) => `${name} ${directionName(side)} of cell ${cellName(width, cell)}\n`)
    .join('');
}
