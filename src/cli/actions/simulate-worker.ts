import { parentPort, workerData } from 'node:worker_threads';
import type { Dag } from '../../dag/dag.js';
import { simulateStreams, type SimulateOptions } from '../../flow/simulate.js';

/** What a worker is given: the streams it is to draw. */
export interface WorkerTask {
  readonly dag: Pick<Dag, 'width' | 'height' | 'out'>;
  readonly options: SimulateOptions;
  readonly streams: readonly number[];
}

const { dag, options, streams } = workerData as WorkerTask;
const tally = simulateStreams(dag, options, streams, () => {
  parentPort!.postMessage('stream');
});
parentPort!.postMessage(tally);
