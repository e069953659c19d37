import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values, ValueType } from '../../base/option.js';
import { BUILDERS } from '../../dag/builders/index.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import { DAG, withNeeds } from '../../base/needs.js';
import { SOURCE } from '../source.js';
import { FLAG, oneOf, OUTPUT } from '../../base/values.js';

const NAMES = oneOf('<name>', [...BUILDERS.keys(), 'file']);

/** The builders with a DAG. Other builders are known only to refuse them with a reason. */
const BUILDER: ValueType<string> = {
  ...NAMES,
  read: (name) => (TREE_BUILDERS.has(name) ? name : NAMES.read(name)),
};

export const DAG_COMMAND = {
  output: { type: OUTPUT, short: 'o', about: `the file to write; ${DASH}`, default: 'maze.dag.json' },
  list: { type: FLAG, about: 'describe every builder, and write no file' },
  ...FORCE,
  ...withNeeds(SOURCE, ['floors'], DAG),
  builder: { ...SOURCE.builder, type: BUILDER },
  ...JSON_ANSWER,
} satisfies OptionTable;
export type DagFlags = Values<typeof DAG_COMMAND>;
