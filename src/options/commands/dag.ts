import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values } from '../option.js';
import { SOURCE } from '../source.js';
import { FLAG, OUTPUT } from '../values.js';

export const DAG_COMMAND = {
  output: { type: OUTPUT, short: 'o', about: `the file to write; ${DASH}`, default: 'maze.dag.json' },
  list: { type: FLAG, about: 'describe every builder, and write no file' },
  ...FORCE,
  ...SOURCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type DagFlags = Values<typeof DAG_COMMAND>;
