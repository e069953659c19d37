import { MINECRAFT_VERSIONS } from '../../blocks/versions.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values } from '../../base/option.js';
import { oneOf, OUTPUT } from '../../base/values.js';

export const PROVE = {
  output: {
    type: OUTPUT,
    short: 'o',
    about: `the data pack to write, a .zip file; ${DASH}`,
    default: 'prove.zip',
  },
  minecraft: {
    type: oneOf(
      '<version>',
      MINECRAFT_VERSIONS.map(({ name }) => name),
    ),
    about: 'the version of the game that tests it (default: the version of the file)',
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type ProveFlags = Values<typeof PROVE>;
