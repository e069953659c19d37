import { answer } from '../answer.js';
import type { CheckFlags } from '../check.js';
import { dagAnswer, describeDag, readDag } from '../dag-file.js';

/** Checks a DAG file. */
export function runCheck(file: string, options: CheckFlags): void {
  const proven = readDag(file);
  answer(options.json, dagAnswer(proven), [
    ...describeDag(proven),
    'ok         every maze it gives is perfect',
  ]);
}
