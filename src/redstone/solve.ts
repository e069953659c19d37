import type { BlockGrid } from '../blocks/grid.js';
import { blockInfo, type BlockInfo, type Kind } from '../blocks/catalogue.js';
import { DOWN, EAST, HORIZONTAL, NORTH, OFFSETS, SOUTH, UP, WEST, type Facing } from '../blocks/facing.js';
import { containerSignal, stackSize } from '../blocks/items.js';

const HOPPER_SLOTS = 5;
/** What has a level of its own that hangs on others'. */
const COMPONENTS: ReadonlySet<Kind> = new Set(['dust', 'torch', 'repeater', 'comparator']);
/** The two directions of each axis, as bits. */
const NORTH_SOUTH = (1 << NORTH) | (1 << SOUTH);
const WEST_EAST = (1 << WEST) | (1 << EAST);
/** Changes a component may see on average before any of them is suspected, and those that prove it restless. */
const MOST_CHANGES = 50;
const SURELY_RESTLESS = 1000;
/** Changes in all, however many components: none of a machine that an engine holds takes so many to come to rest. */
const MOST_IN_ALL = 10_000_000;

/*
 * The steady state of a redstone machine: which level every component rests at, given what its hoppers hold
 * and whether its buttons are down. The rules are those of the game's own classes (RedStoneWireBlock,
 * RedstoneTorchBlock, DiodeBlock, SignalGetter, PistonBaseBlock; Java Edition 1.20.4), restricted to the
 * blocks the compiler places. Time, pulses and torch burnout are not modelled: that is the tick engine's part.
 */

/** Which sides a dust joins, in the order of the game's properties: 0 none, 1 side, 2 up. */
export type Join = 0 | 1 | 2;
export type Joins = readonly [east: Join, north: Join, south: Join, west: Join];

/**
 * A machine loaded for solving. Holds its own padded copies of the grid, so that later calls only change
 * levels: `press` and `draw` set the inputs, `solve` brings all others up to date.
 */
export class RedstoneModel {
  private readonly sx: number;
  private readonly sz: number;
  private readonly width: number;
  private readonly length: number;
  /** The grid's palette numbers, with three blocks of air round it; see `inner`. */
  readonly pal: Uint16Array;
  readonly infos: readonly BlockInfo[];
  /** The same by palette number, one list for each question that is asked at every step. */
  private readonly kinds: readonly Kind[];
  private readonly facings: Uint8Array;
  private readonly conducts: Uint8Array;
  private readonly isComponent: Uint8Array;
  private readonly isPiston: Uint8Array;
  private readonly level: Uint8Array;
  /** Index differences to the neighbour in each direction. */
  readonly offset: readonly number[];
  /** Dust only: bit d set where it powers the block in direction d. */
  readonly points: Uint8Array;
  /** Index differences to the places within two blocks (Manhattan), and within three. */
  private readonly near: readonly number[];
  private readonly far: readonly number[];
  private readonly queued: Uint8Array;
  private queue: number[] = [];
  private readonly comparatorInput = new Map<number, number>();
  private changed: number[] = [];
  /** 1 where a piston is within three blocks; made when it is first asked for. */
  private pistonIsNear: Uint8Array | undefined;
  private components = 0;
  /** After `solve` said no: a block index of the grid that keeps changing. */
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
    this.queued = new Uint8Array(size);
    this.infos = grid.palette.map(blockInfo);
    this.kinds = this.infos.map(({ kind }) => kind);
    this.facings = Uint8Array.from(this.infos, ({ facing }) => facing);
    this.conducts = Uint8Array.from(this.infos, ({ conductor }) => Number(conductor));
    this.isComponent = Uint8Array.from(this.kinds, (kind) => Number(COMPONENTS.has(kind)));
    this.isPiston = Uint8Array.from(this.kinds, (kind) => Number(kind === 'piston'));
    this.offset = OFFSETS.map(([dx, dy, dz]) => dx + dz * this.sx + dy * layer);
    const near = new Set<number>();
    for (const a of this.offset) for (const b of [0, ...this.offset]) if (a + b !== 0) near.add(a + b);
    this.near = [...near];
    this.far = [...new Set(this.near.flatMap((a) => [a, ...this.offset.map((b) => a + b)]))];
    for (let row = 0; row < grid.blocks.length; row += grid.width)
      this.pal.set(grid.blocks.subarray(row, row + grid.width), this.inner(row));
    // A lever stays as it is saved; what comes back by itself is up at rest.
    const isOn = this.infos.map(
      ({ name, properties }) => name === 'minecraft:lever' && properties.powered === 'true',
    );
    for (let i = 0; i < size; i++) {
      const id = this.pal[i]!;
      if (isOn[id]!) this.level[i] = 15;
      if (this.isComponent[id] === 0) continue;
      if (this.kinds[id] === 'dust') this.points[i] = this.dustPoints(i);
      this.components++;
      this.push(i);
    }
    for (const [i, entity] of grid.entities) {
      if (entity.id === 'minecraft:hopper') this.setHopper(this.inner(i), entity.items ?? []);
    }
  }

  /** Index in the padded arrays of a block index of the grid. */
  inner(i: number): number {
    const layer = this.width * this.length;
    const y = Math.floor(i / layer);
    const inLayer = i - y * layer;
    const z = Math.floor(inLayer / this.width);
    return inLayer - z * this.width + 3 + (z + 3) * this.sx + (y + 3) * this.sx * this.sz;
  }

  /** The inverse of `inner`. */
  outer(i: number): number {
    const layer = this.sx * this.sz;
    const y = Math.floor(i / layer);
    const inLayer = i - y * layer;
    const z = Math.floor(inLayer / this.sx);
    return inLayer - z * this.sx - 3 + (z - 3) * this.width + (y - 3) * this.width * this.length;
  }

  private push(i: number): void {
    if (this.queued[i] === 0) {
      this.queued[i] = 1;
      this.queue.push(i);
    }
  }

  private setHopper(i: number, items: readonly { readonly id: string; readonly count: number }[]): void {
    let fill = 0;
    for (const item of items) fill += item.count / stackSize(item.id);
    this.comparatorInput.set(i, containerSignal(fill, HOPPER_SLOTS));
    for (const o of this.offset) this.push(i + o);
  }

  /** Begins from the levels that the grid is saved with: a latch, which rests either way, keeps what it holds. */
  recall(grid: BlockGrid): void {
    for (let o = 0; o < grid.blocks.length; o++) {
      const { power, lit, powered } = this.infos[grid.blocks[o]!]!.properties;
      const level = grid.entities.get(o)?.outputSignal ?? power ?? (lit ?? powered) === 'true';
      this.level[this.inner(o)] = typeof level === 'boolean' ? (level ? 15 : 0) : Number(level);
    }
  }

  /** Says what the hopper at a block index of the grid holds. */
  draw(hopper: number, items: readonly { readonly id: string; readonly count: number }[]): void {
    this.setHopper(this.inner(hopper), items);
  }

  /** Presses or releases the control at a block index of the grid; a conductor there is powered from outside. */
  press(button: number, down: boolean): void {
    const i = this.inner(button);
    this.level[i] = down ? 15 : 0;
    for (const o of this.near) this.push(i + o);
  }

  /**
   * Recomputes until nothing changes. Returns false where it does not come to rest: the circuit feeds back, and
   * `restless` is a block that keeps changing.
   */
  solve(): boolean {
    // Falling dust counts down one level a visit, so a component changes some tens of times, no more.
    let spare = MOST_CHANGES * this.components;
    let left = MOST_IN_ALL;
    const changes = new Map<number, number>();
    while (this.queue.length > 0) {
      const queue = this.queue;
      this.queue = [];
      for (const i of queue) {
        this.queued[i] = 0;
        const level = this.evaluate(i);
        if (level < 0 || level === this.level[i]) continue;
        this.level[i] = level;
        this.changed.push(i);
        for (const o of this.near) if (this.isComponent[this.pal[i + o]!] === 1) this.push(i + o);
        left--;
        if (--spare >= 0 && left >= 0) continue;
        const more = (changes.get(i) ?? 0) + 1;
        changes.set(i, more);
        if (more < SURELY_RESTLESS && left >= 0) continue;
        this.restless = this.outer(i);
        this.queued.fill(0);
        this.queue = [];
        this.changed = [];
        return false;
      }
    }
    return true;
  }

  /**
   * The pistons that the last changes may have reached, as block indices of the grid: those within three blocks
   * of a component whose level changed since this was last asked.
   */
  takeReached(): number[] {
    const isNear = (this.pistonIsNear ??= this.nearPistons());
    const reached = new Set<number>();
    for (const i of this.changed) {
      if (isNear[i] === 0) continue;
      for (const o of this.far) if (this.isPiston[this.pal[i + o]!] === 1) reached.add(i + o);
    }
    this.changed = [];
    return Array.from(reached, (i) => this.outer(i));
  }

  private nearPistons(): Uint8Array {
    const isNear = new Uint8Array(this.pal.length);
    this.pal.forEach((id, i) => {
      if (this.isPiston[id] === 1) for (const o of this.far) isNear[i + o] = 1;
    });
    return isNear;
  }

  /**
   * The level of the component at a block index of the grid, after `solve`: dust and comparators 0 .. 15;
   * torches, repeaters and buttons 0 or 15; pistons, hoppers (locked), droppers (triggered) and
   * lamps 0 or 1.
   */
  levelOf(index: number): number {
    const i = this.inner(index);
    const kind = this.kinds[this.pal[i]!]!;
    if (kind === 'piston') {
      const powered = this.powered(i, this.facings[this.pal[i]!]) || this.powered(i + this.offset[UP]!, DOWN);
      return powered ? 1 : 0;
    }
    if (kind === 'hopper' || kind === 'lamp') return this.powered(i) ? 1 : 0;
    if (kind === 'dropper') return this.powered(i) || this.powered(i + this.offset[UP]!) ? 1 : 0;
    return this.level[i]!;
  }

  /** Which sides the dust at a block index of the grid joins. */
  joinsOf(index: number): Joins {
    const i = this.inner(index);
    const [n, s] = [this.joins(i, NORTH), this.joins(i, SOUTH)];
    const [w, e] = [this.joins(i, WEST), this.joins(i, EAST)];
    const ns = n === 0 && s === 0;
    const ew = e === 0 && w === 0;
    // A dust without neighbours on one axis runs on straight along the other; alone it is a cross.
    return [e === 0 && ns ? 1 : e, n === 0 && ew ? 1 : n, s === 0 && ew ? 1 : s, w === 0 && ns ? 1 : w];
  }

  private evaluate(i: number): number {
    const id = this.pal[i]!;
    const facing = this.facings[id]!;
    switch (this.kinds[id]) {
      case 'dust':
        return this.dustLevel(i);
      case 'torch':
        return this.signal(i, facing, false) > 0 ? 0 : 15;
      case 'repeater':
        return this.behind(i, facing) > 0 ? 15 : 0;
      case 'comparator':
        return this.comparatorInput.get(i + this.offset[facing]!) ?? this.behind(i, facing);
      default:
        return -1;
    }
  }

  /** Input of a repeater or comparator: the block behind, dust there whichever way it points. */
  private behind(i: number, facing: Facing): number {
    const back = i + this.offset[facing]!;
    return Math.max(this.signal(i, facing, false), this.dustAt(back));
  }

  private powered(i: number, except?: Facing): boolean {
    for (let d = 0; d < 6; d++) if (d !== except && this.signal(i, d, false) > 0) return true;
    return false;
  }

  /** Signal that arrives at i from its neighbour in direction d; `quiet` leaves all dust out of account. */
  private signal(i: number, d: Facing, quiet: boolean): number {
    const n = i + this.offset[d]!;
    if (this.conducts[this.pal[n]!] === 1) {
      // A conductor has a level of its own only where it is the machine's input.
      let most = this.level[n]!;
      for (let e = 0; e < 6; e++) {
        const m = n + this.offset[e]!;
        most = Math.max(most, this.emits(m, e ^ 1, true, quiet));
      }
      return most;
    }
    return this.emits(n, d ^ 1, false, quiet);
  }

  /** Signal that the component at i gives to its neighbour in direction d; `strong`: into a conductor there. */
  private emits(i: number, d: Facing, strong: boolean, quiet: boolean): number {
    const level = this.level[i]!;
    if (level === 0) return 0;
    const facing = this.facings[this.pal[i]!]!;
    switch (this.kinds[this.pal[i]!]) {
      case 'dust':
        return quiet || ((this.points[i]! >> d) & 1) === 0 ? 0 : level;
      case 'torch':
        return (strong ? d === UP : d !== facing) ? level : 0;
      case 'repeater':
      case 'comparator':
        return d === (facing ^ 1) ? level : 0;
      case 'button':
        return !strong || d === facing ? level : 0;
      default:
        return 0;
    }
  }

  private dustLevel(i: number): number {
    let most = 0;
    for (let d = 0; d < 6; d++) most = Math.max(most, this.signal(i, d, true));
    const roofed = this.conducts[this.pal[i + this.offset[UP]!]!] === 1;
    for (const d of HORIZONTAL) {
      const n = i + this.offset[d]!;
      most = Math.max(most, this.dustAt(n) - 1);
      if (this.conducts[this.pal[n]!] === 0) most = Math.max(most, this.dustAt(n + this.offset[DOWN]!) - 1);
      else if (!roofed) most = Math.max(most, this.dustAt(n + this.offset[UP]!) - 1);
    }
    return most;
  }

  /** Level of the dust at i; 0 where there is none. */
  private dustAt(i: number): number {
    return this.kinds[this.pal[i]!] === 'dust' ? this.level[i]! : 0;
  }

  /** RedStoneWireBlock.getConnectingSide. */
  joins(i: number, d: Facing): Join {
    const n = i + this.offset[d]!;
    const info = this.infos[this.pal[n]!]!;
    const isDust = (j: number): boolean => this.kinds[this.pal[j]!] === 'dust';
    const roofed = this.conducts[this.pal[i + this.offset[UP]!]!] === 1;
    if (!roofed && info.sturdyTop && isDust(n + this.offset[UP]!)) {
      return info.sturdySides ? 2 : 1;
    }
    const source =
      info.kind === 'dust' || info.kind === 'torch' || info.kind === 'comparator' || info.kind === 'button';
    if (source || (info.kind === 'repeater' && info.facing >> 1 === d >> 1)) return 1;
    return !info.conductor && isDust(n + this.offset[DOWN]!) ? 1 : 0;
  }

  private dustPoints(i: number): number {
    let joined = 0;
    for (const d of HORIZONTAL) if (this.joins(i, d) > 0) joined |= 1 << d;
    // Without neighbours on one axis it points both ways along the other.
    const straight =
      ((joined & WEST_EAST) === 0 ? NORTH_SOUTH : 0) | ((joined & NORTH_SOUTH) === 0 ? WEST_EAST : 0);
    return joined | straight | (1 << DOWN);
  }
}
