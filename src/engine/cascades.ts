import { HORIZONTAL, type Facing } from '../blocks/facing.js';
import { lowestBit, SHAPE_ORDER } from './orders.js';
import { AWARE, SUPPORTED, PLACE_BITS, SIGNAL_KNOWN, WIRES_KNOWN } from './places.js';
import { ListKind } from './reach.js';
import { Part } from './states.js';
import { hasSupport, stepsOf, WIRE_BITS, WIRES, wiresAt } from './wires.js';
import type { World } from './world.js';

/*
 * When a dust's signal strength changes, the game updates everything around it, joined dust changes in turn,
 * and updates again. A line of 15 that loses its power changes 64 times before it is dark. All of this
 * follows from the net alone, that is the dust joined directly or through other dust, because nothing else
 * acts at once in a way that dust can see. So it is computed once for equal nets, in the game's order. What
 * is left is stored as a list of steps: which blocks are updated in which order, and the strengths of the
 * dust at that moment. Updates of a block whose inputs have not changed since its last update are left out.
 */

/**
 * Kinds of steps. A step is two numbers: its kind with a signal strength above it, and the index difference
 * to its place.
 */
export enum Step {
  End,
  /** Sets the signal strength of a dust. */
  Level,
  /** Marks a listener as unaware, because an input has changed. */
  Forget,
  /** Updates a listener unless it is aware. */
  Update,
  /** Marks a dust as aware. */
  Aware,
}
export const STEP_BITS = 3;
export const STEP_KINDS = (1 << STEP_BITS) - 1;

/** Larger nets, cascades with more changes, and further cascades run dust by dust. */
const MOST_DUSTS = 256;
const MOST_CHANGES = 4096;
const MOST_CASCADES = 1 << 18;
/** In place of a net: it was too large when last looked at, so its dusts run one by one. */
const TOO_LARGE = -1;
/** The facts that must be cached for every dust of a net. */
const KNOWN = SIGNAL_KNOWN | WIRES_KNOWN | SUPPORTED;
/** A dust's state as one number: the state's number above, `Places.wires` below. */
const STATE_BITS = 16;
/** Updates per change of a dust: `updateNeighbourShapes` and `updateAroundDust`. */
const UPDATES = 6 + 42;
/** Updates per dust a step up or down, for the state before and the one after. */
const STEP_UPDATES = 2;

/** A net of joined dust, seen from the dust that changes first. Places are index differences to that dust. */
interface Net {
  /** The place of each dust, the first one first, and its face: see `Reach.face`. */
  readonly dusts: readonly number[];
  readonly faces: readonly number[];
  /** Blocks whose shape depends on the net: a place and the sides, one bit each. */
  readonly minders: readonly number[];
  /** Dust that is updated but not joined. */
  readonly unjoined: readonly number[];
  /** How many dusts a step up or down each dust updates. */
  readonly steps: readonly number[];
}

/*
 * Nets and cascades are stored as lists in `Reach.lists`, each in contiguous memory, because a large machine
 * has thousands. A net is the lengths of its dusts, minders and unjoined dusts, then the dusts alternating
 * with their faces, the minders, the unjoined dusts and the steps. A cascade is its net, changes and updates,
 * the state of each dust before it (see `STATE_BITS`), and its steps.
 */
const NET_HEAD = 3;
const CASCADE_HEAD = 3;

/** All precomputed cascades of a world. */
export class Cascades {
  /** The cascades by a hash of net and states. Of two with the same hash, the later one is kept. */
  private readonly known = new Map<number, number>();
  /** The last net that began at each place, or {@link TOO_LARGE}. */
  private readonly netOf: Int32Array;
  /** The states of the net looked at last, and their hash. */
  private readonly states = new Int32Array(MOST_DUSTS);
  private hash = 0;

  constructor(private readonly world: World) {
    this.netOf = new Int32Array(world.places.count);
  }

  /**
   * Finds the cascade that a dust starts now, and counts its changes and updates.
   * @returns the index of its first step in `Reach.lists`, or 0 if it has to run dust by dust.
   */
  find(at: number): number {
    const { world, netOf } = this;
    let net = netOf[at >> PLACE_BITS]!;
    if (net === TOO_LARGE) return 0;
    let cascade = net === 0 ? 0 : this.cascadeOf(net, at);
    if (cascade === 0) {
      const fresh = netAt(world, at);
      if (fresh === undefined) return 0;
      if (fresh.dusts.length > MOST_DUSTS) {
        for (const o of fresh.dusts) netOf[(at + o) >> PLACE_BITS] = TOO_LARGE;
        return 0;
      }
      netOf[at >> PLACE_BITS] = net = keep(world, fresh);
      cascade = this.cascadeOf(net, at) || this.simulate(fresh, net, at);
    }
    if (cascade === 0 || !this.isQuiet(net, at)) return 0;
    const { items } = world.reach.lists;
    world.changes += items[cascade + 2]!;
    world.updates += items[cascade + 3]!;
    return cascade + 1 + CASCADE_HEAD + items[net + 1]!;
  }

  /** The cascade of a net from its present states; 0 if the net has changed or the states are new. */
  private cascadeOf(net: number, at: number): number {
    const { world, states } = this;
    const { reach } = world;
    const { items } = reach.lists;
    const { ids, known, wires } = world.places;
    const count = items[net + 1]!;
    let hash = net;
    for (let i = 0, k = net + 1 + NET_HEAD; i < count; i++, k += 2) {
      const n = at + items[k]!;
      if (reach.face(n) !== items[k + 1]) return 0;
      if ((known[n]! & KNOWN) !== KNOWN) {
        if (world.partAt(n) !== Part.Dust || !hasSupport(world, n)) return 0;
        wiresAt(world, n);
      }
      const state = (ids[n]! << STATE_BITS) | wires[n]!;
      states[i] = state;
      hash = (Math.imul(hash, 31) + state) | 0;
    }
    this.hash = hash;
    const cascade = this.known.get(hash);
    if (cascade === undefined || items[cascade + 1] !== net) return 0;
    const first = cascade + 1 + CASCADE_HEAD;
    for (let i = 0; i < count; i++) if (items[first + i] !== states[i]) return 0;
    return cascade;
  }

  /**
   * Whether nothing can come between the steps: no shape update is pending, and all unjoined dust is aware.
   */
  private isQuiet(net: number, at: number): boolean {
    const { world } = this;
    const { known, ids, states } = world;
    const { items } = world.reach.lists;
    const minders = net + 1 + NET_HEAD + 2 * items[net + 1]!;
    const unjoined = minders + items[net + 2]!;
    const end = unjoined + items[net + 3]!;
    for (let i = minders; i < unjoined; i += 2) {
      const n = at + items[i]!;
      for (let left = items[i + 1]! & ~known[n]!; left !== 0; left &= left - 1)
        if (!world.isSettled(n, lowestBit(left))) return false;
    }
    for (let i = unjoined; i < end; i++) {
      const n = at + items[i]!;
      if ((known[n]! & AWARE) === 0 && states.part[ids[n]!] === Part.Dust) return false;
    }
    return true;
  }

  /** Computes the cascade of a net from the states looked at last; 0 if that is too much. */
  private simulate(net: Net, number: number, at: number): number {
    if (this.known.size >= MOST_CASCADES) return 0;
    const before = [...this.states.subarray(0, net.dusts.length)];
    const cascade = simulate(this.world, at, net, before);
    if (cascade === undefined) return 0;
    const { changes, updates, steps } = cascade;
    const kept = this.world.reach.lists.add([number, changes, updates, ...before, ...steps]);
    this.known.set(this.hash, kept);
    return kept;
  }
}

/** The list of a net; equal nets share one. */
function keep({ reach }: World, { dusts, faces, minders, unjoined, steps }: Net): number {
  const pairs = dusts.flatMap((o, k) => [o, faces[k]!]);
  const lengths = [dusts.length, minders.length, unjoined.length];
  return reach.lists.add([...lengths, ...pairs, ...minders, ...unjoined, ...steps]);
}

/** The net of a dust, or a part of it that is too large; undefined if part of it has no support. */
function netAt(world: World, at: number): Net | undefined {
  const { ids, reach, places } = world;
  const found = new Set([at]);
  const faces: number[] = [];
  const steps: number[] = [];
  const sides = new Map<number, number>();
  const mind = (n: number, side: Facing): void => {
    sides.set(n, (sides.get(n) ?? 0) | (1 << side));
  };
  // A set yields what is added to it meanwhile, too.
  for (const n of found) {
    // Computes the lists of this place, and with them its face.
    reach.list(ListKind.Around, n);
    const face = reach.face(n);
    if (face === 0 || !hasSupport(world, n)) return undefined;
    faces.push(face);
    join(world, n, found);
    if (found.size > MOST_DUSTS) break;
    for (let left = reach.mindersBeside(n); left !== 0; left &= left - 1) {
      const d = SHAPE_ORDER[lowestBit(left)]!;
      mind(n + places.offset[d]!, d ^ 1);
    }
    const up = stepsOf(world, n, world.states.form[ids[n]!]!);
    for (const [other, side] of up) mind(other, side);
    steps.push(up.length);
  }
  const unjoined = new Set<number>();
  for (const n of found) {
    for (const o of listOf(world, ListKind.Around, n)) {
      if (world.partAt(n + o) === Part.Dust && !found.has(n + o)) unjoined.add(n + o - at);
    }
  }
  const minders = [...sides].flatMap(([n, side]) => [n - at, side]);
  return { dusts: [...found].map((n) => n - at), faces, minders, unjoined: [...unjoined], steps };
}

/** Steps per direction of `HORIZONTAL`, in which opposite directions are adjacent: level, up, down. */
const STEPS_PER_SIDE = 3;
/** The step back for each of `World.wireSteps`. */
const BACK = Array.from({ length: HORIZONTAL.length * STEPS_PER_SIDE }, (_, step) => {
  const up = step % STEPS_PER_SIDE;
  const back = (Math.floor(step / STEPS_PER_SIDE) ^ 1) * STEPS_PER_SIDE;
  return back + (up === 0 ? 0 : STEPS_PER_SIDE - up);
});

/**
 * Adds to a net the dust that powers this one or is powered by it. On a step down from a slab, only one
 * direction works.
 */
function join(world: World, at: number, net: Set<number>): void {
  const own = wiresAt(world, at);
  for (const [step, back] of BACK.entries()) {
    const n = at + world.wireSteps[step]!;
    if (world.partAt(n) !== Part.Dust || net.has(n)) continue;
    if ((((own >> step) | (wiresAt(world, n) >> back)) & 1) !== 0) net.add(n);
  }
}

/** A list of `Reach`: index differences to places. */
function listOf({ reach }: World, of: ListKind, at: number): readonly number[] {
  const first = reach.list(of, at);
  return [...reach.lists.items.subarray(first + 1, first + 1 + reach.lists.items[first]!)];
}

interface Cascade {
  readonly changes: number;
  readonly updates: number;
  readonly steps: readonly number[];
}

/** Simulates the net as the game does; undefined if there are too many changes. */
function simulate(world: World, at: number, net: Net, before: readonly number[]): Cascade | undefined {
  const { states, wireSteps } = world;
  const places = net.dusts;
  const numberOf = new Map(places.map((o, k) => [o, k]));
  const listsOf = (of: ListKind): readonly (readonly number[])[] =>
    places.map((o) => listOf(world, of, at + o).map((n) => o + n));
  const listeners = listsOf(ListKind.Around);
  const [power, level] = [listsOf(ListKind.Power), listsOf(ListKind.Level)];
  const levels = before.map((state) => states.level[state >>> STATE_BITS]!);
  const wires = before.map((state) => state & ((1 << STATE_BITS) - 1));
  const joined = places.map((o, k) =>
    wireSteps.flatMap((step, s) => ((((wires[k]! & WIRES) >> s) & 1) === 0 ? [] : [numberOf.get(o + step)!])),
  );
  const steps: number[] = [];
  /** Blocks updated since the last change that anything can see; changes made since the last update. */
  const recent = new Set<number>();
  const dirty = new Set<number>();
  const forgotten = new Set<number>();
  let changes = 0;
  let updates = 0;

  const target = (k: number): number =>
    Math.max(wires[k]! >> WIRE_BITS, ...joined[k]!.map((j) => levels[j]! - 1));
  const settle = (): void => {
    for (const k of dirty) steps.push(Step.Level | (levels[k]! << STEP_BITS), places[k]!);
    for (const n of forgotten) steps.push(Step.Forget, n);
    dirty.clear();
    forgotten.clear();
  };
  const updateOnce = (n: number): void => {
    if (recent.has(n)) return;
    settle();
    recent.add(n);
    steps.push(Step.Update, n);
  };
  // RedStoneWireBlock.updatePowerStrength. Its consequences come right after it: see `Updater`.
  const look = (k: number): void => {
    const was = levels[k]!;
    const now = target(k);
    if (was === now || changes > MOST_CHANGES) return;
    levels[k] = now;
    changes++;
    updates += UPDATES + STEP_UPDATES * net.steps[k]!;
    dirty.add(k);
    for (const n of was > 0 && now > 0 ? level[k]! : power[k]!) {
      if (numberOf.has(n)) continue;
      forgotten.add(n);
      recent.clear();
    }
    for (const n of listeners[k]!) {
      const other = numberOf.get(n);
      if (other === undefined) updateOnce(n);
      else look(other);
    }
  };
  look(0);
  if (changes > MOST_CHANGES) return undefined;
  settle();
  places.forEach((o, k) => {
    if (levels[k] === target(k)) steps.push(Step.Aware, o);
  });
  steps.push(Step.End, 0);
  return { changes, updates, steps };
}
