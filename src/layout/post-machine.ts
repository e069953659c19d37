import { GridBuilder } from '../blocks/builder.js';
import { plus, type Vec3 } from '../blocks/grid.js';
import { formatBlocks, glyphState, shift, type Block } from '../cells/cell.js';
import type { DoorKind } from '../cells/family.js';
import { POST_DOORS } from '../cells/post-doors.js';
import { PAIRS_DEEPER } from '../cells/post-pairs.js';
import { POST_PITCH, POST_PORTS } from '../cells/post.js';
import { cellAt, EAST, SOUTH, WEST, type Horizontal } from '../board/grid.js';
import { planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { formatControls } from '../circuit/controls.js';
import { formatSectors } from '../circuit/sectors.js';
import { cornersOf, hasDoor, type Corners } from '../flow/corners.js';
import type { Posts } from '../flow/popping.js';
import type { Region } from '../region/region.js';
import type { Circuit, CircuitFacts } from './circuit.js';
import { controllerOf, type Controller } from './controller.js';
import type { Console, TriggerOptions, Controls } from './console.js';
import type { Dress } from './dress.js';
import type { Openings } from './face.js';
import { entityOf, placeCircuit, wallConductor } from './place.js';
import { planPostCalls, type PostCalls } from './post-calls.js';
import { planPostControls } from './post-controls.js';
import { drawnFor } from '../cells/post-coins.js';
import { postsArray } from './posts.js';
import { ringOf, sectorsOfColumns } from './post-sectors.js';
import type { DoorwayAlong } from './doorways.js';
import { roomsOfPosts, type PostRooms } from './rooms.js';

/** Facts about a uniform machine, for answers. */
export interface PostFacts {
  /** Whether short rounds pop cycles of two before each long one. */
  readonly hasPairs: boolean;
  readonly postCount: number;
  readonly doorCount: number;
  /** The wait of a round in game ticks, see `Controller`. */
  readonly wait: { readonly given: number; readonly needed: number };
}

/** Options of a uniform machine. */
interface PostMachineOptions extends TriggerOptions {
  readonly doors: DoorKind;
  readonly dress: Dress;
  readonly openings: Openings;
  /** Whether short rounds pop cycles of two, if the machine can have them. By default, if they save time. */
  readonly shortRounds?: boolean;
  /** Number of sectors of posts. At each press, one of them in turn chooses again. By default 1. */
  readonly sectors?: number;
}

/** The layer of the floor's surface, in a post's own coordinates. */
const FLOOR = POST_PORTS.east[1];
/** The outer wall in the west and north, in the coordinates of the first post. */
const RIM = POST_PORTS.east[2] - POST_PITCH;
/** Offset from a post's own coordinates to machine coordinates. */
const TO_MACHINE: Vec3 = [-1 - RIM, -FLOOR, -1 - RIM];

/** The length of a side of an interior, in blocks. */
const ROOM = POST_PITCH - 1;
/** Offset of an interior's middle from its first block. */
const MIDDLE = (ROOM - 1) / 2;
/** Width of the path round the maze, in blocks. */
const MARGIN = 1;
/** The sizes of a family of cells, for the building above posts. */
const ROOMS = { pitch: POST_PITCH, room: ROOM };
/** The interiors of a machine with doors of this kind, for placing chests. */
export function postRooms(doors: DoorKind): PostRooms {
  const { east, south } = POST_DOORS[doors];
  // The wall east of a post is south of a cell.
  const isAcross = (side: Horizontal): boolean => side === EAST || side === WEST;
  const doorway: DoorwayAlong = (_, side) => ((isAcross(side) ? south[2] : east[0]) - 1 - RIM) % POST_PITCH;
  return { ...ROOMS, feet: MIDDLE, doorway };
}

/** The blocks and places of a uniform machine, in machine coordinates. */
interface PostPlan {
  readonly cells: FloorPlan;
  readonly corners: Corners;
  readonly controller: Controller;
  /** Whether short rounds pop cycles of two before each long one. */
  readonly hasPairs: boolean;
  /** The sector of each column of posts, if there are several. */
  readonly sectorOf?: readonly number[];
  /** Game ticks from the moment the lamp lights up until every door is still. */
  readonly settleTicks: number;
  /** The posts with their doors, the controller, and the lines between them. */
  readonly blocks: readonly Block[];
  /** The controls, if they are more than the controller's own button. */
  readonly console?: Console;
  /** Buttons at openings, with their lines. */
  readonly calls?: PostCalls;
}

const placed = (at: Vec3): Vec3 => plus(at, TO_MACHINE);
/** The least number of posts with which short rounds save more time than they take. */
const LEAST_PAIRED = 25;

/** Whether a machine can have short rounds: it has no hubs, and each post has another one beside it. */
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
 * @throws MazestoneError `bad-option` if `every` is not in 1 .. 3600; `entrance-room`, `entrance-far` as {@link planPostCalls}.
 */
export function planPosts(
  region: Region,
  { doors, trigger = 'button', every, openings, shortRounds, sectors = 1 }: Omit<PostMachineOptions, 'dress'>,
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
  return {
    cells,
    corners,
    controller,
    hasPairs,
    ...(sectorOf && { sectorOf }),
    settleTicks,
    blocks,
    ...(console && { console }),
    ...(calls && { calls }),
  };
}

/** The circuit of a planned uniform machine. @param posts the posts with the choices of the saved maze. */
export function postsCircuit(
  plan: PostPlan,
  posts: Posts,
  { doors, dress, openings }: PostMachineOptions,
): Circuit {
  const { cells, controller, sectorOf, settleTicks, console, calls, blocks } = plan;
  const rooms = postRooms(doors);
  const button = placed(controller.press.button);
  const controls: readonly Block[] = [
    ...(calls?.blocks ?? []),
    ...(console?.blocks ?? [{ at: button, glyph: 'BT' }]),
    { at: placed(controller.done), glyph: 'LA' },
  ];
  const own: Controls = { generate: button, plates: [], stand: [button[0], 1, button[2] + 1] };
  return {
    width: cells.width,
    height: cells.height,
    storeys: [{ y: 0, plan: cells, doorway: rooms.doorway }],
    openings,
    turns: 0,
    family: ROOMS,
    feet: [MIDDLE, MIDDLE],
    rooms: roomsOfPosts(cells, openings, rooms),
    margin: MARGIN,
    shells: [],
    places: {
      ...(console?.controls ?? own),
      done: placed(controller.done),
      buttons: calls?.buttons ?? [],
    },
    facts: {
      ...(console?.periodTicks !== undefined && { periodTicks: console.periodTicks }),
      settleTicks,
      ...(sectorOf && sectorFacts(cells, sectorOf)),
    },
    held: controller.held.map(placed),
    reserve: () => [
      ...[...blocks, ...controls].map(({ at }) => at),
      ...(console?.joints.footprint ?? []),
      ...(calls?.footprint ?? []),
    ],
    place: (builder) => {
      placePosts(builder, plan, posts, dress);
    },
    wire: (builder) => {
      placeCircuit(builder, controls, dress);
    },
  };
}

/** Facts about a planned uniform machine, for answers. */
export function postFacts({ cells, corners, controller, hasPairs }: PostPlan): PostFacts {
  const doors = [...cells.cells.keys()].flatMap((cell) =>
    ([EAST, SOUTH] as const).filter((side) => hasDoor(corners, cellAt(cells.width, cell), side)),
  );
  return { hasPairs, postCount: corners.posts.length, doorCount: doors.length, wait: controller.wait };
}

/** The sectors as metadata state them: a row of digits for each row of posts. */
function sectorFacts(
  { height }: FloorPlan,
  sectorOf: readonly number[],
): Pick<CircuitFacts, 'sectors' | 'sectorOf'> {
  const posts = { width: sectorOf.length, height: height - 1 };
  const sectors = Array.from(
    { length: posts.width * posts.height },
    (_, post) => sectorOf[post % posts.width]!,
  );
  return { sectors: sectorOf.at(-1)! + 1, sectorOf: formatSectors(posts, new Map(sectors.entries())) };
}

/** A plan as text: times, then all blocks of controls and circuit. */
export function formatPostPlan({ controller, settleTicks, blocks, console, calls }: PostPlan): string {
  return [
    `settle ${settleTicks} game ticks after the lamp is lit; a round waits ${controller.wait.given}, the first report takes ${controller.wait.needed}`,
    `done ${placed(controller.done).join(' ')}`,
    ...(console === undefined ? [] : formatControls(console.netlist).trimEnd().split('\n')),
    ...formatBlocks('console', [...(console?.blocks ?? []), ...(calls?.blocks ?? [])]),
    ...formatBlocks('post', blocks),
    '',
  ].join('\n');
}

/** Places posts, doors, lines and controller. The hoppers of the randomizers hold the posts' choices. */
function placePosts(
  builder: GridBuilder,
  { corners, hasPairs, sectorOf, blocks }: PostPlan,
  posts: Posts,
  dress: Dress,
): void {
  const materials = { support: dress.bus, door: dress.head, wall: wallConductor(dress) };
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
/** A post's second randomizer is below this layer. */
const LOWER_BIT = -8 - FLOOR;
