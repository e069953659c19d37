import type { Vec3 } from '../blocks/grid.js';
import { REPEATER_TICKS, SLOW_TICKS, TORCH_TICKS, type Block } from '../cells/cell.js';
import { lay, partsAt, type Laying, type Line } from '../wire/lay.js';
import { cleanHead, cleanStop } from './clean.js';
import {
  AGAIN,
  AGAIN_ARM,
  AGAIN_CLOCK,
  AGAIN_IDLE,
  BUTTON,
  controlPart,
  inMachine,
  NOT_CLEAN,
  TAP,
  UNCLEAN,
} from './controller-parts.js';
import { clockHead, HEADS, lineDelays, type PostsSize } from './posts.js';

/*
 * The controller of a uniform machine.
 *
 * A latch holds the signal `run` from the press until no post is alive. Meanwhile a signal `pulse` goes round in a ring,
 * once a round. The ring is a line of repeaters. `pulse` falls when its own front comes out of the first part of the
 * line. It rises again when its end has left the last repeater and the activity line is low. All other signals are made
 * from it:
 *
 *   clock   low from the rise of `pulse` until its front has passed four repeaters. The posts that are alive choose.
 *   arm     on from before the clock rises until long after `pulse` falls. All posts are alive, and show their choices.
 *   then    `pulse` is low, and the signal "alive" dies out along chains.
 *   busy    high while `pulse` is in the line, and while the activity line is high, or was high a slow repeater ago. A
 *           high activity line means that a post has just gone dead.
 *   reset   when `busy` is low. If the idle line says that no post is alive, the latch is reset. Otherwise `pulse`
 *           rises again.
 *
 * Why this waits for the longest chain. A post goes dead one hop after the last neighbour that has chosen it, or when
 * the arm signal leaves it. So once the arm signal has left all posts, each post goes dead one hop after a neighbour.
 * Each keeps the activity line high for 8 game ticks. The pulses of two neighbours arrive at most 6 game ticks apart: a
 * hop, and a repeater. So the activity line has no gap before the last pulse, with 2 game ticks to spare. The slow
 * repeater adds 8 more. A hop into a hub takes two repeaters longer: pulses arrive at most 10 game ticks apart, and 6
 * are to spare. The line of repeaters is long enough for the arm signal to leave the last post, for one more hop, and
 * for the pulse of that post to come back.
 *
 * The idle line is high if no post is alive (posts.ts). An answer that comes too late costs one more round. To avoid
 * that, the activity line from any post is no quicker than the idle line, except for the ticks that it stays high.
 *
 * Once `busy` is low, the activity line is ignored until `busy` is high again. So a pulse that arrives late never cuts
 * `pulse` short. `busy` reads every repeater of the line after the first few. So `pulse` never rises a second time while
 * one is still in the line.
 *
 * A round that is not clean (clean.ts) does not count, because a post has chosen whose choice was not judged:
 * - The latch is not reset. In steady state, such a round sets it, as a press does.
 * - The activity line is ignored, because a signal may run round a cycle for ever.
 * - Torches on that cycle may have burnt out. They stay dark for 160 game ticks, and would hide it. So the arm signal
 *   stays on for the whole next round, and the idle line is ignored at its end. In the round after that, the torches
 *   have recovered.
 *
 * The arm signal must last until every choice is visible. A cycle that closes after the arm signal has left is never
 * alive, and the lamp would light up over a maze with a cycle. So whatever turns the arm signal on holds it for 30 game
 * ticks more, without a gap. The arm signal shows choices, so the end of `run` holds it as long. If it left sooner, all
 * posts would go dead just when `pulse` rises again, after a choice that the clock line makes by itself. Then reset
 * would cut `pulse` short, round after round.
 *
 * In steady state `run` is off, the lock line is off, and the arm signal is on, so that the doors show all choices. The
 * lock line goes on after `run`. It goes off long after the arm signal has arrived. A press counts while the lock line
 * is off, and lasts until it is on. `done`, the lamp, is "neither locked nor pressed". It is read before the lock line
 * reaches the first door.
 *
 * The latch is never half set. Reset comes to it through a repeater of three redstone ticks, which lengthens shorter
 * pulses. The signal that becomes reset also holds `pulse` back at once, before `run` is off. Otherwise, with late ticks,
 * `pulse` would begin a round while the latch lets go, and would set it again.
 */

/**
 * Pairs of repeaters in the arm line, one of them slow. Each pair keeps the line on for the difference of their delays.
 */
const ARM_PAIRS = 5;
/** Delay before the pairs, in game ticks. It makes every `pulse` longer than the difference within a pair. */
const BEFORE_ARM_PAIRS = 6;
/** Delays within a post, in game ticks. */
const IN_POST = {
  /** From the end of the arm signal until the post is dead. */
  released: TORCH_TICKS,
  /** From one post to the next. */
  hop: 4,
  /** From the moment the last neighbour is dead to the activity line, over a repeater and a torch. */
  reported: 4,
  /** Added by two repeaters for a hop into a hub. */
  intoHub: 4,
};
/** Game ticks for which a post that goes dead keeps the activity line high. */
const PULSE = 8;
/** Game ticks that `busy` stays high after a pulse has arrived on the activity line. */
const BUSY_AFTER = PULSE + SLOW_TICKS - 2;
/**
 * The idle line must be high this many game ticks before `busy` is low, so that the latch is reset before `pulse`
 * rises.
 */
const SPARE = 4;
/** Game ticks to spare before the controller may conclude that all posts have answered. */
const MARGIN = 8;
/**
 * The least length of a round with short rounds, in game ticks: then the first half of the line is empty whenever
 * `pulse` rises.
 */
const LEAST_PAIRED = 160;
/** Game ticks that a door takes: two repeaters, a piston that extends or retracts, and some to spare. */
const DOOR = 14;

/** A controller, and the places of its controls. */
export interface Controller {
  readonly blocks: readonly Block[];
  /** The input for a press. */
  readonly press: {
    /** Dust that must be low during a press. It is driven from the south. */
    readonly dust: Vec3;
    /** The controller's own button, with its line to the dust. They are left out if there are other controls. */
    readonly blocks: readonly Block[];
    /** The button, above the floor. */
    readonly button: Vec3;
  };
  /** The lamp in the floor, which is lit while a maze is finished. */
  readonly done: Vec3;
  /** Blocks of two latches that are powered in steady state: `run` is reset, and the round is clean. */
  readonly held: readonly Vec3[];
  /**
   * Game ticks of a round. `given` is its least length. `needed` is the longest time until the controller notices the
   * first post that goes dead.
   */
  readonly wait: { readonly given: number; readonly needed: number };
  /**
   * Game ticks after the last post has gone dead. `given` is the least time until `busy` is low. `needed` is the longest
   * time until the idle line is high.
   */
  readonly answer: { readonly given: number; readonly needed: number };
  /** Game ticks from the lamp's lighting until the last door is still. */
  readonly settle: number;
}

/** Features of the posts that a controller must support. */
interface ControllerOptions {
  /** Whether there are hubs. A hop into a hub takes longer. */
  readonly hasHubs: boolean;
  /** Whether there are short rounds. They need a second clock. */
  readonly hasPairs: boolean;
  /** Whether the clock is cut into sectors. */
  readonly isCut: boolean;
}

/** The controller, with the lines to the headers of the posts, in the coordinates of `postsArray`. */
export function controllerOf(size: PostsSize, { hasHubs, hasPairs, isCut }: ControllerOptions): Controller {
  const clock = clockLine(isCut);
  const idle = idleLine();
  const clean = cleanLine(size);
  const lines = lineDelays(size);
  // In the post the idle line has a repeater only; the torch is at the line's end.
  const idleTicks = IN_POST.reported - TORCH_TICKS + lines.idle + idle.end.ticks + TORCH_TICKS;
  const beforeActivity = IN_POST.reported + lines.activity + 2;
  const activity = activityLine(idleTicks + SPARE - BUSY_AFTER - beforeActivity);
  const activityTicks = beforeActivity + activity.end.ticks;
  const released =
    BEFORE_ARM_PAIRS +
    ARM_PAIRS * SLOW_TICKS +
    TORCH_TICKS +
    ARM_LINE.end.ticks +
    lines.arm +
    IN_POST.released;
  const needed = released + IN_POST.hop + (hasHubs ? IN_POST.intoHub : 0) + activityTicks;
  const ticks = Math.max(
    hasPairs ? LEAST_PAIRED : TAP * SLOW_TICKS,
    needed + MARGIN,
    released + idleTicks + SPARE,
    released + clean.end.ticks + 2 * TORCH_TICKS + MARGIN,
  );
  return {
    blocks: [
      ...controlPart(hasPairs, ticks),
      ...[clock, ...(hasPairs ? [SECOND_CLOCK] : []), ARM_LINE, LOCK_LINE, idle, activity, clean].flatMap(
        ({ blocks }) => blocks,
      ),
      ...NOT_CLEAN,
      ...AGAIN,
    ],
    press: { dust: inMachine([10, 0, 13]), blocks: BUTTON, button: inMachine([10, 5, 19]) },
    done: inMachine([14, 4, 10]),
    held: [inMachine([0, 0, -2]), cleanStop(size)],
    settle: LOCK_LINE.end.ticks + 2 * (size.width + size.height) + DOOR,
    wait: { given: ticks, needed },
    answer: { given: activityTicks + BUSY_AFTER, needed: idleTicks },
  };
}

/** The clock line from the control part to its header. */
function clockLine(isCut: boolean): Line {
  const head = clockHead(isCut);
  return lay([inMachine([-3, 0, -13]), [-18, 8, -19], [-7, -3, -19], [-7, head[1], head[2]], head], {
    joins: [AGAIN_CLOCK],
  });
}

/** The second clock line to its header. */
const SECOND_CLOCK = lay([
  [-50, 8, -25],
  [-50, 8, -28],
  [-30, 8, -28],
  [-21, -1, -28],
  [-18, -1, -28],
  [-8, -11, -28],
  [-8, HEADS.second[1], HEADS.second[2]],
  HEADS.second,
]);

/** The arm line to its header. */
const ARM_LINE = lay(
  [inMachine([6, 0, -10]), [-10, 8, -16], [-5, 3, -16], [-4, 3, -16], [-4, 3, -7], [-4, 6, -4], HEADS.arm],
  {
    parts: partsAt('C', [AGAIN_ARM]),
    // A repeater is before the comparator, but not just before it: its input must be weaker than its side input.
    joins: [[-4, 3, -16]],
  },
);

/** The lock line to its header. The signal at its beginning is weak, so it begins with a repeater. */
const LOCK_LINE = lay([inMachine([9, 0, -2]), [-10, 8, -8], [-7, 11, -8], HEADS.lock], {
  after: { at: inMachine([8, 0, -2]), level: 0, ticks: 0 },
  least: 8,
});

/** The idle line from its header. It ends in front of a block of the control part. */
function idleLine(): Line {
  const [headX, headY] = HEADS.idle;
  const [x, y, z] = inMachine([-6, 2, -12]);
  const joins: readonly Vec3[] = [AGAIN_IDLE, [UNCLEAN[0], y, z]];
  return lay([HEADS.idle, [headX, headY, z + 4], [headX, y, z], [x, y, z], inMachine([-6, 2, -4])], {
    parts: partsAt('C', joins),
    joins,
  });
}

/** The clean line from the corner of the posts. */
function cleanLine(size: PostsSize): Line {
  const [east, , south] = cleanHead(size);
  const [x, y, z] = UNCLEAN;
  return lay(
    [
      [east, 0, south],
      [east, 0, z],
      [x + 11, 0, z],
      [x + 1, y, z],
    ],
    { joins: [[AGAIN_ARM[0] - 1, 0, z]] },
  );
}

/**
 * The least signal strength on an activity line with extra repeaters. With this value, as in the arm line, no repeater is
 * just before a comparator.
 */
const DENSE = 10;

/**
 * The activity line with a delay of at least `ticks` game ticks, if its repeaters allow it. In large machines the
 * repeaters that it needs anyway are too few, so it gets more.
 */
function activityLine(ticks: number): Line {
  const late = (least?: number): Line => {
    const missing = ticks - layActivity({ least }).end.ticks;
    return layActivity({ least, slow: Math.ceil(missing / (SLOW_TICKS - REPEATER_TICKS)) });
  };
  const usual = late();
  return usual.end.ticks >= ticks ? usual : late(DENSE);
}

/**
 * The activity line from its header. Two comparators turn it off in a round that does not count, and once `busy` is
 * low.
 */
function layActivity(laying: Laying): Line {
  const joins = [inMachine([8, 2, 1]), inMachine([-3, 0, 1])];
  const [headX, headY, headZ] = HEADS.activity;
  return lay(
    [
      [headX, headY, headZ - 1],
      inMachine([18, 0, 1]),
      inMachine([11, 0, 1]),
      inMachine([9, 2, 1]),
      inMachine([3, 2, 1]),
      inMachine([1, 0, 1]),
      inMachine([-6, 0, 1]),
      inMachine([-6, 0, 0]),
    ],
    { ...laying, parts: partsAt('C', joins), joins },
  );
}
