import { says } from '../base/sentence.js';
import { FOOTPRINT, FOOTPRINT_WAYS, MOVED, OWN_SIDES } from './footprint.js';
import { MAZE, ownOption } from './maze.js';
import { BUILT, DAG, leaveOut, withNeeds, without, type Need } from '../base/needs.js';
import { BadValue, under, valueIn, type OptionTable, type ValueType, type Values } from '../base/option.js';

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

/** A percentage as the share that it is; true where the option is said alone. */
const PERCENT: ValueType<number | true> = {
  argument: '[percent]',
  bare: true,
  read: (value) => {
    const [, percent = ''] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(value) ?? [];
    if (!(Number(percent) > 0) || Number(percent) > 100)
      throw new BadValue(says`give a percentage above 0% and up to 100%, such as 50%, or none`);
    return Number(percent) / 100;
  },
};

/** What is made of a maze by the command line alone. */
export const BRAID = under('Maze', {
  braid: {
    type: PERCENT,
    about:
      'open passages for good until at most 3 % of the cells are dead ends on average; 50% takes away half of the dead ends',
    needs: [DAG, without('target', says`--braid opens passages, which changes what a target has reached`)],
  },
});

/** Where a maze comes from: a file, or a builder on cells of its own. The same for every command. */
export const SOURCE = {
  ...withNeeds(
    withNeeds(withNeeds(MAZE, ['size', 'width', 'height'], OWN_SIDES), ['cut'], onRectangle('cut')),
    ['reverse'],
    onRectangle('reverse'),
  ),
  ...BRAID,
  ...withNeeds(FOOTPRINT, SOURCE_WAYS, BUILT),
  ...MOVED,
} satisfies OptionTable;

/** What the options of a source say. */
export type SourceFlags = Values<typeof SOURCE>;
