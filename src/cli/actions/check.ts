import { answer } from '../answer.js';
import type { CheckFlags } from '../check.js';
import { dagAnswer, describeDag, readDag } from '../dag-file.js';

/** Checks a DAG file. */
export function runCheck(file: string, options: CheckFlags): void {
  const { dag, report } = readDag(file);
  answer(options.json, dagAnswer(report), [
    ...describeDag(dag, report),
    'ok         every maze it gives is perfect',
  ]);
}
