import { JSON_ANSWER } from '../common.js';
import type { Option, OptionTable, Values } from '../../base/option.js';
import { text } from '../../base/values.js';

/** A hidden option of sources. `check` knows it only to refuse it with a reason. */
const NONE = { type: text('<value>'), isHidden: true, about: '' } satisfies Option<string>;

export const CHECK = {
  builder: NONE,
  size: NONE,
  width: NONE,
  height: NONE,
  region: NONE,
  seed: NONE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type CheckFlags = Values<typeof CHECK>;
