/**
 * Hoppers in the order in which they tick, by the numbers of their containers. One that is locked, or has nothing to
 * move, can rest: its ticks would change nothing until somebody wakes it.
 */
export class Hoppers {
  /** Game ticks left until each acts. */
  cooldown: number[] = [];
  /** When each has ticked last; of those at rest see `wake`. */
  ticked: number[] = [];
  private order: number[] = [];
  private readonly places: number[] = [];
  private readonly resting: boolean[] = [];
  /** The hopper whose turn it is: less than all of them before their turn, more than all after it. */
  private turn = -1;

  add(hopper: number, at: number): void {
    this.order.push(hopper);
    this.places[hopper] = at;
    this.cooldown[hopper] = 0;
    this.ticked[hopper] = 0;
    this.resting[hopper] = false;
  }

  /** Begins a game tick. */
  begin(): void {
    this.turn = -1;
  }

  /** Calls those that do not rest, in their order. */
  tick(act: (at: number) => void): void {
    for (const hopper of this.order) {
      if (this.resting[hopper]!) continue;
      this.turn = hopper;
      act(this.places[hopper]!);
    }
    this.turn = Infinity;
  }

  /** Where all of them stand, in their order. */
  all(): number[] {
    return this.order.map((hopper) => this.places[hopper]!);
  }

  rest(hopper: number): void {
    this.resting[hopper] = true;
  }

  /** It ticks again, and has done so until now. */
  wake(hopper: number, time: number): void {
    if (this.resting[hopper] !== true) return;
    this.resting[hopper] = false;
    this.ticked[hopper] = hopper < this.turn ? time : time - 1;
  }

  wakeAll(time: number): void {
    for (const hopper of this.order) this.wake(hopper, time);
  }

  /** Another order; and nobody knows any longer when each has ticked. */
  reload(shuffle: (list: unknown[]) => void): void {
    shuffle(this.order);
    this.ticked.fill(0);
  }

  checkpoint(): () => void {
    const [order, cooldown, ticked] = [this.order.slice(), this.cooldown.slice(), this.ticked.slice()];
    return () => {
      this.order = order.slice();
      this.cooldown = cooldown.slice();
      this.ticked = ticked.slice();
      this.resting.fill(false);
    };
  }
}
