import { formatAddress, type Design } from './design.js';
import type { Follow } from './follow.js';

/** The most steps to undo. */
const MOST_STEPS = 200;

/** The current design, with the history. */
export class Store {
  #past: Design[] = [];
  #future: Design[] = [];
  #listeners: (() => void)[] = [];
  /** The design at the start of the current stroke or drag. */
  #began: Design | undefined;

  /** Moves places with their cells, once that code is loaded. */
  follow: Follow = (design) => ({ design, told: '' });
  /** A sentence about the places that the last change moved or removed. */
  told = '';
  /** Resolves when the design is known to be valid or not. */
  settled: Promise<unknown> = Promise.resolve();

  constructor(public design: Design) {}

  get isDragging(): boolean {
    return this.#began !== undefined;
  }

  /** Calls a listener after each change. */
  subscribe(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Calls a listener now, and after each change. */
  watch(listener: () => void): void {
    this.subscribe(listener);
    listener();
  }

  /** Calls a function once, with the first design that needs it. */
  once(needs: (design: Design) => boolean, load: () => void): void {
    let isLoaded = false;
    this.watch(() => {
      if (isLoaded || !needs(this.design)) return;
      isLoaded = true;
      load();
    });
  }

  /** Sets another design. With `isDragging` it is an intermediate one, and no step of the history. */
  set(design: Design, isDragging = false): void {
    const from = this.#began ?? this.design;
    const followed = this.follow(design, this.design, from, isDragging);
    this.#began = isDragging ? from : undefined;
    // What changes nothing is no step, and the machine that stands is still that of the design.
    const isSame = !isDragging && formatAddress(followed.design) === formatAddress(from);
    if (!isDragging && !isSame) {
      this.#past.push(from);
      if (this.#past.length > MOST_STEPS) this.#past.shift();
      this.#future = [];
    }
    this.design = isSame ? from : followed.design;
    this.#tell(followed.told);
  }

  /** Replaces an invalid design by a valid one. An earlier one undoes the steps since. */
  mend(design: Design, told: string): void {
    const step = this.#past.lastIndexOf(design);
    if (step >= 0) this.#past.length = step;
    this.design = design;
    this.#tell(told);
  }

  /** The design, once it is known to be valid or not. */
  async sound(): Promise<Design> {
    for (let last: unknown; last !== this.settled;) await (last = this.settled);
    return this.design;
  }

  get canUndo(): boolean {
    return this.#past.length > 0 || this.#began !== undefined;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Cancels an unfinished drag or input. */
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

  #tell(told = ''): void {
    this.told = told;
    for (const listener of this.#listeners) listener();
  }
}
