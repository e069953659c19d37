import { says } from '../../base/sentence.js';
import { answer, UsageError } from '../answer.js';
import type { CheckFlags } from '../../options/commands/check.js';
import { dagAnswer, describeDag, readDag } from '../dag-file.js';

/** Checks a DAG file. */
export async function runCheck(file: string | undefined, { json, ...source }: CheckFlags): Promise<void> {
  const { builder } = source;
  if (file === undefined && builder !== undefined) await refuseTrees(builder);
  const [option] = Object.keys(source);
  if (option !== undefined) throw new UsageError(says`check takes only a DAG file; leave --${option} out`);
  if (file === undefined) throw new UsageError(says`missing required argument 'file'`);
  const proven = readDag(file);
  answer(json, dagAnswer(proven), [
    ...describeDag(proven),
    'ok         every maze of this DAG is a spanning tree',
  ]);
}

/** Refuses builders without a DAG. @throws MazestoneError `no-dag`. */
async function refuseTrees(builder: string): Promise<void> {
  // Loaded only if needed: a file is checked without any builder.
  const { TREE_BUILDERS } = await import('../../flow/tree-builders.js');
  const { noDag } = await import('../../source.js');
  if (TREE_BUILDERS.has(builder)) throw noDag(builder);
}
