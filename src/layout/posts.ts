import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import { EAST_TIE, GROWTH_POST, SOUTH_TIE } from '../cells/growth-post.js';
import { EAST_WALL, LOCK_LINE, POST, POST_PITCH, POST_PORTS, SOUTH_WALL } from '../cells/post.js';
import type { PoppingRule } from '../flow/popping.js';
import { cable } from './cable.js';
import { cleanRound } from './clean.js';

/*
 * All posts of a machine that pops walls, and the five lines that they share. T and LOCK come from the north, SET from the
 * west, to posts that grow from the north, too, each from a header along that side. T and SET have a repeater from column
 * to column and one for each two rows, so that every post hears of them in the same time after one another. NONE and FALLS
 * are gathered row by row into headers along the west, and run north.
 *
 * NONE is fed at its far ends, in the east of each row and in the south of its header, and comes through a comparator at each
 * post and at each row: it is high where nothing is alive from there on. Cut anywhere it is low, as if something were.
 */

/** Inner posts from west to east and from north to south; cells are one more each way. */
export interface PostsSize {
  readonly width: number;
  readonly height: number;
}

/** Where the headers begin, and where those of NONE and FALLS end: dust. */
export const HEADS = {
  t: [-4, -3, -2],
  set: [-4, 6, -3],
  setGrowth: [-4, -5, -2],
  lock: [-1, 11, -8],
  none: [-6, 8, -2],
  falls: [-8, 10, -4],
} as const satisfies Record<string, Vec3>;

/** SET's way into a row, from its header. */
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
 * The ways of NONE and FALLS out of a row, to their headers. The torch tells that something in the row is alive, and so
 * lets nothing through the comparator in NONE's header.
 */
const OUT_OF_ROW = drawing(
  -7,
  2,
  `
  y=10
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    RE dd dd dd .  .  .
  y=9
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    GG GG GG GG dd dd dd
  y=8
    .  .  dd tW ## dd dd
    .  .  .  .  .  .  .
    .  .  .  .  GG GG GG
  y=7
    .  .  GG .  .  GG GG
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
`,
);

/** A far end of NONE: what feeds it. */
const FEED: readonly CellBlock[] = [
  { at: [0, 0, 0], glyph: 't^' },
  { at: [0, -1, 0], glyph: '##' },
];

/** What is repeated: the post, what it shares with its neighbours, and the way of SET into a row. */
interface PostParts {
  readonly post: readonly CellBlock[];
  readonly eastTie: readonly CellBlock[];
  readonly southTie: readonly CellBlock[];
  readonly intoRow: readonly CellBlock[];
}
const PARTS: Readonly<Record<PoppingRule, PostParts>> = {
  uniform: { post: POST, eastTie: [], southTie: [], intoRow: INTO_ROW },
  growth: { post: GROWTH_POST, eastTie: EAST_TIE, southTie: SOUTH_TIE, intoRow: [] },
};

/** Several posts share a repeater of these, where a dust's reach allows it: two of T and SET, three of NONE. */
const RENEWS_SOUTHWARDS = ['2,-3,5', '2,-5,5'];
const RENEWS_NONE = '5,8,2';
const SHARE_NONE = 3;

/** The blocks of a post in this place. */
const postAt = (post: readonly CellBlock[], column: number, row: number): readonly CellBlock[] =>
  post.map(({ at, glyph }) => {
    const isShared =
      (row % 2 === 0 && RENEWS_SOUTHWARDS.includes(at.join())) ||
      (column % SHARE_NONE !== SHARE_NONE - 1 && at.join() === RENEWS_NONE);
    return { at, glyph: isShared ? 'dd' : glyph };
  });

/** Most game ticks that SET takes from its head to a post, and FALLS and NONE from a post to their heads: 2 for each component that they pass. */
export function lineDelays({ width, height }: PostsSize): Readonly<Record<'set' | 'falls' | 'none', number>> {
  const gates = (posts: number): number => posts + Math.floor((posts - 1) / SHARE_NONE);
  return {
    set: 2 * (Math.ceil(height / 2) + width),
    falls: 2 * (width + 1 + height),
    // A torch out of the row.
    none: 2 * (gates(width) + 1 + gates(height) + 1),
  };
}

/** Posts, doors and lines, the floor's surface at y = {@link POSTS_FLOOR}. */
export function postsArray({ width, height }: PostsSize, rule: PoppingRule): readonly CellBlock[] {
  const { post, eastTie, southTie, intoRow } = PARTS[rule];
  const blocks: CellBlock[] = [];
  const put = (part: readonly CellBlock[], column: number, row: number): void => {
    blocks.push(...shift(part, POST_PITCH * column, 0, POST_PITCH * row));
  };
  for (let row = -1; row < height; row++) {
    for (let column = -1; column < width; column++) {
      if (row >= 0 && column >= 0) put(postAt(post, column, row), column, row);
      if (row >= 0) put(EAST_WALL, column, row);
      if (column >= 0) put(SOUTH_WALL, column, row);
      if (row >= 0 && column >= 0 && column + 1 < width) put(eastTie, column, row);
      if (row >= 0 && column >= 0 && row + 1 < height) put(southTie, column, row);
    }
    for (let column = 0; column <= width; column++) put(LOCK_LINE, column, row);
    if (row < 0) continue;
    put(intoRow, 0, row);
    put(OUT_OF_ROW, 0, row);
    put(shift(FEED, ...POST_PORTS.none), width, row);
  }
  blocks.push(...headers({ width, height }, rule));
  blocks.push(...cleanRound({ width, height }, rule));
  return blocks;
}

/** Dust with repeaters, and with comparators where rows come into NONE's. */
function headers({ width, height }: PostsSize, rule: PoppingRule): CellBlock[] {
  const blocks: CellBlock[] = [];
  /** A header with these blocks wherever its place along, from -1 on, is one of those modulo `apart`. */
  const header = (from: Vec3, to: Vec3, apart: number, phases: Readonly<Record<number, string>>): void => {
    const axis = from[0] === to[0] ? 2 : 0;
    for (const { at, glyph } of cable([from, to], Infinity)) {
      const along = at[axis];
      const other = glyph === 'dd' && along >= -1 ? phases[(along + apart) % apart] : undefined;
      blocks.push({ at, glyph: other ?? glyph });
    }
  };
  const [east, south] = [POST_PITCH * (width - 1), POST_PITCH * (height - 1)];
  const { t, set, setGrowth, lock, none, falls } = HEADS;
  const fromNorth = rule === 'growth' ? [t, setGrowth] : [t];
  for (const head of fromNorth) header(head, [east + 2, head[1], head[2]], POST_PITCH, { 5: 'RW' });
  if (rule === 'uniform') header(set, [set[0], set[1], south + 2], 2 * POST_PITCH, { 11: 'RN' });
  header(lock, [east + POST_PITCH, lock[1], lock[2]], POST_PITCH, { 3: 'RW' });
  // What a comparator turns off must be weaker than what comes in at its side: no repeater just before it.
  header([none[0], none[1], south + 4], none, SHARE_NONE * POST_PITCH, {
    2: 'CS',
    8: 'CS',
    14: 'CS',
    17: 'RS',
  });
  blocks.push(...shift(FEED, none[0], none[1], south + 5));
  header([falls[0], falls[1], south + 4], falls, POST_PITCH, { 5: 'RS' });
  for (let column = 0; column <= width; column++) {
    const x = POST_PITCH * column;
    if (column < width) for (const head of fromNorth) blocks.push(...cable([[x + 2, head[1], head[2] + 1]]));
    blocks.push(...cable([[x, lock[1], lock[2] + 1]]));
  }
  return blocks;
}
