import { grown } from './grown.js';
import { PLACE_BITS } from './places.js';
import { Part } from './states.js';

/** TickPriority, most urgent first. */
export enum Priority {
  ExtremelyHigh,
  VeryHigh,
  High,
  Normal,
}
const PRIORITIES = 4;
/** A scheduled tick is one number: its place, then its part in the lowest bits. */
const PART_BITS = 4;
const PART = (1 << PART_BITS) - 1;
/** The length in game ticks of the ring of scheduled ticks, longer than any delay. */
const WHEEL = 512;
/** Numbers per waiting tick: the tick, and the index of the next one in its list. */
const FIELDS = 2;
const NEXT = 1;
const NONE = -1;
/** The last part with bits of its own in `Places.ticks`. */
const MOST_KEPT = Part.Dropper;
/**
 * In `Places.ticks` each such part has one bit for a scheduled tick, and a second one while the tick is due
 * in this game tick. Dust schedules no ticks and uses the field for something else. So the bits are put aside
 * when dust replaces a block.
 */
const DUE = 8;

function bitOf(part: Part): number {
  return 1 << (part - Part.Leaves);
}

function entryOf(at: number, part: Part): number {
  return ((at >> PLACE_BITS) << PART_BITS) | part;
}

/**
 * A tick that fell due in a frozen chunk, or together with one. Ordered by due time, priority and order of
 * scheduling.
 */
interface Overdue {
  readonly entry: number;
  readonly time: number;
  readonly priority: Priority;
  readonly place: number;
}

/** What freezes chunks. */
export interface Frost {
  readonly isFrozen: (at: number) => boolean;
  readonly chunkOf: (at: number) => number;
  /** Whether overdue ticks run by their due time across all chunks, and not chunk by chunk. */
  readonly byTime: boolean;
}

/** Scheduled ticks: LevelTicks, LevelChunkTicks. */
export class Ticks {
  /**
   * The first and last entry of the list for each game tick and priority. Free entries form a list of their
   * own.
   */
  private firsts = new Int32Array(WHEEL * PRIORITIES).fill(NONE);
  private lasts = new Int32Array(WHEEL * PRIORITIES).fill(NONE);
  private waiting = new Int32Array(FIELDS << 8);
  private count = 0;
  private free = NONE;
  /** The ticks that are due. */
  private now = new Int32Array(1 << 8);
  /** Ticks that fell due while their chunks were frozen, in that order. */
  private overdue: Overdue[] = [];
  private fallen = 0;
  /** The indices in `now` at which the ticks of each due time end; empty if nothing was overdue. */
  private ends: number[] = [];
  /** Bits put aside, by the dust's place. */
  private putAway = new Map<number, number>();
  /** Scheduled ticks of the other parts. Nothing asks whether they are due. */
  private others = new Set<number>();

  /** @param bits `Places.ticks` */
  constructor(private readonly bits: Uint16Array) {}

  /** Puts a place's bits aside when dust replaces a block, and restores them when dust goes. */
  exchange(at: number, isDust: boolean): void {
    if (isDust && this.bits[at]! !== 0) this.putAway.set(at, this.bits[at]!);
    this.bits[at] = isDust ? 0 : (this.putAway.get(at) ?? 0);
    if (!isDust) this.putAway.delete(at);
  }

  /** Marks a tick as due; it is no longer ahead. */
  private fallDue(entry: number): void {
    if ((entry & PART) > MOST_KEPT) {
      this.others.delete(entry);
      return;
    }
    const bit = bitOf(entry & PART);
    this.change(this.placeOf(entry), bit, bit << DUE);
  }

  /** Clears some bits of a place and sets others. */
  private change(at: number, off: number, on: number): void {
    const away = this.putAway.size === 0 ? undefined : this.putAway.get(at);
    if (away === undefined) this.bits[at] = (this.bits[at]! & ~off) | on;
    else this.putAway.set(at, (away & ~off) | on);
  }

  /** Whether a part has a tick scheduled at a place. It cannot have two. */
  isAhead(at: number, part: Part): boolean {
    if (part > MOST_KEPT) return this.others.has(entryOf(at, part));
    return (this.bits[at]! & bitOf(part)) !== 0;
  }

  add(at: number, part: Part, when: number, priority: Priority): void {
    if (part > MOST_KEPT) this.others.add(entryOf(at, part));
    else this.bits[at]! |= bitOf(part);
    this.append((when % WHEEL) * PRIORITIES + priority, entryOf(at, part));
  }

  private append(slot: number, entry: number): void {
    let last = this.free;
    if (last === NONE) {
      last = this.count++;
      this.waiting = grown(this.waiting, this.count * FIELDS);
    } else this.free = this.waiting[last * FIELDS + NEXT]!;
    this.waiting[last * FIELDS] = entry;
    this.waiting[last * FIELDS + NEXT] = NONE;
    if (this.firsts[slot] === NONE) this.firsts[slot] = last;
    else this.waiting[this.lasts[slot]! * FIELDS + NEXT] = last;
    this.lasts[slot] = last;
  }

  /** LevelTicks.willTickThisTick: whether its tick is still to run in this game tick. */
  isDue(at: number, part: Part): boolean {
    return part >= Part.Leaves && part <= MOST_KEPT && ((this.bits[at]! >> DUE) & bitOf(part)) !== 0;
  }

  /**
   * Removes the ticks that are due. Those in frozen chunks stay overdue.
   * @returns entries in order, for `placeOf`, `partOf` and `begin`.
   */
  due(time: number, frost?: Frost): Int32Array {
    const count = this.takeDue(time, frost);
    if (frost === undefined) return this.now.subarray(0, count);
    this.ends = [];
    const fresh = this.overdue.filter(({ entry }) => !frost.isFrozen(this.placeOf(entry)));
    this.overdue = this.overdue.filter(({ entry }) => frost.isFrozen(this.placeOf(entry)));
    const order = frost.byTime ? fresh : this.drain(fresh, frost);
    this.now = grown(this.now, order.length);
    order.forEach(({ entry, time: fell }, k) => {
      this.now[k] = entry;
      this.fallDue(entry);
      if (order[k + 1]?.time !== fell) this.ends.push(k + 1);
    });
    return this.now.subarray(0, order.length);
  }

  /** The due ticks, split by due time. */
  sharesOf(now: Int32Array): readonly Int32Array[] {
    if (this.ends.length === 0) return [now];
    return this.ends.map((end, k) => now.subarray(this.ends[k - 1] ?? 0, end));
  }

  /**
   * LevelTicks.drainContainers: each chunk's ticks run by due time. The chunk whose next tick is most urgent
   * comes first.
   */
  private drain(list: readonly Overdue[], { chunkOf }: Frost): Overdue[] {
    const chunks = new Map<number, Overdue[]>();
    for (const one of list) {
      const chunk = chunkOf(this.placeOf(one.entry));
      const mine = chunks.get(chunk);
      if (mine === undefined) chunks.set(chunk, [one]);
      else mine.push(one);
    }
    const order: Overdue[] = [];
    const heads = [...chunks.values()].map((mine) => mine.values());
    const next = heads.map((mine) => mine.next().value);
    while (order.length < list.length) {
      let first = -1;
      next.forEach((one, k) => {
        if (one === undefined) return;
        const best = next[first];
        const isFirst =
          best === undefined ||
          one.priority < best.priority ||
          (one.priority === best.priority && one.place < best.place);
        if (isFirst) first = k;
      });
      order.push(next[first]!);
      next[first] = heads[first]!.next().value;
    }
    return order;
  }

  /**
   * Moves the ticks of this game tick to `now`, or to `overdue` if chunks can freeze.
   * @returns how many were moved to `now`.
   */
  private takeDue(time: number, frost: Frost | undefined): number {
    let count = 0;
    for (let p = 0; p < PRIORITIES; p++) {
      const slot = (time % WHEEL) * PRIORITIES + p;
      let next = this.firsts[slot]!;
      this.firsts[slot] = NONE;
      while (next !== NONE) {
        const done = next;
        const entry = this.waiting[done * FIELDS]!;
        next = this.waiting[done * FIELDS + NEXT]!;
        this.waiting[done * FIELDS + NEXT] = this.free;
        this.free = done;
        if (frost !== undefined) {
          this.overdue.push({ entry, time, priority: p, place: this.fallen++ });
          continue;
        }
        this.now = grown(this.now, count + 1);
        this.now[count++] = entry;
        this.fallDue(entry);
      }
    }
    return count;
  }

  placeOf(entry: number): number {
    return (entry >>> PART_BITS) << PLACE_BITS;
  }

  partOf(entry: number): Part {
    return entry & PART;
  }

  /** Clears the due bit of a tick, because it runs now. */
  begin(entry: number): void {
    if ((entry & PART) <= MOST_KEPT) this.change(this.placeOf(entry), bitOf(entry & PART) << DUE, 0);
  }

  /** Models saving and loading: another order within each game tick and priority. */
  reload(shuffle: (list: number[]) => void): void {
    for (const first of this.firsts) {
      const list: number[] = [];
      for (let k = first; k !== NONE; k = this.waiting[k * FIELDS + NEXT]!)
        list.push(this.waiting[k * FIELDS]!);
      shuffle(list);
      let at = first;
      for (const entry of list) {
        this.waiting[at * FIELDS] = entry;
        at = this.waiting[at * FIELDS + NEXT]!;
      }
    }
  }

  checkpoint(): () => void {
    const { count, free } = this;
    const [firsts, lasts, waiting] = [this.firsts.slice(), this.lasts.slice(), this.waiting.slice()];
    const [putAway, others] = [[...this.putAway], [...this.others]];
    const overdue = [...this.overdue];
    return () => {
      this.overdue = [...overdue];
      this.count = count;
      this.free = free;
      this.firsts = firsts.slice();
      this.lasts = lasts.slice();
      this.waiting = waiting.slice();
      this.putAway = new Map(putAway);
      this.others = new Set(others);
    };
  }
}
