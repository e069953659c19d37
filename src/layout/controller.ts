import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import type { PoppingRule } from '../flow/popping.js';
import { cable, delayOf, withSupports } from './cable.js';
import { cleanHead, cleanStop } from './clean.js';
import { clockHead, HEADS, lineDelays, type PostsSize } from './posts.js';

/*
 * The controller of a uniform or growth machine.
 *
 * A latch holds the signal `run` from the press until no post is alive. Meanwhile a signal `pulse` goes round in a ring, once a
 * round. The ring is a line of repeaters. `pulse` falls when its own front comes out of the first part of the line. It rises again
 * when its end has left the last repeater and the activity line is low. All other signals are made from it:
 *
 *   clock   low from the rise of `pulse` until its front has passed four repeaters. The posts that are alive choose.
 *   arm     on from before the clock rises until long after `pulse` falls. All posts are alive, and show their picks.
 *   then    `pulse` is low, and the signal "alive" dies out along chains.
 *   busy    high while `pulse` is in the line, or the activity line is high or was so a slow repeater ago: a post has just gone dead.
 *   reset   when `busy` is low. If the idle line says that no post is alive, the latch is reset. Otherwise `pulse` rises again.
 *
 * Why this waits for the longest chain. A post goes dead one hop after the last neighbour that has picked it, or when the arm signal
 * leaves it. So once the arm signal has left all posts, each post goes dead one hop after a neighbour. Each keeps the activity line
 * high for 8 game ticks. The pulses of two neighbours arrive at most 6 game ticks apart: a hop, and a repeater. So the activity line
 * has no gap before the last pulse, with 2 game ticks to spare. The slow repeater adds 8 more. A hop into a hub takes two repeaters
 * longer: pulses arrive at most 10 game ticks apart, and 6 are to spare. The line of repeaters is long enough for the arm signal
 * to leave the last post, for one more hop, and for the way of its pulse back.
 *
 * The idle line is high where no post is alive (posts.ts). An answer that comes too late costs one round more. To avoid that, the
 * activity line is no quicker than the idle line from any post, but for the ticks that it stays high.
 *
 * Once `busy` is low, the activity line is ignored until `busy` is high again. So a pulse that arrives late never cuts `pulse` short.
 * `busy` reads every repeater of the line behind the first few. So it never rises for a second `pulse` while one is under way.
 *
 * A round that is not clean (clean.ts) does not count, because a post has chosen that was not judged:
 * - The latch is not reset. In steady state, such a round sets it, as a press does.
 * - The activity line is ignored, because a signal may run round a cycle for ever.
 * - Torches on that cycle may have burnt out. They stay dark for 160 game ticks, and would hide it. So the arm signal stays on for
 *   the whole next round, and the idle line is ignored at its end. In the round after that, the torches have recovered.
 *
 * How late a pick may be shown depends on how long the arm signal lasts. A cycle that closes after it has left is never alive, and
 * the lamp would light up while it stands. So whatever turns the arm signal on holds it for 30 game ticks more, without a gap.
 * In the uniform machine, whose arm signal shows picks, the end of `run` holds it as long. If it left sooner, all posts would go
 * dead just when `pulse` rises again, after a choice that the clock line makes by itself. Then reset would cut `pulse` short,
 * round after round.
 *
 * In steady state `run` is off, the lock line is off, and the arm signal is on, so that the doors show all picks. The lock line follows
 * `run` on. It goes off long after the arm signal has arrived. A press counts while the lock line is off, and lasts until it is on.
 * `done`, the lamp, is "neither locked nor pressed", read before the first door hears of the lock line.
 *
 * The latch is never half set. Reset comes to it by a repeater of three redstone ticks, which lengthens shorter pulses. And what is to
 * become reset holds `pulse` back at once, before `run` is off. Otherwise, where ticks come late, `pulse` would begin a round
 * while the latch lets go, and would set it again.
 *
 * In a growth machine posts are loose where others are alive, and joined where they are dead.
 * - A hop is 6 game ticks, so the activity line has no gap. The slow repeater leaves 8 to spare.
 * - The arm signal shows no picks. It is off in steady state, so that the doors show them. It comes 32 game ticks after `run`, when
 *   the lock line has reached all doors.
 * - `pulse` comes 52 game ticks after `run`, when all posts are loose, and the clock falls with it. From 72 on the arm signal is made
 *   from `pulse`.
 * - Nothing is loose in steady state, so reset is held back until `pulse` has risen.
 */

/** The control part, seen from above. The column of `busy` and the line of repeaters go on to the south. */
const CONTROL = drawing(
  -10,
  -15,
  `
  y=1
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  ## dd .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  ## dd .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
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
const ARM_PART: Readonly<Record<PoppingRule, readonly CellBlock[]>> = {
  uniform: drawing(
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
  ),
  growth: drawing(
    -7,
    -10,
    `
  y=0
    .  .  .  .  .  .  .  .  .  .  .  dd dd RW .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  dd .  .  .
    .  .  .  .  .  dd dd dd 2E 4E 4E dd .  .  tN .  .  .
    RE .  .  .  .  .  .  .  .  .  .  dd dd dd ## dd tW ##
    .  4N .  .  .  .  .  .  .  .  .  4S 4N .  .  .  .  4S
    .  .  .  .  .  .  .  .  .  .  .  4S 4N .  .  .  .  dd
    .  .  .  .  .  .  .  .  .  .  .  4S dd 4W dd 4W dd dd
    .  .  .  .  .  .  .  .  .  .  .  4S .  .  .  .  .  .
`,
  ),
};

/** Where the control part stands: its floor is the machine's. */
const PLACE: Vec3 = [-28, 8, -6];
/** Where the clean line ends: a block between the line of presses and the idle line. */
const UNCLEAN: Vec3 = [-20, 10, -14];
/** Where clock and arm line pass the clean line. On the clock it is dust. On the arm line it is a comparator, or dust where the line is on while high. */
const AGAIN_CLOCK: Vec3 = [-7, -3, -9];
const AGAIN_ARM: Vec3 = [-4, 3, -11];
/** Where the idle line passes the signal that the round before was not clean: a comparator. */
const AGAIN_IDLE: Vec3 = [-6, 8, -11];
/** Game ticks of a repeater of four redstone ticks. */
const SLOW = 8;
/** Repeaters of the line before `busy` first reads it. `pulse` is a little longer than their delay. */
const TAP = 5;
/** Pairs of repeaters in the arm line, one of them slow. Each pair keeps the line on for the difference of their delays. */
const ARM_PAIRS = 5;
/** Game ticks of what makes every `pulse` longer than the difference within a pair. */
const BEFORE_ARM_PAIRS = 6;
/** Game ticks of a torch. */
const TORCH = 2;
/** Game ticks in a post. */
const IN_POST: Readonly<
  Record<PoppingRule, { released: number; hop: number; told: number; intoHub: number }>
> = {
  // `released`: from the end of the arm signal until the post is dead. `hop`: from one post to the next. `told`: from the last
  // neighbour's end to the activity line, over a repeater and a torch. `intoHub`: what two repeaters add to a hop into a hub.
  uniform: { released: TORCH, hop: 4, told: 4, intoHub: 4 },
  // The same until the post is joined.
  growth: { released: 8, hop: 6, told: 6, intoHub: 0 },
};
/** Game ticks for which a post that goes dead keeps the activity line high. */
const PULSE = 8;
/** Game ticks by which the idle line must be high before `busy` is low, so that the latch is reset before `pulse` rises. */
const SPARE = 4;
/** Most dust between two repeaters of the activity line, where it has to be later. None is just before a comparator then, as in the arm line. */
const DENSE = 6;
/** Game ticks to spare before the controller may conclude that all posts have answered. */
const MARGIN = 8;

/** Game ticks that a door takes: two repeaters, a piston out or in, and some to spare. */
const DOOR = 14;

/** A controller, and where its controls are. */
export interface Controller {
  readonly blocks: readonly CellBlock[];
  /** Dust, driven from the south, that is low while there is a press. `blocks` drive it where the button is the controller's own. */
  readonly press: {
    readonly dust: Vec3;
    readonly blocks: readonly CellBlock[];
    /** The button, above the floor. */
    readonly button: Vec3;
  };
  /** The lamp "a maze stands", in the floor. */
  readonly done: Vec3;
  /** The latches' blocks that, powered, reset `run`, and say that the round is clean: so they are in steady state. */
  readonly held: readonly Vec3[];
  /** Game ticks that a round waits at least, and after which the first post that goes dead is heard, if any does. */
  readonly wait: { readonly given: number; readonly needed: number };
  /** Game ticks after the last post has gone dead until `busy` is low, at least, and until the idle line is high, at most. */
  readonly answer: { readonly given: number; readonly needed: number };
  /** Game ticks from the lamp's lighting until the last door is still. */
  readonly settle: number;
}

const inMachine = ([x, y, z]: Vec3): Vec3 => [x + PLACE[0], y + PLACE[1], z + PLACE[2]];

/**
 * The controller for posts, with the lines to their headers.
 * @param hasHubs whether there are hubs, into which a hop takes longer.
 * @param isCut whether the clock is cut into sectors.
 */
export function controllerOf(
  size: PostsSize,
  rule: PoppingRule,
  hasHubs = false,
  hasPairs = false,
  isCut = false,
): Controller {
  const { width, height } = size;
  const head = clockHead(isCut);
  const clock = cable(
    [inMachine([-3, 0, -13]), [-18, 8, -19], [-7, -3, -19], [-7, head[1], head[2]], head],
    undefined,
    [AGAIN_CLOCK],
  );
  const arm =
    rule === 'uniform'
      ? gate(
          [
            inMachine([6, 0, -10]),
            [-10, 8, -16],
            [-5, 3, -16],
            [-4, 3, -16],
            [-4, 3, -7],
            [-4, 6, -4],
            HEADS.arm,
          ],
          [{ at: AGAIN_ARM, glyph: 'CN' }],
          // A repeater before it, but not just before it: what a comparator turns off must be weaker than its side input.
          [[-4, 3, -16]],
        )
      : cable(
          [
            inMachine([7, 0, -10]),
            [-10, 8, -16],
            [-5, 3, -16],
            [-4, 3, -16],
            [-4, 3, -10],
            [-5, 2, -10],
            [-5, -5, -3],
            [-5, -5, -2],
            HEADS.armGrowth,
          ],
          undefined,
          [AGAIN_ARM],
        );
  const lock: CellBlock[] = [
    { at: inMachine([9, 0, -2]), glyph: 'RW' },
    { at: inMachine([9, -1, -2]), glyph: 'GG' },
    ...cable([inMachine([10, 0, -2]), [-10, 8, -8], [-7, 11, -8], HEADS.lock], 8),
  ];
  const [nx, ny, nz] = inMachine([-6, 2, -12]);
  // Its last dust lies before a block of the control part.
  const idle = gate(
    [
      HEADS.idle,
      [HEADS.idle[0], HEADS.idle[1], nz + 4],
      [HEADS.idle[0], ny, nz],
      [nx, ny, nz],
      inMachine([-6, 2, -4]),
    ],
    [
      { at: AGAIN_IDLE, glyph: 'CS' },
      { at: [UNCLEAN[0], ny, nz], glyph: 'CE' },
    ],
  );
  const [east, , south] = cleanHead(size);
  const clean = cable(
    [
      [east, 0, south],
      [east, 0, UNCLEAN[2]],
      [UNCLEAN[0] + 11, 0, UNCLEAN[2]],
      [UNCLEAN[0] + 1, UNCLEAN[1], UNCLEAN[2]],
    ],
    undefined,
    [[AGAIN_ARM[0] - 1, 0, UNCLEAN[2]]],
  );
  // The activity line is ignored in a round that does not count, and once `busy` is low.
  const gates: CellBlock[] = [
    { at: inMachine([8, 2, 1]), glyph: 'CE' },
    { at: inMachine([-3, 0, 1]), glyph: 'CE' },
  ];
  /** @param reach most dust between two repeaters. */
  const activityCable = (reach?: number): readonly CellBlock[] =>
    gate(
      [
        [HEADS.activity[0], HEADS.activity[1], HEADS.activity[2] - 1],
        inMachine([18, 0, 1]),
        inMachine([11, 0, 1]),
        inMachine([9, 2, 1]),
        inMachine([3, 2, 1]),
        inMachine([1, 0, 1]),
        inMachine([-6, 0, 1]),
        inMachine([-6, 0, 0]),
      ],
      gates,
      undefined,
      reach,
    );
  const waves = 2 * (width + height);
  const lines = lineDelays(size);
  const inPost = IN_POST[rule];
  // In the post a repeater only, and the torch at the end.
  const idleTold = inPost.told - TORCH + lines.idle + delayOf(idle) + TORCH;
  const activityTold = (cable: readonly CellBlock[]): number =>
    inPost.told + lines.activity + delayOf(cable) + 2;
  // From when `busy` reads a fall until it is low again.
  const heard = PULSE + SLOW - 2;
  const [usual, dense] = [activityCable(), activityCable(DENSE)].map((cable) =>
    slowed(cable, idleTold + SPARE - heard - activityTold(cable)),
  ) as [readonly CellBlock[], readonly CellBlock[]];
  // In large machines the usual repeaters are too few to make it as late as that.
  const activity = activityTold(usual) + heard >= idleTold + SPARE ? usual : dense;
  const released = BEFORE_ARM_PAIRS + ARM_PAIRS * SLOW + TORCH + delayOf(arm) + lines.arm + inPost.released;
  const needed = released + inPost.hop + (hasHubs ? inPost.intoHub : 0) + activityTold(activity);
  const ticks = Math.max(
    hasPairs ? LEAST_PAIRED : TAP * SLOW,
    needed + MARGIN,
    released + idleTold + SPARE,
    released + delayOf(clean) + 2 * TORCH + MARGIN,
  );
  const placed = (blocks: readonly CellBlock[]): CellBlock[] =>
    withSupports(blocks).map(({ at, glyph }) => ({ at: inMachine(at), glyph }));
  const own = [
    ...(hasPairs ? [...CONTROL.filter(({ at }) => !DETOURED.has(at.join())), ...SHORTS] : CONTROL),
    ...ARM_PART[rule],
    ...delayLine(hasPairs ? ticks + SLOW * (TAP - BEFORE_TAP) - CUT : ticks),
    ...STRETCH,
    ...CONSOLE.filter((block) => !isOfButton(block)),
    ...PRESS,
    ...NOT_IDLE,
    ...DEAF,
  ];
  return {
    blocks: [
      ...placed(own),
      ...clock,
      ...(hasPairs ? SECOND_CLOCK : []),
      ...arm,
      ...lock,
      ...idle,
      ...activity,
      ...clean,
      ...shift(NOT_CLEAN, ...UNCLEAN),
      ...AGAIN,
    ],
    press: {
      dust: inMachine([10, 0, 13]),
      blocks: placed(CONSOLE.filter(isOfButton)),
      button: inMachine([10, 5, 19]),
    },
    done: inMachine([14, 4, 10]),
    held: [inMachine([0, 0, -2]), cleanStop(size)],
    settle: delayOf(lock) + waves + DOOR,
    wait: { given: ticks, needed },
    answer: { given: activityTold(activity) + heard, needed: idleTold },
  };
}

/**
 * Of a longer path of `pulse`: the repeaters behind it before the first tap, and the game ticks from the end of `pulse` until its last
 * comparator is off and what follows has heard.
 */
const [BEFORE_TAP, CUT] = [2, 6];
/** Game ticks that a round waits then at least, so that its first half is empty whenever `pulse` rises, whatever has ended it. */
const LEAST_PAIRED = 160;
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
  y=-1
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ## .
    .  .  .  .  .  dd .  .  .  .  .  .  .  .  .  .  .  dd tS .
  y=-2
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  dd RE dd dd dd dd dd dd dd dd dd ## .  .
`,
);

/** The second clock to its header. */
const SECOND_CLOCK = cable([
  [-50, 8, -25],
  [-50, 8, -28],
  [-30, 8, -28],
  [-21, -1, -28],
  [-18, -1, -28],
  [-8, -11, -28],
  [-8, HEADS.second[1], HEADS.second[2]],
  HEADS.second,
]);

/** A cable with as many of its repeaters at four redstone ticks as make it so many game ticks later. */
function slowed(blocks: readonly CellBlock[], ticks: number): readonly CellBlock[] {
  let left = ticks;
  return blocks.map(({ at, glyph }) => {
    if (left <= 0 || !glyph.startsWith('R')) return { at, glyph };
    left -= SLOW - 2;
    return { at, glyph: `4${glyph[1]}` };
  });
}

/** A cable with comparators in it, each turned off by its side input. */
function gate(
  corners: readonly Vec3[],
  comparators: readonly CellBlock[],
  joins: readonly Vec3[] = comparators.map(({ at }) => at),
  reach?: number,
): readonly CellBlock[] {
  const at = new Map(comparators.map((comparator) => [comparator.at.join(), comparator]));
  return cable(corners, reach, joins).map((block) =>
    block.glyph === 'dd' ? (at.get(block.at.join()) ?? block) : block,
  );
}

/**
 * The line of repeaters and, beside it, `busy`, high while `pulse` is anywhere in it. The first few are drawn. From there
 * on every repeater is read, so that no `pulse`, however short, is in the line unnoticed when it rises again.
 */
function delayLine(ticks: number): CellBlock[] {
  const line: string[] = [];
  const repeaters = Math.ceil(ticks / SLOW);
  for (let passed = TAP; passed < repeaters; passed++) {
    const rest = Math.min(4, (ticks - SLOW * passed) / 2);
    line.push('dd', `${rest === 1 ? 'R' : rest}N`);
  }
  line.push('dd');
  return line.flatMap((glyph, k): CellBlock[] => {
    const z = k + 1;
    const renews = z % 12 === 4 && z < line.length;
    const tap: CellBlock[] = glyph === 'dd' ? [{ at: [-9, 0, z], glyph: 'RW' }] : [];
    return [{ at: [-10, 0, z], glyph }, ...tap, { at: [-8, 0, z], glyph: renews ? 'RS' : 'dd' }];
  });
}

/** The activity line, and what it was a slow repeater ago, into `busy`. */
const STRETCH: readonly CellBlock[] = [
  { at: [-7, 0, 0], glyph: 'RE' },
  { at: [-7, 0, 1], glyph: '4E' },
];

/** The way of a press that counts, over the lines, to the latch. */
const PRESS = cable(
  [
    [12, 0, 12],
    [14, 0, 12],
    [16, 2, 12],
    [17, 2, 12],
    [17, 2, -4],
    [4, 2, -4],
    [3, 1, -4],
  ],
  undefined,
  [[UNCLEAN[0] - PLACE[0], 2, -4]],
);

/** The end of the idle line: while it is low, some post is alive. */
const NOT_IDLE: readonly CellBlock[] = [
  { at: [-6, 2, -3], glyph: '##' },
  { at: [-6, 2, -2], glyph: 'tS' },
  // Under it, so that the dust in front of the torch reaches no other.
  { at: [-6, 1, -3], glyph: '##' },
];

/** While `busy` is low the activity line is ignored, so that `pulse` is never cut short. */
const DEAF: readonly CellBlock[] = [
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
const NOT_CLEAN = withSupports([
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
]);

/**
 * Whether the round before was clean: a repeater that is locked while the clock is high, between clock and clean line. If not, it
 * keeps the arm signal on for a whole round and, by a torch tower to the west, turns off the idle line at its end.
 */
const AGAIN = withSupports([
  ...cable([
    [AGAIN_CLOCK[0] - 1, AGAIN_CLOCK[1], AGAIN_CLOCK[2]],
    [AGAIN_CLOCK[0] - 1, 0, AGAIN_CLOCK[2] - 3],
    [AGAIN_CLOCK[0], 0, AGAIN_CLOCK[2] - 3],
  ]),
  ...drawing(
    -6,
    -13,
    `
  y=3
    .  .
    .  .
    .  dd
  y=2
    .  .
    .  .
    .  ##
  y=1
    .  .
    .  .
    .  t^
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
  y=4
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  ## .  .  .  .
  y=3
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  dd ##
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  dd .  .  .  .
  y=2
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  dd dd .  .
    .  .  .  .  dd .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  dd .  .  .  .
    .  .  ## .  .  .  .
  y=1
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  dd .  .  .  .
    .  .  t^ .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  dd .  .  .  .
    .  .  ## .  .  .  .
    .  .  .  .  .  .  .
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
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
`,
);

/** What stands south of the dust that a press drives: from the button down to it. */
const isOfButton = ({ at: [, , z] }: CellBlock): boolean => z > 13;
