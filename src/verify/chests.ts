import type { Diagnostic } from '../base/diagnostic.js';
import { blockInfo } from '../blocks/catalogue.js';
import { OFFSETS } from '../blocks/facing.js';
import { blockAt, blockIndex, blockName, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { bodyOf, FREE } from '../blocks/shape.js';
import { knownState, type KnownState } from '../blocks/table.js';
import { cellAt, cellName, NO_CELL, type Dag } from '../dag/dag.js';
import type { MachineInfo } from '../formats/metadata.js';
import { roomOf } from './room.js';

/** Whether a block is a chest as it stands by itself: not one half of a large one, no trap, no water in it. */
export function isChest({ block, properties }: KnownState): boolean {
  return block.gameClass === 'chest' && properties.type === 'single' && properties.waterlogged === 'false';
}

/** How far a piston's front gets, in blocks from the piston, with the block that it pushes. */
const REACH = 2;

/**
 * Chests that stand in the way (code `in-the-way`), whatever the doors do. In a room with a chest, at foot or head level,
 * everything that one walks to must hang together round it: the feet block, and the columns beside a doorway. A doorway is a column next to the room in which both levels are free, or where a piston's front gets to.
 */
export function checkChests(grid: BlockGrid, dag: Dag, info: MachineInfo): Diagnostic[] {
  const isAnyChest = grid.palette.map((state) => {
    const known = knownState(state);
    return known !== undefined && isChest(known);
  });
  if (!isAnyChest.includes(true)) return [];
  const { origin, square, pitch } = info;
  const room = roomOf(grid, dag, info);
  const size = room.x.to - room.x.from;
  const free = grid.palette.map((state) => bodyOf(state) === FREE);
  const moving = reachOfPistons(grid);
  const isFree = (x: number, y: number, z: number): boolean => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 || free[grid.blocks[i]!] === true;
  };
  const isDoorway = (x: number, z: number): boolean =>
    [origin[1], origin[1] + 1].every((y) => isFree(x, y, z) || moving.has(blockIndex(grid, x, y, z)));

  return [...dag.out.keys()].flatMap((cell): Diagnostic[] => {
    if (dag.out[cell] === NO_CELL) return [];
    const [cx, cy] = cellAt(dag.width, cell);
    const [x0, z0] = [
      origin[0] + square[0] + pitch * cx + room.x.from,
      origin[2] + square[1] + pitch * cy + room.z.from,
    ];
    const columns = Array.from({ length: size * size }, (_, i): Column => [
      x0 + (i % size),
      z0 + Math.floor(i / size),
    ]);
    const chests = columns.flatMap(([x, z]): Vec3[] =>
      [origin[1], origin[1] + 1].flatMap((y): Vec3[] => {
        const i = blockIndex(grid, x, y, z);
        return i >= 0 && isAnyChest[grid.blocks[i]!] === true ? [[x, y, z]] : [];
      }),
    );
    if (chests.length === 0) return [];
    const feet: Column = [origin[0] + pitch * cx, origin[2] + pitch * cy];
    const isInside = ([x, z]: Column): boolean => x >= x0 && z >= z0 && x < x0 + size && z < z0 + size;
    const taken = new Set(chests.map(([x, , z]) => `${x},${z}`));
    const reached = reach(feet, (column) => isInside(column) && !taken.has(column.join()));
    const wanted = columns.filter((column) =>
      beside(column).some((next) => !isInside(next) && isDoorway(...next)),
    );
    if ([feet, ...wanted].every((column) => reached.has(column.join()))) return [];
    return [
      {
        code: 'in-the-way',
        message: 'a chest stands where one walks through the room',
        where: `cell ${cellName(dag.width, cell)}, block ${blockName(chests[0]!)}`,
        cells: [[cx, cy]],
        blocks: chests,
      },
    ];
  });
}

type Column = readonly [x: number, z: number];

function beside([x, z]: Column): Column[] {
  return [
    [x + 1, z],
    [x - 1, z],
    [x, z + 1],
    [x, z - 1],
  ];
}

/** Columns that hang together with the first one, `x,z`; none where it is not one that may be walked on. */
function reach(first: Column, isFree: (column: Column) => boolean): Set<string> {
  const seen = new Set<string>();
  const queue: Column[] = [];
  const visit = (column: Column): void => {
    if (seen.has(column.join()) || !isFree(column)) return;
    seen.add(column.join());
    queue.push(column);
  };
  visit(first);
  for (const column of queue) beside(column).forEach(visit);
  return seen;
}

/** Blocks that a piston's front, or what it pushes, is in at some time. */
function reachOfPistons(grid: BlockGrid): Set<number> {
  const infos = grid.palette.map(blockInfo);
  const reached = new Set<number>();
  grid.blocks.forEach((id, i) => {
    const { kind, facing } = infos[id]!;
    if (kind !== 'piston') return;
    const [x, y, z] = blockAt(grid, i);
    const [dx, dy, dz] = OFFSETS[facing]!;
    for (let k = 1; k <= REACH; k++) reached.add(blockIndex(grid, x + k * dx, y + k * dy, z + k * dz));
  });
  return reached;
}
