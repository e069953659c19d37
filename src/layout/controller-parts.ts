import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, SLOW_TICKS, type Block } from '../cells/cell.js';
import { lay, withSupports } from '../wire/lay.js';

/*
 * What is drawn of the controller of a uniform machine: the control part, and the ends of the lines that come to it. What its
 * signals are for is said in controller.ts.
 */

/** Repeaters of the line before `busy` first reads it. `pulse` is a little longer than their delay. */
export const TAP = 5;

/** Where the control part stands: its floor is the machine's. */
const PLACE: Vec3 = [-28, 8, -6];
/** From the control part's own coordinates to those of the posts. */
export const inMachine = ([x, y, z]: Vec3): Vec3 => [x + PLACE[0], y + PLACE[1], z + PLACE[2]];

/** Where the clean line ends: a block between the line of presses and the idle line. */
export const UNCLEAN: Vec3 = [-20, 10, -14];
/** Where clock and arm line pass the clean line. On the clock it is dust. On the arm line it is a comparator. */
export const AGAIN_CLOCK: Vec3 = [-7, -3, -9];
export const AGAIN_ARM: Vec3 = [-4, 3, -11];
/** Where the idle line passes the signal that the round before was not clean: a comparator. */
export const AGAIN_IDLE: Vec3 = [-6, 8, -11];
/** The control part, seen from above. The column of `busy` and the line of repeaters go on to the south. */
const CONTROL = drawing(
  -10,
  -15,
  `
  y=1 @3,11
    .  .  .  .  .  .  .  .  ## dd
    .  .  .  .  .  .  .  .  .  .
    ## dd .  .  .  .  .  .  .  .
  y=0
    dd 4W 4W 4W 2W dd .  .  .  .  .  .  .  .  .  .  .  .  .
    dd .  .  .  .  dd .  .  .  .  .  .  .  .  .  .  .  .  .
    dd RW ## tE dd dd RW .  .  .  .  .  .  .  .  .  .  .  .
    dd .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    dd .  dd 4W dd 4W dd 4W dd 4W dd 4W dd .  .  .  .  .  .
    dd 3W dd RW dd RW dd RW dd RW dd RW dd dd .  .  .  .  .
    dd .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    dd .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    dd .  dd .  dd dd dd dd dd tW ## .  .  .  .  .  .  .  .
    dd .  dd .  .  .  RS .  .  .  dd .  .  .  .  .  .  .  .
    dd tW ## tE dd .  dd .  .  .  dd .  .  .  .  .  .  .  .
    4N .  4S .  dd .  dd .  .  .  dd dd ## .  .  .  .  .  .
    4N .  4S .  dd .  dd .  .  .  tN .  tS .  .  .  .  .  .
    4N .  dd dd ## tE dd 3W dd dd ## dd dd dd dd RW ## tE dd
    4N .  dd .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    4N .  dd .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  4N .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  dd RW ## tE dd
`,
);

/** From the row of `pulse`, 16 game ticks late, to where the arm signal leaves. It also has what else reads the beginning of `run`. */
const ARM_PART = drawing(
  -8,
  -10,
  `
  y=0
    .  .  .  .  .  .  .  .  .  .  .  .  ## tE
    dd dd RE dd RE dd RE dd RE dd RE RE dd .
    .  .  .  .  .  .  .  .  .  .  .  .  dd .
    .  dd .  .  .  .  .  .  .  .  .  .  dd .
    .  .  .  .  .  .  .  .  .  .  .  .  RS .
    .  .  .  .  .  .  .  .  .  .  .  .  RS .
    .  .  .  .  .  .  .  .  .  .  .  .  2S .
    .  .  .  .  .  .  .  .  .  .  .  .  2S .
`,
);

/**
 * Of the longer path of `pulse`: the repeaters behind it before the first tap, and the game ticks from the end of `pulse` until its last
 * comparator is off and what follows has heard.
 */
const [BEFORE_TAP, CUT] = [2, 6];
/** Repeaters of the line before its first tap that the longer path stands for. */
const DETOURED: ReadonlySet<string> = new Set(['-10,0,-4', '-10,0,-3', '-10,0,-2']);

/**
 * The longer path of `pulse` before the first tap, and what makes the second clock low twice meanwhile. It goes west and comes back. From two taps in
 * it a torch makes one low, as long as three repeaters are slow. Ten more repeaters, to the north, make the same again.
 *
 * When `pulse` has ended nothing may be left of it on this way when it rises again. So its inverse, one layer below and by the dust
 * between both rows, turns off two comparators, one in the middle and one at the end.
 */
const SHORTS = drawing(
  -29,
  -19,
  `
  y=0
    .  .  .  .  .  .  .  dd tW ## dd dd dd dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  2S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  4S .  dd .  .  .  .  .  .
    .  .  .  dd dd dd dd dd dd ## tE dd RW dd .  .  .  .  .  .
    .  .  .  dd .  .  .  tN .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  dd .  .  .  ## .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  2S .  .  .  RS .  .  .  .  .  .  .  .  .  .  .  .
    dd 4E 4E dd 4E 4E 4E dd 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E dd dd
    dd .  .  .  dd .  .  .  .  .  .  .  .  .  .  .  dd .  .  .
    dd dd dd dd SW RW 4W 4W 4W 4W 4W 4W 4W 4W dd dd SW RW dd dd
  y=-1 @5,15
    .  .  .  .  .  .  .  .  .  .  .  .  .  ##
    dd .  .  .  .  .  .  .  .  .  .  .  dd tS
  y=-2 @6,16
    dd RE dd dd dd dd dd dd dd dd dd ##
`,
);

/**
 * The line of repeaters and, beside it, `busy`, high while `pulse` is anywhere in it. The first few are drawn. From there
 * on every repeater is read, so that no `pulse`, however short, is in the line unnoticed when it rises again.
 */
function delayLine(ticks: number): Block[] {
  const line: string[] = [];
  const repeaters = Math.ceil(ticks / SLOW_TICKS);
  for (let passed = TAP; passed < repeaters; passed++) {
    const rest = Math.min(4, (ticks - SLOW_TICKS * passed) / 2);
    line.push('dd', `${rest === 1 ? 'R' : rest}N`);
  }
  line.push('dd');
  return line.flatMap((glyph, k): Block[] => {
    const z = k + 1;
    const renews = z % 12 === 4 && z < line.length;
    const tap: Block[] = glyph === 'dd' ? [{ at: [-9, 0, z], glyph: 'RW' }] : [];
    return [{ at: [-10, 0, z], glyph }, ...tap, { at: [-8, 0, z], glyph: renews ? 'RS' : 'dd' }];
  });
}

/** The activity line, and what it was a slow repeater ago, into `busy`. */
const STRETCH: readonly Block[] = [
  { at: [-7, 0, 0], glyph: 'RE' },
  { at: [-7, 0, 1], glyph: '4E' },
];

/** The way of a press that counts, over the lines, to the latch. */
const PRESS = lay(
  [
    [12, 0, 12],
    [14, 0, 12],
    [16, 2, 12],
    [17, 2, 12],
    [17, 2, -4],
    [4, 2, -4],
    [3, 1, -4],
  ],
  { joins: [[UNCLEAN[0] - PLACE[0], 2, -4]] },
).blocks;

/** The end of the idle line: while it is low, some post is alive. */
const NOT_IDLE: readonly Block[] = [
  { at: [-6, 2, -3], glyph: '##' },
  { at: [-6, 2, -2], glyph: 'tS' },
  // Under it, so that the dust in front of the torch reaches no other.
  { at: [-6, 1, -3], glyph: '##' },
];

/** While `busy` is low the activity line is ignored, so that `pulse` is never cut short. */
const DEAF: readonly Block[] = [
  { at: [-7, 0, 3], glyph: 'dd' },
  { at: [-6, 0, 3], glyph: '##' },
  { at: [-5, 0, 3], glyph: 'tE' },
  { at: [-4, 0, 3], glyph: 'dd' },
  { at: [-3, 0, 3], glyph: 'dd' },
  { at: [-3, 0, 2], glyph: 'RS' },
];

/**
 * The end of the clean line. While it is low it sets `run`, over the line of presses, and turns off the idle line and
 * the activity line: in a round that does not count a signal may run round a cycle for ever, whose posts go dead and come
 * alive in turn.
 */
export const NOT_CLEAN: readonly Block[] = shift(
  withSupports([
    { at: [0, 0, 0], glyph: '##' },
    { at: [0, 0, -1], glyph: 'tN' },
    { at: [0, 0, -2], glyph: 'dd' },
    { at: [0, 0, -3], glyph: 'RS' },
    { at: [0, 0, 1], glyph: 'tS' },
    { at: [0, 0, 2], glyph: 'dd' },
    { at: [0, 0, 3], glyph: 'dd' },
    { at: [0, 0, 5], glyph: 'dd' },
    { at: [0, 0, 6], glyph: 'dd' },
    { at: [0, 0, 7], glyph: 'dd' },
    { at: [0, 0, 8], glyph: 'RN' },
  ]),
  ...UNCLEAN,
);

/**
 * Whether the round before was clean: a repeater that is locked while the clock is high, between clock and clean line. If not, it
 * keeps the arm signal on for a whole round and, by a torch tower to the west, turns off the idle line at its end.
 */
export const AGAIN = withSupports([
  ...lay([
    [AGAIN_CLOCK[0] - 1, AGAIN_CLOCK[1], AGAIN_CLOCK[2]],
    [AGAIN_CLOCK[0] - 1, 0, AGAIN_CLOCK[2] - 3],
    [AGAIN_CLOCK[0], 0, AGAIN_CLOCK[2] - 3],
  ]).blocks,
  ...drawing(
    -6,
    -13,
    `
  y=3 @1,2
    dd
  y=2 @1,2
    ##
  y=1 @1,2
    t^
  y=0
    .  dd
    RW 4N
    .  ##
`,
  ),
  ...drawing(
    -8,
    -11,
    `
  y=8
    .  dd .
  y=7
    dd GG .
  y=6
    GG dd .
  y=5
    .  ## .
  y=4
    .  t^ .
  y=3
    .  ## .
  y=2
    .  t^ .
  y=1
    .  ## RE
`,
  ),
]);

/**
 * South of the control part: `done`, which is "neither locked nor pressed", and its lamp; the button; and what lets a press through
 * while the lock line is off. `done` reads a press through three slow repeaters, too: where ticks come late, the lock
 * line may rise after the button is up.
 */
const CONSOLE = drawing(
  8,
  6,
  `
  y=4 @2,13
    ##
  y=3 @5,4
    dd ##
  y=3 @2,13
    dd
  y=2 @3,3
    dd dd
    .  dd
  y=2 @2,12
    dd
    ##
  y=1 @2,3
    dd
    t^
  y=1 @2,11
    dd
    ##
  y=0
    .  .  .  .  dd RE dd
    .  .  .  .  dd .  4S
    .  .  .  .  dd RE dd
    RN .  .  .  dd .  4S
    dd dd ## dd dd RE dd
    dd .  .  .  RS .  4S
    dd dd ## tE .  .  .
    .  .  dd .  .  .  .
    .  .  tN .  .  .  .
    .  .  ## .  .  .  .
    .  .  dd .  .  .  .
    .  .  ## .  .  .  .
`,
);

/** What stands south of the dust that a press drives: from the button down to it. */
const isOfButton = ({ at: [, , z] }: Block): boolean => z > 13;

/** Blocks of the control part, with what they stand on, in the coordinates of the posts. */
const placed = (blocks: readonly Block[]): Block[] =>
  withSupports(blocks).map(({ at, glyph }) => ({ at: inMachine(at), glyph }));

/** The controller's own button, and its way down to the dust of a press. */
export const BUTTON: readonly Block[] = placed(CONSOLE.filter(isOfButton));

/**
 * The control part, without the button.
 * @param hasPairs whether there are short rounds, for which `pulse` takes a longer path.
 * @param ticks game ticks that a round waits at least.
 */
export function controlPart(hasPairs: boolean, ticks: number): Block[] {
  const isDetoured = ({ at }: Block): boolean => DETOURED.has(at.join());
  return placed([
    ...(hasPairs ? [...CONTROL.filter((block) => !isDetoured(block)), ...SHORTS] : CONTROL),
    ...ARM_PART,
    ...delayLine(hasPairs ? ticks + SLOW_TICKS * (TAP - BEFORE_TAP) - CUT : ticks),
    ...STRETCH,
    ...CONSOLE.filter((block) => !isOfButton(block)),
    ...PRESS,
    ...NOT_IDLE,
    ...DEAF,
  ]);
}
