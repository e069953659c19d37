import { DUST, glyphState, repeater, type CellBlock } from '../cells/cell.js';
import {
  COUNTER,
  EDGE_DETECTOR,
  OSCILLATOR,
  OSCILLATOR_DELAYS,
  RELAY_TURN,
  STAIR_TURN,
  STRETCHER,
  withCarriers,
} from '../cells/controls.js';
import { MazestoneError } from '../base/diagnostic.js';
import type { BlockEntity, Vec3 } from '../blocks/grid.js';

/*
 * The controls stand outside, north of the machine, at z <= -4. Whatever the trigger, "pressed" comes as dust
 * to the bus, (u, -2, -6); from there a winding stair goes down to the header, where a torch turns it into T.
 * A trigger that only changes (a lever, a counter) or may be short goes round through edge detector and
 * stretcher first. All wiring is covered by the floor, y = 0.
 */

export type Trigger = 'button' | 'plate' | 'lever' | 'none';
export const TRIGGERS: readonly Trigger[] = ['button', 'plate', 'lever', 'none'];

export interface ConsoleOptions {
  /** Column in which the trigger stands. */
  readonly u: number;
  /** Height of the header's dust, -4 or lower. */
  readonly busY: number;
  readonly trigger: Trigger;
  /** A lamp that is lit from the press until at least so many game ticks after it. */
  readonly lamp?: { readonly ticks: number };
  /** A second lever: while it is on there is a press every so many seconds, 1 .. 3600. */
  readonly every?: number;
}

/** What a block is there for, where the choice of the block is the theme's. All are full conductors but the slab. */
export type ConsoleRole = 'carrier' | 'console' | 'input' | 'slab';

export type ConsoleBlock =
  | { readonly at: Vec3; readonly role: ConsoleRole }
  | { readonly at: Vec3; readonly state: string; readonly entity?: BlockEntity };

export interface Console {
  readonly blocks: readonly ConsoleBlock[];
  /** The header's dust that the console drives from the north, level 15. */
  readonly t: { readonly x: number; readonly z: number };
  /** The button, lever or plate; without a trigger the block whose being powered is a press. */
  readonly generate: Vec3;
  /** Feet of a player who presses it. */
  readonly stand: Vec3;
  /** The lever of `every`. */
  readonly timer?: Vec3;
  /** Columns [x, z] the box must hold, with room to stand and walk. */
  readonly footprint: readonly (readonly [x: number, z: number])[];
  /**
   * Game ticks from the use of the trigger until T rises in the header's first dust, at most: a plate left at once,
   * a lever put back (put on it is 2 less), an input powered for 4 .. 8 game ticks.
   */
  readonly riseTicks: number;
  /** Game ticks for which T is low after one press, at least. */
  readonly lowTicks: number;
  /** Game ticks from one press of the timer to the next; not always 20 a second of `every`, see `timerOf`. */
  readonly periodTicks?: number;
}

/** Game ticks that a stone button or an empty stone pressure plate stays down. */
const SWITCH_TICKS = 20;
const TORCH_TICKS = 2;
const REPEATER_TICKS = 2;
/** Height of the layer in which the circuits are entered. */
const PLANE = -2;
const STRONGEST = 15;
/** A stair's first dust has level 15, that after a relay 11; the last two dusts of a stair may be flat. */
const LONGEST_STAIR = 10;
/** A wire's dust of this level or less becomes a repeater at the next straight place. */
const WEAK = 3;
/** The edge detectors' columns, west of the trigger, and how far the next one is. */
const DETECTOR = { x: -9, z: -14, apart: 9 } as const;
/** How far west of its edge detector, or of the next counter, a counter stands, and its z. */
const COUNTER_AT = { apart: 8, z: -12 } as const;
/** Game ticks of a repeater at its longest, and so the shortest pulse or pause that comes out of it. */
const LONGEST_DELAY = 8;
/** Game ticks from a change at the edge detector to the end of the pulse, and from there to the stretched one's. */
const DETECTED = 14;
const STRETCHED = 22;
const MOST_ITEMS = 320;
const STACK = 64;
const COUNTED_ITEM = 'minecraft:stick';

/**
 * Plans the controls.
 * @throws MazestoneError `bad-period` where `every` is not in 1 .. 3600.
 */
export function planConsole(options: ConsoleOptions): Console {
  const { u, busY, trigger, lamp } = options;
  const timer = options.every === undefined ? undefined : timerOf(options.every);
  const sketch = new Sketch(u);

  const head = HEADS[trigger];
  for (const [at, what] of head.blocks) sketch.put(at, what);
  const wireTicks = sketch.wire(head.wire);
  const detectors = trigger === 'lever' ? 1 : 0;
  if (trigger === 'lever') sketch.draw(EDGE_DETECTOR, [DETECTOR.x, PLANE, DETECTOR.z]);
  if (timer !== undefined) {
    const x = DETECTOR.x - detectors * DETECTOR.apart;
    sketch.draw(EDGE_DETECTOR, [x, PLANE, DETECTOR.z]);
    if (detectors > 0) {
      sketch.wire([
        [x, PLANE - 2, DETECTOR.z + 4],
        [x, PLANE - 2, DETECTOR.z + 5],
        [DETECTOR.x, PLANE - 2, DETECTOR.z + 5],
      ]);
    }
    placeTimer(sketch, x, timer);
  }
  if (head.wire.length > 0 || timer !== undefined) {
    sketch.draw(STRETCHER, [DETECTOR.x, PLANE - 2, DETECTOR.z + 4]);
    sketch.wire([
      [DETECTOR.x + 7, PLANE - 2, -9],
      [0, PLANE - 2, -9],
      [0, PLANE - 1, -8],
      [0, PLANE, -7],
      [0, PLANE, -6],
    ]);
  }
  const { lowTicks } = head;
  const endTicks = wireTicks + head.endTicks;
  if (lamp !== undefined) placeLamp(sketch, lamp.ticks - endTicks);
  sketch.put([0, PLANE, -6], DUST);
  sketch.put([1, PLANE, -6], repeater('west'));
  const { x, relays } = placeStair(sketch, busY);

  const blocks = sketch.blocks();
  const at = ([dx, y, z]: Vec3): Vec3 => [u + dx, y, z];
  const low = Math.min(-7, ...blocks.map((block) => block.at[2] - 1));
  const xs = blocks.map((block) => block.at[0]);
  return {
    blocks,
    t: { x: u + x, z: -3 },
    generate: at(head.generate),
    stand: at(head.stand),
    ...(timer === undefined ? {} : { timer: at(TIMER_LEVER), periodTicks: timer.periodTicks }),
    footprint: [
      [Math.min(u - 1, ...xs), low],
      [Math.max(u + 1, ...xs), low],
    ],
    riseTicks: endTicks + (1 + relays) * REPEATER_TICKS + TORCH_TICKS,
    lowTicks,
  };
}

interface Head {
  readonly blocks: readonly (readonly [Vec3, string])[];
  readonly generate: Vec3;
  readonly stand: Vec3;
  /** Corners of the wire on to the edge detector or stretcher; none where the head reaches the bus. */
  readonly wire: readonly Vec3[];
  /** Game ticks from the use to the end of the pulse on the bus, without those of the wire. */
  readonly endTicks: number;
  /** Game ticks of that pulse, at least. */
  readonly lowTicks: number;
}

const floorSwitch = (name: string): string => `minecraft:${name}[face=floor,facing=north,powered=false]`;
const PLATE = 'minecraft:stone_pressure_plate[powered=false]';

const HEADS: Readonly<Record<Trigger, Head>> = {
  button: {
    blocks: [
      [[0, 2, -4], floorSwitch('stone_button')],
      [[0, 1, -4], 'console'],
      [[0, 0, -4], DUST],
      // A full block over the second step would cut the dust that comes down to it.
      [[0, 0, -5], 'slab'],
      [[0, -1, -5], DUST],
    ],
    generate: [0, 2, -4],
    stand: [0, 1, -5],
    wire: [],
    endTicks: SWITCH_TICKS,
    lowTicks: SWITCH_TICKS,
  },
  plate: {
    blocks: [
      [[0, 1, -5], PLATE],
      [[1, 1, -5], PLATE],
      [[0, -1, -5], DUST],
      [[1, -1, -5], DUST],
    ],
    generate: [0, 1, -5],
    stand: [0, 1, -5],
    wire: [],
    endTicks: SWITCH_TICKS,
    lowTicks: SWITCH_TICKS,
  },
  lever: {
    blocks: [
      [[0, 2, -4], floorSwitch('lever')],
      [[0, 1, -4], 'console'],
      [[-1, 0, -4], 'slab'],
      // The shortest interval that passes is 8 game ticks: the edge detector wants no less.
      [[DETECTOR.x, PLANE, -16], repeater('north', 4)],
    ],
    generate: [0, 2, -4],
    stand: [0, 1, -5],
    wire: [
      [0, 0, -4],
      [-1, -1, -4],
      [-2, PLANE, -4],
      [-4, PLANE, -4],
      [-4, PLANE, -17],
      [DETECTOR.x, PLANE, -17],
    ],
    endTicks: LONGEST_DELAY + DETECTED + STRETCHED,
    lowTicks: 22,
  },
  none: {
    blocks: [
      [[0, 0, -4], 'input'],
      // Makes 8 game ticks of any shorter pulse.
      [[-1, 0, -4], repeater('east', 4)],
      [[-1, 1, -4], 'console'],
      [[-2, 0, -4], 'console'],
    ],
    generate: [0, 0, -4],
    stand: [0, 1, -5],
    wire: [
      [-2, -1, -4],
      [-3, -2, -4],
      [-3, -3, -5],
      [-4, -4, -5],
      [-11, -4, -5],
      [-11, -4, -9],
      [-10, -4, -9],
    ],
    endTicks: 2 * LONGEST_DELAY + STRETCHED,
    lowTicks: 24,
  },
};

/** A winding stair from the bus down to the header; x of its foot, and the repeaters on its way. */
function placeStair(sketch: Sketch, busY: number): { x: number; relays: number } {
  const at = (y: number): Vec3 => [2, y, -5];
  let y = PLANE;
  let relays = 0;
  for (; y - busY - 1 > LONGEST_STAIR; y -= 6, relays++) sketch.draw(RELAY_TURN, at(y));
  for (; y - busY - 1 >= STAIR_TURN.length; y -= STAIR_TURN.length) sketch.draw(STAIR_TURN, at(y));
  const steps = y - busY - 1;
  sketch.draw(STAIR_TURN.slice(0, steps + 1), at(y));
  // The last dust lies on the block that carries the torch, in the stair's southern row.
  if (steps === 0) sketch.put([3, busY + 1, -6], DUST);
  if (steps < 2) sketch.put([3, busY + 1, -5], DUST);
  const x = steps === 3 ? 2 : 3;
  sketch.put([x, busY, -4], glyphState('tS', '', ''));
  return { x, relays };
}

/** Game ticks from the bus to the first block of the lamp's chain and from its dust to the lamp. */
const LAMP_LAG = 2 * REPEATER_TICKS + 2 * TORCH_TICKS;

/**
 * The lamp: the pulse goes along a chain of repeaters, 16 game ticks from one block to the next; dust that runs
 * past the blocks is on while any of them is.
 * @param ticks for how many game ticks after the pulse.
 */
function placeLamp(sketch: Sketch, ticks: number): void {
  const count = Math.max(1, Math.ceil((ticks - LAMP_LAG) / 16));
  const there = count <= 3 ? count : Math.ceil((count - 1) / 2);
  const [y, z] = [PLANE, -8];
  const end = 2 + 3 * there;
  sketch.put([2, y, z + 1], repeater('south'));
  for (let x = 2; x <= end; x += 3) sketch.put([x, y, z], 'carrier');
  for (let x = 3; x < end; x++) if (x % 3 !== 2) sketch.put([x, y, z], repeater('west', 4));
  for (let x = 2; x <= end; x++) sketch.put([x, y, z - 1], x % 12 === 10 ? repeater('east') : DUST);
  if (count > there) {
    sketch.put([end + 1, y, z], repeater('west', 4));
    for (let k = 0; k < 3; k++) sketch.put([end + 2, y, z - k], DUST);
    sketch.put([end + 1, y, z - 2], repeater('east', 4));
    const last = end - 3 * (count - there - 1);
    for (let x = end; x >= last; x--)
      sketch.put([x, y, z - 2], x % 3 === 2 ? 'carrier' : repeater('east', 4));
  }
  sketch.put([1, y, z - 1], 'carrier');
  sketch.put([0, y, z - 1], glyphState('tW', '', ''));
  sketch.wire([
    [-1, y, z - 1],
    [-2, y, z - 1],
    [-2, y, z + 1],
  ]);
  sketch.put([-2, y, z + 2], 'carrier');
  sketch.put([-2, y + 1, z + 2], glyphState('t^', '', ''));
  sketch.put([-2, y + 2, z + 2], 'console');
  sketch.put([-2, y + 3, z + 2], 'minecraft:redstone_lamp[lit=false]');
}

/** How the timer is set: an oscillator's delays, and one or two counters' items. */
export interface Timer {
  /** Redstone ticks of the oscillator's repeaters. */
  readonly delays: readonly [number, number, number];
  readonly items: readonly number[];
  readonly periodTicks: number;
}

/**
 * The timer whose period is nearest to so many seconds. Exact for 2 .. 320 s, and for more where half the number
 * has two factors of at most 320; otherwise off by less than 0.2 %, and at most by 2 s. 1 s gives 2 s: T could not be low for 20 game
 * ticks and high for as long as the doors need.
 */
export function timerOf(seconds: number): Timer {
  if (!(seconds >= 1 && seconds <= 3600)) {
    throw new MazestoneError({
      code: 'bad-period',
      message: `the machine cannot renew itself every ${seconds} seconds`,
      hint: 'take a number of seconds from 1 to 3600',
    });
  }
  const wanted = Math.max(40, 20 * seconds);
  let best: Timer | undefined;
  const consider = (quarter: number, items: readonly number[]): void => {
    const rises = items.length === 1 ? items[0]! : 2 * items[0]! * items[1]!;
    const periodTicks = 4 * quarter * rises;
    if (best !== undefined && Math.abs(best.periodTicks - wanted) <= Math.abs(periodTicks - wanted)) return;
    best = { delays: delaysOf(quarter - 1), items, periodTicks };
  };
  for (const quarter of QUARTERS) {
    const rises = Math.max(2, Math.round(wanted / (4 * quarter)));
    if (rises <= MOST_ITEMS) consider(quarter, [rises]);
  }
  if (best?.periodTicks === wanted) return best;
  for (const quarter of QUARTERS) {
    for (let first = 2; first <= MOST_ITEMS; first++) {
      const second = Math.round(wanted / (8 * quarter * first));
      if (second >= 1 && second <= MOST_ITEMS) consider(quarter, [first, second]);
    }
  }
  return best!;
}

/**
 * A quarter of the oscillator's period in redstone ticks. From 5, a period of one second, so that a counter is done
 * with one rise before the next; to 11, where the ring is still too short for two waves at once: each half of a
 * wave is as long as the longest delay.
 */
const QUARTERS = [5, 6, 7, 8, 9, 10, 11] as const;

/** A sum of redstone ticks, 4 .. 10, in three repeaters. */
function delaysOf(sum: number): readonly [number, number, number] {
  const first = Math.min(4, sum - 2);
  const second = Math.min(4, sum - first - 1);
  return [first, second, sum - first - second];
}

const TIMER_LEVER: Vec3 = [-6, 2, -4];

/** The timer's lever, oscillator and counters, the last of them beside the edge detector at column x. */
function placeTimer(sketch: Sketch, x: number, { delays, items }: Timer): void {
  const places = items.map((_, k): Vec3 => [x - COUNTER_AT.apart * (items.length - k), PLANE, COUNTER_AT.z]);
  places.forEach((place, k) => {
    sketch.draw(COUNTER, place, items[k]);
  });
  const [ox, oy, oz] = places[0]!;
  sketch.draw(OSCILLATOR, [ox, oy, oz]);
  OSCILLATOR_DELAYS.forEach(([dx, dy, dz, side], k) => {
    sketch.put([ox + dx, oy + dy, oz + dz], glyphState(`${delays[k]!}${side}`, '', ''));
  });
  sketch.wire([
    [x - 3, PLANE, DETECTOR.z - 2],
    [x, PLANE, DETECTOR.z - 2],
  ]);
  const [lx, , lz] = TIMER_LEVER;
  sketch.put(TIMER_LEVER, floorSwitch('lever'));
  sketch.put([lx, 1, lz], 'console');
  sketch.put([lx, 0, lz - 1], 'slab');
  sketch.wire([
    [lx, 0, lz],
    [lx, -1, lz - 1],
    [lx, -2, lz - 2],
    [ox - 5, -2, lz - 2],
    [ox - 5, -3, lz - 3],
    [ox - 5, -3, oz - 6],
  ]);
}

/** The blocks of a console under construction, at places relative to the trigger's column. */
class Sketch {
  private readonly parts = new Map<
    string,
    { readonly at: Vec3; readonly what: string; entity?: BlockEntity }
  >();

  constructor(private readonly u: number) {}

  /** @param what a block state, or a role. */
  put(at: Vec3, what: string, entity?: BlockEntity): void {
    const key = at.join(',');
    const before = this.parts.get(key);
    if (before !== undefined && before.what !== what) {
      throw new Error(`console: ${before.what} and ${what} both want (${key})`);
    }
    this.parts.set(key, { at, what, ...(entity === undefined ? {} : { entity }) });
  }

  /** A drawing at a place; its hopper that faces east holds so many items. */
  draw(drawing: readonly CellBlock[], [x, y, z]: Vec3, items = 0): void {
    for (const { at, glyph } of withCarriers(drawing)) {
      this.put(
        [x + at[0], y + at[1], z + at[2]],
        glyph === '##' ? 'carrier' : glyphState(glyph, '', ''),
        entityOf(glyph, items),
      );
    }
  }

  /**
   * Dust from corner to corner, level or one step down or up at a time, with repeaters on its level straights.
   * Returns the game ticks it takes.
   */
  wire(corners: readonly Vec3[]): number {
    const way = corners.slice(0, 1);
    for (const to of corners.slice(1)) {
      for (let at = way.at(-1)!; at.join(',') !== to.join(','); at = way.at(-1)!) {
        way.push([0, 1, 2].map((k) => at[k]! + Math.sign(to[k]! - at[k]!)) as unknown as Vec3);
      }
    }
    let level = STRONGEST;
    let ticks = 0;
    way.forEach((at, k) => {
      const [before, after] = [way[k - 1], way[k + 1]];
      const straight =
        before !== undefined &&
        after !== undefined &&
        [0, 1, 2].every((axis) => at[axis]! - before[axis]! === after[axis]! - at[axis]!) &&
        at[1] === after[1];
      if (level <= WEAK && straight) {
        const side =
          before[2] < at[2] ? 'north' : before[2] > at[2] ? 'south' : before[0] < at[0] ? 'west' : 'east';
        this.put(at, repeater(side));
        level = STRONGEST + 1;
        ticks += REPEATER_TICKS;
      } else this.put(at, DUST);
      level--;
    });
    return ticks;
  }

  blocks(): readonly ConsoleBlock[] {
    for (const { at, what } of [...this.parts.values()]) {
      const [x, y, z] = at;
      const carried = what === DUST || what.startsWith('minecraft:repeater');
      if (carried && !this.parts.has([x, y - 1, z].join(','))) this.put([x, y - 1, z], 'carrier');
    }
    return [...this.parts.values()].map(({ at: [x, y, z], what, entity }) => {
      const at: Vec3 = [this.u + x, y, z];
      if (!what.startsWith('minecraft:')) return { at, role: what as ConsoleRole };
      return { at, state: what, ...(entity === undefined ? {} : { entity }) };
    });
  }
}

/** What a drawing's containers hold. */
function entityOf(glyph: string, items: number): BlockEntity | undefined {
  if (glyph.startsWith('C')) return { id: 'minecraft:comparator', outputSignal: 0 };
  if (!glyph.startsWith('H')) return undefined;
  const stacks = glyph === 'HE' ? Math.ceil(items / STACK) : 0;
  return {
    id: 'minecraft:hopper',
    items: Array.from({ length: stacks }, (_, slot) => ({
      slot,
      id: COUNTED_ITEM,
      count: Math.min(STACK, items - slot * STACK),
    })),
  };
}
