import { Part } from './states.js';

/** TickPriority, the most urgent first. */
export enum Priority {
  ExtremelyHigh,
  VeryHigh,
  High,
  Normal,
}
const PRIORITIES = 4;
/** A scheduled tick is a place and the number of a part. */
const PART_BITS = 4;
const PART = (1 << PART_BITS) - 1;
/** A ring of game ticks, longer than anything is scheduled ahead. */
const WHEEL = 512;
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
  private wheel: number[][] = Array.from({ length: WHEEL * PRIORITIES }, () => []);
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
    this.wheel[(when % WHEEL) * PRIORITIES + priority]!.push((at << PART_BITS) | part);
  }

  /** LevelTicks.willTickThisTick: it has a tick that is still to come in this very game tick. */
  isDue(at: number, part: Part): boolean {
    return part >= Part.Button && ((this.bits[at]! >> DUE) & bitOf(part)) !== 0;
  }

  /**
   * Takes those out that are due, but for what is frozen, which waits in its chunk.
   * @returns what `at`, `part` and `done` take apart, in order.
   */
  due(time: number, isFrozen: (at: number) => boolean): number[] {
    const now: number[] = [];
    for (let p = 0; p < PRIORITIES; p++) {
      const slot = (time % WHEEL) * PRIORITIES + p;
      const list = this.wheel[slot]!;
      if (list.length === 0) continue;
      this.wheel[slot] = [];
      for (const entry of list) {
        const at = entry >>> PART_BITS;
        if (isFrozen(at)) {
          this.wheel[((time + 1) % WHEEL) * PRIORITIES + p]!.push(entry);
          continue;
        }
        now.push(entry);
        const bit = bitOf(entry & PART);
        this.change(at, bit, bit << DUE);
      }
    }
    return now;
  }

  placeOf(entry: number): number {
    return entry >>> PART_BITS;
  }

  partOf(entry: number): Part {
    return entry & PART;
  }

  /** It is no longer due: it runs now. */
  begin(entry: number): void {
    this.change(entry >>> PART_BITS, bitOf(entry & PART) << DUE, 0);
  }

  /** Those of each game tick and priority in another order. */
  reload(shuffle: (list: unknown[]) => void): void {
    for (const list of this.wheel) shuffle(list);
  }

  checkpoint(): () => void {
    const wheel = this.wheel.map((list) => list.slice());
    const putAway = [...this.putAway];
    return () => {
      this.wheel = wheel.map((list) => list.slice());
      this.putAway = new Map(putAway);
    };
  }
}
