import { DOWN, EAST, NORTH, SOUTH, UP, WEST, type Facing } from '../blocks/facing.js';
import { QUIETLY } from './rule.js';
import { Part, STRONGEST } from './states.js';
import { hasSupport, targetStrength, WIRE_BITS, wiresAt } from './wires.js';
import type { World } from './world.js';

/*
 * Alternate Current, the dust of Paper's `redstone-implementation: ALTERNATE_CURRENT`. It follows the
 * author's source (github.com/SpaceWalkerRS/alternate-current, WireHandler), with the default update order
 * HORIZONTAL_FIRST_OUTWARD. First it finds all joined dust that has to change, starting where power enters.
 * Then each dust takes its signal strength once, the strongest first, and updates nearby blocks other than
 * dust. The final state is that of the game's own dust. The order and number of updates differ.
 */

/** Directions clockwise, with the author's numbers. The next one is to the right. */
const AROUND: readonly Facing[] = [WEST, NORTH, EAST, SOUTH];
/** Power from everything but dust has not been computed. */
const UNKNOWN = -1;
const NOWHERE = -1;

/**
 * Where power flows on, by the set of `AROUND` directions that it flows in from; `NOWHERE` if that is
 * ambiguous.
 */
const FLOW_OUT: readonly number[] = [
  ...[NOWHERE, 0, 1, 1, 2, NOWHERE, 2, 1],
  ...[3, 0, NOWHERE, 0, 3, 3, 2, NOWHERE],
];

/** The horizontal directions relative to a flow: front, back, right, left. */
function fromFlow(flow: number): readonly number[] {
  return [flow, flow ^ 2, (flow + 1) & 3, (flow + 3) & 3];
}

/** The path from a dust to a place near it. */
type Steps = readonly Facing[];

/**
 * All places within two steps of a dust, by flow: the neighbours, then the corners, then two steps straight.
 */
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

/** A joined dust: its direction in `AROUND`, whether this dust powers it, and whether it powers this dust. */
interface Join {
  readonly to: Wire;
  readonly side: number;
  readonly gives: boolean;
  readonly takes: boolean;
}

/** A queued dust that has to change, or a queued block to update. */
interface Waiting {
  readonly at: number;
  /** Its priority: the highest comes first. Equal ones come in order of arrival. */
  turn: number;
  /** The number of its valid queue entry, because it can be queued again; 0 if it is not queued. */
  entry: number;
}

/** A dust in a search. */
class Wire implements Waiting {
  turn: number;
  entry = 0;
  /**
   * The signal strength that it should have, and the part of it from everything but dust. Negative if nothing
   * powers it.
   */
  wanted: number;
  outer = UNKNOWN;
  /** The `AROUND` directions that power flows in from, one bit each; and the one that it flows on to. */
  flowIn = 0;
  flow = 0;
  joins: readonly Join[] = [];
  /** The flow according to the joins alone. */
  joinFlow = NOWHERE;
  isAdded = false;
  isRemoved = false;
  isRoot = false;
  isDiscovered = false;
  isSearched = false;
  breaks = false;
  /** Whether the world may have changed since this was computed. */
  isStale = false;

  constructor(
    readonly at: number,
    /** The signal strength in the world. */
    public level: number,
  ) {
    this.wanted = this.turn = level;
  }

  get needsUpdate(): boolean {
    return this.isRemoved || this.breaks || this.wanted !== this.level;
  }

  /** Offers power from a neighbour. @returns whether it raises the wanted strength. */
  offer(power: number, side: number): boolean {
    if (this.isRemoved || this.breaks || power < this.wanted) return false;
    if (power === this.wanted) {
      this.flowIn |= 1 << side;
      return false;
    }
    this.wanted = power;
    this.flowIn = 1 << side;
    return true;
  }

  follow(): void {
    const flow = FLOW_OUT[this.flowIn]!;
    if (flow !== NOWHERE) this.flow = flow;
    else if (this.joinFlow !== NOWHERE) this.flow = this.joinFlow;
  }

  inFlowOrder(visit: (join: Join) => void): void {
    for (const side of fromFlow(this.flow))
      for (const join of this.joins) if (join.side === side) visit(join);
  }
}

/** A priority queue. */
class Queue {
  private readonly rows = Array.from(
    { length: STRONGEST + 1 },
    () => [] as { waiting: Waiting; entry: number }[],
  );
  private readonly done = new Array<number>(STRONGEST + 1).fill(0);
  private entries = 0;

  put(waiting: Waiting, turn: number): void {
    if (waiting.entry !== 0 && waiting.turn === turn) return;
    waiting.turn = turn;
    waiting.entry = ++this.entries;
    this.rows[turn]!.push({ waiting, entry: waiting.entry });
  }

  take(): Waiting | undefined {
    for (let turn = STRONGEST; turn >= 0; turn--) {
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

/** The dust of a world. Knowledge about blocks is kept only for one chain of updates. */
export class AlternateCurrent {
  private readonly wires = new Map<number, Wire>();
  private readonly others = new Map<number, Waiting>();
  private search: Wire[] = [];
  private readonly queue = new Queue();
  private isUpdating = false;

  constructor(private readonly world: World) {}

  /** Handles an update of a dust. */
  updated(at: number): void {
    if (!this.isUpdating && this.isUpToDate(at)) return;
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

  /** Handles a placed dust. */
  added(at: number): void {
    this.forget();
    const wire = this.wireAt(at);
    wire.isAdded = true;
    this.findRoot(wire, NOWHERE);
    this.run();
  }

  /** Handles a removed dust, given the signal strength that it had. */
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

  /** Whether a dust has its support and the signal strength that its surroundings give it. */
  private isUpToDate(at: number): boolean {
    const { world } = this;
    return hasSupport(world, at) && world.states.level[world.ids[at]!] === targetStrength(world, at);
  }

  /** Marks all cached dust as stale, because this call comes in the middle of other changes. */
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

  /** Finds dust that has to change beside a block near the updated one. */
  private findRootsAround(at: number, flow: number): void {
    const { states, ids, offset } = this.world;
    const id = ids[at]!;
    if (this.isDust(at) || (states.conductor[id] === 0 && states.source[id] !== true)) return;
    for (const side of fromFlow(flow)) {
      const n = at + offset[AROUND[side]!]!;
      if (this.isDust(n)) this.findRoot(this.wireAt(n), side);
    }
  }

  /** Starts a search at a dust if it has to change. */
  private findRoot(wire: Wire, side: number): void {
    if (wire.isDiscovered) return;
    this.discover(wire);
    this.findOuter(wire);
    this.findWanted(wire, false);
    if (!wire.needsUpdate) return;
    this.searchFrom(wire, true, wire.joinFlow === NOWHERE ? Math.max(side, 0) : wire.joinFlow);
  }

  private discover(wire: Wire): void {
    if (wire.isDiscovered) return;
    wire.isDiscovered = true;
    wire.isSearched = false;
    if (!wire.isRemoved && !wire.breaks && !hasSupport(this.world, wire.at)) wire.breaks = true;
    wire.wanted = wire.level;
    wire.outer = UNKNOWN;
    wire.joins = this.joinsOf(wire);
    const sides = wire.joins.reduce((bits, { side }) => bits | (1 << side), 0);
    wire.joinFlow = FLOW_OUT[sides]!;
  }

  /** Dust that powers this one or is powered by it: on the same level, or a step down or up. */
  private joinsOf({ at }: Wire): readonly Join[] {
    const { states, ids, offset } = this.world;
    const conducts = (n: number): boolean => states.conductor[ids[n]!] === 1;
    const [isOnConductor, isRoofed] = [conducts(at + offset[DOWN]!), conducts(at + offset[UP]!)];
    const joins: Join[] = [];
    const add = (n: number, side: number, gives: boolean, takes: boolean): void => {
      if (this.isDust(n)) joins.push({ to: this.wireAt(n), side, gives, takes });
    };
    AROUND.forEach((d, side) => {
      const n = at + offset[d]!;
      if (this.isDust(n)) {
        add(n, side, true, true);
        return;
      }
      const isBlocked = conducts(n);
      if (!isBlocked) add(n + offset[DOWN]!, side, isOnConductor, true);
      if (!isRoofed) add(n + offset[UP]!, side, true, isBlocked);
    });
    return joins;
  }

  private findWanted(wire: Wire, leavesOutSearched: boolean): void {
    wire.wanted = wire.outer;
    wire.flowIn = 0;
    if (wire.isRemoved || wire.breaks || wire.outer >= STRONGEST - 1) return;
    for (const { to, side, takes } of wire.joins) {
      if (takes && !(leavesOutSearched && to.isSearched)) wire.offer(Math.max(0, to.wanted - 1), side ^ 2);
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

  /** Adds all dust that has to change because other dust does. */
  private searchNet(): void {
    for (const wire of this.search) {
      wire.inFlowOrder(({ to, side, gives }) => {
        if (!gives || to.isSearched) return;
        this.discover(to);
        this.findWanted(to, false);
        if (to.wanted < to.level) this.findOuter(to);
        if (to.needsUpdate) this.searchFrom(to, false, side);
      });
    }
  }

  /** Queues each dust by the power that enters from outside the search. */
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
    wire.inFlowOrder(({ to, side, gives }) => {
      if (gives && to.offer(Math.max(0, wire.wanted - 1), side)) this.enqueue(to);
    });
  }

  /** Sets each dust's signal strength, and updates nearby blocks in order of priority. */
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

  /** Sets the signal strength of a dust. @returns whether anything changed. */
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

  /** Queues the blocks near a dust with the dust's priority. Dust and air need no update. */
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

/** Discards the cached search state of a dust. */
function renew(wire: Wire): void {
  wire.isStale = false;
  wire.isRoot = wire.isDiscovered = wire.isSearched = false;
}

function clamp(level: number): number {
  return Math.min(STRONGEST, Math.max(0, level));
}
