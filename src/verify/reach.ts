import { diagnostic, MOST_LISTED, type Diagnostic, type Place } from '../base/diagnostic.js';
import { counted, says, type Sentence } from '../base/sentence.js';
import { HORIZONTAL, OFFSETS, UP } from '../blocks/facing.js';
import { blockAt, blockIndex, blockWitness, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { FREE } from '../blocks/shape.js';
import { cellName, placeOf } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { OUTSIDE, type Spaces } from './spaces.js';
import { Walker } from './walker.js';

/** How far away a player can use something, in blocks along x and z. A player's reach is longer. */
const ASIDE = 2;
/** How far above the feet it may be, and how far below, in blocks. */
const ABOVE = 3;
const BELOW = 1;
/** Blocks from the outer wall to the path of the gallery. */
const PATH = 2;
/** The places that a player reaches. */
type Reached = ReadonlyMap<number, number>;

/**
 * Finds what a player cannot reach who walks from outside the box at the level of the feet, in the saved maze (code `out-of-reach`):
 * an opening, from outside and from its cell; a cell; things to use or read; the whole gallery. Everything outside the box is
 * free.
 * @param bodies the bodies of the blocks for a walking player.
 */
export function checkReach(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  spaces: Spaces,
  bodies: Uint16Array,
): Diagnostic[] {
  const { width, length } = grid;
  const walker = new Walker({ width, length, bodies }, 'walking');
  const openings = spaces.list.filter(({ isOpening }) => isOpening);
  const outdoors = new Set([OUTSIDE, ...openings.map(({ number }) => number)]);
  const starts = edgeOf(grid)
    .filter((column) => outdoors.has(spaces.inColumn(column)))
    .map((column) => column + info.origin[1] * width * length);
  const outside = walker.reach(starts, (at) => outdoors.has(spaces.at(at)));
  const inside = walker.reach(starts);
  return [
    ...closedOpenings(grid, spaces, walker, outside),
    ...farCells(grid, plan, spaces, inside),
    ...farThings(grid, info, bodies, outside, inside),
    ...farGallery(grid, info, spaces, outside),
  ];
}

/** The columns at the edge of the box. */
function edgeOf({ width, length }: BlockGrid): number[] {
  const [xs, zs] = [width, length].map((count) => [...Array(count).keys()]) as [number[], number[]];
  return [
    ...xs.flatMap((x) => [x, x + (length - 1) * width]),
    ...zs.flatMap((z) => [z * width, z * width + width - 1]),
  ];
}

const fault = (message: Sentence, at: Vec3, more: Partial<Place<'cells'>> = {}): Diagnostic =>
  diagnostic({
    code: 'out-of-reach',
    message,
    ...blockWitness(at),
    ...more,
  });

/** Openings that the player cannot walk through, from outside to the feet block of their cell. */
function closedOpenings(grid: BlockGrid, spaces: Spaces, walker: Walker, outside: Reached): Diagnostic[] {
  return spaces.list.flatMap(({ isOpening, number, name, cell, places }) => {
    if (!isOpening) return [];
    const room = spaces.rooms[cell]!;
    const within = walker.reach([spaces.feetIn(cell)], (at) => [room, number].includes(spaces.at(at)));
    if (places.some((at) => outside.has(at) && within.has(at))) return [];
    return [fault(says`a player does not get in or out here`, blockAt(grid, places[0]!), { where: name })];
  });
}

/** Cells that the player cannot reach. */
function farCells(grid: BlockGrid, plan: FloorPlan, spaces: Spaces, inside: Reached): Diagnostic[] {
  const far = [...plan.cells.keys()].filter(
    (cell) => plan.cells[cell] === 1 && !inside.has(spaces.feetIn(cell)),
  );
  if (far.length === 0) return [];
  const message = says`a player from outside does not get to ${counted(far.length, 'cell')}`;
  const cells = far.slice(0, MOST_LISTED).map((cell) => placeOf(plan, cell));
  const where = says`cell ${cellName(plan, far[0]!)}`;
  return [fault(message, blockAt(grid, spaces.feetIn(far[0]!)), { where, cells })];
}

/** Controls, chests and signs that the player cannot get near, or that are walled in, and plates that the player cannot walk on. */
function farThings(
  grid: BlockGrid,
  info: BuildingInfo,
  bodies: Uint16Array,
  outside: Reached,
  inside: Reached,
): Diagnostic[] {
  const { trigger = 'button', generate, timer, plates = [], lamp, trail, buttons = [], goal } = info;
  const { chests = [], signs = [] } = info;
  const isOn = (reached: Reached, at: Vec3): boolean => reached.has(blockIndex(grid, ...at));
  const isFree = (at: Vec3): boolean => {
    const i = blockIndex(grid, ...at);
    return i < 0 || bodies[i] === FREE;
  };
  const isSeen = (at: Vec3): boolean => [UP, ...HORIZONTAL].some((side) => isFree(plus(at, OFFSETS[side]!)));
  const isNear = (reached: Reached, at: Vec3): boolean =>
    STEPS.some((step) => {
      const [x, y, z] = plus(at, step);
      return x < 0 || z < 0 || x >= grid.width || z >= grid.length || isOn(reached, [x, y, z]);
    });
  const isUsed = (reached: Reached, at: Vec3): boolean => isNear(reached, at) && isSeen(at);
  const pressed = trigger === 'button' || trigger === 'lever' ? [generate, ...buttons] : buttons;
  const levers = [timer, trail].filter((at) => at !== undefined);
  const unless = (isFine: (at: Vec3) => boolean, places: readonly Vec3[], message: Sentence): Diagnostic[] =>
    places.filter((at) => !isFine(at)).map((at) => fault(message, at));
  return [
    ...unless(
      (at) => isUsed(outside, at),
      [...pressed, ...levers],
      says`a player from outside cannot reach this control`,
    ),
    ...unless((at) => isOn(outside, at), plates, says`a player from outside cannot walk onto this plate`),
    ...unless(
      (at) => isOn(inside, at),
      goal ? [goal] : [],
      says`a player cannot walk onto the plate in the goal`,
    ),
    ...unless(isSeen, lamp ? [lamp] : [], says`a player cannot see the lamp`),
    ...unless((at) => isUsed(outside, at), signs, says`a player from outside cannot read this sign`),
    ...unless((at) => isUsed(inside, at), chests, says`a player cannot reach this chest`),
  ];
}

/** The offsets from something to the places from which a player can use it. */
const STEPS: readonly Vec3[] = [...Array(ABOVE + BELOW + 1).keys()].flatMap((y) => {
  const aside = [...Array(2 * ASIDE + 1).keys()].map((d) => d - ASIDE);
  return aside.flatMap((x) => aside.map((z): Vec3 => [x, y - ABOVE, z]));
});

/** The places of the gallery that the player cannot reach from its ladder. The gallery is all around the maze, level with the ladder's top. */
function farGallery(
  grid: BlockGrid,
  { gallery }: BuildingInfo,
  spaces: Spaces,
  outside: Reached,
): Diagnostic[] {
  if (gallery === undefined) return [];
  // The ladder, then as many blocks that it hangs on.
  const level = gallery[0]![1] + gallery.length / 2;
  const [[west, north], [east, south]] = spaces.corners();
  const [x0, z0, x1, z1] = [west - PATH, north - PATH, east + PATH, south + PATH];
  for (let z = z0; z <= z1; z++) {
    for (let x = x0; x <= x1; x += z === z0 || z === z1 ? 1 : x1 - x0) {
      if (!outside.has(blockIndex(grid, x, level, z)))
        return [fault(says`a player does not get here from the ladder of the gallery`, [x, level, z])];
    }
  }
  return [];
}
