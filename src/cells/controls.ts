import { periodOf, type ControlInstance, type ControlNetlist } from '../circuit/controls.js';
import {
  drawing,
  REPEATER_TICKS,
  shift,
  SLOW_TICKS,
  STRONGEST,
  TORCH_TICKS,
  turn,
  type Block,
  type Glyph,
} from './cell.js';
import type { Vec3 } from '../blocks/grid.js';

/*
 * The control cells: the drawing, ports and delay of each. The drawings omit support blocks under dust and
 * diodes, which the layout adds. North is up. A cell is entered in the layer y = 0.
 */

/**
 * Whether the metadata give the place of this block: a player uses or watches it, or something outside powers
 * it.
 */
export const isTagged = (glyph: Glyph): boolean => /^(IN|B[TW]|L[AVW]|PL)$/.test(glyph);

type Side = 'N' | 'E' | 'S' | 'W';

/** A place where a wire joins a cell. */
export interface Port {
  readonly way: 'in' | 'out';
  /**
   * The dust of the port, relative to the cell's (0, 0, 0). It is either in the drawing or laid with the
   * wire.
   */
  readonly at: Vec3;
  /** The side of the dust on which the wire must join, if that matters. */
  readonly side?: Side | undefined;
  /** The signal strength that an output gives, or the least that an input needs. */
  readonly level: number;
  /** Game ticks to an output before the end of the cell. */
  readonly ticks?: number;
}

/**
 * The longest delays of a cell in game ticks. `rise` is from the start of a pulse, or a change, at the input
 * to that at the output; `fall` is from its end, or the change, to its end. For a trigger they count from its
 * use. For a counter they count from the rise at which its output goes up or down. The output is as much
 * longer than the input as `fall` is longer than `rise`, unless `pulse` gives its least length.
 */
interface Delay {
  readonly rise: number;
  readonly fall: number;
  readonly pulse?: number;
}

export interface ControlCell {
  readonly blocks: readonly Block[];
  readonly ports: Readonly<Record<string, Port>>;
  readonly delay: Delay;
}

/** Game ticks that a stone button, or a stone pressure plate left at once, stays down. */
const SWITCH_TICKS = 20;

const input = (at: Vec3, side?: Side, level = 1): Port => ({ way: 'in', at, side, level });
const output = (at: Vec3, side?: Side, level = STRONGEST): Port => ({ way: 'out', at, side, level });

/** A button or lever on the console. Its signal leads down northwards through the floor. */
const switchCell = (glyph: Glyph, delay: Delay): ControlCell => ({
  blocks: drawing(
    0,
    -1,
    `
  y=2
    .
    ${glyph}
  y=1
    .
    CO
  y=0
    SL
    dd
  y=-1
    dd
    .
`,
  ),
  ports: {
    out: output([0, -2, -2], undefined, STRONGEST - 2),
    tap: output([0, -1, -1], undefined, STRONGEST - 1),
  },
  delay,
});

/** Two plates side by side. The floor under them powers the dust below. */
const PLATES: ControlCell = {
  blocks: drawing(
    0,
    -1,
    `
  y=1
    PL PL
  y=-1
    dd dd
`,
  ),
  ports: { out: output([0, -2, -2], undefined, STRONGEST - 1) },
  delay: { rise: 0, fall: SWITCH_TICKS, pulse: SWITCH_TICKS },
};

/** A plate inside the maze, over dust under its floor. */
const GOAL: ControlCell = {
  blocks: drawing(
    0,
    0,
    `
  y=1
    PL
  y=-1
    dd
`,
  ),
  ports: { out: output([0, -1, 0]) },
  delay: { rise: 0, fall: SWITCH_TICKS, pulse: SWITCH_TICKS },
};

/** The shortest pulse or pause of a repeater in game ticks: its delay. */
const repeaterTicks = (delay: number): number => REPEATER_TICKS * delay;

/**
 * The input block. Power on it is a press, either a short pulse or for as long as the clock is to be low. The
 * repeater makes pulses shorter than 8 game ticks 8 long.
 */
const INPUT: ControlCell = {
  blocks: drawing(
    -2,
    0,
    `
  y=1
    .  CO .
  y=0
    CO 4E IN
  y=-1
    dd .  .
`,
  ),
  ports: { out: output([-3, -2, 0], undefined, STRONGEST - 1) },
  delay: { rise: SLOW_TICKS, fall: 2 * SLOW_TICKS, pulse: SLOW_TICKS },
};

/** A repeater from north to south. */
const repeaterCell = (delay: number): ControlCell => ({
  blocks: [{ at: [0, 0, 0], glyph: delay === 1 ? 'RN' : `${delay}N` }],
  ports: { in: input([0, 0, -1]), out: output([0, 0, 1]) },
  delay: { rise: repeaterTicks(delay), fall: repeaterTicks(delay) },
});

/**
 * An edge detector: it gives a pulse of 6 game ticks when its input rises and of 10 when it falls. Changes
 * must be at least 8 game ticks apart. It is a XOR of the input and the input 8 game ticks later. The support
 * blocks of both dusts serve as two inverters and two gates.
 */
const EDGE_DETECTOR: ControlCell = {
  blocks: drawing(
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
  ),
  ports: { in: input([0, 0, -1], 'N', 2), out: output([0, -2, 4], 'S', STRONGEST - 1) },
  delay: { rise: 6, fall: 14, pulse: 6 },
};

/**
 * A stretcher: it makes pulses of at least 6 game ticks 16 longer, without gaps. It joins the pulse with
 * three copies, each 4 or 6 game ticks later.
 */
const STRETCHER: ControlCell = {
  blocks: drawing(
    0,
    0,
    `
  y=0
    dd RW dd RW dd RW dd
    dd 3W dd 4W dd 4W dd
`,
  ),
  ports: { in: input([0, 0, 1], 'W', 2), out: output([6, 0, 1], 'E') },
  delay: { rise: 6, fall: 22 },
};

/** The hopper of a counter that holds the items in steady state. */
export const COUNTED_FROM: Glyph = 'HE';

/**
 * A counter. At each rise of its input, one item moves from the hopper that a latch leaves open to the other
 * one. When the first is empty, the latch flips. So the output changes after as many rises as there are
 * items. Both hoppers are locked except for 4 game ticks after a rise, when a torch is out and a repeater of
 * 6 game ticks is not on yet. That is too short for a second item.
 *
 * In the latch, the lock of a hopper is on if that hopper is empty or the other lock is off.
 */
const COUNTER: ControlCell = {
  blocks: drawing(
    -3,
    -6,
    `
  y=2 @3,4
    dd dd
  y=1 @0,1
    dd dd 3W dd .
    .  .  .  dd .
    .  .  .  dd .
    .  .  .  ## ##
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
  ),
  ports: { in: input([-3, 1, -5], 'N', 3), out: output([5, 0, -4], 'E') },
  delay: { rise: 10, fall: 8 },
};

/**
 * An oscillator: a torch that turns itself off and on. Its period is 4 * (1 + the sum of the three delays)
 * game ticks. It runs while the dust at `run` is on.
 */
const oscillatorCell = (delays: readonly [number, number, number]): ControlCell => {
  const half = delays.reduce((ticks, delay) => ticks + repeaterTicks(delay), TORCH_TICKS);
  return {
    blocks: [
      ...drawing(
        -5,
        -7,
        `
  y=1
    ## .  dd
    tS .  .
    dd .  .
  y=0
    t^
  y=-1
    ##
`,
      ),
      ...OSCILLATOR_DELAYS.map(([x, y, z, side], k) => ({
        at: [x, y, z] as const,
        glyph: delays[k] === 1 ? `R${side}` : `${delays[k]!}${side}`,
      })),
    ],
    ports: { run: input([-5, -1, -6]), out: output([-3, 1, -5]) },
    delay: { rise: half, fall: half },
  };
};

/** The repeaters of the oscillator in signal order: the place and the input side of each. */
const OSCILLATOR_DELAYS = [
  [-4, 1, -5, 'W'],
  [-3, 1, -6, 'S'],
  [-4, 1, -7, 'E'],
] as const;

/**
 * One bend of the winding dust staircase, four layers deep: from the dust above (0, 0) to the one under it.
 */
const STAIR_BEND: readonly Block[] = drawing(
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

/**
 * The bend that refreshes the signal, six layers deep: the support block of its first dust feeds a repeater.
 */
const RELAY_BEND: readonly Block[] = drawing(
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
 * The first dust of a staircase has signal strength 15, the one after a relay 11. The last two dusts may be
 * on one level.
 */
const LONGEST_STAIR = 10;
const RELAY_DROP = 6;
const BEND_DROP = STAIR_BEND.length;

/**
 * The bus, and a winding staircase from it down to the height of a header. There a torch points south and
 * makes the clock, which is low while the bus is powered. `tap` is the bus after the first repeater. Dust at
 * `foot` turns the torch off too.
 */
function stairCell(drop: number): ControlCell {
  const blocks: Block[] = [...drawing(0, 0, 'y=0\n dd RW')];
  const wind = (bend: readonly Block[], y: number): void => {
    blocks.push(...shift(bend, 2, y, 1));
  };
  const foot = 1 - drop;
  let y = 0;
  let repeaters = 1;
  for (; y - foot > LONGEST_STAIR; y -= RELAY_DROP, repeaters++) wind(RELAY_BEND, y);
  for (; y - foot >= BEND_DROP; y -= BEND_DROP) wind(STAIR_BEND, y);
  const steps = y - foot;
  wind(STAIR_BEND.slice(0, steps + 1), y);
  // The last dust lies on the block that carries the torch, in the southern row of the staircase.
  if (steps === 0) blocks.push({ at: [3, foot, 0], glyph: 'dd' });
  if (steps < 2) blocks.push({ at: [3, foot, 1], glyph: 'dd' });
  const x = steps === 3 ? 2 : 3;
  blocks.push({ at: [x, -drop, 2], glyph: 'tS' });
  const ticks = repeaters * REPEATER_TICKS + TORCH_TICKS;
  return {
    blocks,
    ports: {
      in: input([0, 0, 0]),
      foot: input([x - 1, -drop, 1]),
      tap: { ...output([2, 0, 0]), ticks: REPEATER_TICKS },
      out: output([x, -drop, 3]),
    },
    delay: { rise: ticks, fall: ticks },
  };
}

/**
 * A torch tower under the first dust of the staircase. Its top block is the support block of that dust. A
 * torch powers the block, and the block powers the dust. A repeater enters at the bottom from the west.
 */
function towerCell(torches: number): ControlCell {
  const blocks = Array.from({ length: 2 * torches + 1 }, (_, k): Block => ({
    at: [0, -1 - k, 0],
    glyph: k % 2 === 0 ? '##' : 't^',
  }));
  const foot = -1 - 2 * torches;
  const ticks = REPEATER_TICKS + torches * TORCH_TICKS;
  return {
    blocks: [...blocks, { at: [-1, foot, 0], glyph: 'RW' }],
    // The trigger lays the tap: dust above the first dust of the staircase joins it.
    ports: {
      in: input([-2, foot, 0]),
      out: output([0, 0, 0]),
      tap: output([0, 1, 1], undefined, STRONGEST - 1),
    },
    delay: { rise: ticks, fall: ticks },
  };
}

/** The delay of a link of a chain in game ticks, and its length in blocks. */
const LINK_TICKS = 2 * SLOW_TICKS;
const LINK_BLOCKS = 3;
/**
 * A chain. The pulse moves along links, each a block and two slow repeaters. Dust beside the blocks is on
 * while the pulse is in any of them. A long chain turns back half way. The dust leads west, to (0, 0, -3).
 */
function linked(links: number): Block[] {
  const there = links <= 3 ? links : Math.ceil((links - 1) / 2);
  const end = LINK_BLOCKS * there;
  const blocks: Block[] = [];
  const put = (x: number, y: number, z: number, glyph: Glyph): void => {
    blocks.push({ at: [x, y, z], glyph });
  };
  put(0, 0, -1, 'RS');
  for (let x = 0; x <= end; x++) {
    if (x % LINK_BLOCKS === 0) put(x, 0, -2, '##');
    else if (x < end) put(x, 0, -2, '4W');
    put(x, 0, -3, x % 12 === 8 ? 'RE' : 'dd');
  }
  if (links > there) {
    put(end + 1, 0, -2, '4W');
    for (let z = -2; z >= -4; z--) put(end + 2, 0, z, 'dd');
    put(end + 1, 0, -4, '4E');
    for (let x = end; x >= end - LINK_BLOCKS * (links - there - 1); x--)
      put(x, 0, -4, x % LINK_BLOCKS === 0 ? '##' : '4E');
  }
  return blocks;
}

/**
 * A latch: two torches, each of which turns the other off. The upper one is lit in steady state and gives the
 * output. A pulse at `set` turns it off. A pulse at `reset` reaches the output through a repeater and turns
 * the lower one off. Dust lies on the blocks that the torches are attached to.
 */
const LATCH: ControlCell = {
  blocks: drawing(
    0,
    0,
    `
  y=0
    dd dd .  .  dd .  .
    .  .  .  .  dd RE .
  y=-1
    .  ## tE dd .  .  .
    .  dd .  .  .  .  .
  y=-2
    .  .  .  ## .  .  .
    .  .  dd tS .  .  .
`,
  ),
  ports: {
    set: input([0, 0, 0]),
    reset: input([6, 0, 1], 'E'),
    out: output([4, 0, 1], 'S', STRONGEST - 3),
  },
  delay: { rise: TORCH_TICKS, fall: REPEATER_TICKS },
};
/** The block of a latch that is powered while it is reset. */
export const LATCH_RESET: Vec3 = [3, -2, 0];

/** The lamp, lit through two torches while a chain is on. */
function lampCell(links: number): ControlCell {
  const end: [number, number, number, Glyph][] = [
    [-1, 0, -3, '##'],
    [-2, 0, -3, 'tW'],
    [-3, 0, -3, 'dd'],
    [-4, 0, -3, 'dd'],
    [-4, 0, -2, 'dd'],
    [-4, 0, -1, 'dd'],
    [-4, 0, 0, '##'],
    [-4, 1, 0, 't^'],
    [-4, 2, 0, 'CO'],
    [-4, 3, 0, 'LA'],
  ];
  const blocks = [...linked(links), ...end.map(([x, y, z, glyph]) => ({ at: [x, y, z] as const, glyph }))];
  const lag = REPEATER_TICKS + 2 * TORCH_TICKS;
  return {
    blocks,
    ports: { in: input([0, 0, 0]) },
    delay: { rise: lag, fall: lag + links * LINK_TICKS },
  };
}

/** The number of links that keep a lamp lit for these game ticks after the pulse. */
export function linksFor(ticks: number): number {
  const { fall, rise } = lampCell(1).delay;
  return Math.max(1, Math.ceil((ticks - rise) / (fall - rise)));
}

/** The cell of an instance with its settings. */
export function controlCell(instance: ControlInstance): ControlCell {
  switch (instance.kind) {
    case 'button':
      return switchCell('BT', { rise: 0, fall: SWITCH_TICKS, pulse: SWITCH_TICKS });
    case 'lever':
      return switchCell('LV', { rise: 0, fall: 0 });
    case 'plates':
      return PLATES;
    case 'input':
      return INPUT;
    case 'goal':
      return GOAL;
    case 'repeater':
      return repeaterCell(instance.delay);
    case 'edge-detector':
      return EDGE_DETECTOR;
    case 'stretcher':
      return STRETCHER;
    case 'oscillator':
      return oscillatorCell(instance.delays);
    case 'counter':
      return COUNTER;
    case 'stair':
      return stairCell(instance.drop);
    case 'tower':
      return towerCell(instance.torches);
    case 'lamp':
      return lampCell(instance.links);
    case 'latch':
      return LATCH;
  }
}

const OFFSETS: Readonly<Record<Side, Vec3>> = { N: [0, 0, -1], E: [1, 0, 0], S: [0, 0, 1], W: [-1, 0, 0] };

/** The neighbour of a place on a side. */
export function beside([x, y, z]: Vec3, side: Side): Vec3 {
  const [dx, dy, dz] = OFFSETS[side];
  return [x + dx, y + dy, z + dz];
}

/** A cell turned by quarters clockwise about its (0, 0, 0). */
export function turnCell(cell: ControlCell, quarters: number): ControlCell {
  if (quarters === 0) return cell;
  const turnPort = (port: Port): Port => ({
    ...port,
    at: [-port.at[2], port.at[1], port.at[0]],
    side: port.side && ('ESWN'['NESW'.indexOf(port.side)] as Side),
  });
  const turned = {
    ...cell,
    blocks: turn(cell.blocks, 1),
    ports: Object.fromEntries(Object.entries(cell.ports).map(([name, port]) => [name, turnPort(port)])),
  };
  return turnCell(turned, quarters - 1);
}

/** The effect of one press on the first dust of the header. */
interface PressTiming {
  /** Most game ticks from the use of the trigger until the clock rises again. */
  readonly riseTicks: number;
  /** Least game ticks for which the clock is low. */
  readonly lowTicks: number;
}

/**
 * Adds up the delays on the path from a control to the clock.
 * @param cell the cell of an instance, by name
 * @param wireTicks game ticks of the wire that leaves a port
 * @param control the control's name
 */
export function pressTiming(
  { nets }: ControlNetlist,
  cell: (instance: string) => ControlCell,
  wireTicks: (port: string) => number,
  control = 'trigger',
): PressTiming {
  const { delay } = cell(control);
  let [riseTicks, lowTicks] = [delay.fall, delay.pulse ?? Infinity];
  for (let port = `${control}.out`; port !== 'stair.out';) {
    const [name] = nets.find(({ from }) => from.includes(port))!.to[0]!.split('.') as [string];
    const { rise, fall, pulse } = cell(name).delay;
    riseTicks += wireTicks(port) + fall;
    lowTicks = pulse ?? lowTicks + fall - rise;
    port = `${name}.out`;
  }
  return { riseTicks, lowTicks };
}

/** Game ticks between two presses of the timer; undefined without a timer. */
export function periodTicksOf({ instances }: ControlNetlist): number | undefined {
  const clock = instances.find(({ kind }) => kind === 'oscillator');
  if (clock === undefined) return undefined;
  const { rise, fall } = controlCell(clock).delay;
  return periodOf(
    rise + fall,
    instances.flatMap((cell) => (cell.kind === 'counter' ? [cell.items] : [])),
  );
}
