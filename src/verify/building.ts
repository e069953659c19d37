import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { blockAt, blockWitness, mapStates, type BlockGrid } from '../blocks/grid.js';
import { FREE, FULL, OTHER } from '../blocks/shape.js';
import { placeOf } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { leaksIn, type Leak } from './niches.js';
import { checkReach } from './reach.js';
import { OUTSIDE, Spaces, WALL } from './spaces.js';
import { walkedBody, Walker } from './walker.js';

/**
 * Checks the building from a player's view. Players must enter by the openings only, go from cell to cell only at passages of the
 * maze, and reach everything that is for them. Whether a passage is open or closed is checked by `checkDoors` and by presses.
 *
 * - `breach`: a player gets into a space that the present one does not join (see `Spaces`): through a hole, over the walls, or
 *   through the floor.
 * - `out-of-reach`: a player cannot reach something, see `checkReach`.
 */
export function checkBuilding(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): Diagnostic[] {
  const spaces = new Spaces(grid, plan, info);
  const leaks = new Map<string, Leak>();
  for (const leak of [...leaksOfClimbers(grid, info, spaces), ...leaksIn(grid, spaces)]) {
    const key = [leak.from, leak.to].sort().join();
    if (!leaks.has(key)) leaks.set(key, leak);
  }
  return [
    ...[...leaks.values()].slice(0, MOST_LISTED).map((leak) => breach(grid, plan, spaces, leak)),
    ...checkReach(grid, plan, info, spaces, bodiesOf(grid, info, spaces, walkedBody)),
  ];
}

function breach(grid: BlockGrid, plan: FloorPlan, spaces: Spaces, { from, to, hole }: Leak): Diagnostic {
  const message = says`a player gets from ${spaces.nameOf(from)} to ${spaces.nameOf(to)}, where the maze does not lead`;
  const concerned = spaces.list.filter(({ number }) => number === from || number === to);
  const cells = concerned.map(({ cell }) => placeOf(plan, cell));
  return diagnostic({ code: 'breach', message, ...blockWitness(blockAt(grid, hole)), cells });
}

/** The places where a player who walks, jumps, climbs and falls gets into a space that the present one does not join. */
function leaksOfClimbers(grid: BlockGrid, info: BuildingInfo, spaces: Spaces): Leak[] {
  const { width, length } = grid;
  const walker = new Walker({ width, length, bodies: bodiesOf(grid, info, spaces, solidBody) }, 'anyhow');
  const layer = width * length;
  const ground = [...new Uint8Array(layer).keys()]
    .filter((column) => spaces.inColumn(column) === OUTSIDE)
    .map((column) => column + info.origin[1] * layer);
  return [{ number: OUTSIDE, places: ground }, ...spaces.list].flatMap(({ number, places }): Leak[] => {
    const found: number[] = [];
    const reached = walker.reach(places, (at, before) => {
      const there = spaces.at(at);
      if (there === number || there === WALL) return true;
      if (found.length === 0 && !spaces.areJoined(number, there)) found.push(at, before);
      return false;
    });
    const [at, before] = found;
    if (at === undefined) return [];
    let [hole, last] = [at, before!];
    while (spaces.at(last) !== number) [hole, last] = [last, reached.get(last)!];
    return [{ from: number, to: spaces.at(at), hole }];
  });
}

/** The body of a block for this search. Crawling between partial blocks is checked by `leaksIn`. */
function solidBody(state: string): number {
  const body = walkedBody(state);
  return body === OTHER ? FULL : body;
}

/** Layers of air above a grid, because players can stand on its highest blocks. */
const SKY = 2;

/** The bodies of a grid, with earth around it below the ground, and with the sky. */
function bodiesOf(
  grid: BlockGrid,
  info: BuildingInfo,
  spaces: Spaces,
  bodyOf: (state: string) => number,
): Uint16Array {
  const layer = grid.width * grid.length;
  const bodies = new Uint16Array(grid.blocks.length + SKY * layer).fill(FREE);
  bodies.set(mapStates(grid, bodyOf));
  for (let column = 0; column < layer; column++) {
    if (spaces.inColumn(column) !== OUTSIDE) continue;
    for (let y = 0; y < info.origin[1]; y++) bodies[column + y * layer] = FULL;
  }
  return bodies;
}
