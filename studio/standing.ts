import { MazestoneError } from '../src/core.js';
import type { Answers, Order, Reply } from './jobs.js';
import { newWorker } from './new-worker.js';
import { words } from './words.js';

/** A machine that stands in a worker of its own. */
export class StandingMachine {
  readonly #worker = newWorker('worker');
  /** Why it answers no more. */
  #broken: Error | undefined;
  #waiting: { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }[] = [];

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const first = this.#waiting.shift();
      if ('errors' in data) first?.reject(new MazestoneError(data.errors));
      else first?.resolve(data.answer);
    });
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#broken = new Error(words.space.brokeDown);
      for (const { reject } of this.#waiting.splice(0)) reject(this.#broken);
    });
  }

  /** Gives an order; answers come in the order of orders. Rejects with what the worker could not do. */
  ask<K extends Order['kind']>(order: Extract<Order, { readonly kind: K }>): Promise<Answers[K]> {
    return new Promise((resolve, reject) => {
      if (this.#broken !== undefined) {
        reject(this.#broken);
        return;
      }
      this.#waiting.push({
        resolve: (answer) => {
          resolve(answer as Answers[K]);
        },
        reject,
      });
      this.#worker.postMessage(order);
    });
  }

  end(): void {
    this.#worker.terminate();
    this.#waiting = [];
  }
}
