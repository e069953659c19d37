import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import { answer, UsageError } from '../answer.js';
import type { CheckFlags } from '../check.js';
import { dagAnswer, describeDag, readDag } from '../dag-file.js';
import { noDag } from '../source.js';

/** Checks a DAG file. */
export function runCheck(file: string | undefined, { json, ...source }: CheckFlags): void {
  const { builder } = source;
  if (file === undefined && builder !== undefined && TREE_BUILDERS.has(builder)) throw noDag(builder);
  const [option] = Object.keys(source);
  if (option !== undefined) throw new UsageError(`check takes a DAG file alone, leave --${option} out`);
  if (file === undefined) throw new UsageError("missing required argument 'file'");
  const proven = readDag(file);
  answer(json, dagAnswer(proven), [...describeDag(proven), 'ok         every maze it gives is perfect']);
}
