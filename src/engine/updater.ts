import type { Facing } from '../blocks/facing.js';
import { Step, STEP_BITS, STEP_KINDS } from './cascades.js';
import { grown } from './grown.js';
import { ALL, lowestBit, UPDATE_BIT, UPDATE_ORDER } from './orders.js';
import { AWARE } from './places.js';
import { ListKind } from './reach.js';
import type { World } from './world.js';

/** Kinds of updates on the stack. */
const TO_ALL = 0;
const TO_ONE = 1;
const TO_SHAPE = 2;
const TO_LIST = 3;
const TO_LIST_BACK = 4;
const TO_NET = 5;
const TO_NET_AGAIN = 6;
/** An entry for a list holds the list's number and how many of its places are done, 42 at the most. */
const DONE_BITS = 6;
const DONE = (1 << DONE_BITS) - 1;
/** An entry for a shape update holds a direction and flags. */
const FACING_BITS = 3;
const FACING = (1 << FACING_BITS) - 1;
/** Numbers per entry: the kind; the place; and direction bits, a direction with flags, a list, or a step. */
const ENTRY = 3;

/**
 * CollectingNeighborUpdater: the updates that an update causes run right after it, before those that were
 * already waiting. A block that is aware of all its inputs is skipped, because an update would change
 * nothing.
 */
export class Updater {
  private stack = new Int32Array(1 << 12);
  private depth = 0;
  private running = false;
  /** The depth above which cascades run dust by dust. */
  private slow = Infinity;

  constructor(private readonly world: World) {}

  /** Updates all six neighbours, or all but one. */
  updateNeighbors(at: number, skipped?: Facing): void {
    if (this.world.reach.listenersBeside(at) === 0) return;
    this.push(TO_ALL, at, skipped === undefined ? ALL : ALL & ~UPDATE_BIT[skipped]!);
  }

  updateOne(at: number): void {
    this.push(TO_ONE, at, 0);
  }

  /** Updates a block's shape by its neighbour in direction `from`. */
  updateShape(at: number, from: Facing, flags: number): void {
    this.push(TO_SHAPE, at, from | (flags << FACING_BITS));
  }

  /** Updates everything that a change of a dust's power updates. */
  updateAroundDust(at: number): void {
    const { reach, faults } = this.world;
    const first = reach.list(ListKind.Around, at);
    if (reach.lists.items[first]! === 0) return;
    this.push(faults?.turnsRound() === true ? TO_LIST_BACK : TO_LIST, at, first << DONE_BITS);
  }

  /** Updates the neighbours of a torch's six neighbours. */
  updateAroundTorch(at: number): void {
    const { reach } = this.world;
    const first = reach.list(ListKind.Beyond, at);
    if (reach.lists.items[first]! > 0) this.push(TO_LIST, at, first << DONE_BITS);
  }

  /**
   * Runs the precomputed cascade of a dust that changes its signal strength: see `Cascades`.
   * @returns false if the change has to run dust by dust.
   */
  cascade(at: number): boolean {
    if (this.depth > this.slow) return false;
    const first = this.world.cascades.find(at);
    if (first === 0) this.slow = this.depth;
    else this.push(TO_NET, at, first);
    return first > 0;
  }

  /** Handles a block that appeared or vanished, which running cascades did not foresee. */
  disturb(): void {
    for (let i = 0; i < this.depth; i += ENTRY) if (this.stack[i] === TO_NET) this.stack[i] = TO_NET_AGAIN;
  }

  private push(kind: number, at: number, more: number): void {
    this.stack = grown(this.stack, this.depth + ENTRY);
    this.stack[this.depth] = kind;
    this.stack[this.depth + 1] = at;
    this.stack[this.depth + 2] = more;
    this.depth += ENTRY;
    if (!this.running) this.run();
  }

  /** Models CollectingNeighborUpdater.runUpdates. */
  private run(): void {
    this.running = true;
    this.slow = Infinity;
    while (this.depth > 0) this.runOne();
    this.running = false;
  }

  /**
   * Runs the update on top. Kept out of `run`, because V8 optimizes a short loop with an inlined body only in
   * part.
   */
  private runOne(): void {
    const { world } = this;
    const turned = world.faults?.turnsRound() === true;
    const top = this.depth - ENTRY;
    const kind = this.stack[top]!;
    const at = this.stack[top + 1]!;
    if (kind === TO_SHAPE) {
      const more = this.stack[top + 2]!;
      this.depth = top;
      world.reshape(at, more & FACING, more >> FACING_BITS);
    } else {
      const n =
        kind === TO_ONE
          ? at
          : kind === TO_ALL
            ? this.nextOfAll(top, turned)
            : kind >= TO_NET
              ? this.nextOfNet(top, kind === TO_NET_AGAIN)
              : this.nextOfList(top, kind === TO_LIST_BACK);
      if (n < 0 || kind === TO_ONE) this.depth = top;
      if (n < 0) return;
      world.deliver(n);
    }
    const mark = kind === TO_ONE || kind === TO_SHAPE ? top : top + ENTRY;
    if (this.depth - mark > ENTRY && !turned) this.reverse(mark);
  }

  /**
   * The next neighbour to update, or -1. One at a time, because its consequences come before the next
   * neighbour.
   */
  private nextOfAll(top: number, turned: boolean): number {
    const { stack } = this;
    const { known, offset, reach } = this.world;
    const at = stack[top + 1]!;
    let left = stack[top + 2]! & reach.listenersBeside(at);
    while (left !== 0) {
      const bit = turned ? 1 << (31 - Math.clz32(left)) : left & -left;
      left ^= bit;
      const n = at + offset[UPDATE_ORDER[lowestBit(bit)]!]!;
      if ((known[n]! & AWARE) !== 0) continue;
      stack[top + 2] = left;
      return n;
    }
    return -1;
  }

  /** The next place of a list, or -1. */
  private nextOfList(top: number, turned: boolean): number {
    const { stack } = this;
    const { known } = this.world.places;
    const { items } = this.world.reach.lists;
    const at = stack[top + 1]!;
    const first = stack[top + 2]! >> DONE_BITS;
    const count = items[first]!;
    for (let done = stack[top + 2]! & DONE; done < count; done++) {
      const n = at + items[turned ? first + count - done : first + 1 + done]!;
      if ((known[n]! & AWARE) !== 0) continue;
      stack[top + 2] = (first << DONE_BITS) | (done + 1);
      return n;
    }
    return -1;
  }

  /**
   * The next place to update in a cascade, after writing all dust as it is at that moment; or -1. In a
   * disturbed cascade, dust is updated instead of written.
   */
  private nextOfNet(top: number, isDisturbed: boolean): number {
    const { stack, world } = this;
    const { known, ids } = world;
    const { items } = world.reach.lists;
    const at = stack[top + 1]!;
    for (let i = stack[top + 2]!; ; i += 2) {
      const n = at + items[i + 1]!;
      switch ((items[i]! & STEP_KINDS) as Step) {
        case Step.Level:
          if (!isDisturbed) ids[n] = world.states.dustOf(world.states.form[ids[n]!]!, items[i]! >> STEP_BITS);
          continue;
        case Step.Forget:
          known[n]! &= ~AWARE;
          continue;
        case Step.Aware:
          if (!isDisturbed) known[n]! |= AWARE;
          if (!isDisturbed) continue;
          break;
        case Step.Update:
          if ((known[n]! & AWARE) !== 0) continue;
          break;
        case Step.End:
          return -1;
      }
      stack[top + 2] = i + 2;
      return n;
    }
  }

  /** Reverses the entries above `mark`, so that the first of them is on top. */
  private reverse(mark: number): void {
    const { stack } = this;
    for (let i = mark, j = this.depth - ENTRY; i < j; i += ENTRY, j -= ENTRY) {
      for (let k = 0; k < ENTRY; k++) {
        const kept = stack[i + k]!;
        stack[i + k] = stack[j + k]!;
        stack[j + k] = kept;
      }
    }
  }
}
