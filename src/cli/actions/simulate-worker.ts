import { parentPort, workerData } from 'node:worker_threads';
import type { Dag } from '../../dag/dag.js';
import { simulateStreams, streamsOf, type SimulateOptions } from '../../flow/simulate.js';

/** What a worker is given: the streams it is to draw. */
export interface WorkerTask {
  readonly dag: Pick<Dag, 'width' | 'height' | 'out' | 'weights'>;
  readonly options: SimulateOptions;
  /** The first of them, and how many to the next. */
  readonly first: number;
  readonly step: number;
}

const { dag, options, first, step } = workerData as WorkerTask;
const tally = simulateStreams(dag, options, streamsOf(options.runs, first, step), () => {
  parentPort!.postMessage('stream');
});
parentPort!.postMessage(tally);
