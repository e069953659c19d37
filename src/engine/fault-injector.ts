import { random, type Random } from '../base/random.js';
import type { Play } from './engine.js';

/**
 * The order of what happens within one game tick. `vanilla` is the game's own. `reversed` reverses scheduled
 * ticks (of all priorities), block events, block entities and neighbour updates. `shuffled` puts them in a
 * random order.
 */
export type TickOrder = 'vanilla' | 'shuffled' | 'reversed';
/** All orders. */
export const TICK_ORDERS: readonly TickOrder[] = ['vanilla', 'shuffled', 'reversed'];

/** Faults that servers, forks and chunk borders cause. All random choices come from `seed`. */
export interface FaultOptions {
  readonly order?: TickOrder;
  /**
   * The most game ticks by which a scheduled tick can be late, at most 200; each delay is random. 0 by
   * default.
   */
  readonly late?: number;
  /** Chunks stop for a while at random moments, as at the edge of the loaded area. */
  readonly freeze?: boolean;
  /** The world is saved and loaded at random moments. `World.reload` lists what that loses. */
  readonly reload?: boolean;
  /** Hoppers wait 1 to this many game ticks after moving an item, at random. Always 8 by default. */
  readonly hopperTicks?: number;
  /** A comparator misses one in this many changes of a container. */
  readonly lose?: number;
  readonly seed?: string;
}

/** Average game ticks between two freezes of a chunk; the longest freeze; the shortest time between two. */
const FREEZES_EVERY = 150;
const MOST_FROZEN = 60;
const LEAST_THAWED = 20;
/** Average game ticks between two reloads of the world. */
const RELOADS_EVERY = 60;
const CHUNK = 16;
const HOPPER_TICKS = 8;
/** The greatest possible delay of a tick, limited by the engine's ring of ticks. */
export const MOST_LATE = 200;
/** Game ticks by which another order within game ticks can delay a machine. */
const ORDER_TICKS = 2;

/** What these options do to a machine; undefined for the unmodified game. */
export function playOf(options: FaultOptions): Play | undefined {
  const { order = 'vanilla', late = 0, freeze = false, reload = false, hopperTicks, lose = 0 } = options;
  const delays = late > 0 || freeze || reload || hopperTicks !== undefined || lose > 0;
  if (order === 'vanilla' && !delays) return undefined;
  const patience =
    (order === 'vanilla' ? 0 : ORDER_TICKS) + late + (freeze ? MOST_FROZEN : 0) + (hopperTicks ?? 0);
  return { patience, delays };
}

/** The words that these options add to an engine's name. */
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
  /** The game tick in which each known chunk thaws. */
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

  /** Starts a game tick: may freeze chunks. */
  beginTick(time: number): void {
    if (!this.freezes) return;
    for (const [chunk, until] of this.thaws) {
      if (until + LEAST_THAWED <= time && this.draw.below(FREEZES_EVERY) === 0)
        this.thaws.set(chunk, time + 1 + this.draw.below(MOST_FROZEN));
    }
  }

  /** The chunk number of a column. */
  static chunkOf(x: number, z: number): number {
    return Math.floor(x / CHUNK) * 0x10000 + Math.floor(z / CHUNK);
  }

  /** Whether a chunk is frozen. */
  isFrozen(chunk: number, time: number): boolean {
    const until = this.thaws.get(chunk);
    if (until === undefined) this.thaws.set(chunk, -LEAST_THAWED);
    return until !== undefined && until > time;
  }

  /** Whether the world is reloaded before this game tick. */
  reloads(): boolean {
    return this.reload && this.draw.below(RELOADS_EVERY) === 0;
  }

  /** Shuffles a list in place. */
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

  /** The delay of the next scheduled tick, in game ticks. */
  lateness(): number {
    return this.late === 0 ? 0 : this.draw.below(this.late + 1);
  }

  /** Puts the actions of one game tick into the chosen order. */
  arrange(list: number[] | Int32Array): void {
    if (this.order === 'reversed') list.reverse();
    if (this.order === 'shuffled') this.shuffle(list);
  }

  /** Whether the next neighbour updates run in reverse. */
  turnsRound(): boolean {
    return this.order === 'reversed' || (this.order === 'shuffled' && this.draw.below(2) === 0);
  }

  /** The cooldown of a hopper after moving an item, in game ticks. */
  cooldown(): number {
    return this.hopperTicks === undefined ? HOPPER_TICKS : 1 + this.draw.below(this.hopperTicks);
  }

  /** Whether a comparator misses the next change. */
  losesUpdate(): boolean {
    return this.lose > 0 && this.draw.below(this.lose) === 0;
  }
}
