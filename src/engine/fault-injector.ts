import { random, type Random } from '../base/random.js';
import type { Play } from './engine.js';

/**
 * In which order what falls into one game tick is done. `vanilla`: the game's own. `reversed`: scheduled ticks (of all
 * priorities), block events, block entities and neighbour updates the other way round. `shuffled`: all of them in any order.
 */
export type TickOrder = 'vanilla' | 'shuffled' | 'reversed';
/** The orders there are. */
export const TICK_ORDERS: readonly TickOrder[] = ['vanilla', 'shuffled', 'reversed'];

/** What servers, forks and chunk borders do to a machine. Everything is drawn from `seed`. */
export interface FaultOptions {
  readonly order?: TickOrder;
  /** Scheduled ticks come up to this many game ticks late (at most 200), each as it happens; 0 by default. */
  readonly late?: number;
  /** Chunks stop for a while, at any moment, as at the edge of the loaded area. */
  readonly freeze?: boolean;
  /** The world is saved and loaded again, at any moment: `World.reload` says what that leaves out. */
  readonly reload?: boolean;
  /** Hoppers wait from 1 to this many game ticks after moving an item, as it happens; 8 always by default. */
  readonly hopperTicks?: number;
  /** A comparator is not told of one in so many changes of a container. */
  readonly lose?: number;
  readonly seed?: string;
}

/** A chunk freezes in one of so many game ticks, on average, for up to so many, and then not for so many. */
const FREEZES_EVERY = 150;
const MOST_FROZEN = 60;
const LEAST_THAWED = 20;
/** The world is loaded anew in one of so many game ticks, on average. */
const RELOADS_EVERY = 60;
const CHUNK = 16;
const HOPPER_TICKS = 8;
/** The latest that a tick can come: the engine's ring of ticks holds no more. */
export const MOST_LATE = 200;
/** Game ticks that another order within game ticks can make a machine late. */
const ORDER_TICKS = 2;

/** What these options do to a machine; undefined for the game as it is. */
export function playOf(options: FaultOptions): Play | undefined {
  const { order = 'vanilla', late = 0, freeze = false, reload = false, hopperTicks, lose = 0 } = options;
  const delays = late > 0 || freeze || reload || hopperTicks !== undefined || lose > 0;
  if (order === 'vanilla' && !delays) return undefined;
  const patience =
    (order === 'vanilla' ? 0 : ORDER_TICKS) + late + (freeze ? MOST_FROZEN : 0) + (hopperTicks ?? 0);
  return { patience, delays };
}

/** What these options are called in an engine's name. */
export function describePlay(options: FaultOptions): readonly string[] {
  const { order = 'vanilla', late = 0, freeze = false, reload = false, hopperTicks, lose = 0 } = options;
  return [
    ...(order === 'vanilla' ? [] : [order]),
    ...(late === 0 ? [] : [`up to ${late} late`]),
    ...(freeze ? ['frozen chunks'] : []),
    ...(reload ? ['reloaded'] : []),
    ...(hopperTicks === undefined ? [] : [`hoppers up to ${hopperTicks}`]),
    ...(lose === 0 ? [] : [`one in ${lose} changes lost`]),
  ];
}

/** Injects faults into a running machine: see {@link FaultOptions}. */
export class FaultInjector {
  readonly order: TickOrder;
  readonly freezes: boolean;
  private readonly reload: boolean;
  private readonly late: number;
  private readonly hopperTicks: number | undefined;
  private readonly lose: number;
  private readonly draw: Random;
  /** For each chunk seen when it thaws. */
  private readonly thaws = new Map<number, number>();

  constructor({ order, late, freeze, reload, hopperTicks, lose, seed }: FaultOptions) {
    this.order = order ?? 'vanilla';
    this.late = Math.min(late ?? 0, MOST_LATE);
    this.freezes = freeze ?? false;
    this.reload = reload ?? false;
    this.hopperTicks = hopperTicks;
    this.lose = lose ?? 0;
    this.draw = random(seed ?? '', 'adversary');
  }

  /** Freezes chunks. */
  beginTick(time: number): void {
    if (!this.freezes) return;
    for (const [chunk, until] of this.thaws) {
      if (until + LEAST_THAWED <= time && this.draw.below(FREEZES_EVERY) === 0)
        this.thaws.set(chunk, time + 1 + this.draw.below(MOST_FROZEN));
    }
  }

  /** The number of the chunk of a column. */
  static chunkOf(x: number, z: number): number {
    return Math.floor(x / CHUNK) * 0x10000 + Math.floor(z / CHUNK);
  }

  /** Whether a chunk stands still. */
  isFrozen(chunk: number, time: number): boolean {
    const until = this.thaws.get(chunk);
    if (until === undefined) this.thaws.set(chunk, -LEAST_THAWED);
    return until !== undefined && until > time;
  }

  /** Whether the world is loaded anew before this game tick. */
  reloads(): boolean {
    return this.reload && this.draw.below(RELOADS_EVERY) === 0;
  }

  /** In any order. */
  shuffle(list: number[] | Int32Array): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.draw.below(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
  }

  /** A seed for the world's random source. */
  seed(): readonly [number, number] {
    return [this.draw.next(), this.draw.next()];
  }

  /** Game ticks that the next scheduled tick comes late. */
  lateness(): number {
    return this.late === 0 ? 0 : this.draw.below(this.late + 1);
  }

  /** Puts what is done in one game tick in its order. */
  arrange(list: number[] | Int32Array): void {
    if (this.order === 'reversed') list.reverse();
    if (this.order === 'shuffled') this.shuffle(list);
  }

  /** Whether the next neighbour updates go the other way round. */
  turnsRound(): boolean {
    return this.order === 'reversed' || (this.order === 'shuffled' && this.draw.below(2) === 0);
  }

  /** Game ticks that a hopper waits. */
  cooldown(): number {
    return this.hopperTicks === undefined ? HOPPER_TICKS : 1 + this.draw.below(this.hopperTicks);
  }

  /** Whether a comparator misses a change. */
  losesUpdate(): boolean {
    return this.lose > 0 && this.draw.below(this.lose) === 0;
  }
}
