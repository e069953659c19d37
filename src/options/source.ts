import { FOOTPRINT, FOOTPRINT_WAYS } from './footprint.js';
import { MAZE } from './maze.js';
import { BUILT, withNeeds } from './needs.js';
import type { OptionTable, Values } from './option.js';

/** Where a maze comes from: a file, or a builder on cells of its own. The same for every command. */
export const SOURCE = {
  ...MAZE,
  ...withNeeds(FOOTPRINT, FOOTPRINT_WAYS, BUILT),
} satisfies OptionTable;

/** What the options of a source say. */
export type SourceFlags = Values<typeof SOURCE>;
