import { DOWN, HORIZONTAL, NORTH, UP, type Facing } from '../blocks/facing.js';
import { grown } from './grown.js';
import { hashOrder } from './hash-order.js';
import { ALL, SHAPE_BIT, UPDATE_BIT, UPDATE_ORDER } from './orders.js';
import { PLACE_BITS, type Places } from './places.js';
import { MOST_STATES, Part, type States } from './states.js';

/*
 * Who can notice what. The game tells everybody around of every change, and most of those told find that nothing has
 * changed for them. Here stands for each place who could find something: worked out from the blocks that stand there or
 * have ever stood there, when it is first asked for.
 */

/**
 * What the blocks that have stood in a place do there, bits of `Reach.roles`. Six for directions each: where it takes
 * power from, whose change of shape it minds, where it gives power, where it powers a conductor. Dust is not among
 * them.
 */
const LOOKS = 0;
const MINDS = 6;
const WEAK = 12;
const STRONG = 18;
/** It looks at what stands beside it, but not through a conductor: the sides of diodes. */
const GLANCES = 1 << 24;
/** It looks around from the place above it, too: quasi-connectivity. */
const QUASI = 1 << 25;
const DUSTS = 1 << 26;
const COMPARES = 1 << 27;
const CONDUCTS = 1 << 28;
const LIGHTS = 1 << 29;
const WORKED_OUT = 1 << 30;
/** A door looks around from its other half, too. */
const HALVES = 1 << 31;
/** Dust gives to all sides but up. */
const DUST_GIVES = ALL & ~(1 << UP);

/** Beside a place, six bits each: who hears of changes there, in `UPDATE_ORDER`, and who minds its shape, in `SHAPE_ORDER`; */
const MINDERS = 6;
/** who can power it if it is a conductor, by direction, and who can give it power or pass it on. */
const GIVERS = 12;
const SOURCES = 18;

/** Lists of numbers, equal ones once, in one array, each with its length before it. A list's number is never 0. */
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

/** Lists of places, as differences of indices, by what they are of; four that are asked for together, and two. */
export enum Of {
  /** Whom a dust updates when its power changes, with repetitions, in the game's order. */
  Around,
  /** Who can see that the power of a place is there, or gone: itself too. */
  Power,
  /** Who can see that the power of a dust is another, but not none. */
  Level,
  /** Whom the neighbours of a torch update, with repetitions, in the game's order. */
  Beyond,
  /** Who can see that another block stands there. */
  Block,
  /** Who minds the shape of a place. */
  Shape,
}
const OF_POWER = [Of.Around, Of.Power, Of.Level, Of.Beyond];
const OF_BLOCK = [Of.Block, Of.Shape];
/** Numbers of a set of lists, and of a kind, are four at the most: a shift by so many bits. */
const ROW_BITS = 2;
const MOST_ROWS = 0xffff;

/** Rows of up to four numbers, equal ones once; their own numbers are kept in a field of 16 bits. */
class RowTable {
  /** Row 0 holds what was asked for last and has no number of its own. */
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
 * What a kind says of the places that are of it: what stands there; who is beside it; its sets of lists, that of power
 * below that of blocks, or 0; and its face, the number of all of that without the set of blocks.
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
  /** Roles and who is beside, place by place, from which kinds are worked out; a press seldom looks there. */
  private readonly roles: Int32Array;
  private readonly beside: Int32Array;
  private readonly roleOf = new Int32Array(MOST_STATES);
  /** Places whose lists a place can be in. */
  private readonly far: readonly number[];
  /** Where dust and what takes its shape from neighbours look: one aside, and from there one up or down. */
  private readonly shapes: readonly number[];
  /** Whether any kind has been worked out. */
  private isAsked = false;

  constructor(
    private readonly places: Places,
    private readonly states: States,
    /** Takes in all readers near, so that a fault injector's draws, one for each update delivered, stay those of its seed. */
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

  /** A state stands in a place from now on, where another one stood. */
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

  /** Somebody is beside a place from now on. */
  private join(at: number, bits: number): void {
    this.beside[at >> PLACE_BITS]! |= bits;
  }

  /** Whether anything beside a place can power it if it is a conductor. */
  private isPowered(at: number): boolean {
    return ((this.beside[at >> PLACE_BITS]! >> GIVERS) & ALL) !== 0;
  }

  /** A conductor that something powers is a source for all beside it. */
  private passesOn(at: number): void {
    for (let d = 0; d < 6; d++) this.join(at + this.places.offset[d]!, 1 << (SOURCES + (d ^ 1)));
  }

  /** What is in no list of a state, and what it is in. */
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

  /** Where the row of a place's kind begins. */
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

  /** Directions in which somebody hears of changes at a place, in `UPDATE_ORDER`, a bit each. */
  hearersBeside(at: number): number {
    const row = this.rowOf(at);
    return this.kinds.items[row + BESIDE]! & ALL;
  }

  /** Directions in which something beside a place can power it if it is a conductor, a bit each. */
  giversBeside(at: number): number {
    const row = this.rowOf(at);
    return (this.kinds.items[row + BESIDE]! >> GIVERS) & ALL;
  }

  /** Directions in which something beside a place can give it power or pass it on, a bit each. */
  sourcesBeside(at: number): number {
    const row = this.rowOf(at);
    return this.kinds.items[row + BESIDE]! >> SOURCES;
  }

  /** Directions in which something minds the shape of a place, in `SHAPE_ORDER`, a bit each. */
  mindersBeside(at: number): number {
    const row = this.rowOf(at);
    return (this.kinds.items[row + BESIDE]! >> MINDERS) & ALL;
  }

  /** The number of a list: where its length stands in `lists.items`; the rest follows. */
  list(of: Of, at: number): number {
    // The set first: where it is a new one, the rows are others afterwards.
    if (of < Of.Block) {
      const set = this.powerSet(at);
      return this.powerSets.items[(set << ROW_BITS) + of]!;
    }
    const set = this.blockSet(at);
    return this.blockSets.items[(set << ROW_BITS) + of - Of.Block]!;
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
   * A number for all that a place tells and is told of its power, the same for places alike; 0 where it is not worked out,
   * or there are too many.
   */
  face(at: number): number {
    const kind = this.places.kinds[at]!;
    return kind === 0 ? 0 : this.kinds.items[(kind << ROW_BITS) + FACE]!;
  }

  /** Works out a set of lists. */
  private keep(ofs: readonly Of[], at: number): number {
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

  private placesOf(of: Of, at: number): readonly number[] {
    const { wireSteps, offset } = this.places;
    const isDust = (this.role(at) & DUSTS) !== 0;
    switch (of) {
      case Of.Around: {
        if (!isDust) return [];
        const order = hashOrder(...this.places.worldPlaceOf(at));
        return this.updatedBy(order.map((i) => (i === 0 ? at : at + offset[i - 1]!)));
      }
      case Of.Beyond:
        return (this.role(at) & LIGHTS) === 0 ? [] : this.updatedBy(offset.map((o) => at + o));
      case Of.Power:
        return [...this.seesPower(at)];
      case Of.Level: {
        if (!isDust) return [];
        const comparators = [...this.seesPower(at)].filter((n) => (this.role(n) & COMPARES) !== 0);
        const joined = wireSteps.map((o) => at + o).filter((n) => (this.role(n) & DUSTS) !== 0);
        return [...new Set([...joined, ...comparators])];
      }
      case Of.Block:
        return [...this.seesBlock(at)];
      case Of.Shape:
        return this.seesShape(at);
    }
  }

  /** Whom `Level.updateNeighborsAt` of these places updates. */
  private updatedBy(sources: readonly number[]): readonly number[] {
    const { offset } = this.places;
    const told = sources.flatMap((n) => UPDATE_ORDER.map((d) => n + offset[d]!));
    return told.filter((n) => listens(this.role(n)));
  }

  private seesPower(at: number): Set<number> {
    const { offset, wireSteps } = this.places;
    const role = this.role(at);
    const isDust = (role & DUSTS) !== 0;
    // Whatever else changes its power has looked at its inputs before.
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

  /** Who looks in a direction from a place, or from there by quasi-connectivity. Dust takes no power from dust that way. */
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

  /** Who looks at a conductor. */
  private addWatching(seen: Set<number>, conductor: number, dust: boolean): void {
    for (let d = 0; d < 6; d++) this.addLooking(seen, conductor + this.places.offset[d]!, d ^ 1, dust, false);
  }

  private seesBlock(at: number): Set<number> {
    const { offset } = this.places;
    const seen = this.seesPower(at);
    // What nothing powers passes nothing on, whether it conducts or not.
    if (this.isWide || this.isPowered(at)) this.addWatching(seen, at, true);
    for (let d = 0; d < 6; d++) {
      const n = at + offset[d]!;
      const carries = d === UP ? DUSTS | GLANCES : 0;
      const looks = (this.role(n) & (COMPARES | carries)) !== 0;
      if (looks || (this.isWide && listens(this.role(n)))) seen.add(n);
      // A container behind a conductor.
      if ((this.role(n + offset[d]!) & COMPARES) !== 0) seen.add(n + offset[d]!);
    }
    // Dust nearby may join it, and point elsewhere.
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
   * Whether what a dust joins, or what carries it, can depend on what stands in a place near it: see `connectingSide`,
   * `wiresOf`. Steps up and down lead over a block beside the dust, and up only where none is over the dust.
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

/** Differences of indices to the places within a distance (Manhattan). */
export function ball(offset: readonly number[], distance: number): readonly number[] {
  const reach = new Set<number>([0]);
  for (let k = 0; k < distance; k++) for (const a of [...reach]) for (const o of offset) reach.add(a + o);
  return [...reach];
}
