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

/** The two ways of flow of a staircase and where they lead, the one without a sink asked for first. */
const FLOWS = [
  { directions: EAST | SOUTH, corner: 'south-east' },
  { directions: WEST | SOUTH, corner: 'south-west' },
  { directions: EAST | NORTH, corner: 'north-east' },
  { directions: WEST | NORTH, corner: 'north-west' },
] as const;

/**
 * Every cell leads to its neighbours to the east and south, or whichever two sides lead to the corner asked for.
 * The baseline: on a rectangle most mazes, dullest shape. A region with cells missing suits it only if no
 * cell but the sink lacks both neighbours.
 *
 * @param sink [x, y], a corner of the region; the south-eastern one if left out.
 * @throws MazestoneError `no-sink` for no cells, `region` where the flow would end in several cells, naming
 *   those, `sink` for a sink that is no corner.
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

/** On several floors: every cell leads to those of the east, the south and the floor above that there are, the first two of three. */
export function staircaseFloors({ width, height, floors = 1 }: GridBoard): Dag {
  const box = onFloors(rectangle(width, height), floors);
  const out = directionsToNeighbours(box, EAST | SOUTH | UP).map((ways) =>
    OUT_DEGREE[ways] === 3 ? EAST | SOUTH : ways,
  );
  return { width, height, floors, out };
}
