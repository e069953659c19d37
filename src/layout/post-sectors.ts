import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type Block } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import { isLine, lay, partsEvery, withSupports } from '../wire/lay.js';

/*
 * Sectors of a uniform machine are columns of posts side by side. At each press the posts of one sector may choose, in
 * turn. A post chooses when the clock falls. So the clock is held high in the columns of all other sectors. Nothing else
 * changes: their posts pass on "alive", answer, and show their choices as usual. This circuit is north of the posts,
 * below the floor.
 *
 * - Gate, one for each column. The header of the clock is two blocks farther north. The clock, through repeater
 *   (2, -3, -3), and a signal that holds it high, through repeater (3, -3, -2), meet in one dust. Repeater (2, -3, -1)
 *   leads from there to the posts. Torch (4, -2, -2) holds the clock high unless the sector's own line, y = -1 and
 *   z = -3, says that the sector is selected.
 * - Ring, with one stage for each sector, above its first column. A stage has two repeaters in a row, (0, -2, -6) and
 *   (2, -2, -6). The lock line locks them alternately. While it is on, a maze is being made. Then the second repeater is
 *   locked and says whether this sector is selected, and the first one reads the previous stage. When the lock line goes
 *   off, the lamp lights up, the first repeater is locked and the second one copies it. So the next sector is selected
 *   long before the next press, and nothing changes while posts choose. A slow repeater (4, -2, -6) after both makes
 *   the output of a stage arrive later than the lock of the next stage.
 * - Freeing. Posts outside the sector never choose, so a cycle of such posts would stay for ever. There is none unless
 *   something is broken. A round detects it: no post chooses, although some are alive. In each post, torch (5, -4, 1) is
 *   lit while the post chooses. A line at x = 2 and y = -5 gathers these signals in each column, and a line at z = -2
 *   gathers all columns. West of it a latch is set in each round, after the clock has been low. It is reset when a post
 *   has chosen. If none has, it stays set, and at the next fall of the clock the free line, y = 0 and z = -6, powers the
 *   lines of all sectors: all posts that are alive choose. The latch is also reset while the lock line is off, so that a
 *   press begins with its own sector alone.
 *   Both paths to the latch are slow. So it changes only while the clock is high in all columns, and never shortens a
 *   low clock. The path from the posts is the slower one, so the reset wins.
 * - Start of the ring. A line at y = -4 gathers all stages but the last and runs back to the west. If it is off, a torch
 *   there selects the first sector. So whatever state the ring is in, after one press for each sector exactly one sector
 *   is selected.
 */

/** The first dust of the clock's header in a machine with sectors. */
export const SECTORS_CLOCK: Vec3 = [-4, -3, -4];

/** The sector of each column of posts, from west to east. */
export const sectorsOfColumns = (columns: number, sectors: number): readonly number[] =>
  Array.from({ length: columns }, (_, column) => Math.floor((column * sectors) / columns));

/** The wiring from the header to the first post of a column. */
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

/** A sector's own line: above its first column, and above each further column. */
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

/** The wiring from the free line into a sector's own line, above its first column. */
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
/** The signal that a post chooses: from the post to the line of its column, and that line as far as the next post. */
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
/** The z in a post at which that line has a repeater, in every other row of posts. */
const RENEWS_CHOOSES = 5;

/**
 * The latch. Its inputs are "the clock was low" from the west, "a post has chosen" from the east and "the lock line is
 * off" from the south. Torch (-7, -5, -2) is lit while it is set. The inputs end in dust, because a repeater would also
 * power the dust beside the block.
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
/** The line from the latch to the free line. */
const TO_FREE = lay([
  [-9, -5, -2],
  [-15, 1, -2],
  [-15, 1, -6],
  [-2, 1, -6],
  [-1, 0, -6],
]).blocks;
/** The signal "the lock line is off", from the end of the lock line above the first column to the latch. */
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

/** A stage, and its inputs from the lock line at z = -9. */
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
/** The path from a stage to the next one: above the sector's first column, and above each further column. */
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
/** The wiring from a stage's slow repeater down to the line that gathers all stages but the last. */
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

/** The west end of that line: its torch, and the dust in front of the first stage. */
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

/** The line from the header of the lock line, above the first column, down to the ring. */
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

/** The saved states of the first repeater of each stage. In steady state the first sector is selected next. */
export const ringOf = (
  sectorOf: readonly number[],
): readonly { readonly at: Vec3; readonly state: string }[] =>
  stagesOf(sectorOf).map((column) => ({
    at: [POST_PITCH * column, -2, -6],
    state: `minecraft:repeater[delay=1,facing=west,locked=true,powered=${column === 0}]`,
  }));

/** The first column of each sector of several. */
const stagesOf = (sectorOf: readonly number[]): readonly number[] =>
  [...sectorOf.keys()].filter((column) => sectorOf[column] !== sectorOf[column - 1]);

/** A line to the west or the east with a repeater in each column of posts, without its support blocks. */
const row = (from: Vec3, to: Vec3, phase: number): readonly Block[] =>
  lay([from, to], { parts: partsEvery(0, POST_PITCH, { [phase]: 'R' }) }).blocks.filter(isLine);

/** The lines that say that a post chooses, in all columns, and the line that gathers them. */
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
 * The whole circuit of sectors, between the headers of clock and lock line and the first posts.
 * @param rows number of rows of posts.
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
