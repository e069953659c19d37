import { shift, type Block, type Glyph } from '../cells/cell.js';
import {
  beside,
  isTagged,
  controlCell,
  COUNTED_FROM,
  LATCH_RESET,
  linksFor,
  periodTicksOf,
  pressTiming,
  turnCell,
  type ControlCell,
  type Port,
} from '../cells/controls.js';
import {
  controlNetlist,
  type Calls,
  type ControlInstance,
  type ControlNetlist,
} from '../circuit/controls.js';
import type { Trigger } from '../circuit/triggers.js';
import { placeKey, plus, type Vec3 } from '../blocks/grid.js';
import { mapPlaces } from '../blocks/places.js';
import { isLine, lay, withSupports } from '../wire/lay.js';
import { obstacleOf, route } from '../wire/route.js';

/*
 * The console is outside, north of the machine, at z <= -4. The cells of the control netlist are placed port to port
 * where possible, and a router wires the rest. The floor, y = 0, covers all wiring. A header runs past the console at
 * z = -3, at any height from -4 downwards.
 */

/** Options of the controls. */
export interface TriggerOptions {
  /**
   * What a player uses to make a new maze; a button by default. Uniform machines take a press while their lamp is lit.
   */
  readonly trigger?: Trigger | undefined;
  /** Adds a lever. While it is on, a new maze is made at this interval, in seconds, 1 .. 3600. */
  readonly every?: number | undefined;
}

/** Options of a console. Heights are relative to the floor's surface layer. */
export interface ConsoleOptions {
  /** Column of the trigger. */
  readonly u: number;
  /** Height of the header's dust, -4 or lower. */
  readonly busY: number;
  readonly trigger: Trigger;
  /** A lamp that is lit from the press until at least `ticks` game ticks after it. */
  readonly lamp?: { readonly ticks: number };
  /** A second lever. While it is on, there is a press at this interval, in seconds, 1 .. 3600. */
  readonly every?: number;
  /** The column of the trail's button. A press resets its latch. */
  readonly trail?: number;
  /** Controls away from the console. Their line ends at a torch tower, or at the foot of the dust staircase. */
  readonly calls?: Calls | undefined;
}

/** The places of what a player uses and sees of the controls. */
export interface Controls {
  /** The button, lever or plate. Without a trigger, the input block: powering it is a press. */
  readonly generate: Vec3;
  /** All plates, if the trigger is plates. */
  readonly plates: readonly Vec3[];
  /** The feet block of a player who presses it. */
  readonly stand: Vec3;
  /** The lever of `every`. */
  readonly timer?: Vec3;
  readonly lamp?: Vec3;
  /** The trail's button. */
  readonly trail?: Vec3;
}

/** The places that join the console to the rest of the machine. */
interface Joints {
  /** The first dust of the header. The console drives it from the north at signal strength 15. */
  readonly t: Vec3;
  /** The end of the line of calls: west of the torch tower, or at the foot of the dust staircase. */
  readonly calls?: Vec3;
  /** The dust that is on while the trail is dark. It is driven from the north. */
  readonly trail?: Vec3;
  /** The block that is powered while the trail is dark. It holds the latch in steady state. */
  readonly trailReset?: Vec3;
  /** Places that the bounding box must contain, so that players can stand and walk at the controls. */
  readonly footprint: readonly Vec3[];
}

/** A planned console: its blocks and places in machine coordinates, and its times. */
export interface Console {
  readonly netlist: ControlNetlist;
  readonly blocks: readonly Block[];
  readonly controls: Controls;
  readonly joints: Joints;
  /**
   * Game ticks from the use of the trigger until the clock rises in the first dust of the header, at most. It holds for
   * a plate that is left at once, a lever switched off (on takes 2 less), and an input powered for 4 .. 8 game ticks.
   */
  readonly riseTicks: number;
  /** Game ticks for which the clock is low after one press, at least. */
  readonly lowTicks: number;
  /** Game ticks between two presses of the timer. It can differ from 20 for each second of `every`, see `timerOf`. */
  readonly periodTicks?: number;
  /** Game ticks from a press of the trail's button until the dust at the joint is off. */
  readonly trailTicks?: number;
}

/**
 * Moves or turns a console.
 * @param put maps a place.
 * @param turn maps a glyph.
 */
export function mapConsole(
  console: Console,
  put: (at: Vec3) => Vec3,
  turn: (glyph: Glyph) => Glyph = (glyph) => glyph,
): Console {
  return {
    ...console,
    blocks: console.blocks.map((block) => ({ ...block, at: put(block.at), glyph: turn(block.glyph) })),
    controls: mapPlaces(console.controls, put),
    joints: mapPlaces(console.joints, put),
  };
}

/** The layer of the control cells' inputs, in which wires leave the trigger. */
export const PLANE = -2;
/** Wires below that layer stay north of this row, so that they never touch the headers. */
const CLEAR = -6;
/** The signal strength with which the trail's signal leaves the console: enough for one more dust and a repeater. */
export const LEAST_FOR_TRAIL = 2;
/** The least signal strength of a wire between its ends. */
const WEAKEST = 4;

// The places of the fixed cells. The others join these, port to port.
const TRIGGER: Vec3 = [0, 0, -4];
const TIMER: Vec3 = [-6, 0, -4];
const BUS: Vec3 = [0, PLANE, -6];
const STRETCHER: Vec3 = [-9, PLANE - 2, -10];
/**
 * Offsets from an edge detector to the next one, from it to the output of its counter, and from counter to counter.
 */
const NEXT_DETECTOR: Vec3 = [-9, 0, 0];
const COUNTER_OUT: Vec3 = [-3, -1, -1];
const COUNTER_BEFORE: Vec3 = [0, -1, 1];
const STAND: Vec3 = [0, 1, -5];
/** Offset from the trail's button to the dust with which its signal leaves the console, southwards. */
const TRAIL_OUT: Vec3 = [4, PLANE, -1];

/**
 * Plans a console.
 * @throws MazestoneError `bad-option` if `every` is not in 1 .. 3600.
 */
export function planConsole(options: ConsoleOptions): Console {
  const { u, busY, trigger, lamp, every, trail, calls } = options;
  const asked = { trigger, every, trail: trail !== undefined, calls, drop: PLANE - busY };
  const dx = trail === undefined ? 0 : trail - u;
  const placed = (netlist: ControlNetlist): Console =>
    mapConsole(assemble(netlist, dx), (at) => plus(at, [u, 0, 0]));
  const bare = placed(controlNetlist(asked));
  if (lamp === undefined) return bare;
  // The length of the lamp's chain depends on when the pulse that starts it ends.
  const stair = controlCell(bare.netlist.instances.find(({ kind }) => kind === 'stair')!);
  const tapTicks = bare.riseTicks - stair.delay.fall + stair.ports.tap!.ticks!;
  return placed(controlNetlist({ ...asked, lamp: { links: linksFor(lamp.ticks - tapTicks) } }));
}

/** The ports at which a line of calls can end. */
const CALLED = ['tower.in', 'stair.foot'];

/** A control cell, and the place of its (0, 0, 0). */
interface Placed {
  readonly instance: ControlInstance;
  readonly cell: ControlCell;
  readonly at: Vec3;
}
type Placement = ReadonlyMap<string, Placed>;

/**
 * Places and wires the control cells, with the trigger in column 0.
 * @param dx column of the trail's button.
 */
function assemble(netlist: ControlNetlist, dx: number): Console {
  const cells = place(netlist, dx);
  const sketch = new Sketch();
  for (const { instance, cell, at } of cells.values()) sketch.draw(shift(holding(cell, instance), ...at));
  // The lamp's place stays free even without a lamp, so that the wires are the same with and without one.
  if (!cells.has('lamp')) sketch.reserve(lampSlot(cells));
  const trailOut = plus(plus(TRIGGER, [dx, 0, 0]), TRAIL_OUT);
  const wireTicks = wire(netlist, cells, sketch, trailOut);
  const timing = pressTiming(
    netlist,
    (name) => cells.get(name)!.cell,
    (port) => wireTicks.get(port)!,
  );
  const periodTicks = periodTicksOf(netlist);

  const blocks = sketch.blocks();
  const tagged = (name: string): Vec3[] => {
    const { cell, at: corner } = cells.get(name) ?? {};
    return (cell?.blocks ?? []).filter(({ glyph }) => isTagged(glyph)).map(({ at }) => plus(corner!, at));
  };
  const triggers = tagged('trigger');
  const [timer] = tagged('timer');
  const [lamp] = tagged('lamp');
  const [trail] = tagged('trail');
  const latch = cells.get('latch');
  const calls = netlist.nets.flatMap(({ to }) => to).find((port) => CALLED.includes(port));
  const low = Math.min(CLEAR - 1, ...blocks.map((block) => block.at[2] - 1));
  const xs = blocks.map((block) => block.at[0]);
  return {
    netlist,
    blocks,
    controls: {
      generate: triggers[0]!,
      plates: cells.get('trigger')!.instance.kind === 'plates' ? triggers : [],
      stand: STAND,
      ...(timer && { timer }),
      ...(lamp && { lamp }),
      ...(trail && { trail }),
    },
    joints: {
      t: portOf(cells, 'stair.out').at,
      ...(calls !== undefined && { calls: portOf(cells, calls).at }),
      ...(latch && { trail: trailOut, trailReset: plus(latch.at, LATCH_RESET) }),
      footprint: [
        [Math.min(-1, ...xs), 0, low],
        [Math.max(1, ...xs), 0, low],
      ],
    },
    ...timing,
    ...(periodTicks !== undefined && { periodTicks }),
    ...(latch && { trailTicks: latch.cell.delay.rise + wireTicks.get('latch.out')! }),
  };
}

/** Chooses the place of every control cell. */
function place({ instances }: ControlNetlist, dx: number): Placement {
  const cells = new Map<string, Placed>();
  const byName = new Map(instances.map((instance) => [instance.name, instance]));
  const put = (name: string, at: Vec3, quarters = 0): void => {
    const instance = byName.get(name);
    if (instance !== undefined)
      cells.set(name, { instance, cell: turnCell(controlCell(instance), quarters), at });
  };
  /** Puts a cell so that one of its ports is at a place. */
  const abut = (name: string, port: string, at: Vec3): void => {
    const instance = byName.get(name);
    if (instance !== undefined) put(name, plus(at, controlCell(instance).ports[port]!.at, -1));
  };
  // A lever is turned, because its signal goes west to an edge detector.
  put('trigger', TRIGGER, byName.get('trigger')!.kind === 'lever' ? 3 : 0);
  abut('stair', 'in', BUS);
  abut('tower', 'out', BUS);
  abut('lamp', 'in', portOf(cells, 'stair.tap').at);
  put('stretcher', STRETCHER);
  ['edge', 'timer-edge']
    .filter((name) => byName.has(name))
    .forEach((name, k) => {
      abut(name, 'out', plus(STRETCHER, NEXT_DETECTOR, k));
    });
  put('trail', plus(TRIGGER, [dx, 0, 0]));
  if (cells.has('trail')) abut('latch', 'set', portOf(cells, 'trail.out').at);
  if (cells.has('edge')) abut('guard', 'out', portOf(cells, 'edge.in').at);
  if (cells.has('timer-edge')) {
    put('timer', TIMER);
    let at = plus(portOf(cells, 'timer-edge.in').at, COUNTER_OUT);
    for (const { name } of instances.filter(({ kind }) => kind === 'counter').reverse()) {
      abut(name, 'out', at);
      at = plus(portOf(cells, `${name}.in`).at, COUNTER_BEFORE);
    }
    abut('clock', 'out', portOf(cells, 'counter1.in').at);
  }
  return cells;
}

/** The blocks of the shortest lamp, at its place. */
function lampSlot(cells: Placement): readonly Block[] {
  const { blocks, ports } = controlCell({ name: 'lamp', kind: 'lamp', links: 1 });
  return shift(blocks, ...plus(portOf(cells, 'stair.tap').at, ports.in!.at, -1));
}

/** A port of the netlist, by its name `instance.port`, in the console's coordinates. */
function portOf(cells: Placement, name: string): Port {
  const [instance, port] = name.split('.') as [string, string];
  const { cell, at } = cells.get(instance)!;
  return { ...cell.ports[port]!, at: plus(at, cell.ports[port]!.at) };
}

/** Wires every net between placed cells. Returns the game ticks that each wire takes, by the port it comes from. */
function wire(
  { nets }: ControlNetlist,
  cells: Placement,
  sketch: Sketch,
  trailOut: Vec3,
): ReadonlyMap<string, number> {
  const trail: Port = { way: 'in', at: trailOut, side: 'N', level: LEAST_FOR_TRAIL };
  const ticks = new Map<string, number>();
  for (const { from, to } of nets) {
    for (const target of to.filter((name) => name !== 'T')) {
      // Outputs at one place share a wire.
      const known = new Map<string, number>();
      for (const source of from.filter((name) => cells.has(name.split('.')[0]!))) {
        const output = portOf(cells, source);
        const end = target === 'trail' ? trail : portOf(cells, target);
        const place = output.at.join();
        known.set(place, known.get(place) ?? sketch.connect(output, end, `${source} -> ${target}`));
        ticks.set(source, known.get(place)!);
      }
    }
  }
  return ticks;
}

/** The blocks of a cell. In a counter, the first hopper holds the counted items. */
const holding = ({ blocks }: ControlCell, instance: ControlInstance): readonly Block[] =>
  instance.kind === 'counter'
    ? blocks.map((block) => (block.glyph === COUNTED_FROM ? { ...block, items: instance.items } : block))
    : blocks;

/** The blocks of a console under construction. */
class Sketch {
  /** Blocks by {@link placeKey}. */
  private readonly parts = new Map<number, Block>();
  /** Blocks that are not placed, but that wires keep clear of. */
  private readonly reserved = new Map<number, Block>();

  private put(block: Block): void {
    const key = placeKey(block.at);
    const before = this.parts.get(key);
    if (before !== undefined && before.glyph !== block.glyph)
      throw new Error(`console: ${before.glyph} and ${block.glyph} both want (${block.at.join()})`);
    this.parts.set(key, block);
  }

  /** Draws blocks, and the support blocks that they need at places that are still empty. */
  draw(blocks: readonly Block[]): void {
    for (const block of blocks) this.put(block);
    for (const block of withSupports(blocks, '##')) if (!this.parts.has(placeKey(block.at))) this.put(block);
  }

  /** Makes wires keep clear of blocks that are not drawn. */
  reserve(blocks: readonly Block[]): void {
    for (const block of withSupports(blocks, '##')) this.reserved.set(placeKey(block.at), block);
  }

  /**
   * Draws dust from port to port, with repeaters on level straight parts. Draws nothing if the two ports touch.
   * Returns the game ticks that the wire takes.
   * @throws Error if there is no path, or if the signal is too weak at its end (a fault of the library).
   */
  connect(from: Port, to: Port, name: string): number {
    const [dx, dy, dz] = plus(from.at, to.at, -1).map(Math.abs) as [number, number, number];
    if (dx + dz === 0 || (dx + dz === 1 && dy <= 1)) return 0;
    const path = route(
      {
        from: from.at,
        to: to.at,
        leave: from.side && beside(from.at, from.side),
        arrive: to.side && beside(to.at, to.side),
      },
      {
        at: (place) => {
          const block = this.parts.get(placeKey(place)) ?? this.reserved.get(placeKey(place));
          return block && obstacleOf(block.glyph);
        },
        closed: ([, y, z]) => y > PLANE || z > TRIGGER[2] || (y < PLANE && z >= CLEAR),
      },
    );
    if (path === undefined) throw new Error(`console: no path for the wire ${name}`);
    const { blocks, end } = lay(path.slice(1, -1), {
      after: { at: from.at, level: from.level, ticks: 0 },
      into: to.at,
      least: WEAKEST,
    });
    const ends = [from, to].map(({ at }): Block => ({ at, glyph: 'dd' }));
    this.draw([...ends, ...blocks.filter(isLine)]);
    if (end.level - 1 < to.level) throw new Error(`console: the wire ${name} is too weak at its end`);
    return end.ticks;
  }

  blocks(): readonly Block[] {
    return [...this.parts.values()];
  }
}
