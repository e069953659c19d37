import { PITCH } from '../cells/pitch3-low.js';
import { cellAt, EAST, NORTH, SOUTH, WEST, type Dag } from '../dag/dag.js';
import type { Vec3 } from './grid.js';
import type { Opening } from '../flow/maze.js';
import { HEADER, PLANE, type Lead } from './tline.js';

/*
 * The console: a block with the button on it, outside, beside the entrance. The button powers its block
 * strongly, and that the dust under it, which goes down to the plane as a winding stair of 2 x 2 blocks, each
 * step one lower and beside the one before; from its foot the lead runs to the header.
 */
export interface Console {
  readonly button: Vec3;
  /** Where a player stands to press it: the feet block. */
  readonly stand: Vec3;
  /** The dust of the stair, from under the console down to the plane. */
  readonly stairs: readonly Vec3[];
  readonly lead: Lead;
  /** Columns [x, z] the box must hold, with room to stand round the console. */
  readonly footprint: readonly (readonly [number, number])[];
}

/**
 * How far from the outer wall the console stands, by the entrance's side: nothing of the stair may touch a
 * circuit. To the west droppers stand under the wall itself, to the south one block beyond it.
 */
const DISTANCE = { [NORTH]: 2, [EAST]: 2, [SOUTH]: 4, [WEST]: 3 } as const;

/** Plans the console beside an entrance. */
export function planConsole(dag: Dag, entrance: Opening): Console {
  const [cx, cy] = cellAt(dag.width, entrance.cell);
  const { side } = entrance;
  const distance = DISTANCE[side];
  // Along the wall: past the doorway, the stair leading away from it. The lead leaves the stair northwards or
  // westwards, so that its second column must lie to the south or east.
  const along = PITCH * (side === NORTH || side === SOUTH ? cx : cy) + 2;
  const place = (u: number, v: number): readonly [number, number] => {
    switch (side) {
      case NORTH:
        return [u, -1 - v];
      case SOUTH:
        return [u, PITCH * dag.height - 1 + v];
      case WEST:
        return [-1 - v, u];
      case EAST:
        return [PITCH * dag.width - 1 + v, u];
    }
  };
  const stairs: Vec3[] = [];
  for (let k = 0; k <= -PLANE; k++) {
    const [u, v] = [
      [0, 0],
      [1, 0],
      [1, -1],
      [0, -1],
    ][k % 4]! as [number, number];
    const [x, z] = place(along + u, distance + v);
    stairs.push([x, -k, z]);
  }
  const [x, , z] = stairs[0]!;
  const [fx, , fz] = stairs.at(-1)!;
  const [standX, standZ] = place(along, distance + 1);
  const way: (readonly [number, number])[] = [[fx, fz]];
  const around = -3;
  if (side === SOUTH) way.push([around, fz], [around, HEADER]);
  else way.push([fx, HEADER]);
  return {
    button: [x, 2, z],
    stand: [standX, 1, standZ],
    stairs,
    lead: { level: 15 + PLANE, way },
    footprint: [place(along - 1, distance + 1), place(along + 2, distance + 1), [fx, HEADER]],
  };
}
