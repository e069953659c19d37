import { DOWN, HORIZONTAL, OFFSETS, type Facing } from '../blocks/facing.js';
import { AIR, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import type { Adversary } from './adversary.js';
import { Containers } from './containers.js';
import { LegacyRandom } from './legacy-random.js';
import { Of, ORDER_BIT, Reach } from './reach.js';
import { CLOCKWISE, SHAPE_ORDER, UPDATE_ORDER } from './orders.js';
import { Part, type States } from './states.js';

/*
 * What the game's Level keeps and does for all blocks alike: states, neighbour and shape updates, scheduled ticks, block
 * events, block entities. What a block makes of them is its rule's. Classes and methods named are the game's, Java
 * Edition 1.20.4 in Mojang's names.
 */

/** What one part does. Places are indices of the world's arrays. */
export interface Rule {
  /** BlockBehaviour.neighborChanged: something beside it has changed. */
  readonly neighborChanged?: (world: World, at: number) => void;
  /** BlockBehaviour.tick: a tick it scheduled; of hoppers and moving blocks the one of their block entity. */
  readonly tick?: (world: World, at: number) => void;
  /** BlockBehaviour.triggerEvent: a block event of its own; `type` 0 .. 2. */
  readonly event?: (world: World, at: number, type: number) => void;
  /** BlockBehaviour.updateShape: the state that it takes on when its neighbour in a direction changes. */
  readonly shape?: (world: World, at: number, id: number, from: Facing) => number;
  /** BlockBehaviour.onPlace, after it was written where `before` stood. */
  readonly placed?: (world: World, at: number, before: number, moved: boolean) => void;
  /** BlockBehaviour.onRemove, after it was overwritten. */
  readonly removed?: (world: World, at: number, before: number, moved: boolean) => void;
  /** BlockBehaviour.updateIndirectNeighbourShapes. */
  readonly indirectShapes?: (world: World, at: number, id: number, flags: number) => void;
  /** BlockBehaviour.use, with an empty hand. */
  readonly use?: (world: World, at: number) => void;
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
/** A scheduled tick is a place and the number of a part. */
const PART_BITS = 4;
/** A ring of game ticks, longer than anything is scheduled ahead. */
const WHEEL = 512;

/** Air on every side of the box, so that no rule leaves the arrays; blocks can be pushed into the innermost of it. */
export const PAD = 3;

const ALL_BITS = 0b111111;

/** Kinds of updates on the stack. */
const TO_ALL = 0;
const TO_ONE = 1;
const TO_SHAPE = 2;
const TO_LIST = 3;
const TO_LIST_BACK = 4;
/** Of a list, its number and how much of it is done: 42 at the most. */
const DONE_BITS = 6;
const MOST_DONE = 63;
/** Numbers an update takes there: its kind; its place or list; bits of directions, a direction with flags, or how many are done. */
const ENTRY = 3;

/** What is known of a place, bits of `World.known`: shapes seen as they are, one bit for each direction; */
const SETTLED = 0b111111;
/** that its block has looked at its inputs, and nothing there has changed since; */
const AWARE = 1 << 6;
/** and what `points`, `blockSignals` and `wires` say of a dust. */
export const POINTS = 1 << 7;
export const SIGNAL = 1 << 8;
export const WIRES = 1 << 9;
const ALL_OF_DUST = POINTS | SIGNAL | WIRES;

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

const ignore = (): void => undefined;

/** A rule that says something of everything, so that all of them are called alike. */
function complete(rule: Rule): Required<Rule> {
  return {
    neighborChanged: rule.neighborChanged ?? ignore,
    tick: rule.tick ?? ignore,
    event: rule.event ?? ignore,
    shape: rule.shape ?? ((_world, _at, id) => id),
    placed: rule.placed ?? ignore,
    removed: rule.removed ?? ignore,
    indirectShapes: rule.indirectShapes ?? ignore,
    use: rule.use ?? ignore,
  };
}

export class World {
  readonly sx: number;
  readonly layer: number;
  /** Index difference to the neighbour in each direction. */
  readonly offset: readonly number[];
  readonly ids: Uint16Array;
  /** Levels in the block entities of comparators. */
  readonly output: Uint8Array;
  /** What is known of each place. */
  readonly known: Uint16Array;
  /** The directions in which a dust gives its level, besides down; where `POINTS` is known. */
  readonly points: Uint8Array;
  /** The level that a dust gets from all but dust; where `SIGNAL` is known. */
  readonly blockSignals: Uint8Array;
  /** The `wireSteps` that lead to dust joined to this one, a bit each; where `WIRES` is known. */
  readonly wires: Uint16Array;
  /** Index differences to where joined dust can be: beside, above and below that, in the order of `HORIZONTAL`. */
  readonly wireSteps: readonly number[];
  /** The container at a place, plus one; 0 where there is none. */
  readonly containerAt: Int32Array;
  readonly containers = new Containers();
  /** Hoppers in the order in which they tick, and for each place the ticks left until it acts and when it last ticked. */
  hoppers: number[] = [];
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

  readonly rules: readonly Required<Rule>[];
  private readonly width: number;
  private readonly height: number;
  private readonly length: number;
  private readonly origin: Vec3;
  readonly reach: Reach;
  private readonly near: readonly number[];
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
  /** While blocks are placed so much changes that everybody looks every time. */
  private sleepless = false;

  constructor(
    grid: BlockGrid,
    readonly states: States,
    rules: Rules,
    origin: Vec3,
    readonly adversary: Adversary | undefined,
  ) {
    this.rules = rules.map(complete);
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
    this.known = new Uint16Array(size);
    this.points = new Uint8Array(size);
    this.blockSignals = new Uint8Array(size);
    this.wires = new Uint16Array(size);
    this.wireSteps = HORIZONTAL.flatMap((d) =>
      [0, this.layer, -this.layer].map((dy) => this.offset[d]! + dy),
    );
    this.containerAt = new Int32Array(size);
    this.cooldown = new Int32Array(size);
    this.ticked = new Int32Array(size);
    this.reach = new Reach(size, states, this.offset, this.wireSteps, (at) => {
      const [x, y, z] = this.placeOf(at);
      return [x + origin[0], y + origin[1], z + origin[2]];
    });
    this.near = this.ball(2);
    this.pending = new Uint16Array(size);
    this.due = new Uint16Array(size);
    this.hasEvent = new Uint8Array(size);

    for (let y = -1; y <= grid.height; y++) {
      for (let z = -1; z <= grid.length; z++) {
        const row = this.indexOf(-1, y, z);
        this.reach.open(row, grid.width + 2);
      }
    }
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
      this.reach.add(at, id);
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
    return this.reach.isOpen(at);
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
    if (isOther) this.output[at] = 0;
    this.changed(at, before, id);
    const moved = (flags & MOVED) !== 0;
    rules[states.part[before]!]!.removed(this, at, before, moved);
    if (states.block[ids[at]] !== states.block[id]) return true;
    rules[states.part[id]!]!.placed(this, at, before, moved);
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
      rules[states.part[before]!]!.indirectShapes(this, at, before, passed);
      this.updateNeighbourShapes(at, passed);
      rules[states.part[id]!]!.indirectShapes(this, at, id, passed);
    }
    return true;
  }

  /** The same for dust whose power alone changes. */
  setDust(at: number, before: number, id: number): void {
    this.ids[at] = id;
    this.changes++;
    // Only comparators and other dust can tell one level from another.
    if (this.states.level[before]! > 0 && this.states.level[id]! > 0) this.forget(Of.Level, at, AWARE);
    else this.forget(Of.Power, at, AWARE);
    this.rules[Part.Dust]!.indirectShapes(this, at, before, QUIETLY);
    this.updateNeighbourShapes(at, QUIETLY);
  }

  /**
   * Lifts the blocks out and writes them again one by one, each with the updates of a block placed; data and saved levels
   * stay.
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
      rules[states.part[id]!]!.placed(this, at, 0, false);
      this.updateNeighborsAt(at);
    });
    for (const at of order) if (this.containerAt[at]! > 0) this.updateReaders(at);
    this.sleepless = false;
  }

  /** A state written without any update. */
  private write(at: number, id: number): void {
    const before = this.ids[at]!;
    this.ids[at] = id;
    this.changed(at, before, id);
  }

  /** Whoever can see that a state has changed is no longer aware. */
  private changed(at: number, before: number, id: number): void {
    const { states, known } = this;
    const part = states.part[id]!;
    this.reach.add(at, id);
    const isShape =
      states.block[before] !== states.block[id] ||
      part === Part.Piston ||
      states.conductor[before] !== states.conductor[id] ||
      states.sturdyTop[before] !== states.sturdyTop[id] ||
      states.sturdySides[before] !== states.sturdySides[id];
    if (isShape) {
      known[at] = 0;
      this.forget(Of.Shape, at, SETTLED | ALL_OF_DUST);
      if (this.sleepless) for (const o of this.near) known[at + o]! &= ~SIGNAL;
      else this.forget(Of.Block, at, AWARE | SIGNAL);
      return;
    }
    if (part === Part.Dust) {
      if (states.form[before] !== states.form[id]) known[at]! &= ~SETTLED;
      this.forget(Of.Power, at, AWARE);
      return;
    }
    if (part === Part.Repeater || part === Part.Comparator) this.forgetLocks(at);
    this.forget(Of.Power, at, AWARE | SIGNAL);
  }

  /** The level in a comparator's block entity. */
  setOutput(at: number, level: number): void {
    if (this.output[at] === level) return;
    this.output[at] = level;
    this.forgetLocks(at);
    this.forget(Of.Power, at, AWARE | SIGNAL);
  }

  /** A listener is to look again at the next update, whatever has changed. */
  keepAwake(at: number): void {
    this.known[at]! &= ~AWARE;
  }

  /** Something is known no longer of the places in a list. */
  private forget(of: Of, at: number, what: number): void {
    const { known, reach } = this;
    const first = reach.list(of, at);
    const { items } = reach.lists;
    const mask = ~what;
    for (let i = first + 1, last = first + items[first]!; i <= last; i++) known[at + items[i]!]! &= mask;
  }

  /** Differences to the places within a distance (Manhattan), and to those under them: the reach of quasi-connectivity. */
  private ball(distance: number): number[] {
    const reach = new Set<number>([0]);
    for (let k = 0; k < distance; k++)
      for (const a of [...reach]) for (const o of this.offset) reach.add(a + o);
    for (const a of [...reach]) reach.add(a + this.offset[DOWN]!);
    return [...reach];
  }

  private addContainer(at: number, id: number, items?: Parameters<Containers['add']>[1]): void {
    this.containerAt[at] = this.containers.add(this.states.slots[id]!, items) + 1;
    if (this.states.part[id] !== Part.Hopper) return;
    this.hoppers.push(at);
    this.cooldown[at] = 0;
    this.ticked[at] = 0;
  }

  /** The locks of repeaters that a diode's change can change. */
  private forgetLocks(at: number): void {
    for (const d of HORIZONTAL) this.known[at + this.offset[d]!]! &= ~SETTLED;
  }

  // Updates: CollectingNeighborUpdater. What an update brings about comes right after it, before what was waiting.

  /** Level.updateNeighborsAt: all six neighbours. */
  updateNeighborsAt(at: number): void {
    this.updates += 6;
    if (this.reach.listenersBeside(at) !== 0) this.push(TO_ALL, at, ALL_BITS);
  }

  /** Level.updateNeighborsAtExceptFromFacing. */
  updateNeighborsExcept(at: number, skipped: Facing): void {
    this.updates += 5;
    if (this.reach.listenersBeside(at) !== 0) this.push(TO_ALL, at, ALL_BITS & ~ORDER_BIT[skipped]!);
  }

  /** Level.neighborChanged. */
  notify(at: number): void {
    this.updates++;
    if ((this.known[at]! & AWARE) === 0 && this.states.listens[this.ids[at]!] === 1) this.push(TO_ONE, at, 0);
  }

  /** BlockStateBase.updateNeighbourShapes. */
  updateNeighbourShapes(at: number, flags: number): void {
    this.updates += 6;
    for (let left = this.reach.mindersBeside(at); left !== 0; left &= left - 1) {
      const d = SHAPE_ORDER[31 - Math.clz32(left & -left)]!;
      this.tellShape(at + this.offset[d]!, d ^ 1, flags);
    }
  }

  /** Level.neighborShapeChanged: the block at a place looks at its neighbour in direction `from`. */
  updateShape(at: number, from: Facing, flags: number): void {
    this.updates++;
    this.tellShape(at, from, flags);
  }

  private tellShape(at: number, from: Facing, flags: number): void {
    if ((((this.states.minds[this.ids[at]!]! & ~this.known[at]!) >> from) & 1) === 0) return;
    this.push(TO_SHAPE, at, from | (flags << 3));
  }

  /** The updates of a dust whose power changed: `updateNeighborsAt` for itself and its six neighbours, see `hashOrder`. */
  updateAroundDust(at: number): void {
    this.updates += 42;
    const first = this.reach.list(Of.Around, at);
    if (this.reach.lists.items[first]! === 0) return;
    this.push(this.adversary?.turnsRound() === true ? TO_LIST_BACK : TO_LIST, at, first << DONE_BITS);
  }

  /** Level.updateNeighbourForOutputSignal: comparators that read a container, through a conductor too. */
  updateReaders(at: number): void {
    for (const d of CLOCKWISE) {
      let n = at + this.offset[d]!;
      if (this.states.conductor[this.ids[n]!] === 1) n += this.offset[d]!;
      if (this.partAt(n) !== Part.Comparator) continue;
      this.keepAwake(n);
      this.notify(n);
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
    const { adversary } = this;
    this.running = true;
    while (this.depth > 0) {
      const turned = adversary?.turnsRound() === true;
      const top = this.depth - ENTRY;
      const kind = this.stack[top]!;
      const at = this.stack[top + 1]!;
      if (kind === TO_SHAPE) {
        const more = this.stack[top + 2]!;
        this.depth = top;
        this.reshape(at, more & 7, more >> 3);
      } else {
        const n =
          kind === TO_ONE
            ? at
            : kind === TO_ALL
              ? this.nextOfAll(top, turned)
              : this.nextOfList(top, kind === TO_LIST_BACK);
        if (n < 0 || kind === TO_ONE) this.depth = top;
        if (n < 0) continue;
        this.deliver(n);
      }
      const mark = kind === TO_ONE || kind === TO_SHAPE ? top : top + ENTRY;
      if (this.depth - mark > ENTRY && !turned) this.reverse(mark);
    }
    this.running = false;
  }

  /** The next neighbour that has to look, one at a time: what it brings about comes before the next one. -1 if there is none. */
  private nextOfAll(top: number, turned: boolean): number {
    const { stack, known, offset } = this;
    const at = stack[top + 1]!;
    let left = stack[top + 2]! & this.reach.beside[at]!;
    while (left !== 0) {
      const bit = turned ? 1 << (31 - Math.clz32(left)) : left & -left;
      left ^= bit;
      const n = at + offset[UPDATE_ORDER[31 - Math.clz32(bit)]!]!;
      if ((known[n]! & AWARE) !== 0) continue;
      stack[top + 2] = left;
      return n;
    }
    return -1;
  }

  /** The same for a list. */
  private nextOfList(top: number, turned: boolean): number {
    const { stack, known } = this;
    const { items } = this.reach.lists;
    const at = stack[top + 1]!;
    const first = stack[top + 2]! >> DONE_BITS;
    const count = items[first]!;
    for (let done = stack[top + 2]! & MOST_DONE; done < count; done++) {
      const n = at + items[turned ? first + count - done : first + 1 + done]!;
      if ((known[n]! & AWARE) !== 0) continue;
      stack[top + 2] = (first << DONE_BITS) | (done + 1);
      return n;
    }
    return -1;
  }

  private deliver(at: number): void {
    if (!this.sleepless) this.known[at]! |= AWARE;
    this.rules[this.states.part[this.ids[at]!]!]!.neighborChanged(this, at);
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
    if (!this.sleepless) this.known[at]! |= 1 << from;
    const now = this.rules[this.states.part[id]!]!.shape(this, at, id, from);
    if (now !== id) this.set(at, now, now === 0 ? NEIGHBORS | QUIETLY : flags);
  }

  /** Block.updateFromNeighbourShapes: a state as its neighbours make it. */
  shaped(at: number, id: number): number {
    let now = id;
    for (const d of SHAPE_ORDER) {
      if (now !== 0) now = this.rules[this.states.part[now]!]!.shape(this, at, now, d);
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
    this.wheel[(when % WHEEL) * PRIORITIES + priority]!.push((at << PART_BITS) | part);
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
        const at = entry >>> PART_BITS;
        if (this.isFrozen(at)) {
          // It waits in its chunk.
          this.wheel[((this.time + 1) % WHEEL) * PRIORITIES + p]!.push(entry);
          continue;
        }
        now.push(entry);
        const bit = 1 << (entry & ((1 << PART_BITS) - 1));
        this.pending[at] = this.pending[at]! & ~bit;
        this.due[at] = this.due[at]! | bit;
      }
    }
    this.adversary?.arrange(now);
    for (const entry of now) {
      const at = entry >>> PART_BITS;
      const part = entry & ((1 << PART_BITS) - 1);
      this.due[at] = this.due[at]! & ~(1 << part);
      this.keepAwake(at);
      // ServerLevel.tickBlock
      if (this.partAt(at) === part) this.rules[part]!.tick(this, at);
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
        this.rules[this.partAt(at)]!.event(this, at, entry & 3);
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
    if (this.adversary === undefined) for (const at of hoppers) rules[Part.Hopper]!.tick(this, at);
    else {
      const order = hoppers.slice();
      this.adversary.arrange(order);
      for (const at of order) {
        if (!this.isFrozen(at) && this.partAt(at) === Part.Hopper) rules[Part.Hopper]!.tick(this, at);
      }
      this.adversary.arrange(this.movers);
    }
    if (this.movers.length === 0) return;
    // Those that come meanwhile wait for the next game tick.
    const now = this.movers;
    this.movers = [];
    for (const moving of now) {
      if (!moving.gone && !this.isFrozen(moving.at)) rules[Part.Moving]!.tick(this, moving.at);
    }
    this.movers = [...now.filter(({ gone }) => !gone), ...this.movers];
  }

  /** ServerLevel.tick: scheduled ticks, block events, block entities. What a player does comes between two of them. */
  tick(): void {
    this.time++;
    if (this.adversary !== undefined) {
      if (this.adversary.reloads()) this.reload(this.adversary);
      this.adversary.beginTick(this.time);
    }
    this.handlingTick = true;
    this.runTicks();
    if (this.events.length > 0) this.runEvents();
    this.handlingTick = false;
    this.tickBlockEntities();
  }

  /**
   * Saves the world and loads it again. Scheduled ticks come back in the order of a heap (LevelChunkTicks.save, over a
   * PriorityQueue), block entities in any order and without the half step since their last game tick
   * (PistonMovingBlockEntity.saveAdditional) or when that was (HopperBlockEntity.tickedGameTime); block events, torches'
   * burnout and the random source are not saved at all.
   */
  private reload(adversary: Adversary): void {
    for (const list of this.wheel) adversary.shuffle(list);
    adversary.shuffle(this.hoppers);
    adversary.shuffle(this.movers);
    for (const moving of this.movers) {
      moving.progress = moving.before;
      moving.lastTicked = -1;
    }
    this.ticked.fill(0);
    this.events = [];
    this.hasEvent.fill(0);
    this.toggles.clear();
    this.random.seed(...adversary.seed());
  }

  /** Remembers everything; what it returns goes back to it, as often as wanted. */
  checkpoint(): () => void {
    const arrays = [
      this.ids,
      this.output,
      this.containerAt,
      this.cooldown,
      this.ticked,
      this.pending,
      this.hasEvent,
    ] as const;
    const kept = arrays.map((array) => array.slice());
    const contents = this.containers.checkpoint();
    const hoppers = this.hoppers.slice();
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
      this.known.fill(0);
      contents();
      this.hoppers = hoppers.slice();
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
