import type { Diagnostic } from '../base/diagnostic.js';
import { blockWitness, type BlockGrid } from '../blocks/grid.js';
import type { Dag } from '../dag/dag.js';
import type { MachineInfo } from '../formats/metadata.js';
import { roomOf } from './room.js';

/** Blocks from cell to cell at most: all that is looked at between two cells grows with them. */
const MOST_PITCH = 16;

/**
 * Whether the maze that the metadata describe, with its floor and a player in it, is inside the schematic (code
 * `bad-metadata`): all other checks rely on it.
 */
export function checkPlan(grid: BlockGrid, dag: Dag, info: MachineInfo): Diagnostic[] {
  const { pitch, origin, square } = info;
  const misfit = (field: string, message: string): Diagnostic => ({
    code: 'bad-metadata',
    message,
    where: `tag Metadata.Mazestone.${field}`,
    hint: 'use the file as mazestone wrote it',
    field,
  });
  if (pitch > MOST_PITCH)
    return [misfit('Pitch', `Pitch is ${pitch}; no machine has more than ${MOST_PITCH}`)];
  const [x, z] = [origin[0] + square[0], origin[2] + square[1]];
  if (x < 0 || z < 0 || x + pitch * dag.width > grid.width || z + pitch * dag.height > grid.length) {
    const [width, length] = [pitch * dag.width, pitch * dag.height];
    const message = `the maze of ${width} x ${length} blocks from (${x}, ${z}) on is not all inside the schematic of ${grid.width} x ${grid.length}`;
    return [misfit('Origin', message)];
  }
  if (origin[1] < 1 || origin[1] + 1 >= grid.height) {
    return [misfit('Origin', `at ${origin[1]} there is no room for feet, head and the floor under them`)];
  }
  return [];
}

/** A maze without walls (code `no-walls`): at foot level nothing stands between the cells, in no row and no column. */
export function checkWalls(grid: BlockGrid, dag: Dag, info: MachineInfo): Diagnostic[] {
  const { x, z } = roomOf(grid, dag, info);
  if (x.to - x.from < info.pitch && z.to - z.from < info.pitch) return [];
  return [
    {
      code: 'no-walls',
      message: 'there are no walls: at foot level nothing stands between the cells',
      ...blockWitness(info.origin),
    },
  ];
}
