import type { Item } from '../blocks/grid.js';
import { containerSignal, stackSize } from '../blocks/items.js';
import { grown } from './grown.js';

/** Numbers stored per slot: its item and the count. */
const OF_SLOT = 2;

/**
 * The contents of all containers in a world. All slots are in one array, because a press looks into
 * thousands.
 */
export class Containers {
  /** The index in `held` at which each container's slots begin; one more entry marks the end. */
  private first = new Int32Array(1 << 6);
  private count = 0;
  private held = new Uint16Array(1 << 10);
  private readonly names: string[] = [''];
  private readonly stack: number[] = [64];
  private readonly ids = new Map<string, number>();

  /** Adds a container and returns its number. */
  add(slots: number, items: readonly Item[] = []): number {
    const container = this.count++;
    const first = this.first[container]!;
    const end = first + slots * OF_SLOT;
    this.first = grown(this.first, this.count + 1);
    this.first[this.count] = end;
    this.held = grown(this.held, end);
    this.held.fill(0, first, end);
    for (const { slot, id, count } of items) {
      if (slot < 0 || slot >= slots || count <= 0) continue;
      this.held[first + slot * OF_SLOT] = this.itemNumber(id);
      this.held[first + slot * OF_SLOT + 1] = count;
    }
    return container;
  }

  private itemNumber(name: string): number {
    let id = this.ids.get(name);
    if (id === undefined) {
      id = this.names.push(name) - 1;
      this.stack.push(stackSize(name));
      this.ids.set(name, id);
    }
    return id;
  }

  clear(container: number): void {
    this.held.fill(0, this.first[container], this.first[container + 1]);
  }

  isEmpty(container: number): boolean {
    const { held } = this;
    const end = this.first[container + 1]!;
    for (let s = this.first[container]!; s < end; s += OF_SLOT) if (held[s + 1]! > 0) return false;
    return true;
  }

  /** Whether every slot holds a full stack: HopperBlockEntity.isFullContainer, inventoryFull. */
  isFull(container: number): boolean {
    const { held, stack } = this;
    const end = this.first[container + 1]!;
    for (let s = this.first[container]!; s < end; s += OF_SLOT) {
      if (held[s + 1] === 0 || held[s + 1]! < stack[held[s]!]!) return false;
    }
    return true;
  }

  /**
   * Moves one item to the first slot of another container that accepts it: HopperBlockEntity.addItem.
   * @returns whether a slot accepted it.
   */
  moveOne(from: number, slot: number, to: number): boolean {
    const { held } = this;
    const item = held[this.first[from]! + slot * OF_SLOT]!;
    const end = this.first[to + 1]!;
    for (let s = this.first[to]!; s < end; s += OF_SLOT) {
      const empty = held[s + 1] === 0;
      if (!empty && (held[s] !== item || held[s + 1]! >= this.stack[item]!)) continue;
      held[s] = item;
      held[s + 1]!++;
      this.takeOne(from, slot);
      return true;
    }
    return false;
  }

  /** Removes one item from a slot. */
  takeOne(container: number, slot: number): void {
    const s = this.first[container]! + slot * OF_SLOT;
    if (--this.held[s + 1]! === 0) this.held[s] = 0;
  }

  slotCount(container: number): number {
    return (this.first[container + 1]! - this.first[container]!) / OF_SLOT;
  }

  /** The name of the item in a slot. */
  itemIn(container: number, slot: number): string {
    return this.names[this.held[this.first[container]! + slot * OF_SLOT]!]!;
  }

  isFilled(container: number, slot: number): boolean {
    return this.held[this.first[container]! + slot * OF_SLOT + 1]! > 0;
  }

  /** The signal strength that a comparator reads: AbstractContainerMenu.getRedstoneSignalFromContainer. */
  signal(container: number): number {
    const { held, stack } = this;
    const end = this.first[container + 1]!;
    let fill = 0;
    for (let s = this.first[container]!; s < end; s += OF_SLOT) {
      if (held[s + 1]! > 0) fill += held[s + 1]! / stack[held[s]!]!;
    }
    return containerSignal(fill, this.slotCount(container));
  }

  /** Saves all contents; the returned function restores them. */
  checkpoint(): () => void {
    const { count } = this;
    const held = this.held.slice();
    return () => {
      this.count = count;
      this.held = held.slice();
    };
  }
}
