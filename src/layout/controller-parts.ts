import type { Vec3 } from '../blocks/grid.js';
import { drawing, repeaterGlyph, shift, SLOW_TICKS, type Block } from '../cells/cell.js';
import { lay, withSupports } from '../wire/lay.js';

/*
 * The drawn parts of the controller of a uniform machine: the control part, and the ends of the lines that come to it.
 * controller.ts explains the signals.
 */

/** Repeaters of the line before `busy` first reads it. `pulse` is a little longer than their delay. */
export const TAP = 5;

/** The place of the control part. Its layer y = 0 is the floor of the machine. */
const PLACE: Vec3 = [-28, 8, -6];
/** Converts the control part's own coordinates to those of the posts. */
export const inMachine = ([x, y, z]: Vec3): Vec3 => [x + PLACE[0], y + PLACE[1], z + PLACE[2]];

/** The end of the clean line: a block between the line of presses and the idle line. */
export const UNCLEAN: Vec3 = [-20, 10, -14];
/** Where clock and arm line pass the clean line: a dust of the clock, and a comparator of the arm line. */
export const AGAIN_CLOCK: Vec3 = [-7, -3, -9];
export const AGAIN_ARM: Vec3 = [-4, 3, -11];
/** The comparator of the idle line that the signal "the last round was not clean" turns off. */
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

/**
 * The arm signal, from the row of `pulse`, 16 game ticks late, to where it leaves the control part. The drawing includes
 * the other parts that read the beginning of `run`.
 */
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
 * Two numbers of the longer path of `pulse`. The first is the number of repeaters between this path and the first tap.
 * The second is the game ticks from the end of `pulse` until the last comparator is off and the dust after it is low.
 */
const [BEFORE_TAP, CUT] = [2, 6];
/** Repeaters before the first tap that the longer path replaces. */
const DETOURED: ReadonlySet<string> = new Set(['-10,0,-4', '-10,0,-3', '-10,0,-2']);

/**
 * The longer path of `pulse` before the first tap. While `pulse` is on it, the second clock goes low twice. The path
 * leads west and back. From two taps on it, a torch makes the clock low for the delay of three repeaters. Ten more
 * repeaters, to the north, repeat this.
 *
 * After `pulse` has ended, this path must be empty before `pulse` rises again. So the inverse of `pulse`, one layer below
 * and beside the dust between both rows, turns off two comparators, one in the middle and one at the end.
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
 * The line of repeaters and, beside it, `busy`, which is high while `pulse` is anywhere in the line. The first repeaters
 * are part of CONTROL. All later ones are read, so that even a very short `pulse` is noticed before `pulse` rises again.
 * @param ticks the least delay of the whole line, in game ticks.
 */
function delayLine(ticks: number): Block[] {
  const line: string[] = [];
  const repeaters = Math.ceil(ticks / SLOW_TICKS);
  for (let passed = TAP; passed < repeaters; passed++) {
    const rest = Math.min(4, (ticks - SLOW_TICKS * passed) / 2);
    line.push('dd', repeaterGlyph(rest, 'N'));
  }
  line.push('dd');
  return line.flatMap((glyph, k): Block[] => {
    const z = k + 1;
    const renews = z % 12 === 4 && z < line.length;
    const tap: Block[] = glyph === 'dd' ? [{ at: [-9, 0, z], glyph: 'RW' }] : [];
    return [{ at: [-10, 0, z], glyph }, ...tap, { at: [-8, 0, z], glyph: renews ? 'RS' : 'dd' }];
  });
}

/** The activity line as inputs of `busy`: at once, and again after a slow repeater. */
const STRETCH: readonly Block[] = [
  { at: [-7, 0, 0], glyph: 'RE' },
  { at: [-7, 0, 1], glyph: '4E' },
];

/** The line of a press that counts, above the other lines, to the latch. */
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

/** The end of the idle line. While the line is low, some post is alive. */
const NOT_IDLE: readonly Block[] = [
  { at: [-6, 2, -3], glyph: '##' },
  { at: [-6, 2, -2], glyph: 'tS' },
  // This block keeps the dust in front of the torch from joining the dust below.
  { at: [-6, 1, -3], glyph: '##' },
];

/** Turns off the activity line while `busy` is low, so that `pulse` is never cut short. */
const IGNORE_ACTIVITY: readonly Block[] = [
  { at: [-7, 0, 3], glyph: 'dd' },
  { at: [-6, 0, 3], glyph: '##' },
  { at: [-5, 0, 3], glyph: 'tE' },
  { at: [-4, 0, 3], glyph: 'dd' },
  { at: [-3, 0, 3], glyph: 'dd' },
  { at: [-3, 0, 2], glyph: 'RS' },
];

/**
 * The end of the clean line. While the line is low, this sets `run` by the line of presses, and turns off the idle line
 * and the activity line. In a round that does not count, a signal can run round a cycle for ever, and the posts of
 * the cycle go dead and come alive in turn.
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
 * Remembers whether the last round was clean, in a repeater between clock and clean line. The repeater is locked while
 * the clock is high. If the round was not clean, it keeps the arm signal on for a whole round. By a torch tower to the
 * west it also turns off the idle line at its end.
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
 * The console of a uniform machine, south of the control part: the button, a gate that lets a press through while the
 * lock line is off, and `done` ("neither locked nor pressed") with its lamp. `done` also reads a press through three slow
 * repeaters, because with late ticks the lock line can rise after the button is up.
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

/** Whether a block is part of the button and its line down, south of the dust that a press drives. */
const isOfButton = ({ at: [, , z] }: Block): boolean => z > 13;

/** Blocks of the control part with their support blocks, in the coordinates of the posts. */
const placed = (blocks: readonly Block[]): Block[] =>
  withSupports(blocks).map(({ at, glyph }) => ({ at: inMachine(at), glyph }));

/** The controller's own button, and its line down to the dust of a press. */
export const BUTTON: readonly Block[] = placed(CONSOLE.filter(isOfButton));

/**
 * The control part, without the button.
 * @param hasPairs whether there are short rounds. Then `pulse` takes a longer path.
 * @param ticks the least length of a round, in game ticks.
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
    ...IGNORE_ACTIVITY,
  ]);
}
