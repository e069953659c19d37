import { says } from '../base/sentence.js';
import { FOOTPRINT, footprintWay, MOVED, OWN_SIDES } from './footprint.js';
import { MAZE, ownOption } from './maze.js';
import { BUILT, DAG, leaveOut, withNeeds, without, type Need } from '../base/needs.js';
import { BadValue, under, type OptionTable, type ValueType, type Values } from '../base/option.js';

/** The options of a source that ask for a footprint. */
const SOURCE_WAYS = ['region', 'random', 'shape', 'picture', 'words'] as const;

/** The need for a full rectangle. Only builders along a line have this option, and they need one. */
function onRectangle(name: 'cut' | 'reverse'): Need {
  const { isMet, says } = ownOption(name);
  return {
    what: 'a full rectangle',
    isMet: (asked) => isMet(asked) || footprintWay(asked.values) === undefined,
    says,
    instead: leaveOut,
    code: 'usage',
  };
}

/** A percentage, read as a share; true if the option is given without a value. */
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

/** The option of mazes that only the command line has. */
export const BRAID = under('Maze', {
  braid: {
    type: PERCENT,
    about:
      'open passages for good until at most 3 % of the cells are dead ends on average; 50% takes away half of the dead ends',
    needs: [DAG, without('target', says`--braid opens passages, which changes what a target has reached`)],
  },
});

/** The options of a source, the same for every command: a builder with its cells, or changes to a file's DAG. */
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

/** The values of {@link SOURCE}. */
export type SourceFlags = Values<typeof SOURCE>;
