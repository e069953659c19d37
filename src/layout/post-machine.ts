import { GridBuilder } from '../blocks/builder.js';
import { blockIndex, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { mapPlaces } from '../blocks/places.js';
import { formatBlocks, glyphState, shift, type Block } from '../cells/cell.js';
import type { DoorKind } from '../cells/family.js';
import { POST_DOORS } from '../cells/post-doors.js';
import { PAIRS_DEEPER } from '../cells/post-pairs.js';
import { POST_PITCH, POST_PORTS } from '../cells/post.js';
import { cellAt, EAST, SOUTH, WEST, type Direction, type GridBoard } from '../board/grid.js';
import { planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { formatControls } from '../circuit/controls.js';
import { formatSectors } from '../circuit/sectors.js';
import type { Trigger } from '../circuit/triggers.js';
import { cornersOf, hasDoor, type Corners } from '../flow/corners.js';
import type { Posts } from '../flow/popping.js';
import { bringToRest } from '../redstone/rest.js';
import type { Region } from '../region/region.js';
import { USUAL_WALLS } from './choices.js';
import { controllerOf, type Controller } from './controller.js';
import type { Console, TriggerOptions, Controls } from './console.js';
import type { Dress } from './dress.js';
import { wayPlaces, type Openings } from './face.js';
import { entityOf, placeCircuit, wallConductor } from './place.js';
import { planPostCalls, type PostCalls } from './post-calls.js';
import { planPostControls } from './post-controls.js';
import { drawnFor } from '../cells/post-coins.js';
import { postsArray } from './posts.js';
import { ringOf, sectorsOfColumns } from './post-sectors.js';
import { placeWaterproofing, type WaterproofingOptions } from './waterproofing.js';
import { NO_FIXTURES, type Fixtures, type FixtureFacts, type FixturePlaces } from './fixtures.js';
import { GALLERY_DEPTH, type GalleryOptions } from './gallery.js';
import type { PostRooms } from './treasure.js';
import { placeFloorAndWalls, placeLightAndRoof, type DoorwayAlong, type WallOptions } from './walls.js';

/** Where parts of a uniform machine are. */
interface PostPlaces extends FixturePlaces {
  /** Feet block of cell (0, 0). */
  readonly origin: Vec3;
  /** The lamp that is lit while a maze stands. */
  readonly done: Vec3;
  /** Every way in and out: see `wayPlaces`. */
  readonly ways: readonly Vec3[];
  /** The buttons at openings. */
  readonly buttons: readonly Vec3[];
}

/** A uniform machine, in steady state, and where its parts are in schematic coordinates. */
export interface PostMachine extends Controls, PostPlaces, FixtureFacts {
  readonly grid: BlockGrid;
  /** Whether short rounds pop cycles of two before each long one. */
  readonly hasPairs: boolean;
  /** How many sectors of posts choose again in turn, and in which each post does, as text; nothing where all do. */
  readonly sectors?: number;
  readonly sectorOf?: string;
  readonly doors: DoorKind;
  /** Cells from west to east and from north to south. */
  readonly width: number;
  readonly height: number;
  /** From the origin to the corner of its cell's square [dx, dz]. */
  readonly square: readonly [number, number];
  readonly trigger: Trigger;
  /** Game ticks from one press of the timer to the next. */
  readonly periodTicks?: number;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  readonly postCount: number;
  readonly doorCount: number;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** Game ticks from the lamp's lighting until every door is still. */
  readonly settleTicks: number;
  /** Game ticks that a round waits at least, and after which the first post that goes dead is heard, if any does. */
  readonly wait: { readonly given: number; readonly needed: number };
  readonly casing: boolean;
  /** Where one goes in and out. */
  readonly openings: Openings;
}

/** What else is wanted of such a machine. */
export interface PostMachineOptions
  extends TriggerOptions, WallOptions, WaterproofingOptions, GalleryOptions {
  readonly doors: DoorKind;
  readonly dress: Dress;
  readonly openings: Openings;
  /** Whether short rounds pop cycles of two, where they can: by default where that saves time. */
  readonly shortRounds?: boolean;
  /** How many sectors of posts choose again in turn, one at each press; 1 where nothing is said. */
  readonly sectors?: number;
}

/** The floor's surface layer, in a post's own coordinates; and the outer wall to the west and north, where a post would be. */
const FLOOR = POST_PORTS.east[1];
const RIM = POST_PORTS.east[2] - POST_PITCH;
/** From there to machine coordinates. */
const TO_MACHINE: Vec3 = [-1 - RIM, -FLOOR, -1 - RIM];

/** Blocks along a side of a room, and the room's middle. */
const ROOM = POST_PITCH - 1;
const MIDDLE = (ROOM - 1) / 2;
/** The building over the posts, as over cells of a family. */
const ROOMS = { pitch: POST_PITCH, room: ROOM };
/** The rooms, for chests, with doorways where doors of such a kind stand. */
export function postRooms(doors: DoorKind): PostRooms {
  const { east, south } = POST_DOORS[doors];
  // The wall to the east of a post is to the south of a room.
  const isAcross = (side: Direction): boolean => side === EAST || side === WEST;
  const doorway: DoorwayAlong = (_, side) => ((isAcross(side) ? south[2] : east[0]) - 1 - RIM) % POST_PITCH;
  return { ...ROOMS, feet: MIDDLE, doorway };
}

/** Where everything of such a machine goes, in machine coordinates. */
export interface PostPlan {
  readonly cells: FloorPlan;
  readonly controller: Controller;
  /** Whether short rounds pop cycles of two before each long one. */
  readonly hasPairs: boolean;
  /** The sector of each column of posts, where there are several. */
  readonly sectorOf?: readonly number[];
  /** Game ticks from the lamp's lighting until every door is still. */
  readonly settleTicks: number;
  /** The posts with their doors, the controller, and the lines between. */
  readonly blocks: readonly Block[];
  /** The controls, where they are more than the controller's own button. */
  readonly console?: Console;
  /** Buttons at openings, with their lines. */
  readonly calls?: PostCalls;
  /** Corners of the box, both included. */
  readonly low: Vec3;
  readonly high: Vec3;
}

const placed = (at: Vec3): Vec3 => plus(at, TO_MACHINE);
/** Posts from which on short rounds save more time than they take. */
const LEAST_PAIRED = 25;

/** Whether a machine can have short rounds: each post stands alone and beside another one. */
function canPair({ posts, width, hubs, hasPost }: Corners): boolean {
  const isBeside = (post: number): boolean => {
    const [x, y] = cellAt(width, post);
    return hasPost(x - 1, y) || hasPost(x + 1, y) || hasPost(x, y - 1) || hasPost(x, y + 1);
  };
  return hubs.length === 0 && posts.every(isBeside);
}

/**
 * Plans a uniform machine.
 * @param region its cells, connected and without holes.
 * @throws MazestoneError `bad-period` where `every` is not in 1 .. 3600; `entrance-room`, `entrance-far` as {@link planPostCalls}.
 */
export function planPosts(
  region: Region,
  {
    doors,
    roof = false,
    wallHeight = USUAL_WALLS,
    casing = false,
    gallery = false,
    trigger = 'button',
    every,
    openings,
    shortRounds,
    sectors = 1,
  }: PostMachineOptions,
): PostPlan {
  const { entrances = [] } = openings;
  const corners = cornersOf(region);
  const isPaired = sectors === 1 && (shortRounds ?? corners.posts.length >= LEAST_PAIRED);
  const hasPairs = isPaired && canPair(corners);
  const sectorOf = sectors === 1 ? undefined : sectorsOfColumns(corners.width, sectors);
  const controller = controllerOf(corners, {
    hasHubs: corners.hubs.length > 0,
    hasPairs,
    isCut: sectorOf !== undefined,
  });
  const isPlain = trigger === 'button' && every === undefined && entrances.length === 0;
  const { console, line = [] } = isPlain
    ? {}
    : planPostControls(placed(controller.press.dust), { trigger, every, buttons: entrances.length });
  const own = isPlain ? controller.press.blocks : [];
  const parts = POST_DOORS[doors];
  const array = postsArray(corners, parts, hasPairs, sectorOf);
  const blocks = [...shift([...array, ...controller.blocks, ...own], ...TO_MACHINE), ...line];
  const cells = planOfCells(region);
  const foot = console?.joints.calls;
  const calls =
    foot && planPostCalls({ board: cells, openings: entrances, foot, blocks, console, rooms: ROOMS });
  const settleTicks = controller.settle + parts.ticks;
  const places = [...blocks, ...(console?.blocks ?? []), ...(calls?.blocks ?? [])].map(({ at }) => at);
  const footprint = [...(console?.joints.footprint ?? []), ...(calls?.footprint ?? [])];
  const box = boxOf([...places, ...footprint], cells, {
    top: wallHeight + (gallery ? 2 : roof ? 1 : 0),
    margin: gallery ? GALLERY_DEPTH : 1,
    casing,
  });
  return {
    cells,
    controller,
    hasPairs,
    ...(sectorOf && { sectorOf }),
    settleTicks,
    blocks,
    ...(console && { console }),
    ...(calls && { calls }),
    ...box,
  };
}

/** The controls and the lamp. */
export function placePostControls(
  builder: GridBuilder,
  { console, calls, controller }: PostPlan,
  dress: Dress,
): void {
  const own: readonly Block[] = [{ at: placed(controller.press.button), glyph: 'BT' }];
  const controls = [...(calls?.blocks ?? []), ...(console?.blocks ?? own)];
  placeCircuit(builder, [...controls, { at: placed(controller.done), glyph: 'LA' }], dress);
}

/** Lights, roof, floor, walls and waterproofing. */
export function placePostWalls(
  builder: GridBuilder,
  { cells, low, high }: PostPlan,
  options: PostMachineOptions,
): void {
  const building = { ...options, light: options.light ?? true, family: ROOMS };
  placeLightAndRoof(builder, cells, building);
  const { doorway } = postRooms(options.doors);
  placeFloorAndWalls(builder, { plan: cells, ...options.openings }, { ...building, doorway });
  if (options.casing !== true) return;
  const under = { low: [low[0], low[1] + 1, low[2]], high: [high[0], 0, high[2]] } as const;
  placeWaterproofing(builder, [under], options.dress);
}

/** The machine with every block in the state that its inputs hold it in. */
export function finishPosts(
  builder: GridBuilder,
  { cells, controller, hasPairs, sectorOf, settleTicks, console, calls, low }: PostPlan,
  { doors, casing = false, trigger = 'button', openings }: PostMachineOptions,
  fixtures: Fixtures = NO_FIXTURES,
): PostMachine {
  const local = (at: Vec3): Vec3 => builder.local(...at);
  const button = placed(controller.press.button);
  const own: Controls = { generate: button, plates: [], stand: [button[0], 1, button[2] + 1] };
  const places: Controls & PostPlaces = {
    ...(console?.controls ?? own),
    origin: [MIDDLE, 1, MIDDLE],
    done: placed(controller.done),
    ways: wayPlaces(openings, cells.width, ROOMS),
    ...fixtures.places,
    buttons: calls?.buttons ?? [],
  };
  return {
    ...mapPlaces(places, local),
    ...fixtures.facts,
    grid: bringToRest(
      builder.done(),
      controller.held.map((block) => blockIndex(builder, ...local(placed(block)))),
    ),
    hasPairs,
    ...(sectorOf && sectorFacts(cells, sectorOf)),
    doors,
    width: cells.width,
    height: cells.height,
    ...countsOf(cells),
    square: [-MIDDLE, -MIDDLE],
    trigger,
    ...(console?.periodTicks !== undefined && { periodTicks: console.periodTicks }),
    pitch: POST_PITCH,
    depth: -low[1],
    settleTicks,
    wait: controller.wait,
    casing,
    openings,
  };
}

/** What metadata say of sectors: a row of digits for each row of posts. */
function sectorFacts(
  { height }: FloorPlan,
  sectorOf: readonly number[],
): Pick<PostMachine, 'sectors' | 'sectorOf'> {
  const posts = { width: sectorOf.length, height: height - 1 };
  const sectors = Array.from(
    { length: posts.width * posts.height },
    (_, post) => sectorOf[post % posts.width]!,
  );
  return { sectors: sectorOf.at(-1)! + 1, sectorOf: formatSectors(posts, new Map(sectors.entries())) };
}

/** How many posts and doors stand between cells. */
function countsOf(cells: FloorPlan): Pick<PostMachine, 'postCount' | 'doorCount'> {
  const corners = cornersOf(cells);
  const doors = [...cells.cells.keys()].flatMap((cell) =>
    ([EAST, SOUTH] as const).filter((side) => hasDoor(corners, cellAt(cells.width, cell), side)),
  );
  return { postCount: corners.posts.length, doorCount: doors.length };
}

/** A plan as text: sizes and times, then every block of circuit and controls. */
export function formatPostPlan({
  controller,
  settleTicks,
  blocks,
  console,
  calls,
  low,
  high,
}: PostPlan): string {
  const size = low.map((from, axis) => high[axis]! - from + 1);
  return [
    `box ${low.join(' ')} .. ${high.join(' ')}, ${size.join(' x ')} blocks`,
    `settle ${settleTicks} game ticks after the lamp is lit; a round waits ${controller.wait.given}, the first report takes ${controller.wait.needed}`,
    `done ${placed(controller.done).join(' ')}`,
    ...(console === undefined ? [] : formatControls(console.netlist).trimEnd().split('\n')),
    ...formatBlocks('console', [...(console?.blocks ?? []), ...(calls?.blocks ?? [])]),
    ...formatBlocks('post', blocks),
    '',
  ].join('\n');
}

/** Room for all of it, a column of floor round the maze and the walls' tops included; waterproofing has columns of its own. */
function boxOf(
  places: readonly Vec3[],
  { width, height }: GridBoard,
  { top, margin, casing }: { readonly top: number; readonly margin: number; readonly casing: boolean },
): { readonly low: Vec3; readonly high: Vec3 } {
  const aside = casing ? 1 : 0;
  const span = (axis: number, least: number, most: number): readonly [number, number] =>
    places.reduce<readonly [number, number]>(
      ([from, to], at) => [Math.min(from, at[axis]! - aside), Math.max(to, at[axis]! + aside)],
      [least, most],
    );
  const [x, z] = [width, height].map((cells, axis) =>
    span(2 * axis, -1 - margin, POST_PITCH * cells - 1 + margin),
  ) as [readonly [number, number], readonly [number, number]];
  const deepest = places.reduce((lowest, [, y]) => Math.min(lowest, y), 0);
  return { low: [x[0], deepest, z[0]], high: [x[1], top, z[1]] };
}

/** Posts, doors, lines and controller, the picks in the hoppers. */
export function placePosts(
  builder: GridBuilder,
  { cells, hasPairs, sectorOf, blocks }: PostPlan,
  posts: Posts,
  dress: Dress,
): void {
  const materials = { support: dress.bus, door: dress.head, wall: wallConductor(dress) };
  const corners = cornersOf(cells);
  const lower = hasPairs ? LOWER_BIT - PAIRS_DEEPER : LOWER_BIT;
  const drawnBy = new Map(drawnFor(corners, posts.pick).map((drawn, post) => [corners.posts[post]!, drawn]));
  const ring = new Map(ringOf(sectorOf ?? []).map(({ at, state }) => [placed(at).join(), state]));
  for (const { at, glyph } of blocks) {
    const [column, row] = [at[0], at[2]].map((place) => Math.floor((place + 1 + RIM) / POST_PITCH));
    const post = column! + row! * posts.width;
    const [drawn, kept] =
      (drawnBy.get(post)?.[at[1] < lower ? 1 : 0] ?? false) ? [SWORD, STICK] : [STICK, SWORD];
    const state = ring.get(at.join()) ?? glyphState(glyph, materials);
    builder.set(...at, state, entityOf(glyph, drawn, [kept]));
  }
}

const STICK = 'minecraft:stick';
const SWORD = 'minecraft:wooden_sword';
/** Below this layer stands a post's second randomizer. */
const LOWER_BIT = -8 - FLOOR;
