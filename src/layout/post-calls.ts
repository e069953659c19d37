import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { placeKey, plus, type Vec3 } from '../blocks/grid.js';
import { type GridBoard, sideName } from '../board/grid.js';
import { shift, type Block } from '../cells/cell.js';
import type { Opening } from '../flow/maze.js';
import { isStraight, lay, partsAt, pathOf, reachedAt, withSupports, type Line } from '../wire/lay.js';
import {
  buttonSite,
  DISTANCE,
  GAP,
  lastOf,
  roundButtons,
  winding,
  type ButtonSite,
  type RoomSizes,
} from './buttons.js';
import type { Console } from './console.js';
import { fits, obstacleOf, type Obstacle, type Surroundings } from '../wire/route.js';

/*
 * Buttons at openings of a uniform machine. Their lines run round the maze in a ring, a few blocks outside it, in one
 * layer below the controller. The ring has two halves, over the north and over the south, and each button uses the
 * shorter one. Both end at the foot of the console's dust staircase.
 *
 *     + < - - B - - B - +      a button B joins the line through a repeater, so that the line has full
 *     v                 |      signal strength there
 *     +  contr.  maze   B
 *     ^                 |      in the east the two halves begin
 *     + < - - - - B - - +
 *
 * The lamp must be dark 40 game ticks after a press. The path from the farthest corner of 16 x 16 cells is 230 blocks.
 * So each repeater has a full block before and behind it, which makes 18 blocks from one repeater to the next. Corners
 * that are farther away are refused.
 */

/** What buttons must keep clear of, and where their lines lead. */
interface PostCallsPlace {
  readonly board: GridBoard;
  readonly openings: readonly Opening[];
  /** The foot of the dust staircase. The line arrives from the south. */
  readonly foot: Vec3;
  /** All blocks that are planned already, without the console's. */
  readonly blocks: readonly Block[];
  readonly console: Pick<Console, 'blocks'>;
  readonly rooms: RoomSizes;
}

/** Buttons with their lines, in machine coordinates. */
export interface PostCalls {
  readonly blocks: readonly Block[];
  readonly buttons: readonly Vec3[];
  /** Places that the bounding box must contain, so that players can stand and walk at the buttons. */
  readonly footprint: readonly Vec3[];
}

/** Layers from the foot down to the ring, and blocks southwards from the foot to where the line begins to climb. */
const BELOW = 3;
const CLIMB = 4;
/** Columns from the foot to the western side of the ring. */
const ASIDE = 4;
/** Blocks from the interiors to the other sides of the ring. */
const OUTSIDE = 5;
/** The most blocks by which a button can be moved if something is in the way: farther out, and along the wall. */
const FARTHER = 4;
const ALONG = 18;
/** The most blocks from the lower end of a button's line to the ring. The signal reaches no farther. */
const MOST_IN = 8;
/** The number of dusts that a repeater feeds. */
const REACH = 15;
/** The most game ticks from a press until the lamp is dark. */
const DARK_TICKS = 40;
/** The part of these game ticks that console and controller take. */
const CONTROLS_TICKS = 12;

const ORIGIN: Vec3 = [0, 0, 0];

/** The places of both halves of the ring, from their beginning to the foot. */
interface Ring {
  readonly north: readonly Vec3[];
  readonly south: readonly Vec3[];
  /** The number of places at the end that the halves share. */
  readonly shared: number;
}

/**
 * Plans the buttons and their lines.
 * @throws MazestoneError `entrance-room` if there is no space for a button near its opening; `entrance-far` if the lamp
 *   would go dark too late.
 */
export function planPostCalls(place: PostCallsPlace): PostCalls {
  const { openings } = place;
  const ring = ringOf(place);
  const obstacles = new Map<number, Obstacle>();
  const take = (blocks: readonly Block[]): void => {
    for (const { at, glyph } of blocks) obstacles.set(placeKey(at), obstacleOf(glyph));
  };
  take(place.blocks);
  take(place.console.blocks);
  for (const at of [...ring.north, ...ring.south]) obstacles.set(placeKey(at), 'dust');
  const around: Surroundings = { at: (at) => obstacles.get(placeKey(at)), closed: () => false };
  const callers = openings.map((opening) => {
    const caller = buttonNear(place, opening, ring, around);
    if (caller === undefined) throw noRoom(place.board, opening);
    take(caller.blocks);
    return caller;
  });
  const joins = new Set(callers.map(({ join }) => join.join()));
  const halves = [ring.north, ring.south].map((path, half) => {
    const mine = callers.filter(({ half: of }) => of === half).map(({ join }) => join.join());
    const first = path.findIndex((at) => mine.includes(at.join()));
    return first < 0 ? undefined : farLine(path.slice(first), joins, ring.shared);
  });
  openings.forEach((opening, k) => {
    const { ticks: down, join, half } = callers[k]!;
    const line = halves[half]!;
    const ticks = down + line.end.ticks - reachedAt(line, join).ticks + CONTROLS_TICKS;
    if (ticks > DARK_TICKS) throw tooFar(place.board, opening, ticks);
  });
  const blocks = [
    ...callers.flatMap((caller) => caller.blocks),
    ...halves.flatMap((line) => line?.blocks ?? []),
  ];
  const buttons = callers.map(({ button }) => button);
  return {
    blocks: [...new Map(blocks.map((block) => [placeKey(block.at), block])).values()],
    buttons,
    footprint: roundButtons(buttons),
  };
}

function tooFar(board: GridBoard, { cell, side }: Opening, ticks: number): MazestoneError {
  return new MazestoneError({
    code: 'entrance-far',
    message: says`a button at this opening is too far from the controls: the lamp would go dark ${ticks} game ticks after a press, and may take ${DARK_TICKS}`,
    where: says`opening ${sideName(board, cell, side)}`,
    hint: says`choose an opening nearer to the controls, which stand in the west, or one without a button: X,Y,SIDE,none`,
  });
}

function noRoom(board: GridBoard, { cell, side }: Opening): MazestoneError {
  return new MazestoneError({
    code: 'entrance-room',
    message: says`there is no room for a button at this opening: the controller and the other controls are in the way`,
    where: says`opening ${sideName(board, cell, side)}`,
    hint: says`choose an opening on another side, or one without a button: X,Y,SIDE,none`,
  });
}

function ringOf({ board, foot, rooms }: PostCallsPlace): Ring {
  const [x, top, z] = foot;
  const y = top - BELOW;
  const joint = z + CLIMB + 1;
  const [east, south] = [lastOf(board.width, rooms) + OUTSIDE, lastOf(board.height, rooms) + OUTSIDE];
  const [west, north] = [x + ASIDE, -OUTSIDE];
  const end: Vec3[] = [[west, y, joint], [x, y, joint], [x, y, joint - 1], [x, top, joint - CLIMB], foot];
  // The southern side lies south of the place where the halves meet, even if the maze is smaller than the controller.
  const last = Math.max(south, joint + GAP);
  const over = (row: number, from: number): Vec3[] =>
    pathOf([[east, y, from], [east, y, row], [west, y, row], ...end]);
  return { north: over(north, last), south: over(last, north), shared: pathOf(end).length };
}

/** A button with its line down to the ring. */
interface Caller {
  readonly blocks: readonly Block[];
  /** Game ticks from the button to the end of its line. */
  readonly ticks: number;
  readonly button: Vec3;
  /** The place at which the line joins the ring. */
  readonly join: Vec3;
  /** The half of the ring that it joins: 0 for the north, 1 for the south. */
  readonly half: number;
}

/** The button at the place nearest to an opening from which a line can reach the ring; undefined if there is none. */
function buttonNear(
  { board, rooms }: PostCallsPlace,
  opening: Opening,
  ring: Ring,
  around: Surroundings,
): Caller | undefined {
  const site = buttonSite(board, rooms, opening);
  for (const [far, aside] of PLACES) {
    const base = site.at(DISTANCE + far, aside);
    for (const along of [site.along, plus(ORIGIN, site.along, -1)]) {
      const caller = buttonAt(base, { ...site, along }, ring, around);
      if (caller !== undefined) return caller;
    }
  }
  return undefined;
}

/** Offsets of a button, outwards and along the wall, the smallest first. */
const PLACES = Array.from({ length: FARTHER + 1 }, (_, far) =>
  Array.from({ length: 2 * ALONG + 1 }, (__, aside) => [far, aside - ALONG] as const),
)
  .flat()
  .sort(([a, b], [c, d]) => a + Math.abs(b) - c - Math.abs(d));

/** A button at `base`, with a line that winds down along the wall; undefined if something is in the way. */
function buttonAt(
  base: Vec3,
  { out, along, button: { blocks: drawn, ports } }: ButtonSite,
  { north, south, shared }: Ring,
  around: Surroundings,
): Caller | undefined {
  const own = shift(drawn, ...base);
  const corners = winding(plus(base, ports.out!.at), north[0]![1], along, out);
  const tip = corners.at(-1)!;
  const axis = out[0] !== 0 ? 0 : 2;
  const isBefore = (at: Vec3, n: number, path: readonly Vec3[]): boolean =>
    at[2 - axis] === tip[2 - axis] &&
    Math.abs(at[axis] - tip[axis]) <= MOST_IN &&
    [-1, 1].every((step) => path[n + step]?.[axis] === at[axis]);
  // The half with the shorter rest of the path.
  const joints = [north, south].flatMap((path, half) => {
    const index = path.slice(0, -shared).findIndex(isBefore);
    return index < 0 ? [] : [{ half, join: path[index]!, left: path.length - index }];
  });
  const [nearest] = joints.sort((a, b) => a.left - b.left);
  if (nearest === undefined) return undefined;
  const { half, join } = nearest;
  if (Math.abs(join[axis] - tip[axis]) < GAP) return undefined;
  const path = pathOf([...corners, join]).slice(0, -1);
  const line = lay(path, { least: -Infinity, parts: partsAt('R', path.slice(-1)) });
  const blocks = [...own, ...line.blocks];
  const isFree = ({ at }: Block): boolean =>
    around.at(at) === undefined &&
    (at[1] < 0 || AROUND.every((beside) => around.at(plus(at, beside)) === undefined));
  const isClear = blocks.every(({ at, glyph }) => glyph !== 'dd' || fits(at, [], around));
  if (!isClear || !blocks.every(isFree)) return undefined;
  const button = own.find(({ glyph }) => glyph === 'BT')!.at;
  return { blocks: [...line.blocks, ...withSupports(own, '##')], ticks: line.end.ticks, button, join, half };
}

const AROUND: readonly Vec3[] = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz): Vec3 => [dx, 0, dz]));

/**
 * A line of dust in one layer with as few repeaters as possible.
 * @param joins places at which other lines join at full strength. They are dust, with dust or a repeater before and behind.
 * @param end the number of places at its end that must be dust.
 */
function farLine(path: readonly Vec3[], joins: ReadonlySet<string>, end: number): Line {
  const inLine = path.map((at, k) => k + 1 < path.length - end && isStraight(path[k - 1], at, path[k + 1]));
  const isJoin = path.map((at) => joins.has(String(at)));
  const suits = (k: number): boolean => inLine[k]! && !isJoin[k]!;
  const suitsBlocks = (k: number): boolean =>
    [k - 1, k, k + 1].every((at) => inLine[at]) && ![k - 1, k, k + 1, k + 2].some((at) => isJoin[at]);
  const parts = new Map<string, string>();
  for (let from = 0; path.length - from > REACH;) {
    const reached = Array.from({ length: REACH - 1 }, (_, k) => from + REACH - k);
    const [block, alone] = [reached.find(suitsBlocks), reached.find(suits)];
    if (alone === undefined) throw new Error('calls: no place for a repeater');
    const isAlone = block === undefined || block + 3 <= alone + 1;
    if (!isAlone) for (const k of [block, block + 2]) parts.set(String(path[k]), '##');
    parts.set(String(path[isAlone ? alone : block + 1]), 'R');
    from = isAlone ? alone + 1 : block + 3;
  }
  return lay(path, { least: -Infinity, parts: (at) => parts.get(String(at)) });
}
