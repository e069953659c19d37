import { Worker } from 'node:worker_threads';
import { progress } from '../answer.js';
import { SIMULATE_WORKER } from '../paths.js';
import { findings, type Found, type Kind, type Share, type Task } from './simulate-task.js';

/**
 * Does a task in this thread or in workers, with a progress bar.
 * @param label the label of the bar, for `total` things in all parts.
 * @param onFound receives the result of each part, in order.
 */
export async function inParts<K extends Kind>(
  { what, task, parts }: { what: K; task: Task<K>; parts: number },
  workers: number,
  { label, total }: { label: string; total: number },
  onFound: (found: Found<K>) => void,
): Promise<void> {
  const step = Math.min(workers, parts);
  const shares = Array.from({ length: step }, (_, first) => ({ what, task, parts, first, step }));
  const bar = progress(label);
  const early = new Map<number, Found<K>>();
  let done = 0;
  const take = (part: number, found: Found<K>): void => {
    early.set(part, found);
    for (let next = early.get(done); next !== undefined; next = early.get(done)) {
      early.delete(done++);
      onFound(next);
      bar.update(Math.ceil((done * total) / parts), total);
    }
  };
  try {
    if (step > 1) await Promise.all(shares.map((share) => work(share, take)));
    else for (const found of findings(shares[0]!)) take(done, found);
  } finally {
    bar.stop();
  }
}

function work<K extends Kind>(
  share: Share<K>,
  onFound: (part: number, found: Found<K>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SIMULATE_WORKER, { workerData: share });
    let part = share.first;
    worker.on('message', (found: Found<K>) => {
      onFound(part, found);
      part += share.step;
    });
    worker.on('error', reject);
    // Do not wait for a worker that ends too early.
    worker.on('exit', (code) => {
      if (part >= share.parts) resolve();
      else reject(new Error(`a worker ended with code ${code} before part ${part} of ${share.parts}`));
    });
  });
}
