import { drawing, type CellBlock } from './cell.js';

/*
 * The circuits of the controls, drawn without the carriers under dust and diodes (see `withCarriers`). North is
 * up, y = 0 is the layer in which a circuit is entered.
 */

/**
 * One turn of the winding stair of dust, four layers deep: from the dust above (0, 0) to the one under it.
 */
export const STAIR_TURN: readonly CellBlock[] = drawing(
  0,
  -1,
  `
  y=0
    dd .
    .  .
  y=-1
    .  dd
    .  .
  y=-2
    .  .
    .  dd
  y=-3
    .  .
    dd .
`,
);

/** The turn that renews the level, six layers deep: the carrier of its first dust feeds a repeater. */
export const RELAY_TURN: readonly CellBlock[] = drawing(
  0,
  -1,
  `
  y=0
    dd .  .
    .  .  .
  y=-1
    .  RW ##
    .  .  .
  y=-2
    .  .  dd
    .  .  .
  y=-3
    .  .  .
    .  .  dd
  y=-4
    .  .  .
    .  dd .
  y=-5
    .  .  .
    dd .  .
`,
);

/**
 * A pulse at each change of its input, of 6 game ticks where it goes up and 10 where it goes down. The input comes
 * from the north to (0, 0, -1) and must stay for 8 game ticks between changes. A XOR of the input and the same 8
 * game ticks later: the carriers of the input's and of the later dust are two inverters and two gates themselves.
 * The pulse leaves at (0, -2, 4), southwards, 4 and 14 game ticks after the change at the latest.
 */
export const EDGE_DETECTOR: readonly CellBlock[] = drawing(
  -3,
  -1,
  `
  y=0
    .  .  .  dd .  .  .
    .  .  ## dd .  .  .
    .  .  .  4N .  .  .
    .  .  .  dd ## .  .
    .  .  .  dd .  .  .
    .  .  .  .  .  .  .
  y=-1
    .  .  .  ## tE dd dd
    dd dd dd ## tE .  dd
    dd .  ## ## ## .  dd
    dd .  tW ## dd dd dd
    dd dd tW ## .  .  .
    .  .  .  .  .  .  .
  y=-2
    .  .  .  .  .  .  .
    .  .  .  .  dd .  .
    .  .  dd dd dd .  .
    .  .  dd RN .  .  .
    .  .  .  dd .  .  .
    .  .  .  dd .  .  .
`,
);

/**
 * Makes pulses of at least 6 game ticks 16 longer, without a gap: three times the pulse or the same 4 or 6 game
 * ticks later. From west to east; ends come 22 game ticks after those of the input.
 */
export const STRETCHER: readonly CellBlock[] = drawing(
  0,
  0,
  `
  y=0
    dd RW dd RW dd RW dd
    dd 3W dd 4W dd 4W dd
`,
);

/**
 * A counter: at each rise of its input at (-3, 1, -5) one item goes from the hopper that a latch leaves open to
 * the other, and once it is empty the latch turns. Its output, at (5, 0, -4) to the east, so changes after as many
 * rises as there are items. Both hoppers are locked but for 4 game ticks after a rise (a torch goes out, then a
 * repeater of 6 game ticks comes on), less than a hopper needs for a second item.
 *
 * The latch: each hopper's lock is on where that hopper is empty or the other's lock is off.
 */
export const COUNTER: readonly CellBlock[] = drawing(
  -3,
  -6,
  `
  y=1
    .  .  .  .  .  .  .  .  .
    dd dd 3W dd .  .  .  .  .
    .  .  .  dd .  .  .  .  .
    .  .  .  dd .  .  .  .  .
    .  .  .  dd dd .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
  y=0
    .  tN dd dd .  .  .  .  .
    ## ## ## ## .  .  .  .  .
    .  .  .  ## ## tE dd RW dd
    .  .  .  GG CS .  dd .  .
    .  ## CE HE HW RE dd .  .
    .  tS .  RS .  .  dd .  .
    .  dd dd dd dd ## dd .  .
    .  .  .  tN .  tS dd .  .
    .  .  .  ## dd dd dd .  .
`,
);

/**
 * Rises at (-3, 1, -5) of a counter, one every 4 (1 + the three repeaters' delays) game ticks while the block at
 * (-5, -1, -7) is powered: a torch that puts itself out. The repeaters are placed by the layout.
 */
export const OSCILLATOR: readonly CellBlock[] = drawing(
  -5,
  -7,
  `
  y=1
    ## .  dd
    tS .  .
    dd .  .
  y=0
    t^ .  .
    .  .  .
    .  .  .
  y=-1
    ## .  .
    .  .  .
    .  .  .
`,
);

/** The oscillator's repeaters in the order of the signal: where each stands and the side of its input. */
export const OSCILLATOR_DELAYS = [
  [-4, 1, -5, 'W'],
  [-3, 1, -6, 'S'],
  [-4, 1, -7, 'E'],
] as const;

/** The blocks with a conductor under each dust, repeater and comparator that is not drawn on something else. */
export function withCarriers(blocks: readonly CellBlock[]): readonly CellBlock[] {
  const drawn = new Set(blocks.map(({ at }) => at.join(',')));
  return blocks.flatMap((block) => {
    const [x, y, z] = block.at;
    const carried = /^(dd|[CR234][NESW])$/.test(block.glyph);
    const under: CellBlock = { at: [x, y - 1, z], glyph: '##' };
    return carried && !drawn.has(under.at.join(',')) ? [block, under] : [block];
  });
}
