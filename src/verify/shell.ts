import {
  cellAt,
  cellName,
  directionName,
  DIRECTIONS,
  EAST,
  neighbour,
  NO_CELL,
  NORTH,
  opposite,
  SOUTH,
  type Dag,
  type Direction,
} from '../dag/dag.js';
import type { Diagnostic } from '../diagnostic.js';
import { blockIndex, blockWitness, type BlockGrid, type Vec3 } from '../layout/grid.js';
import { blockInfo } from '../redstone/blocks.js';
import type { MachineInfo } from '../schematic/metadata.js';
import { bodyOf, FLOOR, FREE, FULL, OTHER, wallsOf } from './walk.js';

/** Entrance and exit. */
const MOST_OPENINGS = 2;

/**
 * The maze as a building: floor in every room, walls without a hole between cells and to the outside. Reading
 * passages (see `walkMap`) sees what a walking player can do between neighbours; here is what is left: the outer
 * wall, gaps that only somebody crawling gets through, and floors off the straight way.
 *
 * A wall is full cubes at feet and head level; what is higher holds nobody back.
 *
 * - `no-floor`: a block of a room or an opening without a floor.
 * - `wall-hole`: a block missing in a wall, or a second doorway beside one.
 * - `no-lintel`: a doorway with a low door, and nothing above head level.
 * - `openings`: more than two openings in the outer walls.
 */
export function checkShell(grid: BlockGrid, dag: Dag, info: MachineInfo): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const infos = grid.palette.map(blockInfo);
  // Where in its square a room begins: after the walls, or at once.
  const [roomX, roomZ] = wallsOf(info).map((wall) => (wall === 0 ? 1 : 0)) as [number, number];
  const bodies = Uint8Array.from(grid.palette, bodyOf);
  const { pitch, origin, square } = info;
  const body = (x: number, y: number, z: number): number => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 ? FREE : bodies[grid.blocks[i]!]!;
  };
  const [feet, head] = [origin[1], origin[1] + 1];
  const fault = (code: string, message: string, at: Vec3): void => {
    faults.push({ code, message, ...blockWitness(at) });
  };
  /** The columns [x, z] of a side's wall, without the posts at its ends, for a room that begins at (x0, z0). */
  const wall = (x0: number, z0: number, side: Direction): (readonly [number, number])[] =>
    Array.from({ length: pitch - 1 }, (_, k) => {
      const across = side === EAST || side === SOUTH ? pitch - 1 : -1;
      return side === NORTH || side === SOUTH ? [x0 + k, z0 + across] : [x0 + across, z0 + k];
    });
  const isWall = ([x, z]: readonly [number, number]): boolean =>
    body(x, feet, z) === FULL && body(x, head, z) === FULL;
  const hole = ([x, z]: readonly [number, number], message: string): void => {
    fault('wall-hole', message, [x, body(x, feet, z) === FULL ? head : feet, z]);
  };
  const floor = (x: number, z: number): void => {
    const below = body(x, feet - 1, z);
    if (below !== FULL && below !== FLOOR) fault('no-floor', 'there is no floor here', [x, feet - 1, z]);
  };
  const lintel = ([x, z]: readonly [number, number]): void => {
    const below = blockIndex(grid, x, feet - 2, z);
    const lifts = below >= 0 && infos[grid.blocks[below]!]!.kind === 'piston';
    if (lifts && body(x, head + 1, z) !== FULL) {
      fault('no-lintel', 'a low door has nothing above it to keep somebody from jumping over', [
        x,
        head + 1,
        z,
      ]);
    }
  };

  // Up to four cells meet at a post; it is told of once.
  const posts = new Map<string, readonly [number, number]>();
  const openings: { cell: number; side: Direction; at: Vec3 }[] = [];
  for (let cell = 0; cell < dag.out.length; cell++) {
    if (dag.out[cell] === NO_CELL) continue;
    const x0 = origin[0] + square[0] + pitch * (cell % dag.width) + roomX;
    const z0 = origin[2] + square[1] + pitch * Math.floor(cell / dag.width) + roomZ;
    for (let z = z0; z < z0 + pitch - 1; z++) {
      for (let x = x0; x < x0 + pitch - 1; x++) floor(x, z);
    }
    for (const [dx, dz] of [
      [-1, -1],
      [pitch - 1, -1],
      [-1, pitch - 1],
      [pitch - 1, pitch - 1],
    ] as const) {
      const post = [x0 + dx, z0 + dz] as const;
      if (!isWall(post)) posts.set(post.join(','), post);
    }
    for (const side of DIRECTIONS) {
      const next = neighbour(dag.width, dag.height, cell, side);
      const columns = wall(x0, z0, side);
      const gaps = columns.filter((column) => !isWall(column));
      if (next < 0 || dag.out[next] === NO_CELL) {
        // An opening is a whole side, free at feet and head level.
        const free = gaps.filter(([x, z]) => body(x, feet, z) === FREE && body(x, head, z) === FREE);
        for (const column of gaps.filter((c) => !free.includes(c))) hole(column, 'the outer wall has a hole');
        for (const [x, z] of free) floor(x, z);
        const [x, z] = free[0] ?? [0, 0];
        if (free.length > 0) openings.push({ cell, side, at: [x, feet, z] });
        continue;
      }
      if (side !== EAST && side !== SOUTH) continue;
      const edge = (dag.out[cell]! & side) !== 0 || (dag.out[next]! & opposite(side)) !== 0;
      // In a doorway there is a low door or nothing at feet level, and nothing at head level.
      const doorways = gaps.filter(
        ([x, z]) => edge && body(x, feet, z) !== OTHER && body(x, head, z) === FREE,
      );
      for (const column of gaps) {
        if (!doorways.includes(column)) hole(column, 'the wall between two cells has a hole');
        else if (doorways.length > 1) hole(column, 'a wall has more than one doorway, or a hole');
        else lintel(column);
      }
    }
  }
  for (const post of posts.values()) hole(post, 'a wall post has a hole');
  if (openings.length > MOST_OPENINGS) {
    const named = openings.map(
      ({ cell, side }) => `${directionName(side)} of cell ${cellName(dag.width, cell)}`,
    );
    faults.push({
      code: 'openings',
      message: `the outer wall has ${openings.length} openings, more than an entrance and an exit`,
      where: named.slice(0, 6).join(', '),
      cells: openings.map(({ cell }) => cellAt(dag.width, cell)),
      blocks: openings.map(({ at }) => at),
    });
  }
  return faults;
}
