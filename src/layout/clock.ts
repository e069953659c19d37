import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import type { PoppingRule } from '../flow/popping.js';
import { cable, delayOf, withCarriers } from './cable.js';
import { cleanHead, cleanStop } from './clean.js';
import { HEADS, lineDelays, type PostsSize } from './posts.js';

/*
 * The clock of a machine that pops walls. A latch holds RUN from the press until nothing is alive. While it does, a signal
 * s goes round: it falls when its own front comes out of the first part of a line of repeaters, and rises again when its
 * end has left the last one and FALLS is silent. Everything else is told from s by repeaters and torches:
 *
 *   T     low from the rise of s on, until its front has passed four repeaters: the posts that are alive toss
 *   SET   on from before T rises, until long after s falls: all posts are alive, and all picks are shown, however late
 *   then  s is low, and the signal "alive" dies out along chains
 *   N     high while s is in the line, and while FALLS, or FALLS a slow repeater ago, is high: some post has just gone dead
 *   RST   when N is low: where nothing is alive the latch lets go, and else s rises again
 *
 * Why that is as good as waiting for the longest chain. A post goes dead a hop after the last of those that have picked it, or
 * when SET leaves it. So once SET has left all posts, whenever one goes dead, another did a hop before it, beside it. FALLS is
 * high for 8 game ticks for each, and the news of two neighbours are at most a repeater further apart than their falls, 6 game
 * ticks: until the last one FALLS is never silent, by 2 game ticks, and by 10 with what the slow repeater adds. The line of
 * repeaters is as long as SET takes to leave the last post, one more hop, and the news of that.
 *
 * A hop into a hub takes two repeaters longer. Then the news of two neighbours are at most 10 game ticks apart, and FALLS, with what
 * the slow repeater adds, is never silent by 6.
 *
 * Whether anything is alive is said by NONE, high where nothing is (posts.ts). It is a question of time only whether it has come
 * by then: if it has not, a round is made in vain. So FALLS is no quicker than that from any post, but for the ticks it is heard longer.
 *
 * Once N is low, FALLS is not heard until it is high again: silence that was believed in is final. So s is never cut short by news
 * that come late, and N, which hears every repeater of the line behind the first few, never rises on a second s while one is under way.
 *
 * A round that is not CLEAN (clean.ts) does not count: somebody has tossed whose pick was not judged. The latch does not let go,
 * FALLS is not heard, because in such a round a signal may run round a cycle for ever, and torches that have burnt out on its way
 * stay dark for 160 game ticks, so that they would hide a cycle. Therefore SET is held on for the whole round that follows, and
 * NONE is not believed at its end: in a small machine it may be over before those torches have recovered. By when posts are judged
 * again, in the round after that, they have. At rest CLEAN sets the latch as a press does.
 *
 * How late a pick may be shown is a matter of what SET has to spare: a circle that closes after SET has left is never alive, and the
 * lamp would be lit with it. So whatever turns SET on holds it on for 30 game ticks longer, without a gap after the shortest
 * pulse: s and, in the machine whose SET shows picks, RUN's end, too. For if SET left sooner after that than after s, what is alive
 * would be gone just when s rises again, after a toss that T's line makes by itself, and RST would cut s short, round after round.
 *
 * At rest, RUN off, SET is on, so that the doors' readouts show all picks, and LOCK is off. LOCK comes with RUN and goes
 * when SET has long arrived. A press counts while LOCK is off; it lasts until LOCK is on. DONE is neither, seen before the first
 * door hears of it. RST reaches the latch by a repeater of three redstone ticks, which makes a shorter pulse as long as that: the
 * latch is never half set. What is to become RST holds s back at once, before RUN is off: with ticks late s would begin a round
 * while the latch lets go, and that sets it again.
 *
 * Posts that grow are loose where others are alive, and joined where they are dead; a hop is 6 game ticks, so that FALLS has no
 * gap and 8 to spare by the slow repeater. Their SET shows no picks: it is off at rest, so that the doors' readouts show them,
 * and comes 32 game ticks after RUN, when LOCK has reached all doors; s, and T's fall with it, 52 after RUN, when all posts
 * are loose. From 72 on SET is told from s. Nothing is loose at rest, so RST is held back until s has risen.
 */

/** The control part, seen from above; the column of N and that of the line of repeaters go on to the south. */
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

/** From the row of s, 16 game ticks late, to where SET leaves; and what else hears of RUN's beginning. */
const SET_PART: Readonly<Record<PoppingRule, readonly CellBlock[]>> = {
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
const BOARD: Vec3 = [-28, 8, -6];
/** Where CLEAN ends: a block between the line of presses and NONE. */
const UNCLEAN: Vec3 = [-20, 10, -14];
/** Where T and SET pass by CLEAN: a dust of T, and what turns SET on: a comparator, or dust where it is on while it is high. */
const AGAIN_T: Vec3 = [-7, -3, -9];
const AGAIN_SET: Vec3 = [-4, 3, -11];
/** Where NONE passes by what tells that the round before was not clean: a comparator. */
const AGAIN_NONE: Vec3 = [-6, 8, -11];
/** Game ticks of a repeater of four redstone ticks. */
const SLOW = 8;
/** Repeaters of the line before the first place where it is listened to: s is a little longer than these hold it. */
const TAP = 5;
/** Pairs of repeaters, one of them slow, through which SET comes: each holds it on for what the slow one takes longer. */
const HELD = 5;
/** Game ticks of what makes every pulse of s long enough for them: longer than one of a pair is later than the other. */
const BEFORE_HELD = 6;
/** Game ticks of a torch. */
const TORCH = 2;
/** Game ticks in a post. */
const IN_POST: Readonly<
  Record<PoppingRule, { released: number; hop: number; told: number; intoHub: number }>
> = {
  // From SET's end until it is dead; from one to the next; from when it hears of no neighbour any more until it says so on
  // FALLS: a repeater and a torch; and how much later a hub's posts hear than one that stands alone: two repeaters.
  uniform: { released: TORCH, hop: 4, told: 4, intoHub: 4 },
  // From SET's end until it is joined; from one to the next; from then until it says so.
  growth: { released: 8, hop: 6, told: 6, intoHub: 0 },
};
/** Game ticks for which a post tells of its fall. */
const PULSE = 8;
/** Game ticks by which "nothing is alive" must be there before N is low, and so that the latch lets go before s rises. */
const SPARE = 4;
/** Game ticks to spare before a clock may take silence for an answer. */
const MARGIN = 8;

/** Game ticks that a door takes: two repeaters, a piston out or in, and some to spare. */
const DOOR = 14;

/** A clock, and where its controls are. */
export interface Clock {
  readonly blocks: readonly CellBlock[];
  /** Dust, driven from the south, that is low while there is a press; and what drives it where that is the clock's own button. */
  readonly press: {
    readonly dust: Vec3;
    readonly blocks: readonly CellBlock[];
    /** The button, above the floor. */
    readonly button: Vec3;
  };
  /** The lamp "a maze stands", in the floor. */
  readonly done: Vec3;
  /** The latches' blocks that, powered, let go of RUN, and say that all is clean: so they are at rest. */
  readonly held: readonly Vec3[];
  /** Game ticks that a round waits at least, and after which the news of a post have come, if there are any. */
  readonly wait: { readonly given: number; readonly needed: number };
  /** Game ticks after the last post has gone dead until N is low, at least, and until NONE has come, at most. */
  readonly answer: { readonly given: number; readonly needed: number };
  /** Game ticks from DONE until the last door is still. */
  readonly settle: number;
}

const onBoard = ([x, y, z]: Vec3): Vec3 => [x + BOARD[0], y + BOARD[1], z + BOARD[2]];

/**
 * The clock for posts, with the lines to their headers.
 * @param hasHubs whether holes are among the cells, round which hops take longer.
 */
export function clockOf(size: PostsSize, rule: PoppingRule, hasHubs = false): Clock {
  const { width, height } = size;
  const t = cable(
    [onBoard([-3, 0, -13]), [-18, 8, -19], [-7, -3, -19], [-7, HEADS.t[1], HEADS.t[2]], HEADS.t],
    undefined,
    [AGAIN_T],
  );
  const set =
    rule === 'uniform'
      ? gate(
          [
            onBoard([6, 0, -10]),
            [-10, 8, -16],
            [-5, 3, -16],
            [-4, 3, -16],
            [-4, 3, -7],
            [-4, 6, -4],
            HEADS.set,
          ],
          [{ at: AGAIN_SET, glyph: 'CN' }],
          // A repeater before it, but not the next block: what is turned off must be weaker than what comes in at the side.
          [[-4, 3, -16]],
        )
      : cable(
          [
            onBoard([7, 0, -10]),
            [-10, 8, -16],
            [-5, 3, -16],
            [-4, 3, -16],
            [-4, 3, -10],
            [-5, 2, -10],
            [-5, -5, -3],
            [-5, -5, -2],
            HEADS.setGrowth,
          ],
          undefined,
          [AGAIN_SET],
        );
  const lock: CellBlock[] = [
    { at: onBoard([9, 0, -2]), glyph: 'RW' },
    { at: onBoard([9, -1, -2]), glyph: 'GG' },
    ...cable([onBoard([10, 0, -2]), [-10, 8, -8], [-7, 11, -8], HEADS.lock], 8),
  ];
  const [nx, ny, nz] = onBoard([-6, 2, -12]);
  // Its last dust lies before a block of the control part.
  const none = gate(
    [
      HEADS.none,
      [HEADS.none[0], HEADS.none[1], nz + 4],
      [HEADS.none[0], ny, nz],
      [nx, ny, nz],
      onBoard([-6, 2, -4]),
    ],
    [
      { at: AGAIN_NONE, glyph: 'CS' },
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
    [[AGAIN_SET[0] - 1, 0, UNCLEAN[2]]],
  );
  // What it says is not heard in a round that does not count, and after silence.
  const gates: CellBlock[] = [
    { at: onBoard([8, 2, 1]), glyph: 'CE' },
    { at: onBoard([-3, 0, 1]), glyph: 'CE' },
  ];
  const fallsCable = gate(
    [
      [HEADS.falls[0], HEADS.falls[1], HEADS.falls[2] - 1],
      onBoard([18, 0, 1]),
      onBoard([11, 0, 1]),
      onBoard([9, 2, 1]),
      onBoard([3, 2, 1]),
      onBoard([1, 0, 1]),
      onBoard([-6, 0, 1]),
      onBoard([-6, 0, 0]),
    ],
    gates,
  );
  const waves = 2 * (width + height);
  const lines = lineDelays(size);
  const inPost = IN_POST[rule];
  // In the post a repeater only, and the torch at the end.
  const noneTold = inPost.told - TORCH + lines.none + delayOf(none) + TORCH;
  const fallTold = (cable: readonly CellBlock[]): number => inPost.told + lines.falls + delayOf(cable) + 2;
  // From when N hears of a fall until it is low again.
  const heard = PULSE + SLOW - 2;
  const falls = slowed(fallsCable, noneTold + SPARE - heard - fallTold(fallsCable));
  const released = BEFORE_HELD + HELD * SLOW + TORCH + delayOf(set) + lines.set + inPost.released;
  const needed = released + inPost.hop + (hasHubs ? inPost.intoHub : 0) + fallTold(falls);
  const ticks = Math.max(
    TAP * SLOW,
    needed + MARGIN,
    released + noneTold + SPARE,
    released + delayOf(clean) + 2 * TORCH + MARGIN,
  );
  const placed = (blocks: readonly CellBlock[]): CellBlock[] =>
    withCarriers(blocks).map(({ at, glyph }) => ({ at: onBoard(at), glyph }));
  const own = [
    ...CONTROL,
    ...SET_PART[rule],
    ...delayLine(ticks),
    ...STRETCH,
    ...CONSOLE.filter((block) => !isOfButton(block)),
    ...PRESS,
    ...NOT_NONE,
    ...DEAF,
  ];
  return {
    blocks: [
      ...placed(own),
      ...t,
      ...set,
      ...lock,
      ...none,
      ...falls,
      ...clean,
      ...shift(NOT_CLEAN, ...UNCLEAN),
      ...AGAIN,
    ],
    press: {
      dust: onBoard([10, 0, 13]),
      blocks: placed(CONSOLE.filter(isOfButton)),
      button: onBoard([10, 5, 19]),
    },
    done: onBoard([14, 4, 10]),
    held: [onBoard([0, 0, -2]), cleanStop(size)],
    settle: delayOf(lock) + waves + DOOR,
    wait: { given: ticks, needed },
    answer: { given: fallTold(falls) + heard, needed: noneTold },
  };
}

/** A cable with as many of its repeaters at four redstone ticks as make it so many game ticks later. */
function slowed(blocks: readonly CellBlock[], ticks: number): readonly CellBlock[] {
  let left = ticks;
  return blocks.map(({ at, glyph }) => {
    if (left <= 0 || !glyph.startsWith('R')) return { at, glyph };
    left -= SLOW - 2;
    return { at, glyph: `4${glyph[1]}` };
  });
}

/** A cable with comparators in it, each of which what comes in at its side turns off. */
function gate(
  corners: readonly Vec3[],
  comparators: readonly CellBlock[],
  joins: readonly Vec3[] = comparators.map(({ at }) => at),
): readonly CellBlock[] {
  const at = new Map(comparators.map((comparator) => [comparator.at.join(), comparator]));
  return cable(corners, undefined, joins).map((block) =>
    block.glyph === 'dd' ? (at.get(block.at.join()) ?? block) : block,
  );
}

/**
 * The line of repeaters and, beside it, what is listened to: N, high while s is anywhere in it. The first few are drawn. From
 * there on every repeater is listened to, so that no pulse of s, however short, is in the line unheard when s rises again.
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

/** FALLS and what it was a slow repeater ago, into N. */
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
  [[UNCLEAN[0] - BOARD[0], 2, -4]],
);

/** The end of NONE: while it is low, something is alive. */
const NOT_NONE: readonly CellBlock[] = [
  { at: [-6, 2, -3], glyph: '##' },
  { at: [-6, 2, -2], glyph: 'tS' },
  // Under it, so that the dust in front of the torch reaches no other.
  { at: [-6, 1, -3], glyph: '##' },
];

/** While N is low FALLS is not heard: silence that has been believed in is final, so that s is never cut short. */
const DEAF: readonly CellBlock[] = [
  { at: [-7, 0, 3], glyph: 'dd' },
  { at: [-6, 0, 3], glyph: '##' },
  { at: [-5, 0, 3], glyph: 'tE' },
  { at: [-4, 0, 3], glyph: 'dd' },
  { at: [-3, 0, 3], glyph: 'dd' },
  { at: [-3, 0, 2], glyph: 'RS' },
];

/**
 * The end of CLEAN: while it is low it sets RUN, over the line of presses, lets nothing through NONE, and FALLS is not heard: in a round
 * that does not count a signal may run round a cycle for ever, whose posts go dead and come alive in turn.
 */
const NOT_CLEAN = withCarriers([
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
 * Whether the round before was clean: a repeater that is locked while T is high, between T and the line CLEAN. If not, it holds
 * SET on for a whole round and, by a tower to the west, lets nothing through NONE at its end.
 */
const AGAIN = withCarriers([
  ...cable([
    [AGAIN_T[0] - 1, AGAIN_T[1], AGAIN_T[2]],
    [AGAIN_T[0] - 1, 0, AGAIN_T[2] - 3],
    [AGAIN_T[0], 0, AGAIN_T[2] - 3],
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
 * South of the control part: DONE, neither LOCK nor a press, and its lamp; the button, and what lets a press through while
 * LOCK is off. DONE hears of a press by three slow repeaters, too: ticks late, LOCK may come after the button is up.
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

/** What stands south of the dust that hears of a press: from the button down to it. */
const isOfButton = ({ at: [, , z] }: CellBlock): boolean => z > 13;
