import { DOWN, EAST, HORIZONTAL, NORTH, OFFSETS, SOUTH, UP, WEST, type Facing } from '../blocks/facing.js';
import { AIR, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import type { Adversary } from './adversary.js';
import { Containers } from './containers.js';
import { hashOrder } from './hash-order.js';
import { LegacyRandom } from './legacy-random.js';
import { Part, PARTS, type States } from './states.js';

/*
 * What the game's Level keeps and does for all blocks alike: states, neighbour and shape updates, scheduled ticks, block
 * events, block entities. What a block makes of them is its rule's. Classes and methods named are the game's, Java
 * Edition 1.20.4 in Mojang's names.
 */

/** What one part does. Places are indices of the world's arrays. */
export interface Rule {
  /** BlockBehaviour.neighborChanged: something beside it has changed. */
  neighborChanged?(world: World, at: number): void;
  /** BlockBehaviour.tick: a tick it scheduled; of hoppers and moving blocks the one of their block entity. */
  tick?(world: World, at: number): void;
  /** BlockBehaviour.triggerEvent: a block event of its own; `type` 0 .. 2. */
  event?(world: World, at: number, type: number): void;
  /** BlockBehaviour.updateShape: the state that it takes on when its neighbour in a direction changes. */
  shape?(world: World, at: number, id: number, from: Facing): number;
  /** BlockBehaviour.onPlace, after it was written where `before` stood. */
  placed?(world: World, at: number, before: number, moved: boolean): void;
  /** BlockBehaviour.onRemove, after it was overwritten. */
  removed?(world: World, at: number, before: number, moved: boolean): void;
  /** BlockBehaviour.updateIndirectNeighbourShapes. */
  indirectShapes?(world: World, at: number, id: number, flags: number): void;
  /** BlockBehaviour.use, with an empty hand. */
  use?(world: World, at: number): void;
}
/** A rule for each part, by its number. */
export type Rules = readonly Rule[];

/** Flags of `World.set`: Block.UPDATE_NEIGHBORS, UPDATE_CLIENTS, UPDATE_KNOWN_SHAPE, UPDATE_MOVE_BY_PISTON. */
export const NEIGHBORS = 1;
export const QUIETLY = 2;
export const KNOWN_SHAPE = 16;
export const MOVED = 64;

/** TickPriority, the most urgent first. */
export enum Priority {
  ExtremelyHigh,
  VeryHigh,
  High,
  Normal,
}
const PRIORITIES = 4;
/** A ring of game ticks, longer than anything is scheduled ahead. */
const WHEEL = 512;

/** Air on every side of the box, so that no rule leaves the arrays; blocks can be pushed into the innermost of it. */
export const PAD = 3;

/** NeighborUpdater.UPDATE_ORDER, BlockBehaviour.UPDATE_SHAPE_ORDER, Direction.Plane.HORIZONTAL. */
export const UPDATE_ORDER: readonly Facing[] = [WEST, EAST, DOWN, UP, NORTH, SOUTH];
export const SHAPE_ORDER: readonly Facing[] = [WEST, EAST, NORTH, SOUTH, DOWN, UP];
export const CLOCKWISE: readonly Facing[] = [NORTH, EAST, SOUTH, WEST];
/** Where a direction stands in `UPDATE_ORDER`, as a bit. */
const ORDER_BIT = [0, 1, 2, 3, 4, 5].map((d) => 1 << UPDATE_ORDER.indexOf(d));
const ALL_BITS = 0b111111;

/** Kinds of updates on the stack. */
const TO_ALL = 0;
const TO_ONE = 1;
const TO_SHAPE = 2;
/** Numbers an update takes there: its kind, its place, and bits of directions or a direction with flags. */
const ENTRY = 3;

/** The points that a dust gives its level to have to be found out again. */
export const UNKNOWN = 255;

/** A block on its way: PistonMovingBlockEntity. */
export interface Moving {
  readonly at: number;
  /** The state that arrives. */
  readonly state: number;
  /** Where the piston faces. */
  readonly facing: Facing;
  readonly extending: boolean;
  /** The piston's own part of the move: its head as it comes, its base as the head returns. */
  readonly source: boolean;
  /** 0, 1 or 2 halves of the way, now and at the last tick. */
  progress: number;
  before: number;
  lastTicked: number;
  gone: boolean;
}

export class World {
  readonly sx: number;
  readonly layer: number;
  /** Index difference to the neighbour in each direction. */
  readonly offset: readonly number[];
  readonly ids: Uint16Array;
  /** Levels in the block entities of comparators. */
  readonly output: Uint8Array;
  /** The directions in which a dust gives its level, besides down; `UNKNOWN`. */
  readonly points: Uint8Array;
  /** The container at a place, plus one; 0 where there is none. */
  readonly containerAt: Int32Array;
  readonly containers = new Containers();
  /** Hoppers in the order in which they tick, and for each place the ticks left until it acts and when it last ticked. */
  readonly hoppers: number[] = [];
  readonly cooldown: Int32Array;
  readonly ticked: Int32Array;
  readonly random = new LegacyRandom();
  readonly moving = new Map<number, Moving>();
  /** When each torch that went out lately did so: RedstoneTorchBlock.RECENT_TOGGLES. */
  toggles = new Map<number, number[]>();
  /** Game ticks: Level.getGameTime. */
  time = 0;
  /** ServerLevel.isHandlingTick: in scheduled ticks and block events. */
  handlingTick = false;
  /** Blocks that changed, and updates delivered. */
  changes = 0;
  updates = 0;

  private readonly width: number;
  private readonly height: number;
  private readonly length: number;
  private readonly origin: Vec3;
  /** Neighbours that listen, bits in `UPDATE_ORDER`. */
  private readonly listening: Uint8Array;
  /** Parts with a tick ahead at a place, and with one due in this tick. */
  private readonly pending: Uint16Array;
  private readonly due: Uint16Array;
  private wheel: number[][] = Array.from({ length: WHEEL * PRIORITIES }, () => []);
  private events: number[] = [];
  private readonly hasEvent: Uint8Array;
  private movers: Moving[] = [];
  private stack = new Int32Array(1 << 12);
  private depth = 0;
  private running = false;
  /** Where the order of a dust's seven updates stands in `orders`, plus one. */
  private readonly orderAt: Int32Array;
  private readonly orders: number[] = [];

  constructor(
    grid: BlockGrid,
    readonly states: States,
    readonly rules: Rules,
    origin: Vec3,
    readonly adversary: Adversary | undefined,
  ) {
    this.width = grid.width;
    this.height = grid.height;
    this.length = grid.length;
    this.origin = origin;
    this.sx = grid.width + 2 * PAD;
    this.layer = this.sx * (grid.length + 2 * PAD);
    const size = this.layer * (grid.height + 2 * PAD);
    this.offset = OFFSETS.map(([dx, dy, dz]) => dx + dz * this.sx + dy * this.layer);
    this.ids = new Uint16Array(size);
    this.output = new Uint8Array(size);
    this.points = new Uint8Array(size).fill(UNKNOWN);
    this.containerAt = new Int32Array(size);
    this.cooldown = new Int32Array(size);
    this.ticked = new Int32Array(size);
    this.listening = new Uint8Array(size);
    this.pending = new Uint16Array(size);
    this.due = new Uint16Array(size);
    this.hasEvent = new Uint8Array(size);
    this.orderAt = new Int32Array(size);

    const ids = grid.palette.map((state) => states.intern(state));
    grid.blocks.forEach((block, i) => {
      const id = ids[block]!;
      if (id === 0) return;
      const at = this.indexOf(
        i % grid.width,
        Math.floor(i / (grid.width * grid.length)),
        Math.floor((i % (grid.width * grid.length)) / grid.width),
      );
      this.ids[at] = id;
      if (states.listens[id]) this.listen(at);
      if (states.slots[id]! > 0) this.addContainer(at, id, grid.entities.get(i)?.items);
      if (states.part[id] === Part.Comparator) this.output[at] = grid.entities.get(i)?.outputSignal ?? 0;
    });
  }

  /** Index of a place of the schematic, or -1 where nothing can be. */
  indexOf(x: number, y: number, z: number): number {
    const outside = x < -1 || y < -1 || z < -1 || x > this.width || y > this.height || z > this.length;
    return outside ? -1 : x + PAD + (z + PAD) * this.sx + (y + PAD) * this.layer;
  }

  /** Place of the schematic at an index. */
  placeOf(at: number): Vec3 {
    const y = Math.floor(at / this.layer);
    const z = Math.floor((at - y * this.layer) / this.sx);
    return [at - y * this.layer - z * this.sx - PAD, y - PAD, z - PAD];
  }

  /** Whether a block can be moved there: one place beyond the box, where the world of the engine ends. */
  isInside(at: number): boolean {
    return this.indexOf(...this.placeOf(at)) >= 0;
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
    if (states.listens[before] !== states.listens[id]) this.listen(at);
    if (
      isOther ||
      states.sturdyTop[before] !== states.sturdyTop[id] ||
      states.sturdySides[before] !== states.sturdySides[id]
    )
      this.forgetPoints(at);
    if (isOther) this.output[at] = 0;
    const moved = (flags & MOVED) !== 0;
    rules[states.part[before]!]!.removed?.(this, at, before, moved);
    if (states.block[ids[at]!] !== states.block[id]) return true;
    rules[states.part[id]!]!.placed?.(this, at, before, moved);
    if (isOther) {
      if (this.containerAt[at]! > 0) this.containers.clear(this.containerAt[at]! - 1);
      if (states.slots[id]! > 0) this.addContainer(at, id);
      else this.containerAt[at] = 0;
    }
    if (ids[at] !== id) return true;
    if ((flags & NEIGHBORS) !== 0) {
      this.updateNeighborsAt(at);
      if (states.slots[id]! > 0) this.updateReaders(at);
    }
    if ((flags & KNOWN_SHAPE) === 0) {
      const passed = flags & ~NEIGHBORS;
      rules[states.part[before]!]!.indirectShapes?.(this, at, before, passed);
      this.updateNeighbourShapes(at, passed);
      rules[states.part[id]!]!.indirectShapes?.(this, at, id, passed);
    }
    return true;
  }

  /**
   * Lifts the blocks out and writes them again one by one, each with the updates of a block placed; data and saved levels
   * stay.
   */
  replace(order: readonly number[]): void {
    const { states, rules, ids } = this;
    const placed = order.map((at) => ids[at]!);
    for (const at of order) this.write(at, 0);
    order.forEach((at, i) => {
      const id = placed[i]!;
      this.write(at, id);
      this.updateNeighbourShapes(at, QUIETLY);
      rules[states.part[id]!]!.placed?.(this, at, 0, false);
      this.updateNeighborsAt(at);
    });
    for (const at of order) if (this.containerAt[at]! > 0) this.updateReaders(at);
  }

  /** A state written without any update. */
  private write(at: number, id: number): void {
    this.ids[at] = id;
    this.listen(at);
    this.forgetPoints(at);
  }

  private addContainer(at: number, id: number, items?: Parameters<Containers['add']>[1]): void {
    this.containerAt[at] = this.containers.add(this.states.slots[id]!, items) + 1;
    if (this.states.part[id] !== Part.Hopper) return;
    this.hoppers.push(at);
    this.cooldown[at] = 0;
    this.ticked[at] = 0;
  }

  /** Tells the neighbours of a place whether what stands there listens. */
  private listen(at: number): void {
    const listens = this.states.listens[this.ids[at]!]!;
    for (let d = 0; d < 6; d++) {
      const bit = ORDER_BIT[d ^ 1]!;
      const n = at + this.offset[d]!;
      this.listening[n] = listens ? this.listening[n]! | bit : this.listening[n]! & ~bit;
    }
  }

  /** The dust whose joins a block's change can change: RedStoneWireBlock.getConnectionState looks no further. */
  private forgetPoints(at: number): void {
    const { offset, points } = this;
    points[at] = UNKNOWN;
    points[at + offset[DOWN]!] = UNKNOWN;
    for (const d of HORIZONTAL) {
      const n = at + offset[d]!;
      points[n] = UNKNOWN;
      points[n + offset[DOWN]!] = UNKNOWN;
      points[n + offset[UP]!] = UNKNOWN;
    }
  }

  // Updates: CollectingNeighborUpdater. What an update brings about comes right after it, before what was waiting.

  /** Level.updateNeighborsAt: all six neighbours. */
  updateNeighborsAt(at: number): void {
    this.updates += 6;
    if (this.listening[at] !== 0) this.push(TO_ALL, at, ALL_BITS);
  }

  /** Level.updateNeighborsAtExceptFromFacing. */
  updateNeighborsExcept(at: number, skipped: Facing): void {
    this.updates += 5;
    if (this.listening[at] !== 0) this.push(TO_ALL, at, ALL_BITS & ~ORDER_BIT[skipped]!);
  }

  /** Level.neighborChanged. */
  notify(at: number): void {
    this.updates++;
    if (this.states.listens[this.ids[at]!]) this.push(TO_ONE, at, 0);
  }

  /** BlockStateBase.updateNeighbourShapes. */
  updateNeighbourShapes(at: number, flags: number): void {
    for (const d of SHAPE_ORDER) this.updateShape(at + this.offset[d]!, (d ^ 1) as Facing, flags);
  }

  /** Level.neighborShapeChanged: the block at a place looks at its neighbour in direction `from`. */
  updateShape(at: number, from: Facing, flags: number): void {
    this.updates++;
    if (this.rules[this.partAt(at)]!.shape !== undefined) this.push(TO_SHAPE, at, from | (flags << 3));
  }

  /** The updates of a dust whose power changed: itself and its six neighbours, see `hashOrder`. */
  updateAroundDust(at: number): void {
    const { orders, offset } = this;
    let first = this.orderAt[at]! - 1;
    if (first < 0) {
      first = orders.length;
      this.orderAt[at] = first + 1;
      const [x, y, z] = this.placeOf(at);
      const order = hashOrder(x + this.origin[0], y + this.origin[1], z + this.origin[2]);
      for (const i of order) orders.push(i === 0 ? 0 : offset[i - 1]!);
    }
    for (let i = first; i < first + 7; i++) this.updateNeighborsAt(at + orders[i]!);
  }

  /** Level.updateNeighbourForOutputSignal: comparators that read a container, through a conductor too. */
  updateReaders(at: number): void {
    for (const d of CLOCKWISE) {
      let n = at + this.offset[d]!;
      if (this.states.conductor[this.ids[n]!]) n += this.offset[d]!;
      if (this.partAt(n) === Part.Comparator) this.notify(n);
    }
  }

  /** BlockEntity.setChanged of a container. */
  containerChanged(at: number): void {
    if (this.adversary?.losesUpdate() === true) return;
    this.updateReaders(at);
  }

  private push(kind: number, at: number, more: number): void {
    if (this.depth + ENTRY > this.stack.length) {
      const larger = new Int32Array(2 * this.stack.length);
      larger.set(this.stack);
      this.stack = larger;
    }
    this.stack[this.depth] = kind;
    this.stack[this.depth + 1] = at;
    this.stack[this.depth + 2] = more;
    this.depth += ENTRY;
    if (!this.running) this.run();
  }

  /** CollectingNeighborUpdater.runUpdates. */
  private run(): void {
    const { states, rules, listening, offset, ids, adversary } = this;
    this.running = true;
    while (this.depth > 0) {
      const reversed = adversary?.turnsRound() === true;
      const top = this.depth - ENTRY;
      const kind = this.stack[top]!;
      const at = this.stack[top + 1]!;
      const more = this.stack[top + 2]!;
      let mark = top;
      if (kind === TO_ALL) {
        const left = more & listening[at]!;
        if (left === 0) {
          this.depth = top;
          continue;
        }
        const bit = reversed ? 1 << (31 - Math.clz32(left)) : left & -left;
        if (left === bit) this.depth = top;
        else {
          // One direction at a time: what it brings about comes before the next.
          this.stack[top + 2] = reversed ? more & (bit - 1) : more & ~(2 * bit - 1);
          mark = this.depth;
        }
        const n = at + offset[UPDATE_ORDER[31 - Math.clz32(bit)]!]!;
        rules[states.part[ids[n]!]!]!.neighborChanged!(this, n);
      } else {
        this.depth = top;
        const part = states.part[ids[at]!]!;
        if (kind === TO_ONE) rules[part]!.neighborChanged?.(this, at);
        else this.reshape(at, (more & 7) as Facing, more >> 3);
      }
      if (this.depth - mark > ENTRY && !reversed) this.reverse(mark);
    }
    this.running = false;
  }

  /** Turns round what was pushed last, so that the first of it lies on top. */
  private reverse(mark: number): void {
    const { stack } = this;
    for (let i = mark, j = this.depth - ENTRY; i < j; i += ENTRY, j -= ENTRY) {
      for (let k = 0; k < ENTRY; k++) {
        const kept = stack[i + k]!;
        stack[i + k] = stack[j + k]!;
        stack[j + k] = kept;
      }
    }
  }

  /** NeighborUpdater.executeShapeUpdate with Block.updateOrDestroy. */
  private reshape(at: number, from: Facing, flags: number): void {
    const id = this.ids[at]!;
    const now = this.rules[this.states.part[id]!]!.shape?.(this, at, id, from) ?? id;
    if (now !== id) this.set(at, now, now === 0 ? NEIGHBORS | QUIETLY : flags);
  }

  /** Block.updateFromNeighbourShapes: a state as its neighbours make it. */
  shaped(at: number, id: number): number {
    let now = id;
    for (const d of SHAPE_ORDER) {
      if (now !== 0) now = this.rules[this.states.part[now]!]!.shape?.(this, at, now, d) ?? now;
    }
    return now;
  }

  // Scheduled ticks: LevelTicks, LevelChunkTicks

  /** Level.scheduleTick, for the part that stands there; nothing where it has a tick ahead already. */
  schedule(at: number, delay: number, priority = Priority.Normal): void {
    const part = this.partAt(at);
    if ((this.pending[at]! & (1 << part)) !== 0) return;
    this.pending[at] = this.pending[at]! | (1 << part);
    const when = this.time + delay + (this.adversary?.lateness() ?? 0);
    this.wheel[(when % WHEEL) * PRIORITIES + priority]!.push(at * PARTS + part);
  }

  /** LevelTicks.willTickThisTick: it has a tick that is still to come in this very game tick. */
  willTickNow(at: number): boolean {
    return (this.due[at]! & (1 << this.partAt(at))) !== 0;
  }

  private runTicks(): void {
    const now: number[] = [];
    for (let p = 0; p < PRIORITIES; p++) {
      const slot = (this.time % WHEEL) * PRIORITIES + p;
      const list = this.wheel[slot]!;
      if (list.length === 0) continue;
      this.wheel[slot] = [];
      for (const entry of list) {
        const at = Math.floor(entry / PARTS);
        if (this.isFrozen(at)) {
          // It waits in its chunk.
          this.wheel[((this.time + 1) % WHEEL) * PRIORITIES + p]!.push(entry);
          continue;
        }
        now.push(entry);
        const bit = 1 << (entry % PARTS);
        this.pending[at] = this.pending[at]! & ~bit;
        this.due[at] = this.due[at]! | bit;
      }
    }
    this.adversary?.arrange(now);
    for (const entry of now) {
      const at = Math.floor(entry / PARTS);
      const part = entry % PARTS;
      this.due[at] = this.due[at]! & ~(1 << part);
      // ServerLevel.tickBlock
      if (this.partAt(at) === part) this.rules[part]!.tick?.(this, at);
    }
  }

  // Block events: ServerLevel.blockEvents, a set in the order of coming

  /** Level.blockEvent. */
  event(at: number, type: number): void {
    const bit = 1 << type;
    if ((this.hasEvent[at]! & bit) !== 0) return;
    this.hasEvent[at] = this.hasEvent[at]! | bit;
    this.events.push(at * 4 + type);
  }

  /** ServerLevel.runBlockEvents: also those that come meanwhile. */
  private runEvents(): void {
    const later: number[] = [];
    while (this.events.length > 0) {
      const now = this.events;
      this.events = [];
      this.adversary?.arrange(now);
      for (const entry of now) {
        const at = entry >>> 2;
        if (this.isFrozen(at)) {
          later.push(entry);
          continue;
        }
        this.hasEvent[at] = this.hasEvent[at]! & ~(1 << (entry & 3));
        this.rules[this.partAt(at)]!.event?.(this, at, entry & 3);
      }
    }
    this.events = later;
  }

  // Block entities

  /** A block on its way at a place: Level.setBlockEntity. */
  startMoving(moving: Moving): void {
    this.moving.set(moving.at, moving);
    this.movers.push(moving);
  }

  /** Level.removeBlockEntity. */
  stopMoving(moving: Moving): void {
    moving.gone = true;
    if (this.moving.get(moving.at) === moving) this.moving.delete(moving.at);
  }

  private isFrozen(at: number): boolean {
    const { adversary, origin, time } = this;
    if (adversary?.freezes !== true) return false;
    const [x, , z] = this.placeOf(at);
    return adversary.isFrozen(x + origin[0], z + origin[2], time);
  }

  /** Level.tickBlockEntities: hoppers as they were loaded, then moving blocks as they came. */
  private tickBlockEntities(): void {
    const { rules, hoppers } = this;
    if (this.adversary === undefined) for (const at of hoppers) rules[Part.Hopper]!.tick!(this, at);
    else {
      const order = hoppers.slice();
      this.adversary.arrange(order);
      for (const at of order) {
        if (!this.isFrozen(at) && this.partAt(at) === Part.Hopper) rules[Part.Hopper]!.tick!(this, at);
      }
      this.adversary.arrange(this.movers);
    }
    if (this.movers.length === 0) return;
    const now = this.movers;
    this.movers = [];
    for (const moving of now) {
      if (moving.gone) continue;
      if (!this.isFrozen(moving.at)) rules[Part.Moving]!.tick!(this, moving.at);
      if (!moving.gone) this.movers.push(moving);
    }
  }

  /** ServerLevel.tick: scheduled ticks, block events, block entities. What a player does comes between two of them. */
  tick(): void {
    this.time++;
    this.adversary?.beginTick(this.time);
    this.handlingTick = true;
    this.runTicks();
    if (this.events.length > 0) this.runEvents();
    this.handlingTick = false;
    this.tickBlockEntities();
  }

  /** Remembers everything; what it returns goes back to it, as often as wanted. */
  checkpoint(): () => void {
    const arrays = [
      this.ids,
      this.output,
      this.points,
      this.containerAt,
      this.cooldown,
      this.ticked,
      this.listening,
      this.pending,
      this.hasEvent,
    ] as const;
    const kept = arrays.map((array) => array.slice());
    const contents = this.containers.checkpoint();
    const hoppers = this.hoppers.length;
    const wheel = this.wheel.map((list) => list.slice());
    const events = this.events.slice();
    const movers = this.movers.filter(({ gone }) => !gone).map((moving) => ({ ...moving }));
    const toggles = [...this.toggles].map(([at, times]) => [at, times.slice()] as const);
    const { time, changes } = this;
    const { state } = this.random;
    return () => {
      arrays.forEach((array, i) => {
        array.set(kept[i]!);
      });
      contents();
      this.hoppers.length = hoppers;
      this.wheel = wheel.map((list) => list.slice());
      this.events = events.slice();
      this.movers = movers.map((moving) => ({ ...moving }));
      this.moving.clear();
      for (const moving of this.movers) this.moving.set(moving.at, moving);
      this.toggles = new Map(toggles.map(([at, times]) => [at, times.slice()]));
      this.time = time;
      this.changes = changes;
      this.random.state = state;
    };
  }

  /** The state at a place of the schematic. */
  stateAt(x: number, y: number, z: number): string {
    const at = this.indexOf(x, y, z);
    return at < 0 ? AIR : this.states.names[this.ids[at]!]!;
  }
}
