import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type Block } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import { isLine, lay, partsEvery, withSupports } from '../wire/lay.js';

/*
 * Sectors of a uniform machine: columns of posts side by side. At a press only the posts of one sector may choose, at the next those of the next.
 * A post chooses when the clock falls. So the clock is held high in the columns of all other sectors, and nothing else is
 * changed: their posts pass "alive" on, answer, and show their picks as ever. All of it stands north of the posts, below the floor.
 *
 * - Gate, one for each column. The header of the clock lies two blocks farther north. From there repeater (2, -3, -3) leads the clock, and
 *   repeater (3, -3, -2) what holds it high, to one dust, and repeater (2, -3, -1) leads that to the posts. Torch (4, -2, -2) holds it high unless
 *   the sector's own line, y = -1 and z = -3, says that it is selected.
 * - Ring, one stage for each sector, over its first column. Two repeaters one after the other, (0, -2, -6) and (2, -2, -6), are locked in
 *   turn by the lock line. While it is on, a maze is being made: the second one is locked, and says whether this sector is selected. The
 *   first one hears the stage before. When the line goes off, the lamp lights up, the first one is locked and the second one
 *   takes over what it holds. So the next sector is selected long before the next press, and nothing changes while posts choose. A slow
 *   repeater (4, -2, 6) behind both is what a stage is later than the lock of the next.
 * - Freeing. Posts outside the sector never choose, so a cycle of them alone would stay for ever. There is none unless something has
 *   broken. A round tells it by itself: no post chooses, although some are alive. In each post torch (5, -4, 1) burns while it chooses. A
 *   line in x = 2 and y = -5 gathers all of a column, and one in z = -2 all columns. West of it a latch is set in each round, after the
 *   clock has been low, and is reset when a post has chosen. If none has, it stays set, and the free line, y = 0 and z = -6, powers
 *   the lines of all sectors when the clock falls next: all posts that are alive choose. The latch is also reset while the lock line is
 *   off, so a press begins with the sector alone.
 *   Both ways to the latch are slow. So it changes only when the clock is high in all columns, and no clock is low for a shorter time. The
 *   way from the posts is the slower one, so what it says comes last.
 * - Start of the ring. A line in y = -4 gathers all stages but the last and runs back to the west. A torch there selects the first sector if
 *   it is off. So one sector is selected after as many presses as there are, whatever the ring was before.
 */

/** Where the header of the clock begins in such a machine: dust. */
export const SECTORS_CLOCK: Vec3 = [-4, -3, -4];

/** The sector of each column of posts, from west to east, of so many. */
export const sectorsOfColumns = (columns: number, sectors: number): readonly number[] =>
  Array.from({ length: columns }, (_, column) => Math.floor((column * sectors) / columns));

/** From the header to the first post of a column. */
const GATE = withSupports(
  drawing(
    2,
    -3,
    `
  y=-2
    .  .  ##
    .  .  tS
    .  .  .
  y=-3
    RN .  .
    dd RE dd
    RN .  .
`,
  ),
);

/** A sector's own line, over its first column, and over each further one. */
const SELECTS = drawing(
  3,
  -5,
  `
  y=-1
    dd .
    RN .
    dd dd
`,
);
const SELECTS_ON = drawing(
  -1,
  -3,
  `
  y=-1
    RW dd dd dd dd dd
`,
);

/** From the free line into a sector's own line, over its first column. */
const FREES = drawing(
  2,
  -6,
  `
  y=0 @0,1
    RN
    dd
  y=-1 @0,2
    ##
    dd
`,
);
/** What gathers the posts that choose: from each one to the line of its column, and that line onwards to the north. */
const CHOOSES = drawing(
  2,
  0,
  `
  y=-5
    dd .  .
    dd dd RE
`,
);
const CHOOSES_ON = drawing(
  2,
  2,
  `
  y=-5
    dd
    dd
    dd
    dd
`,
);
/** Where that line has a repeater in every other row. */
const RENEWS_CHOOSES = 5;

/**
 * The latch. From the west comes "the clock was low", from the east "a post has chosen" and from the south "the lock line is off".
 * Torch (-7, -5, -2) burns while it is set. What comes in ends in dust, because a repeater would also power the dust beside the block.
 */
const LATCH = drawing(
  -12,
  -6,
  `
  y=-3 @4,0
    dd
  y=-4 @3,0
    tW ##
  y=-5
    dd 4E 4E dd .  .  .  .  .  .  .  .  .
    dd .  .  .  .  .  .  .  .  .  .  .  .
    dd 4W 4W dd ## tE dd .  .  .  .  .  .
    .  .  .  .  dd .  dd .  .  .  .  .  .
    .  .  .  .  dd tW ## dd 4E 4E 4E 4E 4E
    .  .  .  .  .  .  dd .  .  .  .  .  .
`,
);
/** From there to the free line. */
const TO_FREE = lay([
  [-9, -5, -2],
  [-15, 1, -2],
  [-15, 1, -6],
  [-2, 1, -6],
  [-1, 0, -6],
]).blocks;
/** "The lock line is off", from its end over the first column to the latch. */
const UNLOCKED: readonly Block[] = [
  { at: [-1, -1, -9], glyph: '##' },
  { at: [-2, -1, -9], glyph: 'tW' },
  ...lay([
    [-3, -1, -9],
    [-3, -1, -3],
    [-3, -5, 1],
    [-6, -5, 1],
    [-6, -5, 0],
  ]).blocks,
];

/** A stage, and its inputs from the lock line in z = -9. */
const STAGE = drawing(
  0,
  -9,
  `
  y=-2
    ## .  ## .
    tS .  dd .
    RN .  RN .
    RW dd RW dd
`,
);
/** From it to the next one, over each of its columns, and the lock line from there on. */
const ONWARDS: readonly Block[] = [
  { at: [4, -2, -6], glyph: '4W' },
  { at: [5, -2, -6], glyph: 'dd' },
];
const FURTHER = drawing(
  0,
  -6,
  `
  y=-2
    dd dd dd dd
`,
);
/** From a stage, behind its slow repeater, down to the line that gathers all but the last. */
const GATHERS = drawing(
  5,
  -9,
  `
  y=-3
    .
    dd
    RS
    ##
  y=-4
    .
    ##
`,
);

/** Where that line begins to the west of the first stage: its torch, and dust before the first stage. */
const START = drawing(
  -2,
  -9,
  `
  y=-2 @0,3
    ## dd
  y=-3 @0,3
    t^
  y=-4
    dd dd
    dd .
    dd .
    ## .
`,
);

/** From the header of the lock line, over the first column, down to the ring. */
const FROM_LOCK: readonly Block[] = [
  { at: [0, 11, -9], glyph: 'RS' },
  ...lay([
    [0, 11, -10],
    [0, 11, -11],
    [0, 7, -15],
    [4, 3, -15],
    [4, -1, -11],
  ]).blocks,
  { at: [4, -1, -10], glyph: 'RN' },
];

/** The first repeater of each stage, which holds what the stage says next; in steady state the first sector is selected. */
export const ringOf = (
  sectorOf: readonly number[],
): readonly { readonly at: Vec3; readonly state: string }[] =>
  stagesOf(sectorOf).map((column) => ({
    at: [POST_PITCH * column, -2, -6],
    state: `minecraft:repeater[delay=1,facing=west,locked=true,powered=${column === 0}]`,
  }));

/** The first column of each sector. */
const stagesOf = (sectorOf: readonly number[]): readonly number[] =>
  [...sectorOf.keys()].filter((column) => sectorOf[column] !== sectorOf[column - 1]);

/** A row from one place to another, to the west or the east, with a repeater in each column; without what carries it. */
const row = (from: Vec3, to: Vec3, phase: number): readonly Block[] =>
  lay([from, to], { parts: partsEvery(0, POST_PITCH, { [phase]: 'R' }) }).blocks.filter(isLine);

/** What tells that a post chooses, in all columns of so many rows, and the header that it runs into. */
function choosingLines(columns: number, rows: number): Block[] {
  const ofColumn = Array.from({ length: rows }, (_, row) => {
    const on = CHOOSES_ON.map(({ at, glyph }) => ({
      at,
      glyph: row % 2 === 1 && at[2] === RENEWS_CHOOSES ? 'RS' : glyph,
    }));
    return shift([...CHOOSES, ...(row < rows - 1 ? on : [])], 0, 0, POST_PITCH * row);
  }).flat();
  const all = Array.from({ length: columns }, (_, column) =>
    shift([...ofColumn, { at: [2, -5, -1], glyph: 'dd' }], POST_PITCH * column, 0, 0),
  );
  return [...all.flat(), ...row([POST_PITCH * (columns - 1) + 2, -5, -2], [1, -5, -2], 1)];
}

/**
 * All that selects sectors, from the headers of clock and lock line to the first posts, and all that frees them.
 * @param rows of posts.
 */
export function sectorBlocks(sectorOf: readonly number[], rows: number): readonly Block[] {
  const last = sectorOf.at(-1)!;
  const stages = stagesOf(sectorOf);
  const isFirst = (column: number): boolean => stages.includes(column);
  const eastmost = POST_PITCH * stages.at(-1)!;
  const blocks = sectorOf.flatMap((sector, column) => {
    const own = isFirst(column) ? [...STAGE, ...SELECTS, ...FREES] : SELECTS_ON;
    const on = sector === last ? [] : isFirst(column) ? [...ONWARDS, ...GATHERS] : [...FURTHER, ...ONWARDS];
    return shift([...GATE, ...own, ...on], POST_PITCH * column, 0, 0);
  });
  return withSupports([
    ...blocks,
    ...row([0, -1, -9], [eastmost + 2, -1, -9], POST_PITCH - 1),
    ...row([POST_PITCH * stages.at(-2)! + 5, -4, -9], [0, -4, -9], 1),
    ...START,
    ...FROM_LOCK,
    ...choosingLines(sectorOf.length, rows),
    ...LATCH,
    ...TO_FREE,
    ...row([0, 0, -6], [eastmost + 2, 0, -6], 3),
    ...UNLOCKED,
  ]);
}
