import { PLACE_BITS, type Places } from './places.js';

/** RedstoneTorchBlock.RECENT_TOGGLE_TIMER, in game ticks. */
const RECENT = 60;

/** Counts how often each torch went out recently: RedstoneTorchBlock.RECENT_TOGGLES. */
export class Toggles {
  /** Alternating places and game ticks, the oldest first. Entries before `first` have expired. */
  private list: number[] = [];
  private first = 0;
  /** How many entries of the list each place has. */
  private readonly counts: Uint16Array;

  constructor({ count }: Places) {
    this.counts = new Uint16Array(count);
  }

  add(at: number, time: number): void {
    this.list.push(at, time);
    this.counts[at >> PLACE_BITS]!++;
  }

  /** How often the torch at a place went out within the last `RECENT` game ticks. */
  countOf(at: number, time: number): number {
    this.forget(time);
    return this.counts[at >> PLACE_BITS]!;
  }

  private forget(time: number): void {
    const { list, counts } = this;
    while (this.first < list.length && time - list[this.first + 1]! > RECENT) {
      counts[list[this.first]! >> PLACE_BITS]!--;
      this.first += 2;
    }
    if (2 * this.first <= list.length) return;
    this.list = list.slice(this.first);
    this.first = 0;
  }

  clear(): void {
    this.list = [];
    this.first = 0;
    this.counts.fill(0);
  }

  /** Saves the state; the returned function restores it. */
  checkpoint(): () => void {
    const list = this.list.slice(this.first);
    return () => {
      this.clear();
      for (let i = 0; i < list.length; i += 2) this.add(list[i]!, list[i + 1]!);
    };
  }
}
