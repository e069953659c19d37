import { DOWN, EAST, HORIZONTAL, SOUTH, UP, type Facing } from '../blocks/facing.js';
import { AIR, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { FaultInjector } from './fault-injector.js';
import { AlternateCurrent } from './alternate-current.js';
import { Cascades } from './cascades.js';
import { Containers } from './containers.js';
import { FluidTicks } from './fluid-ticks.js';
import { Hoppers } from './hoppers.js';
import { LegacyRandom } from './legacy-random.js';
import { CLOCKWISE, lowestBit, SHAPE_ORDER } from './orders.js';
import { MovingBlocks } from './moving.js';
import { AWARE, FLAT, OF_DUST, PLACE_BITS, Places, SETTLED, SIGNAL_KNOWN } from './places.js';
import { Strokes } from './push.js';
import { ball, ListKind, Reach } from './reach.js';
import { complete, KNOWN_SHAPE, MOVED, NEIGHBORS, QUIETLY, type Rules, type WholeRule } from './rule.js';
import { MUTE, Part, type States } from './states.js';
import { Priority, Ticks, type Frost } from './ticks.js';
import { Toggles } from './toggles.js';
import { Updater } from './updater.js';

/*
 * The game's Level: states, neighbour and shape updates, scheduled ticks, block events and block entities.
 * The behaviour of each block is in its rule. Classes and methods are named as in Java Edition 1.20.4, with
 * Mojang's names.
 */

/** Types of block events. */
const EVENT_TYPES = 4;

export class World {
  readonly places: Places;
  readonly reach: Reach;
  /**
   * Arrays of `Places`: the state at each place, the cached knowledge about it, and index differences to
   * neighbours.
   */
  readonly ids: Uint16Array;
  readonly known: Uint16Array;
  readonly offset: readonly number[];
  /** See `Places.wireSteps`. */
  readonly wireSteps: readonly number[];
  readonly cascades: Cascades;
  readonly alternateCurrent = new AlternateCurrent(this);
  readonly containers = new Containers();
  readonly hoppers = new Hoppers();
  readonly random = new LegacyRandom();
  readonly moving: MovingBlocks;
  readonly strokes = new Strokes(this);
  readonly toggles: Toggles;
  /** Game ticks so far: Level.getGameTime. */
  time = 0;
  /** ServerLevel.isHandlingTick: true during scheduled ticks and block events. */
  handlingTick = false;
  /** Block changes made, and updates delivered. */
  changes = 0;
  updates = 0;

  readonly rules: readonly WholeRule[];
  /**
   * The signal strengths in comparators' block entities, and the pending block events, one bit per type, by
   * place.
   */
  private readonly outputs: Uint8Array;
  private readonly hasEvent: Uint8Array;
  /** The container's number plus one, or 0, by place. */
  private readonly containerAt: Int32Array;
  private readonly ticks: Ticks;
  /** Ticks of water; undefined if there cannot be any. */
  readonly water: FluidTicks | undefined;
  /** What freezes chunks; undefined if nothing does. */
  private readonly frost: Frost | undefined;
  private readonly updater: Updater;
  /** Index differences to places from which dust can take power. */
  private readonly near: readonly number[];
  private events: number[] = [];
  /**
   * Whether even updates that change nothing are delivered. Injected faults draw at every delivered update,
   * and every update reaches water: see `Reach`.
   */
  private readonly isWide: boolean;
  /** While blocks are being placed, nothing is marked as aware, because too much changes. */
  private sleepless = false;

  constructor(
    grid: BlockGrid,
    readonly states: States,
    rules: Rules,
    origin: Vec3,
    readonly faults: FaultInjector | undefined,
  ) {
    this.rules = rules.map(complete);
    const places = (this.places = new Places(grid, origin));
    this.ids = places.ids;
    this.known = places.known;
    this.offset = places.offset;
    this.wireSteps = places.wireSteps;
    this.isWide = faults !== undefined || states.hasWater;
    this.water = states.hasWater ? new FluidTicks(this) : undefined;
    this.reach = new Reach(places, states, this.isWide);
    this.outputs = new Uint8Array(places.count);
    this.hasEvent = new Uint8Array(places.count);
    this.containerAt = new Int32Array(places.count);
    this.ticks = new Ticks(places.ticks);
    this.toggles = new Toggles(places);
    this.moving = new MovingBlocks(places, this.shifted);
    this.updater = new Updater(this);
    this.cascades = new Cascades(this);
    this.near = ball(places.offset, 2);
    if (faults?.freezes === true) {
      const byTime = faults.order !== 'vanilla';
      this.frost = { isFrozen: this.frozen, chunkOf: (at: number) => this.chunkOf(at), byTime };
    }
    this.load(grid);
  }

  private load(grid: BlockGrid): void {
    const { states, places, reach, ids, offset } = this;
    const palette = grid.palette.map((state) => states.intern(state));
    const pistons: number[] = [];
    grid.blocks.forEach((block, i) => {
      const id = palette[block]!;
      if (id === 0) return;
      const at = places.indexOf(
        i % grid.width,
        Math.floor(i / (grid.width * grid.length)),
        Math.floor((i % (grid.width * grid.length)) / grid.width),
      );
      ids[at] = id;
      reach.add(at, id);
      if (states.slots[id]! > 0) this.addContainer(at, id, grid.entities.get(i)?.items);
      if (states.part[id] === Part.Comparator)
        this.outputs[at >> PLACE_BITS] = grid.entities.get(i)?.outputSignal ?? 0;
      if (states.part[id] === Part.Piston) pistons.push(at);
    });
    // Adds what each piston will probably move, so that lists need no change later.
    for (const at of pistons) {
      const facing = states.facing[ids[at]!]!;
      const front = at + offset[facing]!;
      const beyond = front + offset[facing]!;
      const moved = ids[states.on[ids[at]!] ? beyond : front]!;
      reach.add(front, states.head(facing, states.special[ids[at]!]!));
      for (const n of [front, beyond]) reach.add(n, moved);
    }
  }

  partAt(at: number): Part {
    return this.states.part[this.ids[at]!]!;
  }

  // Blocks

  /**
   * Level.setBlock with LevelChunk.setBlockState.
   * @returns whether anything changed.
   */
  set(at: number, id: number, flags: number): boolean {
    const { states, rules, ids } = this;
    const before = ids[at]!;
    if (before === id) return false;
    ids[at] = id;
    this.changes++;
    const isOther = states.block[before] !== states.block[id];
    if (isOther && states.part[before] === Part.Comparator) this.outputs[at >> PLACE_BITS] = 0;
    this.changed(at, before, id);
    const moved = (flags & MOVED) !== 0;
    rules[states.part[before]!]!.removed?.(this, at, before, moved);
    if (isOther && (states.slots[before]! > 0 || states.slots[id]! > 0)) {
      this.replaceContainer(at, id);
      // Containers.dropContentsOnDestroy.
      if (states.slots[before]! > 0) this.updateReaders(at);
    }
    if (states.block[ids[at]] !== states.block[id]) return true;
    rules[states.part[id]!]!.placed?.(this, at, before, moved);
    if (ids[at] !== id) return true;
    if ((flags & NEIGHBORS) !== 0) {
      this.updateNeighborsAt(at);
      if (states.slots[id]! > 0 || states.reading[id]! >= 0) this.updateReaders(at);
    }
    if ((flags & KNOWN_SHAPE) === 0) {
      const passed = flags & ~NEIGHBORS;
      rules[states.part[before]!]!.indirectShapes?.(this, at, before, passed);
      this.updateNeighbourShapes(at, passed);
      rules[states.part[id]!]!.indirectShapes?.(this, at, id, passed);
    }
    return true;
  }

  /** The same for a dust of which only the power changes. */
  setDust(at: number, before: number, id: number): void {
    this.writeDust(at, before, id);
    if ((this.known[at]! & FLAT) === 0) {
      const counted = this.updates;
      this.rules[Part.Dust]!.indirectShapes?.(this, at, before, QUIETLY);
      // The game updates dust a step up or down for both states, before and after. They lead to the same
      // dust.
      this.updates += this.updates - counted;
    }
    this.updateNeighbourShapes(at, QUIETLY);
  }

  /** Writes a dust of which only the power changes, without updates. */
  writeDust(at: number, before: number, id: number): void {
    this.ids[at] = id;
    this.changes++;
    // Only comparators and dust can tell one signal strength above 0 from another.
    if (this.states.level[before]! > 0 && this.states.level[id]! > 0) this.forget(ListKind.Level, at, AWARE);
    else this.forget(ListKind.Power, at, AWARE);
  }

  /**
   * Removes the blocks and writes them again one by one, each with the updates of a placed block. Block
   * entities keep their contents.
   */
  replace(order: readonly number[]): void {
    const { states, rules, ids } = this;
    const placed = order.map((at) => ids[at]!);
    this.sleepless = true;
    for (const at of order) this.write(at, 0);
    order.forEach((at, i) => {
      const id = placed[i]!;
      this.write(at, id);
      this.updateNeighbourShapes(at, QUIETLY);
      rules[states.part[id]!]!.placed?.(this, at, 0, false);
      this.updateNeighborsAt(at);
    });
    for (const at of order) if (this.readingOf(at) >= 0) this.updateReaders(at);
    this.sleepless = false;
  }

  /**
   * StructureTemplate.updateShapeAtEdge: updates the shapes on both sides of each face between a listed place
   * and another one. Faces are ordered by axis as in DiscreteVoxelShape.forAllFaces: along z, y, x, each in
   * layers of the other two.
   */
  updateEdge(order: readonly number[]): void {
    const { places, offset } = this;
    const placed = new Set(order);
    for (const [along, row, layer] of [
      [SOUTH, UP, EAST],
      [UP, EAST, SOUTH],
      [EAST, SOUTH, UP],
    ] as const) {
      const rank = (at: number): readonly number[] => {
        const [x, y, z] = places.placeOf(at);
        return [along, row, layer].map((d) => [y, z, x][d >> 1]!);
      };
      const faces = order.flatMap((at) =>
        [along ^ 1, along].filter((d) => !placed.has(at + offset[d]!)).map((d) => [at, d, rank(at)] as const),
      );
      faces.sort(([, , a], [, , b]) => a[2]! - b[2]! || a[1]! - b[1]! || a[0]! - b[0]!);
      for (const [at, d] of faces) {
        this.updateShape(at, d, QUIETLY);
        this.updateShape(at + offset[d]!, d ^ 1, QUIETLY);
      }
    }
  }

  /** Writes a state without updates. */
  private write(at: number, id: number): void {
    const before = this.ids[at]!;
    this.ids[at] = id;
    this.changed(at, before, id);
  }

  /** Marks everything that can notice a change of state as unaware. */
  private changed(at: number, before: number, id: number): void {
    const { states, known } = this;
    const part = states.part[id]!;
    this.reach.add(at, id, before);
    const isOther = states.block[before] !== states.block[id];
    if (isOther) {
      this.updater.disturb();
      if (part === Part.Dust || states.part[before] === Part.Dust)
        this.ticks.exchange(at, part === Part.Dust);
    }
    const isAlike = states.stands[before] === states.stands[id];
    // Only a player can turn a block in place.
    const isTurned = states.facing[before] !== states.facing[id];
    if (isOther || isTurned || part === Part.Piston || !isAlike) {
      known[at] = this.isWide || states.listens[id] === 1 ? 0 : AWARE;
      if (isAlike && (states.stands[id]! & MUTE) !== 0 && !this.sleepless) {
        this.forgetSupported(at);
        return;
      }
      this.forget(ListKind.Shape, at, SETTLED | OF_DUST);
      if (this.sleepless) for (const o of this.near) known[at + o]! &= ~SIGNAL_KNOWN;
      else this.forget(ListKind.Block, at, AWARE | SIGNAL_KNOWN);
      return;
    }
    if (part === Part.Dust) {
      if (states.form[before] !== states.form[id]) known[at]! &= ~(SETTLED | FLAT);
      this.forget(ListKind.Power, at, AWARE);
      return;
    }
    if (part === Part.Repeater || part === Part.Comparator) this.forgetLocks(at);
    this.forget(ListKind.Power, at, AWARE | SIGNAL_KNOWN);
  }

  /** Handles a moving block whose faces have changed without an update. */
  private readonly shifted = (at: number): void => {
    this.forget(ListKind.Shape, at, SETTLED | AWARE | OF_DUST);
  };

  /** The signal strength in a comparator's block entity. */
  outputAt(at: number): number {
    return this.outputs[at >> PLACE_BITS]!;
  }

  setOutput(at: number, level: number): void {
    if (this.outputAt(at) === level) return;
    this.outputs[at >> PLACE_BITS] = level;
    this.forgetLocks(at);
    this.forget(ListKind.Power, at, AWARE | SIGNAL_KNOWN);
  }

  /** Makes a listener react to the next update, even if no input has changed. */
  keepAwake(at: number): void {
    this.known[at]! &= ~AWARE;
  }

  /** Makes a block check its neighbours' shapes again, even if none has changed. */
  forgetShapes(at: number): void {
    this.known[at]! &= ~SETTLED;
  }

  /** Clears cached bits of the places in a list. */
  private forget(of: ListKind, at: number, what: number): void {
    const { known, reach } = this;
    const first = reach.list(of, at);
    const { items } = reach.lists;
    const mask = ~what;
    for (let i = first + 1, last = first + items[first]!; i <= last; i++) known[at + items[i]!]! &= mask;
  }

  /**
   * Clears the shapes of neighbours that a block may support, and of piston heads. Dust sees no difference.
   */
  private forgetSupported(at: number): void {
    for (let left = this.reach.mindersBeside(at); left !== 0; left &= left - 1) {
      const n = at + this.offset[SHAPE_ORDER[lowestBit(left)]!]!;
      if (this.partAt(n) !== Part.Dust) this.known[n]! &= ~SETTLED;
    }
  }

  /** Clears the shapes of repeaters that a diode may lock. */
  private forgetLocks(at: number): void {
    for (const d of HORIZONTAL) {
      const n = at + this.offset[d]!;
      if (this.isWide || this.partAt(n) === Part.Repeater) this.known[n]! &= ~SETTLED;
    }
  }

  // Containers

  /** The number of the container at a place, or -1. */
  containerOf(at: number): number {
    return this.containerAt[at >> PLACE_BITS]! - 1;
  }

  /** What a comparator reads at a place, or -1. */
  readingOf(at: number): number {
    const container = this.containerOf(at);
    return container >= 0 ? this.containers.signal(container) : this.states.reading[this.ids[at]!]!;
  }

  private addContainer(at: number, id: number, items?: Parameters<Containers['add']>[1]): void {
    const container = this.containers.add(this.states.slots[id]!, items);
    this.containerAt[at >> PLACE_BITS] = container + 1;
    if (this.states.part[id] === Part.Hopper) this.hoppers.add(container, at);
  }

  /** Replaces the container at a place after a change of block. */
  private replaceContainer(at: number, id: number): void {
    const before = this.containerOf(at);
    if (before >= 0) this.containers.clear(before);
    if (this.states.slots[id]! > 0) this.addContainer(at, id);
    else this.containerAt[at >> PLACE_BITS] = 0;
    this.hoppers.wakeAll(this.time);
  }

  /** Wakes the hopper at a place and the one below, after an item came into the container there. */
  wakeHoppers(at: number): void {
    this.wakeHopper(at);
    this.wakeHopper(at + this.offset[DOWN]!);
  }

  private wakeHopper(at: number): void {
    const container = this.containerOf(at);
    if (container >= 0) this.hoppers.wake(container, this.time);
  }

  // Updates: CollectingNeighborUpdater

  /** Level.updateNeighborsAt: updates all six neighbours. */
  updateNeighborsAt(at: number): void {
    this.updates += 6;
    this.updater.updateNeighbors(at);
  }

  /** Models Level.updateNeighborsAtExceptFromFacing. */
  updateNeighborsExcept(at: number, skipped: Facing): void {
    this.updates += 5;
    this.updater.updateNeighbors(at, skipped);
  }

  /** Models Level.neighborChanged. */
  notify(at: number): void {
    this.updates++;
    if ((this.known[at]! & AWARE) === 0 && this.states.listens[this.ids[at]!] === 1)
      this.updater.updateOne(at);
  }

  /** InstantNeighborUpdater.neighborChanged: runs before waiting updates. */
  notifyNow(at: number): void {
    this.updates++;
    if ((this.known[at]! & AWARE) === 0 && this.states.listens[this.ids[at]!] === 1) this.deliver(at);
  }

  /**
   * InstantNeighborUpdater.shapeUpdate for all neighbours of a dust but dust and air. Runs before waiting
   * updates.
   */
  updateShapesNow(at: number): void {
    const { ids, known, offset, states } = this;
    for (const d of SHAPE_ORDER) {
      const n = at + offset[d]!;
      if (ids[n] === 0 || this.partAt(n) === Part.Dust) continue;
      this.updates++;
      const from = (d ^ 1) as Facing;
      if ((((states.minds[ids[n]!]! & ~known[n]!) >> from) & 1) !== 0) this.reshape(n, from, QUIETLY);
    }
  }

  /** Models BlockStateBase.updateNeighbourShapes. */
  updateNeighbourShapes(at: number, flags: number): void {
    this.updates += 6;
    for (let left = this.reach.mindersBeside(at); left !== 0; left &= left - 1) {
      const d = SHAPE_ORDER[lowestBit(left)]!;
      this.queueShape(at + this.offset[d]!, d ^ 1, flags);
    }
  }

  /** Level.neighborShapeChanged: updates a block's shape by its neighbour in direction `from`. */
  updateShape(at: number, from: Facing, flags: number): void {
    this.updates++;
    this.queueShape(at, from, flags);
  }

  private queueShape(at: number, from: Facing, flags: number): void {
    const minds = this.states.minds[this.ids[at]!]! & ~this.known[at]!;
    if (((minds >> from) & 1) !== 0) this.updater.updateShape(at, from, flags);
  }

  /**
   * Whether the block at a place already fits its neighbour in a direction, so that a shape update would
   * change nothing.
   */
  isSettled(at: number, from: Facing): boolean {
    const id = this.ids[at]!;
    if ((((this.states.minds[id]! & ~this.known[at]!) >> from) & 1) === 0) return true;
    if (this.states.part[id] === Part.Observer || this.states.part[id] === Part.Water) return false;
    this.known[at]! |= 1 << from;
    if (this.rules[this.states.part[id]!]!.shape(this, at, id, from) === id) return true;
    this.known[at]! &= ~(1 << from);
    return false;
  }

  /** `updateNeighborsAt` for each of the six neighbours. */
  updateBeyond(at: number): void {
    for (const o of this.offset) this.updateNeighborsAt(at + o);
  }

  /** The same for a torch. */
  updateAroundTorch(at: number): void {
    if (this.isWide) {
      this.updateBeyond(at);
      return;
    }
    this.updates += 36;
    this.updater.updateAroundTorch(at);
  }

  /**
   * The updates after a dust's power has changed: `updateNeighborsAt` for itself and its six neighbours, see
   * `hashOrder`.
   */
  updateAroundDust(at: number): void {
    this.updates += 42;
    this.updater.updateAroundDust(at);
  }

  /**
   * Runs all consequences of a dust's new signal strength at once.
   * @returns false if that is not possible: injected faults need a random draw for every update, and every
   *   update must reach water.
   */
  cascade(at: number): boolean {
    return !this.isWide && !this.sleepless && this.updater.cascade(at);
  }

  /**
   * Level.updateNeighbourForOutputSignal: updates comparators that read a container, also through a
   * conductor. If the update is lost, they notice the change at their next update.
   */
  updateReaders(at: number, isLost = false): void {
    for (const d of CLOCKWISE) {
      let n = at + this.offset[d]!;
      if (this.states.conductor[this.ids[n]!] === 1) n += this.offset[d]!;
      if (this.partAt(n) !== Part.Comparator) continue;
      this.keepAwake(n);
      if (!isLost) this.notify(n);
    }
  }

  /** BlockEntity.setChanged for a container. */
  containerChanged(at: number): void {
    this.updateReaders(at, this.faults?.losesUpdate());
  }

  /** Models NeighborUpdater.executeUpdate. */
  deliver(at: number): void {
    if (!this.sleepless) this.known[at]! |= AWARE;
    this.rules[this.states.part[this.ids[at]!]!]!.neighborChanged(this, at);
  }

  /** NeighborUpdater.executeShapeUpdate with Block.updateOrDestroy. */
  reshape(at: number, from: Facing, flags: number): void {
    const id = this.ids[at]!;
    if (!this.sleepless) this.known[at]! |= 1 << from;
    if (((this.states.minds[id]! >> from) & 1) === 0) return;
    const now = this.rules[this.states.part[id]!]!.shape(this, at, id, from);
    if (now !== id) this.set(at, now, now === 0 ? NEIGHBORS | QUIETLY : flags);
  }

  /** Block.updateFromNeighbourShapes: the state as its neighbours shape it. */
  shaped(at: number, id: number): number {
    const { states } = this;
    if (states.minds[id] === 0) return id;
    let now = id;
    for (const d of SHAPE_ORDER) {
      if (((states.minds[now]! >> d) & 1) !== 0) now = this.rules[states.part[now]!]!.shape(this, at, now, d);
    }
    return now;
  }

  // Scheduled ticks

  /** Level.scheduleTick for the part at a place. Does nothing if it has a tick scheduled. */
  schedule(at: number, delay: number, priority = Priority.Normal, part = this.partAt(at)): void {
    if (this.ticks.isAhead(at, part)) return;
    this.ticks.add(at, part, this.time + delay + (this.faults?.lateness() ?? 0), priority);
  }

  /** Models LevelTicks.hasScheduledTick. */
  isAhead(at: number, part: Part): boolean {
    return this.ticks.isAhead(at, part);
  }

  /** Models LevelTicks.willTickThisTick. */
  willTickNow(at: number): boolean {
    return this.ticks.isDue(at, this.partAt(at));
  }

  /** ServerLevel.tickBlock for each tick that is due. */
  private runTicks(): void {
    const { ticks } = this;
    const now = ticks.due(this.time, this.frost);
    if (this.faults !== undefined) for (const share of ticks.sharesOf(now)) this.faults.arrange(share);
    for (const entry of now) {
      ticks.begin(entry);
      const at = ticks.placeOf(entry);
      const part = ticks.partOf(entry);
      if (this.isWide) this.keepAwake(at);
      if (this.partAt(at) !== part) continue;
      // The rule's tick reads its inputs. A dropper's does not: it throws in any case.
      if (!this.isWide && part < Part.Dropper) this.known[at]! |= AWARE;
      this.rules[part]!.tick(this, at);
    }
  }

  // Block events: ServerLevel.blockEvents, a set in the order of coming

  /** Whether a block event is pending. */
  isComing(at: number, type: number): boolean {
    return (this.hasEvent[at >> PLACE_BITS]! & (1 << type)) !== 0;
  }

  /** Models Level.blockEvent. */
  event(at: number, type: number): void {
    if (this.isComing(at, type)) return;
    this.hasEvent[at >> PLACE_BITS]! |= 1 << type;
    this.events.push(at * EVENT_TYPES + type);
  }

  /** ServerLevel.runBlockEvents, including events added meanwhile. */
  private runEvents(): void {
    const later: number[] = [];
    while (this.events.length > 0) {
      const now = this.events;
      this.events = [];
      this.faults?.arrange(now);
      for (const entry of now) {
        const at = Math.floor(entry / EVENT_TYPES);
        const type = entry % EVENT_TYPES;
        if (this.isFrozen(at)) {
          later.push(entry);
          continue;
        }
        this.hasEvent[at >> PLACE_BITS]! &= ~(1 << type);
        this.keepAwake(at);
        this.rules[this.partAt(at)]!.event(this, at, type);
      }
    }
    this.events = later;
  }

  // Block entities

  private readonly frozen = (at: number): boolean => this.isFrozen(at);

  private isFrozen(at: number): boolean {
    return this.faults?.freezes === true && this.faults.isFrozen(this.chunkOf(at), this.time);
  }

  private chunkOf(at: number): number {
    const [x, , z] = this.places.worldPlaceOf(at);
    return FaultInjector.chunkOf(x, z);
  }

  /** Level.tickBlockEntities: hoppers in order of loading, then moving blocks in order of creation. */
  private tickBlockEntities(): void {
    const { hoppers, faults } = this;
    if (faults === undefined) hoppers.tick(this.time, this.tickHopper);
    else {
      const order = hoppers.all();
      faults.arrange(order);
      for (const at of order) if (!this.isFrozen(at)) this.tickHopper(at);
      this.moving.arrange((list) => {
        faults.arrange(list);
      });
    }
    this.moving.tick(this.time, this.frozen, this.arrive);
  }

  private readonly arrive = (at: number): void => {
    this.rules[Part.Moving]!.tick(this, at);
  };

  private readonly tickHopper = (at: number): void => {
    if (this.partAt(at) === Part.Hopper) this.rules[Part.Hopper]!.tick(this, at);
  };

  /**
   * ServerLevel.tick: scheduled ticks, block events, block entities. Player actions come between two game
   * ticks.
   */
  tick(): void {
    this.time++;
    if (this.faults !== undefined) {
      if (this.faults.reloads()) this.reload(this.faults);
      this.faults.beginTick(this.time);
    }
    this.hoppers.begin();
    this.handlingTick = true;
    this.runTicks();
    this.water?.run(this.frozen);
    if (this.events.length > 0) this.runEvents();
    this.handlingTick = false;
    this.tickBlockEntities();
  }

  /**
   * Models saving the world and loading it again. Scheduled ticks return in the order of a heap
   * (LevelChunkTicks.save, over a PriorityQueue). Block entities return in any order. They lose the half step
   * since their last game tick (PistonMovingBlockEntity.saveAdditional) and the time of it
   * (HopperBlockEntity.tickedGameTime). Block events, torch burnout and the random state are not saved.
   */
  private reload(faults: FaultInjector): void {
    const shuffle = (list: number[]): void => {
      faults.shuffle(list);
    };
    this.ticks.reload(shuffle);
    this.hoppers.reload(shuffle);
    this.water?.reload(shuffle);
    this.moving.reload(shuffle);
    this.events = [];
    this.hasEvent.fill(0);
    this.toggles.clear();
    this.random.seed(...faults.seed());
  }

  /** Saves everything; the returned function restores it, any number of times. */
  checkpoint(): () => void {
    const { places } = this;
    const fields = [places.ids, places.ticks].map((field) => [field, places.copy(field)] as const);
    const arrays = [this.outputs, this.hasEvent, this.containerAt].map(
      (array) => [array, array.slice()] as const,
    );
    const { containers, hoppers, ticks, toggles, moving, water } = this;
    const others = [containers, hoppers, ticks, toggles, moving, ...(water ? [water] : [])].map((kept) =>
      kept.checkpoint(),
    );
    const events = this.events.slice();
    const { time, changes } = this;
    const { state } = this.random;
    return () => {
      for (const [field, copy] of fields) places.restore(field, copy);
      places.restore(places.known);
      for (const [array, copy] of arrays) array.set(copy);
      for (const restore of others) restore();
      this.events = events.slice();
      this.time = time;
      this.changes = changes;
      this.random.state = state;
    };
  }

  /** The state at schematic coordinates. */
  stateAt(x: number, y: number, z: number): string {
    const at = this.places.indexOf(x, y, z);
    return at < 0 ? AIR : this.states.names[this.ids[at]!]!;
  }
}
