// A pool of worker threads on all cores.
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Runs tasks 0, 1, 2 ... in workers. Results are handed over in the order of the tasks, so that a run can be repeated.
 * @param script the URL of a module that calls `work`.
 * @param onResult receives a task's result and its number. When it returns false, the run ends.
 */
export function shareOut(script, workerData, onResult) {
  return new Promise((resolve, reject) => {
    const waiting = new Map();
    let [next, handed, over] = [0, 0, false];
    const workers = Array.from(
      { length: availableParallelism() },
      () => new Worker(script, { workerData, argv: process.argv.slice(2) }),
    );
    const stop = () => {
      over = true;
      resolve(Promise.all(workers.map((worker) => worker.terminate())));
    };
    for (const worker of workers) {
      worker.on('error', reject);
      worker.on('message', ({ task, answer }) => {
        // There are no more tasks, so this worker stays idle.
        if (over || answer === undefined) return;
        worker.postMessage(next++);
        waiting.set(task, answer);
        for (; !over && waiting.has(handed); handed++) {
          const goesOn = onResult(waiting.get(handed), handed);
          waiting.delete(handed);
          if (!goesOn) stop();
        }
      });
      worker.postMessage(next++);
    }
  });
}

/**
 * In a worker: runs all tasks that it receives.
 * @param run may be asynchronous; returns undefined if there is no such task.
 */
export function work(run) {
  parentPort.on('message', async (task) => {
    parentPort.postMessage({ task, answer: await run(task) });
  });
}
