import { floorCount } from '../board/grid.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { counted, says, type Sentence } from '../base/sentence.js';
import type { BlockGrid } from '../blocks/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';

/**
 * The least distance between cells: one block for an interior and one for a wall. It limits the work of all checks.
 */
const LEAST_PITCH = 2;
const MOST_PITCH = 16;

/**
 * Checks that the maze in the metadata, with its floor and a player in it, lies inside the schematic (code
 * `bad-metadata`). All other checks rely on it.
 * @param tag the name of the metadata in diagnostics
 */
export function checkPlan(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo, tag: string): Diagnostic[] {
  const { pitch, origin, square, floors = 1, rise = 0 } = info;
  const misfit = (message: Sentence, ...fields: string[]): Diagnostic =>
    diagnostic({
      code: 'bad-metadata',
      message,
      where: fields.map((field) => `${tag}.${field}`).join(', '),
      hint: says`use the file as mazestone wrote it`,
      field: fields[0],
    });
  if (pitch < LEAST_PITCH || pitch > MOST_PITCH) {
    return [misfit(says`Pitch is ${pitch}; machines have ${LEAST_PITCH} to ${MOST_PITCH}`, 'Pitch')];
  }
  const [x, z] = [origin[0] + square[0], origin[2] + square[1]];
  if (x < 0 || z < 0 || x + pitch * plan.width > grid.width || z + pitch * plan.height > grid.length) {
    const [width, length] = [pitch * plan.width, pitch * plan.height];
    const message = says`the maze takes ${width} x ${length} blocks from (${x}, ${z}) on, but the schematic has ${grid.width} x ${grid.length}`;
    return [misfit(message, 'Origin', 'Square', 'Pitch', 'region' in info ? 'Region' : 'Dag')];
  }
  const stacked = floorCount(plan);
  if (floors !== stacked || (stacked > 1 && info.doors !== 'low')) {
    const message = says`Floors is ${floors} and Doors is ${info.doors}, but the DAG has ${counted(stacked, 'floor')}; machines of several floors have low doors`;
    return [misfit(message, 'Floors', 'Doors', 'Dag')];
  }
  const top = origin[1] + (floors - 1) * rise;
  if (origin[1] < 1 || top + 1 >= grid.height) {
    const message = says`at height ${origin[1] < 1 ? origin[1] : top} there is no space for a player and the floor`;
    return [misfit(message, 'Origin')];
  }
  return [];
}
