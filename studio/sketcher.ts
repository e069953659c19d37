import { newWorker } from './new-worker.js';
import type { SketchOrder, SketchWord } from './sketch.js';
import { words } from './words.js';

/** Milliseconds after which what is being drawn is given up for what has been asked for since. */
const PATIENCE = 2000;

/** Draws designs in a worker, the latest one always; those that come too quickly for it are left out. */
export class Sketcher {
  #worker: Worker | undefined;
  #next: SketchOrder | undefined;
  /** When the order in hand was given. */
  #since: number | undefined;

  /**
   * @param hear is told every word on every order that is drawn, but `done` of the last one alone.
   * @param fail is told that a worker broke down.
   */
  constructor(
    readonly hear: (word: SketchWord) => void,
    readonly fail: (text: string) => void,
  ) {
    this.#worker = this.#start();
  }

  /** Draws a design, as soon as the one before it is done. */
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

  /** Turns to the latest order, if there is one. */
  #goOn(): void {
    const next = this.#next;
    this.#next = undefined;
    this.#since = undefined;
    if (next !== undefined) this.#give(next);
    else this.hear({ kind: 'done' });
  }
}
