import { MazestoneError } from '../src/core.js';
import type { Answers, Asked, Progress, Reply } from './jobs.js';
import { newWorker } from './new-worker.js';
import { words } from './words.js';

type Listen = (progress: Progress) => void;

/** The error of a job that was ended. */
export class Cancelled extends Error {
  constructor(why = words.machine.cancelled) {
    super(why);
  }
}

/** A worker that does one job after the other. */
export class AskedWorker {
  readonly #worker = newWorker('worker');
  /** Why it no longer answers. */
  #broken: Error | undefined;
  #waiting: {
    readonly resolve: (answer: unknown) => void;
    readonly reject: (error: Error) => void;
    readonly listen: Listen;
  }[] = [];

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('progress' in data) {
        this.#waiting[0]?.listen(data.progress);
        return;
      }
      const first = this.#waiting.shift();
      if ('errors' in data) first?.reject(new MazestoneError(data.errors));
      else first?.resolve(data.answer);
    });
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#broken = new Error(words.machine.brokeDown);
      this.end(this.#broken);
    });
  }

  /**
   * Starts a job. Results come in the order of the jobs. Rejects with a MazestoneError if the job refuses, and with another error if
   * the worker fails.
   */
  ask<A extends Asked>(asked: A, listen: Listen = () => undefined): Promise<Answers[A['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.#broken !== undefined) {
        reject(this.#broken);
        return;
      }
      this.#waiting.push({
        resolve: (answer) => resolve(answer as Answers[A['kind']]),
        ...{ reject, listen },
      });
      this.#worker.postMessage(asked);
    });
  }

  /** Ends the worker at once. @param why the error for waiting jobs; by default they stay pending. */
  end(why?: Error): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.splice(0)) if (why !== undefined) reject(why);
  }
}

export interface Running<K extends Asked['kind']> {
  /** As {@link AskedWorker.ask}. */
  readonly result: Promise<Answers[K]>;
  /** Ends the job at once. `result` rejects with {@link Cancelled}. */
  readonly cancel: (why?: string) => void;
}

/** Runs a job in its own worker, so that it can be ended at any time, which also frees its memory. */
export function doAway<A extends Asked>(asked: A, listen?: Listen): Running<A['kind']> {
  const worker = new AskedWorker();
  return {
    result: worker.ask(asked, listen).finally(() => worker.end()),
    cancel: (why) => worker.end(new Cancelled(why)),
  };
}
