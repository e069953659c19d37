import type { Design } from './design.js';

/** Steps that can be taken back. */
const MOST_STEPS = 200;

/** The design that the page shows, with those before it. */
export class Store {
  #past: Design[] = [];
  #future: Design[] = [];
  #listeners: (() => void)[] = [];
  /** Where the stroke or the drag in progress began. */
  #began: Design | undefined;

  constructor(public design: Design) {}

  subscribe(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Shows another design. With `isDragging` it is one of many on the way, and no step of its own. */
  set(design: Design, isDragging = false): void {
    if (isDragging) this.#began ??= this.design;
    else {
      this.#past.push(this.#began ?? this.design);
      if (this.#past.length > MOST_STEPS) this.#past.shift();
      this.#began = undefined;
      this.#future = [];
    }
    this.design = design;
    this.#tell();
  }

  get canUndo(): boolean {
    return this.#past.length > 0 || this.#began !== undefined;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Goes back to where what is half dragged or typed began, as if nothing had been. */
  drop(): void {
    if (this.#began === undefined) return;
    this.design = this.#began;
    this.#began = undefined;
    this.#tell();
  }

  undo(): void {
    // What is half dragged or typed is a step as well.
    if (this.#began !== undefined) this.set(this.design);
    this.#step(this.#past, this.#future);
  }

  redo(): void {
    this.#step(this.#future, this.#past);
  }

  #step(from: Design[], to: Design[]): void {
    const design = from.pop();
    if (design === undefined) return;
    to.push(this.design);
    this.design = design;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
