import { range } from '../base/numbers.js';
import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type Block } from '../cells/cell.js';
import { HUB, NOTHING } from '../cells/hub.js';
import { LOCK_LINE, POST, POST_PITCH, POST_PORTS } from '../cells/post.js';
import { EAST_PAIR, PAIRED_POST, PAIRED_PORTS, SOUTH_PAIR } from '../cells/post-pairs.js';
import type { PostDoors } from '../cells/post-doors.js';
import { EAST, SOUTH } from '../board/grid.js';
import type { Corners } from '../flow/corners.js';
import { lay, partsEvery } from '../wire/lay.js';
import { cleanRound } from './clean.js';
import { sectorBlocks, SECTORS_CLOCK } from './post-sectors.js';

/*
 * All posts of a uniform machine, and the five lines that they share. The clock and the lock line come from the north,
 * the arm line from the west. Each has a header along that side. Clock and arm line have one repeater a column and one
 * for every two rows, so the time between the two is the same at every post. The idle line and the activity line are
 * gathered row by row into headers along the west, which run north.
 *
 * The idle line is fed at its far ends, in the east of each row and in the south of its header. It passes a comparator
 * at each post and at each row, so it is high if no post is alive between there and the far end. Beyond a cut it is low,
 * as if a post were alive.
 */

/** The number of inner posts, west to east and north to south. There is one cell more in each direction. */
export interface PostsSize {
  readonly width: number;
  readonly height: number;
}

/** The first dust of each header; the last dust for the idle and activity line. */
export const HEADS = {
  clock: [-4, -3, -2],
  second: [-4, PAIRED_PORTS.second[1], -2],
  arm: [-4, 6, -3],
  lock: [-1, 11, -8],
  idle: [-6, 8, -2],
  activity: [-8, 10, -4],
} as const satisfies Record<string, Vec3>;

/** The first dust of the clock's header, with or without sectors. */
export const clockHead = (isCut: boolean): Vec3 => (isCut ? SECTORS_CLOCK : HEADS.clock);

/** The arm line from its header into a row. */
const INTO_ROW = drawing(
  -3,
  2,
  `
  y=6
    dd dd RW
  y=5
    GG GG GG
`,
);

/**
 * Idle and activity line from a row to their headers. The torch is lit while a post in the row is alive. It turns off
 * the comparator in the idle line's header.
 */
const OUT_OF_ROW = drawing(
  -7,
  2,
  `
  y=10 @0,2
    RE dd dd dd
  y=9 @0,2
    GG GG GG GG dd dd dd
  y=8
    .  .  dd tW ## dd dd
    .  .  .  .  .  .  .
    .  .  .  .  GG GG GG
  y=7 @2,0
    GG .  .  GG GG
`,
);

/** The source at a far end of the idle line. */
const IDLE_FEED: readonly Block[] = [
  { at: [0, 0, 0], glyph: 't^' },
  { at: [0, -1, 0], glyph: '##' },
];

/** Whether a place in a post is on a line: on a clock, on the arm or idle line, or on the activity line. */
const isOnLine = (hasPairs: boolean, [x, y, z]: Vec3): boolean =>
  (x === 2 && (y === -3 || y === -4 || (hasPairs && (y === -11 || y === -12)))) ||
  (z === 2 && y > 4 && y < 9) ||
  (z === 4 && (y === 9 || (y === 8 && x < 5) || (x === 5 && y > 9)));
/**
 * Replacements where there is no post: glass for blocks that would read a line, a repeater for the idle line's
 * comparator.
 */
const PASSING: Readonly<Record<string, string>> = { 'CE 8': 'RE', '## 5': 'GG' };

/** The lines alone, for places without a post. They have the same length and delay as through a post. */
const passing = (post: readonly Block[], hasPairs: boolean): readonly Block[] =>
  post
    .filter(({ at }) => isOnLine(hasPairs, at))
    .map(({ at, glyph }) => ({ at, glyph: PASSING[`${glyph} ${at[1]}`] ?? glyph }));

/** The repeated parts: the post, the lines alone, and the ties between neighbours that short rounds need. */
interface PostParts {
  readonly post: readonly Block[];
  readonly linesOnly: readonly Block[];
  readonly eastTie: readonly Block[];
  readonly southTie: readonly Block[];
}
const SINGLE: PostParts = { post: POST, linesOnly: passing(POST, false), eastTie: [], southTie: [] };
const PAIRED: PostParts = {
  post: PAIRED_POST,
  linesOnly: passing(PAIRED_POST, true),
  eastTie: EAST_PAIR,
  southTie: SOUTH_PAIR,
};

/** Repeaters that not every post needs: one of the clock for two posts, one of the idle line for three. */
const RENEWS_CLOCK = '2,-3,5';
const RENEWS_IDLE = '5,8,2';
const SHARE_IDLE = 3;

/** A post, or the lines alone, with dust in place of the repeaters that another post has for it. */
const postAt = (post: readonly Block[], column: number, row: number): readonly Block[] =>
  post.map(({ at, glyph }) => {
    const isShared =
      (row % 2 === 0 && at.join() === RENEWS_CLOCK) ||
      (column % SHARE_IDLE !== SHARE_IDLE - 1 && at.join() === RENEWS_IDLE);
    return { at, glyph: isShared ? 'dd' : glyph };
  });

/**
 * The longest delays, in game ticks: from the head of the arm line to a post, and from a post to the heads of activity
 * and idle line. Each component takes 2.
 */
export function lineDelays({
  width,
  height,
}: PostsSize): Readonly<Record<'arm' | 'activity' | 'idle', number>> {
  const gates = (posts: number): number => posts + Math.floor((posts - 1) / SHARE_IDLE);
  return {
    arm: 2 * (Math.ceil(height / 2) + width),
    activity: 2 * (width + 1 + height),
    // Each row ends with a torch.
    idle: 2 * (gates(width) + 1 + gates(height) + 1),
  };
}

/** Posts, doors and lines, in the coordinates of the first post. */
export function postsArray(
  corners: Corners,
  { eastWall, southWall }: Pick<PostDoors, 'eastWall' | 'southWall'>,
  hasPairs = false,
  sectorOf?: readonly number[],
): readonly Block[] {
  const { width, height, hasPost, hasWall } = corners;
  const { post, linesOnly, eastTie, southTie } = hasPairs ? PAIRED : SINGLE;
  const blocks: Block[] = [];
  const put = (part: readonly Block[], column: number, row: number): void => {
    blocks.push(...shift(part, POST_PITCH * column, 0, POST_PITCH * row));
  };
  for (let row = -1; row < height; row++) {
    const last = lastReporting(corners, row);
    for (let column = -1; column < width; column++) {
      const isPost = hasPost(column, row);
      const line = column < last ? linesOnly : linesOnly.filter(isNotActivity);
      const own = reports(corners, column, row)
        ? post
        : isPost
          ? [...silentPost(corners, column, row), ...line]
          : line;
      if (row >= 0 && column >= 0) put(postAt(own, column, row), column, row);
      if (hasWall(column, row, EAST)) put(eastWall, column, row);
      if (hasWall(column, row, SOUTH)) put(southWall, column, row);
      if (isPost && hasPost(column + 1, row) && hasWall(column, row, EAST)) put(eastTie, column, row);
      if (isPost && hasPost(column, row + 1) && hasWall(column, row, SOUTH)) put(southTie, column, row);
    }
    for (let column = 0; column <= width; column++)
      if (row <= lastLocked(corners, column)) put(LOCK_LINE, column, row);
    if (row < 0) continue;
    put(INTO_ROW, 0, row);
    put(last < 0 ? OUT_OF_ROW.filter(isNotActivity) : OUT_OF_ROW, 0, row);
    put(shift(IDLE_FEED, ...POST_PORTS.idle), width, row);
  }
  return [
    ...withHubs(blocks, corners),
    ...headers(corners, hasPairs, sectorOf !== undefined),
    ...(sectorOf ? sectorBlocks(sectorOf, height) : []),
    ...cleanRound({ width, height }, hasPairs),
  ];
}

/** Whether a post drives the activity line when it goes dead. In a hub the first post does so for all four. */
const reports = ({ width, hasPost, hubOf }: Corners, column: number, row: number): boolean =>
  hasPost(column, row) && (hubOf(column + width * row)?.corner ?? 0) === 0;

/** The last column of a row with a post that drives the activity line; -1 if there is none. */
const lastReporting = (corners: Corners, row: number): number =>
  range(0, corners.width).findLast((column) => reports(corners, column, row)) ?? -1;

/**
 * Whether a block stays in a hub's post that another post reports for. The part that reads the arm line and reports is
 * left out. Blocks below it stay, and so do blocks that keep the dust below them from climbing.
 */
const isKeptInSilent = ({ at: [x, y], glyph }: Block): boolean =>
  y < 5 || (y === 5 && x < 2 && glyph === '##');

/** The blocks of a hub's post that another post reports for. */
function silentPost(corners: Corners, column: number, row: number): readonly Block[] {
  const isWithoutInputs = hasNoInputs(corners, column, row);
  return POST.filter((block) => isKeptInSilent(block) && !(isWithoutInputs && isOfRows(block.at)));
}

/** Whether a hub's post has no inputs: it has no neighbour outside the hub, and reads no arm line. */
function hasNoInputs({ width, hasPost, hubOf }: Corners, column: number, row: number): boolean {
  const { corner } = hubOf(column + width * row)!;
  const outside = { dx: corner & 1 ? 1 : -1, dy: corner >> 1 ? 1 : -1 };
  return corner !== 0 && !hasPost(column + outside.dx, row) && !hasPost(column, row + outside.dy);
}

/** Whether a place in a post is in the rows in which the signals from its neighbours come together. */
const isOfRows = ([x, y, z]: Vec3): boolean =>
  (y === 4 && x < 5) || (y === 3 && ((x === 5 && z === 3) || (x === 1 && z === 5)));

/** Changes the posts round each hole into a hub. */
function withHubs(blocks: readonly Block[], corners: Corners): readonly Block[] {
  const { width, hubs } = corners;
  const changes = hubs.flatMap((first) => {
    const [column, row] = [first % width, Math.floor(first / width)];
    const own = HUB.map(({ at, glyph }) => {
      const [dx, dy] = [Math.floor(at[0] / POST_PITCH), Math.floor(at[2] / POST_PITCH)];
      const inPost: Vec3 = [at[0] - POST_PITCH * dx, at[1], at[2] - POST_PITCH * dy];
      const isLeft = at[1] === 4 && isOfRows(inPost) && hasNoInputs(corners, column + dx, row + dy);
      return { at, glyph: isLeft ? NOTHING : glyph };
    });
    return shift(own, POST_PITCH * column, 0, POST_PITCH * row);
  });
  const changed = new Set(changes.map(({ at }) => at.join()));
  const kept = blocks.filter(({ at }) => !changed.has(at.join()));
  return [...kept, ...changes.filter(({ glyph }) => glyph !== NOTHING)];
}

/**
 * Whether a block of a row's lines is not part of the activity line. That line is at a z of its own, above the clock.
 */
const isNotActivity = ({ at: [, y, z] }: Block): boolean => y < 0 || z !== POST_PORTS.activity[2];

/** The last row with a door that reads a column's lock line; -2 if there is none. */
const lastLocked = ({ height, hasWall }: Corners, column: number): number =>
  range(-1, height).findLast((row) => hasWall(column - 1, row, EAST) || hasWall(column, row, SOUTH)) ?? -2;

/** The headers: dust with repeaters, and with a comparator of the idle line for each row. */
function headers(corners: Corners, hasPairs: boolean, isCut: boolean): Block[] {
  const { width, height } = corners;
  const blocks: Block[] = [];
  const header = (from: Vec3, to: Vec3, apart: number, phases: Readonly<Record<number, string>>): void => {
    const parts = partsEvery(from[0] === to[0] ? 2 : 0, apart, phases);
    blocks.push(...lay([from, to], { least: -Infinity, parts }).blocks);
  };
  const [east, south] = [POST_PITCH * (width - 1), POST_PITCH * (height - 1)];
  const { second, arm, lock, idle, activity } = HEADS;
  const clock = clockHead(isCut);
  const fromNorth = [clock, ...(hasPairs ? [second] : [])];
  for (const head of fromNorth) header(head, [east + 2, head[1], head[2]], POST_PITCH, { 5: 'R' });
  header(arm, [arm[0], arm[1], south + 2], 2 * POST_PITCH, { 11: 'R' });
  const locked = range(0, width + 1).filter((column) => lastLocked(corners, column) >= -1);
  header(lock, [POST_PITCH * locked.at(-1)!, lock[1], lock[2]], POST_PITCH, { 3: 'R' });
  // No repeater is just before a comparator: its input must be weaker than its side input.
  header([idle[0], idle[1], south + 4], idle, SHARE_IDLE * POST_PITCH, {
    2: 'C',
    8: 'C',
    14: 'C',
    17: 'R',
  });
  blocks.push(...shift(IDLE_FEED, idle[0], idle[1], south + 5));
  const lastRow = range(0, height).findLast((row) => lastReporting(corners, row) >= 0)!;
  header([activity[0], activity[1], POST_PITCH * lastRow + 4], activity, POST_PITCH, { 5: 'R' });
  for (let column = 0; column <= width; column++) {
    const x = POST_PITCH * column;
    if (column < width && !isCut)
      for (const head of fromNorth) blocks.push(...lay([[x + 2, head[1], head[2] + 1]]).blocks);
    if (locked.includes(column)) blocks.push(...lay([[x, lock[1], lock[2] + 1]]).blocks);
  }
  return blocks;
}
