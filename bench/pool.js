// Work shared out to worker threads on all cores.
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Runs tasks 0, 1, 2 ... in workers, each as soon as one is free. What they answer is told in the order of the tasks,
 * whichever was done first, so that a run can be repeated; the last is the one of which `tell` says false.
 * @param script the URL of a module that calls `work`.
 * @param tell takes a task's answer and its number.
 */
export function shareOut(script, workerData, tell) {
  return new Promise((resolve, reject) => {
    const waiting = new Map();
    let [next, told, over] = [0, 0, false];
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
        // Who asks for more than there are, rests.
        if (over || answer === undefined) return;
        worker.postMessage(next++);
        waiting.set(task, answer);
        for (; !over && waiting.has(told); told++) {
          const goesOn = tell(waiting.get(told), told);
          waiting.delete(told);
          if (!goesOn) stop();
        }
      });
      worker.postMessage(next++);
    }
  });
}

/** In a worker: does every task that it is given, by a function that may be asynchronous; undefined says that there is no such task. */
export function work(run) {
  parentPort.on('message', async (task) => {
    parentPort.postMessage({ task, answer: await run(task) });
  });
}
