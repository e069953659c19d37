import { parentPort, workerData } from 'node:worker_threads';
import { sampleStreams, streamsOf } from '../../flow/simulate.js';
import { samplerOf, type WorkerTask } from './simulate-task.js';

const { source, options, first, step } = workerData as WorkerTask;
const tally = sampleStreams(samplerOf(source), options, streamsOf(options.runs, first, step), () => {
  parentPort!.postMessage('stream');
});
parentPort!.postMessage(tally);
