import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { NO_CELL, cellAt } from '../../src/board/grid.js';
import { floorsOf } from '../../src/dag/dag.js';
import { compareWithOriginal } from '../../src/machine/original.js';
import { roomOf } from '../../src/verify/room.js';
import type { CellsFile } from '../../src/verify/machine-file.js';
import { withBlocks } from './edits.js';

/*
 * Blocks in the way of players: in interiors, and in front of openings. None of them may be accepted.
 */

/** The blocks to put there. */
export const STONES = [
  'minecraft:stone',
  'minecraft:white_carpet',
  'minecraft:snow[layers=1]',
  'minecraft:stone_slab[type=bottom,waterlogged=false]',
  'minecraft:stone_stairs[facing=north,half=bottom,shape=straight,waterlogged=false]',
  'minecraft:campfire[facing=north,lit=true,signal_fire=false,waterlogged=false]',
  'minecraft:redstone_lamp[lit=false]',
  'minecraft:stone_pressure_plate[powered=false]',
  'minecraft:water[level=0]',
  'minecraft:ladder[facing=north,waterlogged=false]',
  'minecraft:redstone_torch[lit=true]',
  'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]',
  'minecraft:repeater[delay=1,facing=north,locked=false,powered=false]',
] as const;

/** The state at a place; undefined outside the box. */
export const stateAt = ({ grid }: CellsFile, at: Vec3): string | undefined =>
  grid.palette[grid.blocks[blockIndex(grid, ...at)]!];

/** A machine with some blocks replaced. */
export function having(
  machine: CellsFile,
  changes: readonly (readonly [at: Vec3, state: string])[],
): CellsFile {
  return { ...machine, grid: withBlocks(machine.grid, changes) };
}

/** Whether a machine is refused. */
export const isRefused = (machine: CellsFile): boolean =>
  compareWithOriginal(machine, machine.tags.machine).faults.length > 0;

/** The places of air in the interiors of the lowest floor, at foot and head level. */
export function airInRooms(machine: CellsFile): Vec3[] {
  const { info } = machine;
  const { origin, square, pitch } = info;
  const ground = floorsOf(machine.dag)[0]!;
  const room = roomOf(info);
  const size = room.x.to - room.x.from;
  const cells = [...ground.out.keys()].filter((cell) => ground.out[cell] !== NO_CELL);
  const places = cells.flatMap((cell) => {
    const [cx, cy] = cellAt(ground.width, cell);
    const [x0, z0] = [
      origin[0] + square[0] + pitch * cx + room.x.from,
      origin[2] + square[1] + pitch * cy + room.z.from,
    ];
    return Array.from({ length: 2 * size * size }, (_, k): Vec3 => {
      const column = Math.floor(k / 2);
      return [x0 + (column % size), origin[1] + (k % 2), z0 + Math.floor(column / size)];
    });
  });
  return places.filter((at) => stateAt(machine, at) === 'minecraft:air');
}

/** Places in a cross round every opening, three blocks long in each direction, at foot level. */
export function beforeWays({ info }: CellsFile): Vec3[] {
  const cross = [-3, -2, -1, 0, 1, 2, 3].flatMap((d): (readonly [number, number])[] => [
    [d, 0],
    [0, d],
  ]);
  return info.ways!.flatMap(([x, , z]) => cross.map(([dx, dz]): Vec3 => [x + dx, info.origin[1], z + dz]));
}

/** The places of air in front of the openings, at foot and head level. */
export function airBeforeWays(machine: CellsFile): Vec3[] {
  return beforeWays(machine)
    .flatMap(([x, y, z]): Vec3[] => [
      [x, y, z],
      [x, y + 1, z],
    ])
    .filter((at) => stateAt(machine, at) === 'minecraft:air');
}

/** Whether a column is outside the bounding box of all cells and their walls. */
export function isOutside({ dag, info }: CellsFile, [x, , z]: Vec3): boolean {
  const { origin, square, pitch } = info;
  const { x: across, z: along } = roomOf(info);
  const thickness = pitch - (across.to - across.from);
  const [dx, dz] = [x - origin[0] - square[0], z - origin[2] - square[1]];
  return (
    dx < across.from - thickness ||
    dz < along.from - thickness ||
    dx >= dag.width * pitch + across.from ||
    dz >= dag.height * pitch + along.from
  );
}
