import { DOWN, EAST, NORTH, SOUTH, UP, WEST, type Facing } from '../blocks/facing.js';
import { QUIETLY } from './rule.js';
import { Part } from './states.js';
import { hasSupport, targetStrength, WIRE_BITS, wiresAt } from './wires.js';
import type { World } from './world.js';

/*
 * Alternate Current, dust as Paper has it with `redstone-implementation: ALTERNATE_CURRENT`, by what its author publishes of it
 * (github.com/SpaceWalkerRS/alternate-current, WireHandler and its update order HORIZONTAL_FIRST_OUTWARD, the default). The
 * joined dust that has to change is found first, from all places where power comes in; then each takes its level once, the
 * strongest first, and tells what is near, but no dust. Where it ends is where the game's own dust ends; who hears first, and how
 * often, is another matter.
 */

/** Directions clockwise, so that one more is to the right; the numbers of its author. */
const AROUND: readonly Facing[] = [WEST, NORTH, EAST, SOUTH];
const MOST = 15;
/** Power from all but dust that nobody has asked for yet. */
const UNKNOWN = -1;
const NOWHERE = -1;

/** Where power goes on to that comes in from these of `AROUND`, a bit each: straight on, or `NOWHERE` where that is not clear. */
const FLOW_OUT: readonly number[] = [
  ...[NOWHERE, 0, 1, 1, 2, NOWHERE, 2, 1],
  ...[3, 0, NOWHERE, 0, 3, 3, 2, NOWHERE],
];

/** The horizontal directions from one of them: on, back, right, left. */
function fromFlow(flow: number): readonly number[] {
  return [flow, flow ^ 2, (flow + 1) & 3, (flow + 3) & 3];
}

/** A neighbour's way in the world, as steps. */
type Steps = readonly Facing[];

/** All within two steps of a dust, as seen along its flow: beside it, then round the corner, then two straight on. */
const NEAR: readonly (readonly Steps[])[] = [0, 1, 2, 3].map((flow) => {
  const [front, back, right, left] = fromFlow(flow).map((d) => AROUND[d]!) as [
    Facing,
    Facing,
    Facing,
    Facing,
  ];
  const six = [front, back, right, left, DOWN, UP];
  const corners = [
    ...[
      [front, right],
      [back, left],
      [front, left],
      [back, right],
    ],
    ...[
      [front, DOWN],
      [back, UP],
      [front, UP],
      [back, DOWN],
    ],
    ...[
      [right, DOWN],
      [left, UP],
      [right, UP],
      [left, DOWN],
    ],
  ] as const;
  return [...six.map((d) => [d]), ...corners, ...six.map((d) => [d, d])];
});

/** Dust joined to one: where, in which of `AROUND`, and which of the two takes power from the other. */
interface Join {
  readonly to: Wire;
  readonly way: number;
  readonly gives: boolean;
  readonly takes: boolean;
}

/** What waits for its turn: dust that is to change, or a block that is to hear of it. */
interface Waiting {
  readonly at: number;
  /** Its turn: the higher, the sooner; first come, first served among equals. */
  turn: number;
  /** Which of its entries counts, as it may have been put elsewhere; 0 where it does not wait. */
  entry: number;
}

/** A dust that has been looked at. */
class Wire implements Waiting {
  turn: number;
  entry = 0;
  /** The level it is to have, below none while nobody has offered it any; and of that what comes from all but dust. */
  wanted: number;
  outer = UNKNOWN;
  /** Where its power comes from, a bit for each of `AROUND`, and where it goes on to. */
  flowIn = 0;
  flow = 0;
  joins: readonly Join[] = [];
  /** Where its joins alone say that power goes on to. */
  joinFlow = NOWHERE;
  isAdded = false;
  isRemoved = false;
  isRoot = false;
  isDiscovered = false;
  isSearched = false;
  breaks = false;
  /** Whether the world may have changed since it was looked at. */
  isStale = false;

  constructor(
    readonly at: number,
    /** The level it has in the world. */
    public level: number,
  ) {
    this.wanted = this.turn = level;
  }

  get needsUpdate(): boolean {
    return this.isRemoved || this.breaks || this.wanted !== this.level;
  }

  /** Power that a neighbour has for it. @returns whether it is more than it had. */
  offer(power: number, way: number): boolean {
    if (this.isRemoved || this.breaks || power < this.wanted) return false;
    if (power === this.wanted) {
      this.flowIn |= 1 << way;
      return false;
    }
    this.wanted = power;
    this.flowIn = 1 << way;
    return true;
  }

  follow(): void {
    const flow = FLOW_OUT[this.flowIn]!;
    if (flow !== NOWHERE) this.flow = flow;
    else if (this.joinFlow !== NOWHERE) this.flow = this.joinFlow;
  }

  inFlowOrder(visit: (join: Join) => void): void {
    for (const way of fromFlow(this.flow)) for (const join of this.joins) if (join.way === way) visit(join);
  }
}

/** Those that wait, the highest turn first. */
class Queue {
  private readonly rows = Array.from({ length: MOST + 1 }, () => [] as { waiting: Waiting; entry: number }[]);
  private readonly done = new Array<number>(MOST + 1).fill(0);
  private entries = 0;

  put(waiting: Waiting, turn: number): void {
    if (waiting.entry !== 0 && waiting.turn === turn) return;
    waiting.turn = turn;
    waiting.entry = ++this.entries;
    this.rows[turn]!.push({ waiting, entry: waiting.entry });
  }

  take(): Waiting | undefined {
    for (let turn = MOST; turn >= 0; turn--) {
      const row = this.rows[turn]!;
      while (this.done[turn]! < row.length) {
        const { waiting, entry } = row[this.done[turn]!++]!;
        if (waiting.entry !== entry) continue;
        waiting.entry = 0;
        return waiting;
      }
      row.length = 0;
      this.done[turn] = 0;
    }
    return undefined;
  }
}

/** Dust of a world. What it knows of blocks lasts no longer than the changes that follow from one another. */
export class AlternateCurrent {
  private readonly wires = new Map<number, Wire>();
  private readonly others = new Map<number, Waiting>();
  private search: Wire[] = [];
  private readonly queue = new Queue();
  private isUpdating = false;

  constructor(private readonly world: World) {}

  /** A dust has been updated. */
  updated(at: number): void {
    if (!this.isUpdating && this.isRight(at)) return;
    this.forget();
    const wire = this.wireAt(at);
    this.findRoot(wire, NOWHERE);
    if (wire.isSearched) {
      const { offset } = this.world;
      const beside = [...fromFlow(wire.flow).map((d) => AROUND[d]!), DOWN, UP];
      for (const d of beside) this.findRootsAround(at + offset[d]!, wire.flow);
    }
    this.run();
  }

  /** A dust has come. */
  added(at: number): void {
    this.forget();
    const wire = this.wireAt(at);
    wire.isAdded = true;
    this.findRoot(wire, NOWHERE);
    this.run();
  }

  /** A dust of a level has gone. */
  removed(at: number, level: number): void {
    const known = this.wires.get(at);
    this.wires.delete(at);
    if (this.isUpdating && known?.breaks === true) return;
    this.forget();
    const wire = known ?? new Wire(at, level);
    wire.isRemoved = true;
    this.findRoot(wire, NOWHERE);
    this.run();
  }

  /** Whether a dust has the level that its surroundings give it, and stays. */
  private isRight(at: number): boolean {
    const { world } = this;
    return hasSupport(world, at) && world.states.level[world.ids[at]!] === targetStrength(world, at);
  }

  /** In the midst of changes all that is known of the world may be out of date. */
  private forget(): void {
    if (this.isUpdating) for (const wire of this.wires.values()) wire.isStale = true;
  }

  private wireAt(at: number): Wire {
    const { states, ids } = this.world;
    let wire = this.wires.get(at);
    if (wire === undefined) this.wires.set(at, (wire = new Wire(at, states.level[ids[at]!]!)));
    else if (wire.isStale) renew(wire);
    return wire;
  }

  private isDust(at: number): boolean {
    return this.world.partAt(at) === Part.Dust;
  }

  /** A block beside a dust that has to change may power other dust too. */
  private findRootsAround(at: number, flow: number): void {
    const { states, ids, offset } = this.world;
    const id = ids[at]!;
    if (this.isDust(at) || (states.conductor[id] === 0 && states.source[id] !== true)) return;
    for (const way of fromFlow(flow)) {
      const n = at + offset[AROUND[way]!]!;
      if (this.isDust(n)) this.findRoot(this.wireAt(n), way);
    }
  }

  /** A dust that has to change, found from outside. */
  private findRoot(wire: Wire, way: number): void {
    if (wire.isDiscovered) return;
    this.discover(wire);
    this.findOuter(wire);
    this.findWanted(wire, false);
    if (!wire.needsUpdate) return;
    this.searchFrom(wire, true, wire.joinFlow === NOWHERE ? Math.max(way, 0) : wire.joinFlow);
  }

  private discover(wire: Wire): void {
    if (wire.isDiscovered) return;
    wire.isDiscovered = true;
    wire.isSearched = false;
    if (!wire.isRemoved && !wire.breaks && !hasSupport(this.world, wire.at)) wire.breaks = true;
    wire.wanted = wire.level;
    wire.outer = UNKNOWN;
    wire.joins = this.joinsOf(wire);
    const ways = wire.joins.reduce((bits, { way }) => bits | (1 << way), 0);
    wire.joinFlow = FLOW_OUT[ways]!;
  }

  /** Dust that it takes power from or gives it to: beside it, and a step down or up. */
  private joinsOf({ at }: Wire): readonly Join[] {
    const { states, ids, offset } = this.world;
    const conducts = (n: number): boolean => states.conductor[ids[n]!] === 1;
    const [isCarrying, isRoofed] = [conducts(at + offset[DOWN]!), conducts(at + offset[UP]!)];
    const joins: Join[] = [];
    const add = (n: number, way: number, gives: boolean, takes: boolean): void => {
      if (this.isDust(n)) joins.push({ to: this.wireAt(n), way, gives, takes });
    };
    AROUND.forEach((d, way) => {
      const n = at + offset[d]!;
      if (this.isDust(n)) {
        add(n, way, true, true);
        return;
      }
      const isBlocked = conducts(n);
      if (!isBlocked) add(n + offset[DOWN]!, way, isCarrying, true);
      if (!isRoofed) add(n + offset[UP]!, way, true, isBlocked);
    });
    return joins;
  }

  private findWanted(wire: Wire, leavesOutSearched: boolean): void {
    wire.wanted = wire.outer;
    wire.flowIn = 0;
    if (wire.isRemoved || wire.breaks || wire.outer >= MOST - 1) return;
    for (const { to, way, takes } of wire.joins) {
      if (takes && !(leavesOutSearched && to.isSearched)) wire.offer(Math.max(0, to.wanted - 1), way ^ 2);
    }
  }

  private findOuter(wire: Wire): void {
    if (wire.isRemoved || wire.breaks || wire.outer !== UNKNOWN) return;
    wire.outer = wiresAt(this.world, wire.at) >> WIRE_BITS;
    wire.wanted = Math.max(wire.wanted, wire.outer);
  }

  private searchFrom(wire: Wire, isRoot: boolean, flow: number): void {
    this.search.push(wire);
    wire.isRoot = isRoot;
    wire.isSearched = true;
    wire.flow = flow;
  }

  private run(): void {
    if (this.search.length > 0) {
      this.searchNet();
      this.takePower();
      if (!this.isUpdating) this.givePower();
    }
    if (this.isUpdating) return;
    this.wires.clear();
    this.others.clear();
  }

  /** All dust that has to change because other dust does. */
  private searchNet(): void {
    for (const wire of this.search) {
      wire.inFlowOrder(({ to, way, gives }) => {
        if (!gives || to.isSearched) return;
        this.discover(to);
        this.findWanted(to, false);
        if (to.wanted < to.level) this.findOuter(to);
        if (to.needsUpdate) this.searchFrom(to, false, way);
      });
    }
  }

  /** Of each only the power that comes in from outside the search. */
  private takePower(): void {
    const searched = this.search;
    this.search = [];
    for (const wire of searched) {
      this.findWanted(wire, true);
      if (wire.isRoot || wire.isRemoved || wire.breaks || wire.wanted > 0) this.enqueue(wire);
      else wire.wanted--;
    }
  }

  private enqueue(wire: Wire): void {
    if (wire.needsUpdate) this.queue.put(wire, clamp(wire.wanted));
    else this.transmit(wire);
  }

  private transmit(wire: Wire): void {
    wire.follow();
    wire.inFlowOrder(({ to, way, gives }) => {
      if (gives && to.offer(Math.max(0, wire.wanted - 1), way)) this.enqueue(to);
    });
  }

  /** Each dust takes its level, and whoever is near hears of it in turn. */
  private givePower(): void {
    this.isUpdating = true;
    for (let next = this.queue.take(); next !== undefined; next = this.queue.take()) {
      if (!(next instanceof Wire)) {
        this.world.notifyNow(next.at);
        continue;
      }
      if (!next.needsUpdate) continue;
      this.transmit(next);
      if (!this.write(next)) continue;
      this.queueAround(next);
      this.world.updateShapesNow(next.at);
    }
    this.isUpdating = false;
  }

  /** @returns whether that changed anything. */
  private write(wire: Wire): boolean {
    const { world } = this;
    if (wire.isRemoved) return true;
    if (!this.isDust(wire.at)) return false;
    if (wire.breaks) return world.set(wire.at, 0, QUIETLY);
    wire.level = clamp(wire.wanted);
    const before = world.ids[wire.at]!;
    const id = world.states.dustOf(world.states.form[before]!, wire.level);
    if (id === before) return false;
    if (wire.isAdded) world.setDust(wire.at, before, id);
    else world.writeDust(wire.at, before, id);
    return true;
  }

  /** Blocks near a dust wait for their turn, which is the dust's; dust and air hear nothing. */
  private queueAround({ at, flow, turn }: Wire): void {
    const { offset, ids } = this.world;
    for (const steps of NEAR[flow]!) {
      let n = at;
      for (const d of steps) n += offset[d]!;
      if (ids[n] === 0 || this.isDust(n)) continue;
      let other = this.others.get(n);
      if (other === undefined) this.others.set(n, (other = { at: n, turn: 0, entry: 0 }));
      this.queue.put(other, turn);
    }
  }
}

/** What was known of a dust is not to be relied on. */
function renew(wire: Wire): void {
  wire.isStale = false;
  wire.isRoot = wire.isDiscovered = wire.isSearched = false;
}

function clamp(level: number): number {
  return Math.min(MOST, Math.max(0, level));
}
