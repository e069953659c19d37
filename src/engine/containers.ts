import type { Item } from '../blocks/grid.js';
import { containerSignal, stackSize } from '../blocks/items.js';

/** What all containers of a world hold: slots of all of them in a row, in each the number of an item and how many. */
export class Containers {
  private readonly first: number[] = [];
  private readonly slots: number[] = [];
  private items: number[] = [];
  private counts: number[] = [];
  private readonly names: string[] = [''];
  private readonly stack: number[] = [64];
  private readonly ids = new Map<string, number>();

  /** A new container, by its number. */
  add(slots: number, held: readonly Item[] = []): number {
    const container = this.first.length;
    const first = this.items.length;
    this.first.push(first);
    this.slots.push(slots);
    for (let s = 0; s < slots; s++) {
      this.items.push(0);
      this.counts.push(0);
    }
    for (const { slot, id, count } of held) {
      if (slot < 0 || slot >= slots || count <= 0) continue;
      this.items[first + slot] = this.itemNumber(id);
      this.counts[first + slot] = count;
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
    const first = this.first[container]!;
    this.items.fill(0, first, first + this.slots[container]!);
    this.counts.fill(0, first, first + this.slots[container]!);
  }

  isEmpty(container: number): boolean {
    const first = this.first[container]!;
    for (let s = first; s < first + this.slots[container]!; s++) if (this.counts[s]! > 0) return false;
    return true;
  }

  /** Whether no slot takes another item of its own: HopperBlockEntity.isFullContainer, inventoryFull. */
  isFull(container: number): boolean {
    const first = this.first[container]!;
    for (let s = first; s < first + this.slots[container]!; s++) {
      if (this.counts[s]! === 0 || this.counts[s]! < this.stack[this.items[s]!]!) return false;
    }
    return true;
  }

  /**
   * One item from a slot into the first slot of another container that takes it: HopperBlockEntity.addItem.
   * @returns whether it went.
   */
  moveOne(from: number, slot: number, to: number): boolean {
    const source = this.first[from]! + slot;
    const item = this.items[source]!;
    const first = this.first[to]!;
    for (let s = first; s < first + this.slots[to]!; s++) {
      const empty = this.counts[s] === 0;
      if (!empty && (this.items[s] !== item || this.counts[s]! >= this.stack[item]!)) continue;
      this.items[s] = item;
      this.counts[s]!++;
      this.takeOne(from, slot);
      return true;
    }
    return false;
  }

  /** One item less in a slot. */
  takeOne(container: number, slot: number): void {
    const s = this.first[container]! + slot;
    if (--this.counts[s]! === 0) this.items[s] = 0;
  }

  slotCount(container: number): number {
    return this.slots[container]!;
  }

  isFilled(container: number, slot: number): boolean {
    return this.counts[this.first[container]! + slot]! > 0;
  }

  /** What a comparator reads: AbstractContainerMenu.getRedstoneSignalFromContainer. */
  signal(container: number): number {
    const first = this.first[container]!;
    let fill = 0;
    for (let s = first; s < first + this.slots[container]!; s++) {
      if (this.counts[s]! > 0) fill += this.counts[s]! / this.stack[this.items[s]!]!;
    }
    return containerSignal(fill, this.slots[container]!);
  }

  /** Remembers what all of them hold; what it returns puts it back. */
  checkpoint(): () => void {
    const { length } = this.first;
    const [items, counts] = [this.items.slice(), this.counts.slice()];
    return () => {
      this.first.length = length;
      this.slots.length = length;
      this.items = items.slice();
      this.counts = counts.slice();
    };
  }
}
