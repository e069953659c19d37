import { parentPort, workerData } from 'node:worker_threads';
import { sampleStreams, streamsOf } from '../../flow/simulate.js';
import { samplerOf, type WorkerTask } from './simulate-task.js';

const task = workerData as WorkerTask;
const { options, first, step } = task;
const tally = sampleStreams(samplerOf(task), options, streamsOf(options.runs, first, step), () => {
  parentPort!.postMessage('stream');
});
parentPort!.postMessage(tally);
