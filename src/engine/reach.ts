import { DOWN, HORIZONTAL, NORTH, UP, type Facing } from '../blocks/facing.js';
import type { Vec3 } from '../blocks/grid.js';
import { hashOrder } from './hash-order.js';
import { SHAPE_ORDER, UPDATE_ORDER } from './orders.js';
import { MOST_STATES, Part, type States } from './states.js';

/*
 * Who can notice what. The game tells everybody around of every change, and most of those told find that nothing has
 * changed for them. Here stands for each place who could find something: worked out from the blocks that stand there or
 * have ever stood there, when it is first asked for.
 */

const ALL = 0b111111;

/**
 * What the blocks that have stood in a place do there, bits of `Reach.roles`. Six for directions each: where it takes
 * power from, whose change of shape it minds, where it gives power, where it powers a conductor. Dust is not among
 * the first and the last two.
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
/** No block can be moved there. */
const OUTSIDE = 1 << 29;
const WORKED_OUT = 1 << 30;
/** Dust gives to all sides but up. */
const DUST_GIVES = ALL & ~(1 << UP);

/** What stands beside a place, six bits each in `Reach.beside`: who listens, in `UPDATE_ORDER`; who can power it, if it is a conductor; */
const GIVERS = 6;
/** who minds its shape, in `SHAPE_ORDER`; what may give it power, or pass it on. */
const MINDERS = 12;
const SOURCES = 18;

/** Where a direction stands in `UPDATE_ORDER` and in `SHAPE_ORDER`, as a bit. */
export const ORDER_BIT = [0, 1, 2, 3, 4, 5].map((d) => 1 << UPDATE_ORDER.indexOf(d));
const SHAPE_BIT = [0, 1, 2, 3, 4, 5].map((d) => 1 << SHAPE_ORDER.indexOf(d));

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
    if (this.end > this.items.length) {
      const larger = new Int32Array(2 * this.end);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[first] = list.length;
    this.items.set(list, first + 1);
    return first;
  }
}

/** Lists of places, as differences of indices, by what they are of. */
export enum Of {
  /** Whom a dust updates when its power changes, with repetitions, in the game's order. */
  Around,
  /** Who can see that the power of a place is there, or gone: itself too. */
  Power,
  /** Who can see that the power of a dust is another, but not none. */
  Level,
  /** Who can see that another block stands there. */
  Block,
  /** Who minds the shape of a place. */
  Shape,
}
const LISTS = 5;

export class Reach {
  readonly lists = new Lists();
  /** See `GIVERS` and what stands there. */
  readonly beside: Int32Array;
  readonly at: readonly Int32Array[];
  private readonly roles: Int32Array;
  private readonly roleOf = new Int32Array(MOST_STATES);
  /** Places whose lists a place can be in. */
  private readonly far: readonly number[];
  /** Where dust and what takes its shape from neighbours look: one aside, and from there one up or down. */
  private readonly shapes: readonly number[];
  /** Whether any list has been worked out. */
  private isAsked = false;

  constructor(
    size: number,
    private readonly states: States,
    private readonly offset: readonly number[],
    private readonly wireSteps: readonly number[],
    private readonly worldPlaceOf: (at: number) => Vec3,
  ) {
    this.beside = new Int32Array(size);
    this.roles = new Int32Array(size).fill(OUTSIDE);
    this.at = Array.from({ length: LISTS }, () => new Int32Array(size));
    this.far = ball(offset, 5);
    this.shapes = [0, ...HORIZONTAL.map((d) => offset[d]!)].flatMap((o) => [
      o,
      o + offset[UP]!,
      o + offset[DOWN]!,
    ]);
  }

  /** Blocks can be moved to `count` places from an index on. */
  open(from: number, count: number): void {
    this.roles.fill(0, from, from + count);
  }

  isOpen(at: number): boolean {
    return (this.roles[at]! & OUTSIDE) === 0;
  }

  /** A state stands in a place from now on. */
  add(at: number, id: number): void {
    const role = this.roleOf[id]! || this.workOut(id);
    const before = this.roles[at]!;
    if ((before | role) === before) return;
    this.roles[at] = before | role;
    const { beside, offset } = this;
    const isDust = (role & DUSTS) !== 0;
    const weak = isDust ? DUST_GIVES : (role >> WEAK) & ALL;
    const strong = isDust ? DUST_GIVES : (role >> STRONG) & ALL;
    for (let d = 0; d < 6; d++) {
      const back = d ^ 1;
      beside[at + offset[d]!]! |=
        (this.listens(role) ? ORDER_BIT[back]! : 0) |
        (((strong >> d) & 1) << (GIVERS + back)) |
        (((role >> (MINDS + d)) & 1) === 0 ? 0 : SHAPE_BIT[back]! << MINDERS) |
        ((role & CONDUCTS) !== 0 || ((weak >> d) & 1) !== 0 ? 1 << (SOURCES + back) : 0);
    }
    if (this.isAsked) for (const o of this.far) for (const lists of this.at) lists[at - o] = 0;
  }

  /** What is in no list of a state, and what it is in. */
  private workOut(id: number): number {
    const { states } = this;
    const part = states.part[id] as Part;
    const isDust = part === Part.Dust;
    const isDiode = part === Part.Repeater || part === Part.Comparator;
    return (this.roleOf[id] =
      WORKED_OUT |
      (isDust ? DUSTS : (states.looks[id]! << LOOKS) | (states.weak[id]! << WEAK) | (states.strong[id]! << STRONG)) |
      (states.minds[id]! << MINDS) |
      (isDiode ? GLANCES : 0) |
      (part === Part.Comparator ? COMPARES : 0) |
      (part === Part.Dropper || part === Part.Piston ? QUASI : 0) |
      (states.conductor[id] === 1 ? CONDUCTS : 0));
  }

  private listens(role: number): boolean {
    return (role & ((ALL << LOOKS) | GLANCES | DUSTS)) !== 0;
  }

  /** Directions in which something beside a place can power it if it is a conductor, a bit each. */
  giversBeside(at: number): number {
    return (this.beside[at]! >> GIVERS) & ALL;
  }

  /** Directions in which something beside a place can give power or pass it on, a bit each. */
  sourcesBeside(at: number): number {
    return (this.beside[at]! >> SOURCES) & ALL;
  }

  /** Directions in which something listens, in `UPDATE_ORDER`, a bit each. */
  listenersBeside(at: number): number {
    return this.beside[at]! & ALL;
  }

  /** Directions in which something minds the shape of a place, in `SHAPE_ORDER`, a bit each. */
  mindersBeside(at: number): number {
    return (this.beside[at]! >> MINDERS) & ALL;
  }

  /** The first item of a list, with its length; the rest follows. */
  list(of: Of, at: number): number {
    return this.at[of]![at]! || this.make(of, at);
  }

  private make(of: Of, at: number): number {
    this.isAsked = true;
    const places = this.placesOf(of, at);
    return (this.at[of]![at] = this.lists.add(places.map((n) => n - at)));
  }

  private placesOf(of: Of, at: number): readonly number[] {
    const { roles, wireSteps, offset } = this;
    switch (of) {
      case Of.Around: {
        const sources = hashOrder(...this.worldPlaceOf(at)).map((i) => (i === 0 ? at : at + offset[i - 1]!));
        const told = sources.flatMap((n) => UPDATE_ORDER.map((d) => n + offset[d]!));
        return told.filter((n) => this.listens(roles[n]!));
      }
      case Of.Power:
        return [...this.seesPower(at)];
      case Of.Level: {
        const comparators = [...this.seesPower(at)].filter((n) => (roles[n]! & COMPARES) !== 0);
        const joined = wireSteps.map((o) => at + o).filter((n) => (roles[n]! & DUSTS) !== 0);
        return [...new Set([...joined, ...comparators])];
      }
      case Of.Block:
        return [...this.seesBlock(at)];
      case Of.Shape: {
        const mask = (ALL << MINDS) | DUSTS;
        return this.shapes.map((o) => at + o).filter((n) => (roles[n]! & mask) !== 0);
      }
    }
  }

  private seesPower(at: number): Set<number> {
    const { roles, offset, wireSteps } = this;
    const role = roles[at]!;
    const seen = new Set<number>([at]);
    const isDust = (role & DUSTS) !== 0;
    for (let d = 0; d < 6; d++) {
      const n = at + offset[d]!;
      const weak = ((role >> (WEAK + d)) & 1) !== 0;
      const strong = ((role >> (STRONG + d)) & 1) !== 0;
      const dust = isDust && d !== UP;
      if (weak || dust) this.addLooking(seen, n, d ^ 1, weak, true);
      if ((strong || dust) && (roles[n]! & CONDUCTS) !== 0) this.addWatching(seen, n, strong);
    }
    if (isDust) for (const o of wireSteps) if ((roles[at + o]! & DUSTS) !== 0) seen.add(at + o);
    return seen;
  }

  /** Who looks in a direction from a place, or from there by quasi-connectivity. Dust takes no power from dust that way. */
  private addLooking(seen: Set<number>, n: number, d: Facing, dust: boolean, direct: boolean): void {
    const role = this.roles[n]!;
    const looks =
      ((role >> (LOOKS + d)) & 1) !== 0 ||
      (dust && (role & DUSTS) !== 0) ||
      (direct && d >= NORTH && (role & GLANCES) !== 0);
    if (looks) seen.add(n);
    const below = n + this.offset[DOWN]!;
    if ((this.roles[below]! & QUASI) !== 0) seen.add(below);
  }

  /** Who looks at a conductor. */
  private addWatching(seen: Set<number>, conductor: number, dust: boolean): void {
    for (let d = 0; d < 6; d++) this.addLooking(seen, conductor + this.offset[d]!, d ^ 1, dust, false);
  }

  private seesBlock(at: number): Set<number> {
    const { roles, offset, shapes } = this;
    const seen = this.seesPower(at);
    this.addWatching(seen, at, true);
    for (let d = 0; d < 6; d++) {
      const n = at + offset[d]!;
      if (this.listens(roles[n]!)) seen.add(n);
      // A container behind a conductor.
      if ((roles[n + offset[d]!]! & COMPARES) !== 0) seen.add(n + offset[d]!);
    }
    // Dust nearby may join it, and point elsewhere.
    for (const o of shapes) {
      if ((roles[at + o]! & DUSTS) === 0) continue;
      for (const n of this.seesPower(at + o)) seen.add(n);
    }
    return seen;
  }
}

/** Differences of indices to the places within a distance (Manhattan). */
function ball(offset: readonly number[], distance: number): readonly number[] {
  const reach = new Set<number>([0]);
  for (let k = 0; k < distance; k++) for (const a of [...reach]) for (const o of offset) reach.add(a + o);
  return [...reach];
}

