import { grown } from './grown.js';
import { lowestBit } from './orders.js';

/** Hoppers in a number of `awake`. */
const WORD = 32;

/**
 * Hoppers in the order in which they tick, by the numbers of their containers. One that is locked, or has nothing to
 * move, can rest: its ticks would change nothing until somebody wakes it.
 */
export class Hoppers {
  /** Game ticks left until each acts. */
  cooldown = new Int32Array(1 << 6);
  /** When each has ticked last; of those in steady state see `wake`. */
  ticked = new Int32Array(1 << 6);
  private order: number[] = [];
  /** Where each stands; 0, where no block can, for containers that are no hoppers. */
  private places = new Int32Array(1 << 6);
  /** Those that do not rest, a bit each. */
  private readonly awake: number[] = [];
  /** The hopper whose turn it is: less than all of them before their turn, more than all after it. */
  private turn = -1;

  add(hopper: number, at: number): void {
    this.cooldown = grown(this.cooldown, hopper + 1);
    this.ticked = grown(this.ticked, hopper + 1);
    this.places = grown(this.places, hopper + 1);
    this.order.push(hopper);
    this.places[hopper] = at;
    this.cooldown[hopper] = 0;
    this.ticked[hopper] = 0;
    this.rouse(hopper);
  }

  /** Begins a game tick. */
  begin(): void {
    this.turn = -1;
  }

  /**
   * Calls those that neither rest nor wait, in their order: that of their numbers, as long as nothing was loaded again.
   */
  tick(time: number, act: (at: number) => void): void {
    for (let word = 0; word < this.awake.length; word++) {
      let left = this.awake[word]!;
      while (left !== 0) {
        const bit = lowestBit(left);
        this.turn = WORD * word + bit;
        if (this.cooldown[this.turn]! > 1) {
          this.cooldown[this.turn]!--;
          this.ticked[this.turn] = time;
        } else act(this.places[this.turn]!);
        left = this.awake[word]! & (-2 << bit);
      }
    }
    this.turn = Infinity;
  }

  /** Where all of them stand, in their order. */
  all(): number[] {
    return this.order.map((hopper) => this.places[hopper]!);
  }

  rest(hopper: number): void {
    this.awake[Math.floor(hopper / WORD)]! &= ~(1 << (hopper % WORD));
  }

  private rouse(hopper: number): void {
    const word = Math.floor(hopper / WORD);
    while (this.awake.length <= word) this.awake.push(0);
    this.awake[word]! |= 1 << (hopper % WORD);
  }

  /** If a container is a hopper in steady state, it ticks again, and has done so until now. */
  wake(container: number, time: number): void {
    if ((this.places[container] ?? 0) === 0) return;
    if (((this.awake[Math.floor(container / WORD)]! >> (container % WORD)) & 1) !== 0) return;
    this.rouse(container);
    this.ticked[container] = container < this.turn ? time : time - 1;
  }

  wakeAll(time: number): void {
    for (const hopper of this.order) this.wake(hopper, time);
  }

  /** Another order; and nobody knows any longer when each has ticked. */
  reload(shuffle: (list: number[]) => void): void {
    shuffle(this.order);
    this.ticked.fill(0);
  }

  checkpoint(): () => void {
    const [order, cooldown, ticked] = [this.order.slice(), this.cooldown.slice(), this.ticked.slice()];
    return () => {
      this.order = order.slice();
      this.cooldown = cooldown.slice();
      this.ticked = ticked.slice();
      this.awake.fill(0);
      for (const hopper of order) this.rouse(hopper);
    };
  }
}
