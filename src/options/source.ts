import { FOOTPRINT, FOOTPRINT_WAYS, MOVED, OWN_SIDES } from './footprint.js';
import { MAZE, ownOption } from './maze.js';
import { BUILT, leaveOut, withNeeds, type Need } from '../base/needs.js';
import { valueIn, type OptionTable, type Values } from '../base/option.js';

/** Whether a footprint is asked for. */
export const hasFootprint = (values: object): boolean =>
  FOOTPRINT_WAYS.some((way) => valueIn(values, way) !== undefined);

/** The options that ask for a footprint here. */
const SOURCE_WAYS = ['region', 'random', 'shape', 'picture', 'words'] as const;

/** No other builder can have this option there: those along a line need a full rectangle. */
function onRectangle(name: 'cut' | 'reverse'): Need {
  const { isMet, says } = ownOption(name);
  return {
    what: 'a full rectangle',
    isMet: (asked) => isMet(asked) || !hasFootprint(asked.values),
    says,
    instead: leaveOut,
    code: 'usage',
  };
}

/** Where a maze comes from: a file, or a builder on cells of its own. The same for every command. */
export const SOURCE = {
  ...withNeeds(
    withNeeds(withNeeds(MAZE, ['size', 'width', 'height'], OWN_SIDES), ['cut'], onRectangle('cut')),
    ['reverse'],
    onRectangle('reverse'),
  ),
  ...withNeeds(FOOTPRINT, SOURCE_WAYS, BUILT),
  ...MOVED,
} satisfies OptionTable;

/** What the options of a source say. */
export type SourceFlags = Values<typeof SOURCE>;
