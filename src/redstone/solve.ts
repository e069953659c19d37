import type { BlockGrid } from '../blocks/grid.js';
import { blockInfo, isFullOn, readingOf, type BlockInfo, type Kind } from '../blocks/catalogue.js';
import {
  DOWN,
  EAST,
  HORIZONTAL,
  isAcross,
  NORTH,
  OFFSETS,
  SOUTH,
  UP,
  WEST,
  type Facing,
} from '../blocks/facing.js';
import { containerSignal, stackSize } from '../blocks/items.js';

const HOPPER_SLOTS = 5;
/** Components with a signal strength of their own that depends on others. */
const COMPONENTS: ReadonlySet<Kind> = new Set(['dust', 'torch', 'repeater', 'comparator']);
/** Blocks that are no components, and whose state follows the signals that reach them. */
const POWERED: ReadonlySet<Kind> = new Set(['piston', 'hopper', 'dropper', 'lamp']);
/** A diode in the game's sense: a repeater or comparator. */
const isDiode = (kind: Kind): boolean => kind === 'repeater' || kind === 'comparator';
/** The index of a list that has not been made, and that of an empty list. */
const UNLISTED = 0;
const NONE = 1;
/**
 * Average changes per component before any is suspected; then the changes of one component that prove that it
 * never settles.
 */
const MOST_CHANGES = 50;
const SURELY_RESTLESS = 1000;
/** The most changes in all. No machine that an engine can hold needs as many to reach a steady state. */
const MOST_IN_ALL = 10_000_000;

/*
 * The steady state of a redstone machine: the final signal strength of every component, given the items in
 * its hoppers and the state of its buttons. The rules are those of the game's own classes (RedStoneWireBlock,
 * RedstoneTorchBlock, DiodeBlock, SignalGetter, PistonBaseBlock; Java Edition 1.20.4), restricted to the
 * blocks that the compiler places. Time, pulses and torch burnout are left to the tick engine.
 */

/**
 * How a dust connects on a side: 0 not at all, 1 level, 2 upwards. The order is that of the game's
 * properties.
 */
type Join = 0 | 1 | 2;
type Joins = readonly [east: Join, north: Join, south: Join, west: Join];

/** The connections of a dust by the code of its neighbours: e + 3 n + 9 s + 27 w. */
const JOINS: readonly Joins[] = Array.from({ length: 81 }, (_, code) => {
  const [e, n, s, w] = [1, 3, 9, 27].map((place) => Math.floor(code / place) % 3) as [Join, Join, Join, Join];
  const ns = n === 0 && s === 0;
  const ew = e === 0 && w === 0;
  // A dust without neighbours on one axis continues straight along the other. A single dust is a cross.
  return [e === 0 && ns ? 1 : e, n === 0 && ew ? 1 : n, s === 0 && ew ? 1 : s, w === 0 && ns ? 1 : w];
});
/** By the same code, the connections as one number. */
const JOINED = Uint8Array.from(JOINS, ([e, n, s, w]) => e + 3 * (n + 3 * (s + 3 * w)));
/** By the same code, the directions in which the dust points, one bit each. */
const POINTS = Uint8Array.from(JOINS, (joins) =>
  [EAST, NORTH, SOUTH, WEST].reduce((bits, d, k) => (joins[k]! > 0 ? bits | (1 << d) : bits), 1 << DOWN),
);

/**
 * A machine loaded for solving. It holds padded copies of the grid, so that later calls change only signal
 * strengths: `press` and `draw` set the inputs, `solve` updates the rest.
 */
export class RedstoneModel {
  private readonly sx: number;
  private readonly sz: number;
  private readonly width: number;
  private readonly length: number;
  /** The grid's palette numbers, with three blocks of air on every side: see `inner`. */
  readonly pal: Uint16Array;
  readonly infos: readonly BlockInfo[];
  /** Properties by palette number, one array for each question that is asked often. */
  private readonly kinds: readonly Kind[];
  private readonly facings: Uint8Array;
  private readonly conducts: Uint8Array;
  /**
   * The directions in which a state other than dust gives its signal, one bit each: to any block, and into a
   * conductor.
   */
  private readonly weak: Uint8Array;
  private readonly strong: Uint8Array;
  private readonly isDustState: Uint8Array;
  private readonly isComponent: Uint8Array;
  private readonly isPiston: Uint8Array;
  private readonly isPowered: Uint8Array;
  private readonly subtracts: Uint8Array;
  /** 1 for a repeater saved as locked, which keeps its saved state. */
  private readonly holds: Uint8Array;
  private readonly level: Uint8Array;
  /** The index difference to the neighbour in each direction. */
  readonly offset: readonly number[];
  /** For dust: the directions that it powers, one bit each, and its connections as an index of `JOINS`. */
  readonly points: Uint8Array;
  private readonly joined: Uint8Array;
  /** Index differences to the places within a Manhattan distance of two, and of three. */
  private readonly near: readonly number[];
  private readonly far: readonly number[];
  /** Components to update, each at most once, in a ring buffer. */
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private tail = 0;
  /** What a comparator reads from the hopper or composter at a place, or -1. */
  private readonly held: Int8Array;
  /**
   * Indices in `lists` by place: the inputs of a place (see `listInputs`), the components that depend on it,
   * and the pistons that a change there may affect.
   */
  private readonly inputs: Int32Array;
  private fed: Int32Array | undefined;
  private pistons: Int32Array | undefined;
  /** Pistons already found by a call of `takeReached`. */
  private isTaken: Uint8Array | undefined;
  /** Lists one after another, each after its length. At `NONE` is an empty list. */
  private lists = new Int32Array(1 << 12);
  /** The used length of `lists`. */
  private listed = 2;
  private changed: number[] = [];
  private readonly components: Int32Array;
  /** After `solve` returned false: the block index of a component that keeps changing. */
  restless: number | undefined;

  constructor(grid: BlockGrid) {
    this.width = grid.width;
    this.length = grid.length;
    this.sx = grid.width + 6;
    this.sz = grid.length + 6;
    const layer = this.sx * this.sz;
    const size = layer * (grid.height + 6);
    this.pal = new Uint16Array(size);
    this.level = new Uint8Array(size);
    this.points = new Uint8Array(size);
    this.joined = new Uint8Array(size);
    this.queued = new Uint8Array(size);
    this.held = new Int8Array(size).fill(-1);
    this.inputs = new Int32Array(size);
    this.infos = grid.palette.map(blockInfo);
    this.kinds = this.infos.map(({ kind }) => kind);
    this.facings = Uint8Array.from(this.infos, ({ facing }) => facing);
    this.conducts = Uint8Array.from(this.infos, ({ conductor }) => Number(conductor));
    this.weak = Uint8Array.from(this.infos, (info) => givenBy(info, false));
    this.strong = Uint8Array.from(this.infos, (info) => givenBy(info, true));
    this.isDustState = Uint8Array.from(this.kinds, (kind) => Number(kind === 'dust'));
    this.isComponent = Uint8Array.from(this.kinds, (kind) => Number(COMPONENTS.has(kind)));
    this.isPiston = Uint8Array.from(this.kinds, (kind) => Number(kind === 'piston'));
    this.isPowered = Uint8Array.from(this.kinds, (kind) => Number(POWERED.has(kind)));
    this.subtracts = Uint8Array.from(this.infos, ({ properties }) => Number(properties.mode === 'subtract'));
    this.holds = Uint8Array.from(this.infos, ({ properties }) => Number(properties.locked === 'true'));
    this.offset = OFFSETS.map(([dx, dy, dz]) => dx + dz * this.sx + dy * layer);
    const near = new Set<number>();
    for (const a of this.offset) for (const b of [0, ...this.offset]) if (a + b !== 0) near.add(a + b);
    this.near = [...near];
    this.far = [...new Set(this.near.flatMap((a) => [a, ...this.offset.map((b) => a + b)]))];
    // A lever and a locked repeater keep their saved state. A control that resets itself is up in steady
    // state.
    const isOn = this.infos.map(
      ({ name, properties }) =>
        (name === 'minecraft:lever' || properties.locked === 'true') && properties.powered === 'true',
    );
    this.components = Int32Array.from(this.take(grid, isOn));
    this.queue = new Int32Array(this.components.length + 1);
    this.joinDust();
    grid.entities.forEach((entity, i) => {
      if (entity.id === 'minecraft:hopper') this.setHopper(this.inner(i), entity.items ?? []);
    });
  }

  /** Copies the blocks, and returns the places of all components. */
  private take(grid: BlockGrid, isOn: readonly boolean[]): number[] {
    const found: number[] = [];
    const readings = Int8Array.from(this.infos, (info) => readingOf(info) ?? -1);
    for (let row = 0; row < grid.blocks.length; row += grid.width) {
      const start = this.inner(row);
      for (let x = 0; x < grid.width; x++) {
        const id = grid.blocks[row + x]!;
        this.pal[start + x] = id;
        this.held[start + x] = readings[id]!;
        if (isOn[id]!) this.level[start + x] = 15;
        if (this.isComponent[id] === 1) found.push(start + x);
      }
    }
    return found;
  }

  /** Computes the connections of all dust, and queues all components. */
  private joinDust(): void {
    const { components } = this;
    for (let c = 0; c < components.length; c++) {
      const i = components[c]!;
      if (this.isDust(i)) {
        const joins = this.dustJoins(i);
        this.joined[i] = joins;
        this.points[i] = POINTS[joins]!;
      }
      this.push(i);
    }
  }

  /** The padded index of a block index. */
  inner(i: number): number {
    const layer = this.width * this.length;
    const y = Math.floor(i / layer);
    const inLayer = i - y * layer;
    const z = Math.floor(inLayer / this.width);
    return inLayer - z * this.width + 3 + (z + 3) * this.sx + (y + 3) * this.sx * this.sz;
  }

  /** The block index of a padded index. */
  outer(i: number): number {
    const layer = this.sx * this.sz;
    const y = Math.floor(i / layer);
    const inLayer = i - y * layer;
    const z = Math.floor(inLayer / this.sx);
    return inLayer - z * this.sx - 3 + (z - 3) * this.width + (y - 3) * this.width * this.length;
  }

  /** Queues a place if it is a component. */
  private push(i: number): void {
    if (this.queued[i] === 1 || this.isComponent[this.pal[i]!] === 0) return;
    this.queued[i] = 1;
    this.queue[this.tail] = i;
    this.tail = this.tail + 1 === this.queue.length ? 0 : this.tail + 1;
  }

  private setHopper(i: number, items: readonly { readonly id: string; readonly count: number }[]): void {
    let fill = 0;
    for (let k = 0; k < items.length; k++) fill += items[k]!.count / stackSize(items[k]!.id);
    this.held[i] = containerSignal(fill, HOPPER_SLOTS);
    for (let d = 0; d < 6; d++) this.push(i + this.offset[d]!);
  }

  /** Starts from the saved levels, so that a latch, which has two steady states, keeps its own. */
  recall(grid: BlockGrid): void {
    for (let o = 0; o < grid.blocks.length; o++) {
      const { power, lit, powered } = this.infos[grid.blocks[o]!]!.properties;
      const level = grid.entities.get(o)?.outputSignal ?? power ?? (lit ?? powered) === 'true';
      this.level[this.inner(o)] = typeof level === 'boolean' ? (level ? 15 : 0) : Number(level);
    }
  }

  /** Sets the items in the hopper at a block index. */
  draw(hopper: number, items: readonly { readonly id: string; readonly count: number }[]): void {
    this.setHopper(this.inner(hopper), items);
  }

  /** Presses or releases the control at a block index. A conductor there is powered from outside. */
  press(button: number, down: boolean): void {
    const i = this.inner(button);
    this.level[i] = down ? 15 : 0;
    for (const o of this.near) this.push(i + o);
  }

  /**
   * Updates components until nothing changes.
   * @returns false if there is no steady state because the circuit feeds back; then `restless` is a block
   *   that keeps changing
   */
  solve(): boolean {
    // Fading dust loses one level per visit, so a component changes a few dozen times at most.
    let spare = MOST_CHANGES * this.components.length;
    let left = MOST_IN_ALL;
    const changes = new Map<number, number>();
    const fed = (this.fed ??= this.listFed());
    while (this.head !== this.tail) {
      const i = this.queue[this.head]!;
      this.head = this.head + 1 === this.queue.length ? 0 : this.head + 1;
      this.queued[i] = 0;
      const level = this.evaluate(i);
      if (level === this.level[i]) continue;
      this.level[i] = level;
      this.changed.push(i);
      const list = fed[i]!;
      const last = list + this.lists[list]!;
      for (let k = list + 1; k <= last; k++) this.push(this.lists[k]!);
      left--;
      if (--spare >= 0 && left >= 0) continue;
      const more = (changes.get(i) ?? 0) + 1;
      changes.set(i, more);
      if (more < SURELY_RESTLESS && left >= 0) continue;
      this.restless = this.outer(i);
      this.queued.fill(0);
      this.head = this.tail;
      this.changed = [];
      return false;
    }
    return true;
  }

  /**
   * The pistons that recent changes may affect, as block indices: those within three blocks of a component
   * whose level changed since the last call.
   */
  takeReached(): number[] {
    const pistons = (this.pistons ??= new Int32Array(this.pal.length));
    const isTaken = (this.isTaken ??= new Uint8Array(this.pal.length));
    const reached: number[] = [];
    for (let c = 0; c < this.changed.length; c++) {
      const i = this.changed[c]!;
      const list = this.listAt(pistons, i, this.far, this.isPiston);
      const last = list + this.lists[list]!;
      for (let k = list + 1; k <= last; k++) {
        const piston = this.lists[k]!;
        if (isTaken[piston] === 1) continue;
        isTaken[piston] = 1;
        reached.push(piston);
      }
    }
    this.changed = [];
    for (let k = 0; k < reached.length; k++) {
      isTaken[reached[k]!] = 0;
      reached[k] = this.outer(reached[k]!);
    }
    return reached;
  }

  /** Excludes all changes so far from the next {@link takeReached}. */
  forgetChanges(): void {
    this.changed = [];
  }

  /** Lists the components that depend on each component. Index 0, for those without any, is an empty list. */
  private listFed(): Int32Array {
    const { components, inputs, isComponent, pal } = this;
    const fed = new Int32Array(pal.length);
    for (let c = 0; c < components.length; c++) {
      const i = components[c]!;
      if (inputs[i] === UNLISTED) inputs[i] = this.listInputs(i);
    }
    // Counts the entries of each list, then reserves space, then fills it.
    this.eachFeed((from) => {
      if (isComponent[pal[from]!] === 1) fed[from]!++;
    });
    for (let c = 0; c < components.length; c++) {
      const i = components[c]!;
      if (fed[i] === 0) continue;
      const start = this.begin();
      for (let k = 0; k < fed[i]!; k++) this.list(0);
      fed[i] = start;
    }
    this.eachFeed((from, to) => {
      if (isComponent[pal[from]!] === 0) return;
      const start = fed[from]!;
      this.lists[start + ++this.lists[start]!] = to;
    });
    return fed;
  }

  /** Calls `take` for every place that affects a component, for some twice. */
  private eachFeed(take: (from: number, to: number) => void): void {
    for (let c = 0; c < this.components.length; c++) {
      const i = this.components[c]!;
      const list = this.inputs[i]!;
      const last = list + this.lists[list]!;
      for (let k = list + 1; k <= last; k++) {
        const source = this.lists[k]!;
        take(source >= 0 ? source : ~source, i);
      }
      const id = this.pal[i]!;
      if (this.kinds[id] !== 'comparator') continue;
      for (const d of HORIZONTAL) if (isAcross(this.facings[id]!, d)) take(i + this.offset[d]!, i);
    }
  }

  /**
   * The index in `lists` of the places around another one with wanted blocks. The list is made on first use.
   */
  private listAt(known: Int32Array, i: number, offsets: readonly number[], isWanted: Uint8Array): number {
    if (known[i] !== UNLISTED) return known[i]!;
    const start = this.begin();
    for (let k = 0; k < offsets.length; k++) {
      const at = i + offsets[k]!;
      if (isWanted[this.pal[at]!] === 1) this.list(at);
    }
    return (known[i] = this.end(start));
  }

  /** Begins a list in `lists`, to which further entries are added. */
  private begin(): number {
    this.list(0);
    return this.listed - 1;
  }

  private list(value: number): void {
    if (this.listed === this.lists.length) {
      const larger = new Int32Array(2 * this.lists.length);
      larger.set(this.lists);
      this.lists = larger;
    }
    this.lists[this.listed++] = value;
  }

  /** Ends a list and returns its index. */
  private end(start: number): number {
    const length = this.listed - start - 1;
    this.lists[start] = length;
    if (length > 0) return start;
    this.listed = start;
    return NONE;
  }

  /**
   * The level of the component at a block index, after `solve`: 0 .. 15 for dust and comparators; 0 or 15 for
   * torches, repeaters and buttons; 0 or 1 for pistons, hoppers (locked), droppers (triggered) and lamps.
   */
  levelOf(index: number): number {
    const i = this.inner(index);
    const id = this.pal[i]!;
    return this.isPowered[id] === 1 ? Number(this.strongest(i) > 0) : this.level[i]!;
  }

  /**
   * Whether the repeater at a block index is locked: a powered repeater or comparator points into its side.
   */
  isLocked(index: number): boolean {
    return this.beside(this.inner(index), false) > 0;
  }

  /**
   * The connections of the dust at a block index: {@link Join} of east, north, south and west as digits, the
   * first lowest.
   */
  joinedOf(index: number): number {
    return JOINED[this.joined[this.inner(index)]!]!;
  }

  /** The level of a component, computed from its inputs. */
  private evaluate(i: number): number {
    const id = this.pal[i]!;
    switch (this.kinds[id]) {
      case 'torch':
        return this.strongest(i) > 0 ? 0 : 15;
      case 'repeater':
        return (this.holds[id] === 1 ? this.level[i]! : this.strongest(i)) > 0 ? 15 : 0;
      case 'comparator': {
        const held = this.held[i + this.offset[this.facings[id]!]!]!;
        const rear = held >= 0 ? held : this.strongest(i);
        const beside = this.beside(i, true);
        return beside > rear ? 0 : this.subtracts[id] === 1 ? rear - beside : rear;
      }
      default:
        return this.strongest(i);
    }
  }

  /**
   * The stronger signal into the sides of a diode, from repeaters and comparators. For a comparator, dust
   * counts too.
   */
  private beside(i: number, withDust: boolean): number {
    const facing = this.facings[this.pal[i]!]!;
    let most = 0;
    for (const d of HORIZONTAL) {
      if (!isAcross(facing, d)) continue;
      const n = i + this.offset[d]!;
      const id = this.pal[n]!;
      const kind = this.kinds[id]!;
      const gives = (withDust && kind === 'dust') || (isDiode(kind) && this.facings[id] === d);
      if (gives && this.level[n]! > most) most = this.level[n]!;
    }
    return most;
  }

  /** The strongest signal that arrives at a place. */
  private strongest(i: number): number {
    let list = this.inputs[i]!;
    if (list === UNLISTED) list = this.inputs[i] = this.listInputs(i);
    const last = list + this.lists[list]!;
    let most = 0;
    for (let k = list + 1; k <= last; k++) {
      const source = this.lists[k]!;
      const signal = source >= 0 ? this.level[source]! : this.level[~source]! - 1;
      if (signal > most) most = signal;
    }
    return most;
  }

  /** Lists the places whose level arrives at a place. An entry ~place arrives one level weaker. */
  private listInputs(i: number): number {
    const id = this.pal[i]!;
    const kind = this.kinds[id]!;
    const facing = this.facings[id]!;
    const start = this.begin();
    if (kind === 'dust') this.listDust(i);
    else if (kind === 'torch') this.listSignal(i, facing, false);
    else if (isDiode(kind)) {
      // Dust behind it counts even if it points elsewhere.
      const back = i + this.offset[facing]!;
      this.listSignal(i, facing, false);
      if (this.isDust(back)) this.list(back);
    } else {
      for (let d = 0; d < 6; d++) if (kind !== 'piston' || d !== facing) this.listSignal(i, d, false);
      // Power on the place above also counts for pistons and droppers.
      const above = i + this.offset[UP]!;
      for (let d = 0; d < 6; d++)
        if (kind === 'dropper' || (kind === 'piston' && d !== DOWN)) this.listSignal(above, d, false);
    }
    return this.end(start);
  }

  /** Lists the signals that arrive at i from its neighbour in direction d; `quiet` leaves out dust. */
  private listSignal(i: number, d: Facing, quiet: boolean): void {
    const n = i + this.offset[d]!;
    if (this.conducts[this.pal[n]!] === 0) {
      if (this.gives(n, d ^ 1, false, quiet)) this.list(n);
      return;
    }
    // A conductor has a level of its own only if it is the machine's input.
    this.list(n);
    for (let e = 0; e < 6; e++) {
      const m = n + this.offset[e]!;
      if (this.gives(m, e ^ 1, true, quiet)) this.list(m);
    }
  }

  private listDust(i: number): void {
    for (let d = 0; d < 6; d++) this.listSignal(i, d, true);
    const roofed = this.conducts[this.pal[i + this.offset[UP]!]!] === 1;
    for (const d of HORIZONTAL) {
      const n = i + this.offset[d]!;
      if (this.isDust(n)) this.list(~n);
      const cut = this.conducts[this.pal[n]!] === 1;
      const step = n + this.offset[cut ? UP : DOWN]!;
      if (!(cut && roofed) && this.isDust(step)) this.list(~step);
    }
  }

  /**
   * Whether the block at i gives its level to its neighbour in direction d; `strong` means into a conductor
   * there.
   */
  private gives(i: number, d: Facing, strong: boolean, quiet: boolean): boolean {
    const id = this.pal[i]!;
    if (this.isDustState[id] === 1) return !quiet && ((this.points[i]! >> d) & 1) === 1;
    return (((strong ? this.strong : this.weak)[id]! >> d) & 1) === 1;
  }

  private isDust(i: number): boolean {
    return this.isDustState[this.pal[i]!] === 1;
  }

  /** RedStoneWireBlock.getConnectingSide. */
  joins(i: number, d: Facing): Join {
    const n = i + this.offset[d]!;
    const info = this.infos[this.pal[n]!]!;
    const roofed = this.conducts[this.pal[i + this.offset[UP]!]!] === 1;
    if (!roofed && info.sturdyTop && this.isDust(n + this.offset[UP]!)) {
      return isFullOn(info, d ^ 1) ? 2 : 1;
    }
    const source =
      info.kind === 'dust' || info.kind === 'torch' || info.kind === 'comparator' || info.kind === 'button';
    if (source || (info.kind === 'repeater' && info.facing >> 1 === d >> 1)) return 1;
    return !info.conductor && this.isDust(n + this.offset[DOWN]!) ? 1 : 0;
  }

  /** The index in {@link JOINS} for the dust at i. */
  private dustJoins(i: number): number {
    const ns = this.joins(i, NORTH) + 3 * this.joins(i, SOUTH);
    return this.joins(i, EAST) + 3 * ns + 27 * this.joins(i, WEST);
  }
}

/**
 * The directions in which a block other than dust gives its signal, one bit each; `strong` means into
 * conductors.
 */
function givenBy({ kind, facing }: BlockInfo, strong: boolean): number {
  const all = 0b111111;
  switch (kind) {
    case 'torch':
      return strong ? 1 << UP : all & ~(1 << facing);
    case 'repeater':
    case 'comparator':
      return 1 << (facing ^ 1);
    case 'button':
      return strong ? 1 << facing : all;
    default:
      return 0;
  }
}
