import { MazestoneError } from '../../base/diagnostic.js';
import { says } from '../../base/sentence.js';
import { checkCells, isCell, rectangle, type Region } from '../../region/region.js';
import {
  EAST,
  NORTH,
  onFloors,
  OUT_DEGREE,
  SOUTH,
  UP,
  directionsToNeighbours,
  WEST,
  type GridBoard,
} from '../../board/grid.js';
import type { Dag } from '../dag.js';
import { witness } from '../../board/witness.js';
import { sinkFault } from './sink.js';

/** The two directions of flow of a staircase with their sinks, the default first. */
const FLOWS = [
  { directions: EAST | SOUTH, corner: 'south-east' },
  { directions: WEST | SOUTH, corner: 'south-west' },
  { directions: EAST | NORTH, corner: 'north-east' },
  { directions: WEST | NORTH, corner: 'north-west' },
] as const;

/**
 * Builds the DAG in which every cell leads to its neighbours to the east and south, or in the two directions towards another
 * corner. It is the baseline: on a rectangle it has the most mazes, and the dullest ones. In a region with missing cells, only
 * the sink may lack both neighbours.
 *
 * @param sink [x, y], a corner of the region; the south-eastern one by default.
 * @throws MazestoneError `no-sink` for no cells, `region` with the cells if the flow would end in several, `sink` for a sink
 *   that is not a corner.
 */
export function staircase(region: Region, sink?: readonly [number, number]): Dag {
  checkCells(region);
  const { width, height } = region;
  let fault: MazestoneError | undefined;
  for (const { directions, corner } of sink === undefined ? FLOWS.slice(0, 1) : FLOWS) {
    const out = directionsToNeighbours(region, directions);
    if (sink !== undefined && !(isCell(region, sink) && out[sink[0] + sink[1] * width] === 0)) continue;
    const ends: number[] = [];
    for (let i = out.indexOf(0); i >= 0; i = out.indexOf(0, i + 1)) ends.push(i);
    if (ends.length === 1) return { width, height, out };
    fault ??= new MazestoneError({
      code: 'region',
      message: says`a staircase to the ${corner} would end in ${ends.length} cells of this region, not in one`,
      ...witness(region, ends),
      hint: says`use the builder peel, which takes any connected region`,
    });
  }
  throw (
    fault ?? sinkFault('staircase', sink!, says`choose a corner, or the builder peel, which takes any cell`)
  );
}

/** On several floors, every cell leads to its neighbours to the east, to the south and above. Of three, the first two are kept. */
export function staircaseFloors({ width, height, floors = 1 }: GridBoard): Dag {
  const box = onFloors(rectangle(width, height), floors);
  const out = directionsToNeighbours(box, EAST | SOUTH | UP).map((ways) =>
    OUT_DEGREE[ways] === 3 ? EAST | SOUTH : ways,
  );
  return { width, height, floors, out };
}
