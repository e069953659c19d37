import { grown } from './grown.js';
import { lowestBit } from './orders.js';

/** Hoppers per number of `awake`. */
const WORD = 32;

/**
 * Hoppers in the order in which they tick, by their container numbers. A hopper that is locked or has nothing
 * to move is put to rest, because its ticks would change nothing until something wakes it.
 */
export class Hoppers {
  /** Game ticks until each hopper acts. */
  cooldown = new Int32Array(1 << 6);
  /** The game tick in which each hopper last ticked. For resting hoppers, `wake` fills it in. */
  ticked = new Int32Array(1 << 6);
  private order: number[] = [];
  /** The place of each hopper; 0, which is never a block's place, for other containers. */
  private places = new Int32Array(1 << 6);
  /** Hoppers that are not at rest, one bit each. */
  private readonly awake: number[] = [];
  /** The hopper that is ticking now. Below all numbers before the hoppers' phase, above all after it. */
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

  /** Starts a game tick. */
  begin(): void {
    this.turn = -1;
  }

  /**
   * Calls `act` for each hopper that is awake and off cooldown. They tick in the order of their numbers,
   * unless the world was reloaded.
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

  /** The places of all hoppers, in the order in which they tick. */
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

  /** Wakes a container's hopper if it is at rest, as if it had ticked all along. */
  wake(container: number, time: number): void {
    if ((this.places[container] ?? 0) === 0) return;
    if (((this.awake[Math.floor(container / WORD)]! >> (container % WORD)) & 1) !== 0) return;
    this.rouse(container);
    this.ticked[container] = container < this.turn ? time : time - 1;
  }

  wakeAll(time: number): void {
    for (const hopper of this.order) this.wake(hopper, time);
  }

  /** Models saving and loading: another order, and `ticked` is lost. */
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
