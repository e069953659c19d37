import { DOWN, HORIZONTAL, NORTH, UP, type Facing } from '../blocks/facing.js';
import { grown } from './grown.js';
import { hashOrder } from './hash-order.js';
import { ALL, SHAPE_BIT, UPDATE_BIT, UPDATE_ORDER } from './orders.js';
import { PLACE_BITS, type Places } from './places.js';
import { MOST_STATES, Part, type States } from './states.js';

/*
 * Which blocks can notice what. The game updates everything around every change, and most of those updates
 * change nothing. This lists for each place the blocks that could react to a change there. It is computed on
 * first use, from the blocks that are or ever were there.
 */

/**
 * What the blocks that have been at a place do there: bits of `Reach.roles`. Six direction bits each: where
 * they take power from, whose shape they react to, where they give power, and where they power conductors.
 * Dust is not included.
 */
const LOOKS = 0;
const MINDS = 6;
const WEAK = 12;
const STRONG = 18;
/** Takes power directly from its sides, but not through a conductor: a diode. */
const GLANCES = 1 << 24;
/** A role: also takes power at the place above it (quasi-connectivity). */
const QUASI = 1 << 25;
const DUSTS = 1 << 26;
const COMPARES = 1 << 27;
const CONDUCTS = 1 << 28;
const LIGHTS = 1 << 29;
const WORKED_OUT = 1 << 30;
/** A door also takes power at its other half. */
const HALVES = 1 << 31;
/** Dust powers all sides but up. */
const DUST_GIVES = ALL & ~(1 << UP);

/**
 * Bits of `Reach.beside`, six each. First the neighbours that listen to the place, in `UPDATE_ORDER`; then
 * those that react to its shape, in `SHAPE_ORDER`.
 */
const MINDERS = 6;
/**
 * Then, by direction, the neighbours that can power it if it is a conductor, and those that can give it power
 * or pass it on.
 */
const GIVERS = 12;
const SOURCES = 18;

/**
 * A store of lists of numbers in one array, each after its length. Equal lists are stored once. The number of
 * a list is never 0.
 */
class Lists {
  items = new Int32Array(1 << 12);
  private end = 1;
  private readonly known = new Map<string, number>();

  add(list: readonly number[]): number {
    const key = list.join();
    const same = this.known.get(key);
    if (same !== undefined) return same;
    const first = this.end;
    this.known.set(key, first);
    this.end += list.length + 1;
    this.items = grown(this.items, this.end);
    this.items[first] = list.length;
    this.items.set(list, first + 1);
    return first;
  }
}

/**
 * Kinds of lists of places, stored as index differences. The first four are computed together, and so are the
 * last two.
 */
export enum ListKind {
  /** The blocks that a dust updates when its power changes, with repetitions, in the game's order. */
  Around,
  /** The blocks that notice when the power of a place appears or goes, itself included. */
  Power,
  /** The blocks that notice when a dust's power changes between two levels above 0. */
  Level,
  /** The blocks that the neighbours of a torch update, with repetitions, in the game's order. */
  Beyond,
  /** The blocks that notice when another block is placed there. */
  Block,
  /** The blocks that react to the shape of a place. */
  Shape,
}
const OF_POWER = [ListKind.Around, ListKind.Power, ListKind.Level, ListKind.Beyond];
const OF_BLOCK = [ListKind.Block, ListKind.Shape];
/** A set of lists, or a kind, has up to four numbers: a shift by this many bits. */
const ROW_BITS = 2;
const MOST_ROWS = 0xffff;

/** A store of rows of up to four numbers. Equal rows are stored once. Row numbers have 16 bits. */
class RowTable {
  /** Row 0 is scratch space for rows that found no number. */
  items = new Int32Array(1 << 10);
  private count = 1;
  private readonly known = new Map<string, number>();

  add(row: readonly number[]): number {
    const key = row.join();
    let number = this.known.get(key);
    if (number === undefined && this.count <= MOST_ROWS) this.known.set(key, (number = this.count++));
    this.items = grown(this.items, this.count << ROW_BITS);
    this.items.set(row, (number ?? 0) << ROW_BITS);
    return number ?? 0;
  }
}

/**
 * The row of a kind: the role of its places; what is beside them; its two sets of lists, that of power in the
 * low bits and that of blocks above, 0 if not computed; and its face. The face is a number for all of this
 * except the set of blocks.
 */
const BESIDE = 1;
const SETS = 2;
const FACE = 3;
const SET_BITS = 16;
const SET = (1 << SET_BITS) - 1;

export class Reach {
  readonly lists = new Lists();
  private readonly powerSets = new RowTable();
  private readonly blockSets = new RowTable();
  private readonly faces = new RowTable();
  private readonly kinds = new RowTable();
  /** Roles and neighbours of each place, from which kinds are computed. A press rarely reads them. */
  private readonly roles: Int32Array;
  private readonly beside: Int32Array;
  private readonly roleOf = new Int32Array(MOST_STATES);
  /** Index differences to places whose lists can contain a place. */
  private readonly far: readonly number[];
  /**
   * Where dust and shape updates look: the place itself and the four beside it, and one above and below each.
   */
  private readonly shapes: readonly number[];
  /** Whether any kind has been computed. */
  private isAsked = false;

  constructor(
    private readonly places: Places,
    private readonly states: States,
    /**
     * Includes every nearby listener. A fault injector draws once per update delivered, so its draws must not
     * depend on this optimization.
     */
    private readonly isWide: boolean,
  ) {
    const { offset, count } = places;
    this.roles = new Int32Array(count);
    this.beside = new Int32Array(count);
    this.far = ball(offset, 5);
    this.shapes = [0, ...HORIZONTAL.map((d) => offset[d]!)].flatMap((o) => [
      o,
      o + offset[UP]!,
      o + offset[DOWN]!,
    ]);
  }

  /** Records that a state has replaced another at a place. */
  add(at: number, id: number, before = 0): void {
    const role = this.roleOf[id]! || this.workOut(id);
    if (role === this.roleOf[before] || role === WORKED_OUT) return;
    const { kinds, offset } = this.places;
    const kind = kinds[at]!;
    const had = kind === 0 ? this.role(at) : this.kinds.items[kind << ROW_BITS]!;
    if ((had | role) === had) return;
    this.roles[at >> PLACE_BITS] = had | role;
    const isDust = (role & DUSTS) !== 0;
    const weak = isDust ? DUST_GIVES : (role >> WEAK) & ALL;
    const strong = isDust ? DUST_GIVES : (role >> STRONG) & ALL;
    for (let d = 0; d < 6; d++) {
      const back = d ^ 1;
      const n = at + offset[d]!;
      this.join(
        n,
        (listens(role) ? UPDATE_BIT[back]! : 0) |
          (isDust || ((role >> (MINDS + d)) & 1) !== 0 ? SHAPE_BIT[back]! << MINDERS : 0) |
          (((weak >> d) & 1) << (SOURCES + back)),
      );
      if (((strong >> d) & 1) === 0) continue;
      const isFirst = !this.isPowered(n);
      this.join(n, 1 << (GIVERS + back));
      if (isFirst && (this.role(n) & CONDUCTS) !== 0) this.passesOn(n);
    }
    if ((role & CONDUCTS) !== 0 && this.isPowered(at)) this.passesOn(at);
    if (this.isAsked) for (const o of this.far) kinds[at - o] = 0;
  }

  /** Adds bits to what is beside a place. */
  private join(at: number, bits: number): void {
    this.beside[at >> PLACE_BITS]! |= bits;
  }

  /** Whether a neighbour can power a place if it is a conductor. */
  private isPowered(at: number): boolean {
    return ((this.beside[at >> PLACE_BITS]! >> GIVERS) & ALL) !== 0;
  }

  /** Makes a conductor that can be powered a source for its neighbours. */
  private passesOn(at: number): void {
    for (let d = 0; d < 6; d++) this.join(at + this.places.offset[d]!, 1 << (SOURCES + (d ^ 1)));
  }

  /** The role of a state. `WORKED_OUT` alone means that no list contains it. */
  private workOut(id: number): number {
    const { states } = this;
    const part = states.part[id] as Part;
    const isDust = part === Part.Dust;
    const isDiode = part === Part.Repeater || part === Part.Comparator;
    return (this.roleOf[id] =
      WORKED_OUT |
      (isDust
        ? DUSTS
        : (states.looks[id]! << LOOKS) |
          (states.minds[id]! << MINDS) |
          (states.weak[id]! << WEAK) |
          (states.strong[id]! << STRONG)) |
      (isDiode ? GLANCES : 0) |
      (part === Part.Comparator ? COMPARES : 0) |
      (part === Part.Torch ? LIGHTS : 0) |
      (part === Part.Dropper || part === Part.Piston || part === Part.Dispenser ? QUASI : 0) |
      (part === Part.Door ? HALVES : 0) |
      (states.conductor[id] === 1 ? CONDUCTS : 0));
  }

  /** The index of the row of a place's kind. */
  private rowOf(at: number): number {
    return (this.places.kinds[at]! || this.workOutKind(at, 0, 0)) << ROW_BITS;
  }

  private workOutKind(at: number, powerSet: number, blockSet: number): number {
    this.isAsked = true;
    const [role, beside] = [this.role(at), this.beside[at >> PLACE_BITS]!];
    const face = powerSet === 0 ? 0 : this.faces.add([role, beside, powerSet]);
    const kind = this.kinds.add([role, beside, powerSet | (blockSet << SET_BITS), face]);
    return (this.places.kinds[at] = kind);
  }

  /** Directions with a neighbour that listens to a place, in `UPDATE_ORDER`, one bit each. */
  listenersBeside(at: number): number {
    const row = this.rowOf(at);
    return this.kinds.items[row + BESIDE]! & ALL;
  }

  /** Directions with a neighbour that can power a place if it is a conductor, one bit each. */
  giversBeside(at: number): number {
    const row = this.rowOf(at);
    return (this.kinds.items[row + BESIDE]! >> GIVERS) & ALL;
  }

  /** Directions with a neighbour that can give a place power or pass it on, one bit each. */
  sourcesBeside(at: number): number {
    const row = this.rowOf(at);
    return this.kinds.items[row + BESIDE]! >> SOURCES;
  }

  /** Directions with a neighbour that reacts to the shape of a place, in `SHAPE_ORDER`, one bit each. */
  mindersBeside(at: number): number {
    const row = this.rowOf(at);
    return (this.kinds.items[row + BESIDE]! >> MINDERS) & ALL;
  }

  /** The index of a list in `lists.items`: its length, then its entries. */
  list(of: ListKind, at: number): number {
    // The set first, because computing a new one can replace the rows.
    if (of < ListKind.Block) {
      const set = this.powerSet(at);
      return this.powerSets.items[(set << ROW_BITS) + of]!;
    }
    const set = this.blockSet(at);
    return this.blockSets.items[(set << ROW_BITS) + of - ListKind.Block]!;
  }

  private powerSet(at: number): number {
    const row = this.rowOf(at);
    return this.kinds.items[row + SETS]! & SET || this.keep(OF_POWER, at);
  }

  private blockSet(at: number): number {
    const row = this.rowOf(at);
    return this.kinds.items[row + SETS]! >>> SET_BITS || this.keep(OF_BLOCK, at);
  }

  /**
   * A number for everything that a place's power updates and depends on, equal for equal places; 0 if it is
   * not computed or there are too many.
   */
  face(at: number): number {
    const kind = this.places.kinds[at]!;
    return kind === 0 ? 0 : this.kinds.items[(kind << ROW_BITS) + FACE]!;
  }

  /** Computes a set of lists. */
  private keep(ofs: readonly ListKind[], at: number): number {
    const lists = ofs.map((of) => this.lists.add(this.placesOf(of, at).map((n) => n - at)));
    const set = (ofs === OF_POWER ? this.powerSets : this.blockSets).add(lists);
    const row = this.rowOf(at);
    const sets = this.kinds.items[row + SETS]!;
    if (ofs === OF_POWER) this.workOutKind(at, set, sets >>> SET_BITS);
    else this.workOutKind(at, sets & SET, set);
    return set;
  }

  private role(at: number): number {
    return this.roles[at >> PLACE_BITS]!;
  }

  private placesOf(of: ListKind, at: number): readonly number[] {
    const { wireSteps, offset } = this.places;
    const isDust = (this.role(at) & DUSTS) !== 0;
    switch (of) {
      case ListKind.Around: {
        if (!isDust) return [];
        const order = hashOrder(...this.places.worldPlaceOf(at));
        return this.updatedBy(order.map((i) => (i === 0 ? at : at + offset[i - 1]!)));
      }
      case ListKind.Beyond:
        return (this.role(at) & LIGHTS) === 0 ? [] : this.updatedBy(offset.map((o) => at + o));
      case ListKind.Power:
        return [...this.seesPower(at)];
      case ListKind.Level: {
        if (!isDust) return [];
        const comparators = [...this.seesPower(at)].filter((n) => (this.role(n) & COMPARES) !== 0);
        const joined = wireSteps.map((o) => at + o).filter((n) => (this.role(n) & DUSTS) !== 0);
        return [...new Set([...joined, ...comparators])];
      }
      case ListKind.Block:
        return [...this.seesBlock(at)];
      case ListKind.Shape:
        return this.seesShape(at);
    }
  }

  /** The blocks that `Level.updateNeighborsAt` of these places updates. */
  private updatedBy(sources: readonly number[]): readonly number[] {
    const { offset } = this.places;
    const told = sources.flatMap((n) => UPDATE_ORDER.map((d) => n + offset[d]!));
    return told.filter((n) => listens(this.role(n)));
  }

  private seesPower(at: number): Set<number> {
    const { offset, wireSteps } = this.places;
    const role = this.role(at);
    const isDust = (role & DUSTS) !== 0;
    // Other blocks have already looked at their inputs when their power changes.
    const seen = new Set<number>(isDust || this.isWide ? [at] : []);
    for (let d = 0; d < 6; d++) {
      const n = at + offset[d]!;
      const weak = ((role >> (WEAK + d)) & 1) !== 0;
      const strong = ((role >> (STRONG + d)) & 1) !== 0;
      const dust = isDust && d !== UP;
      if (weak || dust) this.addLooking(seen, n, d ^ 1, weak, true);
      if ((strong || dust) && (this.role(n) & CONDUCTS) !== 0) this.addWatching(seen, n, strong);
    }
    if (isDust) for (const o of wireSteps) if ((this.role(at + o) & DUSTS) !== 0) seen.add(at + o);
    return seen;
  }

  /**
   * Adds the blocks that take power from a place, also by quasi-connectivity. Dust takes no power from dust
   * here.
   */
  private addLooking(seen: Set<number>, n: number, d: Facing, dust: boolean, direct: boolean): void {
    const role = this.role(n);
    const looks =
      ((role >> (LOOKS + d)) & 1) !== 0 ||
      (dust && (role & DUSTS) !== 0) ||
      (direct && d >= NORTH && (role & GLANCES) !== 0);
    if (looks) seen.add(n);
    const below = n + this.places.offset[DOWN]!;
    if ((this.role(below) & (QUASI | HALVES)) !== 0) seen.add(below);
    const above = n + this.places.offset[UP]!;
    if ((this.role(above) & HALVES) !== 0) seen.add(above);
  }

  /** Adds the blocks that take power from a conductor. */
  private addWatching(seen: Set<number>, conductor: number, dust: boolean): void {
    for (let d = 0; d < 6; d++) this.addLooking(seen, conductor + this.places.offset[d]!, d ^ 1, dust, false);
  }

  private seesBlock(at: number): Set<number> {
    const { offset } = this.places;
    const seen = this.seesPower(at);
    // A conductor that nothing can power passes nothing on.
    if (this.isWide || this.isPowered(at)) this.addWatching(seen, at, true);
    for (let d = 0; d < 6; d++) {
      const n = at + offset[d]!;
      const supported = d === UP ? DUSTS | GLANCES : 0;
      const looks = (this.role(n) & (COMPARES | supported)) !== 0;
      if (looks || (this.isWide && listens(this.role(n)))) seen.add(n);
      // A comparator can read a container through a conductor.
      if ((this.role(n + offset[d]!) & COMPARES) !== 0) seen.add(n + offset[d]!);
    }
    // Dust nearby may join it and so point elsewhere.
    for (const dust of this.seesShape(at)) {
      if ((this.role(dust) & DUSTS) === 0) continue;
      for (const n of this.seesPower(dust)) seen.add(n);
    }
    return seen;
  }

  private seesShape(at: number): readonly number[] {
    const around = this.shapes.map((o) => at + o);
    if (this.isWide) return around.filter((n) => (this.role(n) & ((ALL << MINDS) | DUSTS)) !== 0);
    const { offset } = this.places;
    const dusts = around.filter((n) => (this.role(n) & DUSTS) !== 0 && this.joinsBy(n, at));
    const others = offset
      .map((o) => at + o)
      .filter((n, d) => ((this.role(n) >> (MINDS + (d ^ 1))) & 1) !== 0);
    return [...dusts, ...others];
  }

  /**
   * Whether the connections or the support of a dust can depend on a place near it: see `connectingSide`,
   * `wiresOf`. Steps up and down pass over a block beside the dust. A step up also needs no conductor above
   * the dust.
   */
  private joinsBy(dust: number, at: number): boolean {
    const { offset } = this.places;
    const isDust = (n: number): boolean => (this.role(n) & DUSTS) !== 0;
    if (isDust(at) || dust === at + offset[UP]!) return true;
    if (dust === at + offset[DOWN]!) return HORIZONTAL.some((d) => isDust(at + offset[d]!));
    const isBeside = HORIZONTAL.some((d) => dust === at + offset[d]!);
    const isSource = (this.role(at) & ((ALL << WEAK) | GLANCES)) !== 0;
    return isBeside && (isSource || isDust(at + offset[UP]!) || isDust(at + offset[DOWN]!));
  }
}

function listens(role: number): boolean {
  return (role & ((ALL << LOOKS) | GLANCES | DUSTS)) !== 0;
}

/** Index differences to the places within a Manhattan distance. */
export function ball(offset: readonly number[], distance: number): readonly number[] {
  const reach = new Set<number>([0]);
  for (let k = 0; k < distance; k++) for (const a of [...reach]) for (const o of offset) reach.add(a + o);
  return [...reach];
}
