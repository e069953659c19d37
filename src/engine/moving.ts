import type { Facing } from '../blocks/facing.js';
import { PLACE_BITS, type Places } from './places.js';

/** Halves of the way a block moves. */
export const ARRIVED = 2;

/** A block on its way: PistonMovingBlockEntity. */
export interface Moving {
  readonly at: number;
  /** The state that arrives. */
  readonly state: number;
  /** Where the piston faces. */
  readonly facing: Facing;
  readonly extending: boolean;
  /** The piston's own part of the move: its head as it comes, its base as the head returns. */
  readonly source: boolean;
  /** 0, 1 or 2 halves of the way, now and at the last tick. */
  progress: number;
  before: number;
  lastTicked: number;
  gone: boolean;
}

/** All blocks on their way. */
export class MovingBlocks {
  /** In the order in which they came; some have gone already. */
  private list: Moving[] = [];
  /** The number plus one of the block at each place, 0 where none is; what the numbers stand for; free ones. */
  private readonly numbers: Int32Array;
  private readonly blocks: Moving[] = [];
  private readonly free: number[] = [];
  /** The one whose tick it is, which its rule asks for next. */
  private turn: Moving | undefined;

  constructor({ count }: Places) {
    this.numbers = new Int32Array(count);
  }

  get(place: number): Moving | undefined {
    if (this.turn?.at === place) return this.turn;
    const number = this.numbers[place >> PLACE_BITS]!;
    return number === 0 ? undefined : this.blocks[number - 1]!;
  }

  /** Level.setBlockEntity. */
  add(moving: Moving): void {
    const place = moving.at >> PLACE_BITS;
    if (this.numbers[place] === 0) this.numbers[place] = 1 + (this.free.pop() ?? this.blocks.length);
    this.blocks[this.numbers[place]! - 1] = moving;
    this.list.push(moving);
  }

  /** Level.removeBlockEntity. */
  remove(moving: Moving): void {
    moving.gone = true;
    if (this.turn === moving) this.turn = undefined;
    if (this.get(moving.at) !== moving) return;
    const place = moving.at >> PLACE_BITS;
    this.free.push(this.numbers[place]! - 1);
    this.numbers[place] = 0;
  }

  /**
   * PistonMovingBlockEntity.tick of all of them in their order, but for what is frozen: half the way on, or `arrive`.
   * Those that come meanwhile wait for the next game tick.
   */
  tick(time: number, isFrozen: (at: number) => boolean, arrive: (at: number) => void): void {
    if (this.list.length === 0) return;
    const now = this.list;
    this.list = [];
    for (const moving of now) {
      if (moving.gone || isFrozen(moving.at)) continue;
      moving.lastTicked = time;
      moving.before = moving.progress;
      if (moving.before < ARRIVED) {
        moving.progress++;
        continue;
      }
      this.turn = moving;
      arrive(moving.at);
      this.turn = undefined;
    }
    let left = 0;
    for (const moving of now) if (!moving.gone) now[left++] = moving;
    now.length = left;
    for (const moving of this.list) now.push(moving);
    this.list = now;
  }

  /** Puts them in another order. */
  arrange(order: (list: unknown[]) => void): void {
    order(this.list);
  }

  /**
   * Another order; and of the last half step, and when it was, nobody knows any longer:
   * PistonMovingBlockEntity.saveAdditional leaves them out.
   */
  reload(shuffle: (list: unknown[]) => void): void {
    shuffle(this.list);
    for (const moving of this.list) {
      moving.progress = moving.before;
      moving.lastTicked = -1;
    }
  }

  /** Remembers all of them; what it returns puts them back. */
  checkpoint(): () => void {
    const list = this.list.filter(({ gone }) => !gone).map((moving) => ({ ...moving }));
    return () => {
      for (const moving of this.list) if (!moving.gone) this.remove(moving);
      this.list = [];
      for (const moving of list) this.add({ ...moving });
    };
  }
}
