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
 * The control cells: drawing, ports and delay of each. They are drawn without the support blocks under dust and diodes, which
 * the layout adds. North is up, y = 0 is the layer in which a cell is entered.
 */

/** Whether metadata give the place of a block: what a player, or something outside, works or looks at. */
export const isTagged = (glyph: Glyph): boolean => /^(IN|B[TW]|L[AVW]|PL)$/.test(glyph);

export type Side = 'N' | 'E' | 'S' | 'W';

/** Where a wire comes to a cell. */
export interface Port {
  readonly way: 'in' | 'out';
  /** The port's dust, relative to the cell's own (0, 0, 0): in the drawing, or else the wire's to bring. */
  readonly at: Vec3;
  /** The side of it on which a wire goes on, where not any will do. */
  readonly side?: Side | undefined;
  /** What the cell gives there, or the least it needs. */
  readonly level: number;
  /** Game ticks to an output that is not the cell's last. */
  readonly ticks?: number;
}

/**
 * Game ticks from the start of a pulse at the input, or from a change, to that of the one at the output (`rise`), and
 * from the end, or from the change, to the end (`fall`), both at most; for a trigger from its use, for a counter from the
 * rise at which its output goes up or down. What comes out is so much longer than what goes in, or else lasts at least
 * `pulse`.
 */
export interface Delay {
  readonly rise: number;
  readonly fall: number;
  readonly pulse?: number;
}

export interface ControlCell {
  readonly blocks: readonly Block[];
  readonly ports: Readonly<Record<string, Port>>;
  readonly delay: Delay;
}

/** Game ticks that a stone button or an empty stone pressure plate stays down. */
const SWITCH_TICKS = 20;

const input = (at: Vec3, side?: Side, level = 1): Port => ({ way: 'in', at, side, level });
const output = (at: Vec3, side?: Side, level = STRONGEST): Port => ({ way: 'out', at, side, level });

/** A button or lever on the console; its signal comes down northwards through the floor. */
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

/** Two plates side by side; the floor under them powers the dust below. */
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

/** A plate in a room of the maze, over dust under its floor. */
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

/** The shortest time for which a repeater is on or off: its delay. */
const repeaterTicks = (delay: number): number => REPEATER_TICKS * delay;

/**
 * A block whose being powered, for a repeater's delay at most or as long as the clock is to be low, is a press; the repeater
 * makes 8 game ticks of anything shorter.
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

/** A repeater, from north to south. */
const repeaterCell = (delay: number): ControlCell => ({
  blocks: [{ at: [0, 0, 0], glyph: delay === 1 ? 'RN' : `${delay}N` }],
  ports: { in: input([0, 0, -1]), out: output([0, 0, 1]) },
  delay: { rise: repeaterTicks(delay), fall: repeaterTicks(delay) },
});

/**
 * A pulse at each change of its input, of 6 game ticks where it goes up and 10 where it goes down. Changes must be 8 game
 * ticks apart. A XOR of the input and the same 8 game ticks later: the support blocks of the input's and of the later dust are
 * two inverters and two gates themselves.
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

/** Makes pulses of at least 6 game ticks 16 longer, without a gap: three times the pulse or the same 4 or 6 game ticks later. */
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

/** Holds the counter's items in steady state. */
export const COUNTED_FROM: Glyph = 'HE';

/**
 * A counter: at each rise of its input one item goes from the hopper that a latch leaves open to the other, and once it
 * is empty the latch turns. Its output so changes after as many rises as there are items. Both hoppers are locked but for
 * 4 game ticks after a rise (a torch goes out, then a repeater of 6 game ticks comes on), less than a hopper needs for a
 * second item.
 *
 * The latch: each hopper's lock is on where that hopper is empty or the other's lock is off.
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
 * Rises, one every 4 (1 + the three repeaters' delays) game ticks while it runs: a torch that puts itself out. It runs
 * while the dust at `run` is on.
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

/** The oscillator's repeaters in the order of the signal: where each stands and the side of its input. */
const OSCILLATOR_DELAYS = [
  [-4, 1, -5, 'W'],
  [-3, 1, -6, 'S'],
  [-4, 1, -7, 'E'],
] as const;

/**
 * One bend of the winding stair of dust, four layers deep: from the dust above (0, 0) to the one under it.
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

/** The bend that renews the level, six layers deep: the support block of its first dust feeds a repeater. */
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

/** A stair's first dust has level 15, that after a relay 11; the last two dusts of a stair may be flat. */
const LONGEST_STAIR = 10;
const RELAY_DROP = 6;
const BEND_DROP = STAIR_BEND.length;

/**
 * The bus and a winding stair from it down to a header's height, where a torch points southwards: the clock, low while the bus
 * is powered. `tap` is the bus behind the stair's first repeater, and dust at `foot` puts the torch out, too.
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
  // The last dust lies on the block that carries the torch, in the stair's southern row.
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
 * A tower of torches under the stair's first dust, whose support block is its topmost block: that, powered by a torch, powers the
 * dust. It is entered from the west through a repeater, far down.
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
    // The tap is the trigger's: dust above the first of the stair joins that.
    ports: {
      in: input([-2, foot, 0]),
      out: output([0, 0, 0]),
      tap: output([0, 1, 1], undefined, STRONGEST - 1),
    },
    delay: { rise: ticks, fall: ticks },
  };
}

/** Game ticks from one link of a chain to the next, and blocks. */
const LINK_TICKS = 2 * SLOW_TICKS;
const LINK_BLOCKS = 3;
/**
 * A chain: the pulse goes along links, each a block and two slow repeaters, and dust that runs past the blocks is on while any
 * of them is. A long chain turns back half way. The dust leads west, to (0, 0, -3).
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
 * Two torches, each of which puts the other out. The upper one is lit in steady state and gives the output; a pulse at `set` puts it
 * out. A pulse at `reset` comes to the output by a repeater, and puts the lower one out: dust lies on the blocks they hang on.
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

/** The lamp: lit through two torches while a chain is on. */
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

/** Links of a lamp's chain that keep it lit for so many game ticks after the pulse. */
export function linksFor(ticks: number): number {
  const { fall, rise } = lampCell(1).delay;
  return Math.max(1, Math.ceil((ticks - rise) / (fall - rise)));
}

/** The cell of an instance, as it is set. */
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

/** The place beside one, on a side of it. */
export function beside([x, y, z]: Vec3, side: Side): Vec3 {
  const [dx, dy, dz] = OFFSETS[side];
  return [x + dx, y + dy, z + dz];
}

/** A cell so many quarters clockwise round its own (0, 0, 0). */
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

/** What one press comes to in the header's first dust. */
export interface PressTiming {
  /** Game ticks from the use of the trigger until the clock rises again, at most. */
  readonly riseTicks: number;
  /** Game ticks for which the clock is low, at least. */
  readonly lowTicks: number;
}

/**
 * Adds up the delays on the way from a control to the clock.
 * @param cell the cell of an instance, by its name.
 * @param wireTicks game ticks of the wire that leaves a port.
 * @param control the control's name.
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

/** Game ticks from one press of the timer to the next; undefined where there is no timer. */
export function periodTicksOf({ instances }: ControlNetlist): number | undefined {
  const clock = instances.find(({ kind }) => kind === 'oscillator');
  if (clock === undefined) return undefined;
  const { rise, fall } = controlCell(clock).delay;
  return periodOf(
    rise + fall,
    instances.flatMap((cell) => (cell.kind === 'counter' ? [cell.items] : [])),
  );
}
