import { MazestoneError } from '../src/core.js';
import type { PassName } from '../src/base/pipeline.js';
import type { Done, Job, Pasting, Word } from './jobs.js';
import { newWorker } from './new-worker.js';
import { words } from './words.js';

/** A job under way. */
export interface Running<K extends Job['kind']> {
  /** Rejects with a MazestoneError where the answer is no, with another error where the worker broke down. */
  readonly result: Promise<Done<K>>;
  /** Ends it at once; `result` rejects with {@link Cancelled}. */
  readonly cancel: (why?: string) => void;
}

/** Why a job has no result that was ended. */
export class Cancelled extends Error {
  constructor(why = words.machine.cancelled) {
    super(why);
  }
}

/** Who is told how far a job is. */
export interface Listener {
  /** All passes of the compiler, before the first. */
  readonly onPasses?: (passes: readonly PassName[]) => void;
  /** A pass that is done, with its milliseconds. */
  readonly onPass?: (name: string, ms: number) => void;
  /** What there is to know before a machine is pasted. */
  readonly onTold?: (pasting: Pasting) => void;
  /** How many presses are done, of how many. */
  readonly onPresses?: (done: number, total: number) => void;
}

/** Does a job in a worker of its own, so that it can be ended at any time and its memory with it. */
export function doAway<J extends Job>(job: J, listener: Listener = {}): Running<J['kind']> {
  const worker = newWorker('worker');
  let cancel!: (why?: string) => void;
  const result = new Promise<Done<J['kind']>>((resolve, reject) => {
    cancel = (why) => {
      reject(new Cancelled(why));
    };
    worker.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
      if (word.kind === 'passes') listener.onPasses?.(word.passes);
      else if (word.kind === 'pass') listener.onPass?.(word.name, word.ms);
      else if (word.kind === 'told') listener.onTold?.(word.pasting);
      else if (word.kind === 'presses') listener.onPresses?.(word.done, word.total);
      else if (word.kind === 'failed') reject(new MazestoneError(word.errors));
      else resolve(word as Done<J['kind']>);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error(words.machine.brokeDown));
    });
    worker.postMessage(job);
  }).finally(() => {
    worker.terminate();
  });
  return { result, cancel };
}
