import type { Say } from './dom.js';
import { newWorker } from './new-worker.js';
import type { SketchOrder, SketchWord } from './sketch.js';
import { words } from './words.js';

/** Milliseconds after which a drawing is abandoned for a newer order. */
const PATIENCE = 2000;

/** Draws designs in a worker. The latest one is always drawn; earlier ones may be skipped. */
export class Sketcher {
  #worker: Worker | undefined;
  #next: SketchOrder | undefined;
  /** The time of the current order. */
  #since: number | undefined;

  /**
   * @param hear called with every message about drawn orders, but with `done` only for the last one.
   * @param fail called if a worker fails.
   */
  constructor(
    readonly hear: (word: SketchWord) => void,
    readonly fail: Say,
  ) {
    this.#worker = this.#start();
  }

  /** Whether a newer order waits for the current one. */
  get isBehind(): boolean {
    return this.#next !== undefined;
  }

  /** Draws a design after the current one. */
  draw(order: SketchOrder): void {
    if (this.#since === undefined) {
      this.#give(order);
      return;
    }
    this.#next = order;
    if (performance.now() - this.#since < PATIENCE) return;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#goOn();
  }

  #start(): Worker {
    const worker = newWorker('sketch');
    worker.addEventListener('message', ({ data: word }: MessageEvent<SketchWord>) => {
      if (word.kind === 'done') this.#goOn();
      else this.hear(word);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = undefined;
      this.fail(words.machine.brokeDown);
      this.#goOn();
    });
    return worker;
  }

  #give(order: SketchOrder): void {
    this.#since = performance.now();
    this.#worker ??= this.#start();
    this.#worker.postMessage(order);
  }

  /** Starts the latest order, if there is one. */
  #goOn(): void {
    const next = this.#next;
    this.#next = undefined;
    this.#since = undefined;
    if (next !== undefined) this.#give(next);
    else this.hear({ kind: 'done' });
  }
}
