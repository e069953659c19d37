import { parentPort, workerData } from 'node:worker_threads';
import { bandAnswers, type BandsTask } from './bands-task.js';

for (const answer of bandAnswers(workerData as BandsTask)) parentPort!.postMessage(answer);
