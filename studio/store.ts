import type { Design } from './design.js';
import type { Follow } from './follow.js';

/** Steps that can be taken back. */
const MOST_STEPS = 200;

/** The design that the page shows, with those before it. */
export class Store {
  #past: Design[] = [];
  #future: Design[] = [];
  #listeners: (() => void)[] = [];
  /** Where the stroke or the drag in progress began. */
  #began: Design | undefined;

  /** Lets places follow their cells, once that is loaded. */
  follow: Follow = (design) => ({ design, told: '' });
  /** What has been moved or left out with the last change, in words. */
  told = '';
  /** Ends when it is known whether the design can be made. */
  settled: Promise<unknown> = Promise.resolve();

  constructor(public design: Design) {}

  get isDragging(): boolean {
    return this.#began !== undefined;
  }

  subscribe(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Shows another design. With `isDragging` it is one of many on the way, and no step of its own. */
  set(design: Design, isDragging = false): void {
    const from = this.#began ?? this.design;
    const followed = this.follow(design, this.design, from, isDragging);
    if (isDragging) this.#began = from;
    else {
      this.#past.push(from);
      if (this.#past.length > MOST_STEPS) this.#past.shift();
      this.#began = undefined;
      this.#future = [];
    }
    this.design = followed.design;
    this.#tell(followed.told);
  }

  /** Puts a design that can be made in the place of one that cannot; one that stood before takes back the steps since. */
  mend(design: Design, told: string): void {
    const step = this.#past.lastIndexOf(design);
    if (step >= 0) this.#past.length = step;
    this.design = design;
    this.#tell(told);
  }

  /** The design, once it is one that can be made, or is known not to be. */
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

  #tell(told = ''): void {
    this.told = told;
    for (const listener of this.#listeners) listener();
  }
}
