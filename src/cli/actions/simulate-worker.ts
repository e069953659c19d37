import { parentPort, workerData } from 'node:worker_threads';
import { findings, type Share } from './simulate-task.js';

for (const found of findings(workerData as Share)) parentPort!.postMessage(found);
