import { grown } from './grown.js';
import { PLACE_BITS } from './places.js';
import { Part } from './states.js';

/** TickPriority, the most urgent first. */
export enum Priority {
  ExtremelyHigh,
  VeryHigh,
  High,
  Normal,
}
const PRIORITIES = 4;
/** A scheduled tick is the number of a place and that of a part. */
const PART_BITS = 4;
const PART = (1 << PART_BITS) - 1;
/** A ring of game ticks, longer than anything is scheduled ahead. */
const WHEEL = 512;
/** Numbers kept of a tick that waits: itself, and the number of the next one of its list. */
const FIELDS = 2;
const NEXT = 1;
const NONE = -1;
/**
 * Parts with a tick ahead at a place have a bit each in `Places.ticks`, and another while it is due in this very tick.
 * Dust, which has no ticks, keeps something else there: those of what stood in its place are put away.
 */
const DUE = 7;

function bitOf(part: Part): number {
  return 1 << (part - Part.Button);
}

/** Scheduled ticks: LevelTicks, LevelChunkTicks. */
export class Ticks {
  /** For each game tick and priority the first and the last of the list of those that wait; of a free one the next. */
  private firsts = new Int32Array(WHEEL * PRIORITIES).fill(NONE);
  private lasts = new Int32Array(WHEEL * PRIORITIES).fill(NONE);
  private waiting = new Int32Array(FIELDS << 8);
  private count = 0;
  private free = NONE;
  /** Those that are due. */
  private now = new Int32Array(1 << 8);
  /** By the dust's place. */
  private putAway = new Map<number, number>();

  /** @param bits `Places.ticks` */
  constructor(private readonly bits: Uint16Array) {}

  /** Dust comes to a place, where other blocks stood, or goes from there. */
  exchange(at: number, isDust: boolean): void {
    if (isDust && this.bits[at]! !== 0) this.putAway.set(at, this.bits[at]!);
    this.bits[at] = isDust ? 0 : (this.putAway.get(at) ?? 0);
    if (!isDust) this.putAway.delete(at);
  }

  /** The bits of a tick, some of them to go and some to come. */
  private change(at: number, off: number, on: number): void {
    const away = this.putAway.size === 0 ? undefined : this.putAway.get(at);
    if (away === undefined) this.bits[at] = (this.bits[at]! & ~off) | on;
    else this.putAway.set(at, (away & ~off) | on);
  }

  /** Whether a part has a tick ahead at a place; it cannot have two. */
  isAhead(at: number, part: Part): boolean {
    return (this.bits[at]! & bitOf(part)) !== 0;
  }

  add(at: number, part: Part, when: number, priority: Priority): void {
    this.bits[at]! |= bitOf(part);
    this.append((when % WHEEL) * PRIORITIES + priority, ((at >> PLACE_BITS) << PART_BITS) | part);
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

  /** LevelTicks.willTickThisTick: it has a tick that is still to come in this very game tick. */
  isDue(at: number, part: Part): boolean {
    return part >= Part.Button && ((this.bits[at]! >> DUE) & bitOf(part)) !== 0;
  }

  /**
   * Takes those out that are due, but for what is frozen, which waits in its chunk.
   * @returns what `at`, `part` and `done` take apart, in order.
   */
  due(time: number, isFrozen: (at: number) => boolean): Int32Array {
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
        const at = this.placeOf(entry);
        if (isFrozen(at)) {
          this.append(((time + 1) % WHEEL) * PRIORITIES + p, entry);
          continue;
        }
        this.now = grown(this.now, count + 1);
        this.now[count++] = entry;
        const bit = bitOf(entry & PART);
        this.change(at, bit, bit << DUE);
      }
    }
    return this.now.subarray(0, count);
  }

  placeOf(entry: number): number {
    return (entry >>> PART_BITS) << PLACE_BITS;
  }

  partOf(entry: number): Part {
    return entry & PART;
  }

  /** It is no longer due: it runs now. */
  begin(entry: number): void {
    this.change(this.placeOf(entry), bitOf(entry & PART) << DUE, 0);
  }

  /** Those of each game tick and priority in another order. */
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
    const putAway = [...this.putAway];
    return () => {
      this.count = count;
      this.free = free;
      this.firsts = firsts.slice();
      this.lasts = lasts.slice();
      this.waiting = waiting.slice();
      this.putAway = new Map(putAway);
    };
  }
}
