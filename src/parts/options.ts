import { says } from '../base/sentence.js';
import { beside, ONE_FLOOR, when, without, type Need } from '../base/needs.js';
import { BadValue, type Field, type OptionTable, type ValueType } from '../base/option.js';
import { COUNT_OR_NONE, FLAG, oneOf, WHOLE } from '../base/values.js';
import { formatLoot, readLoot } from '../blocks/loot.js';
import { labelFault } from '../blocks/sign.js';
import { LEAST_WALLS, MOST_WALLS, TREASURE_AT, USUAL_WALLS } from '../layout/choices.js';

/*
 * The options of all parts. They are separate from the parts, so that a form for them does not load code that
 * places blocks.
 */

/** The field for a block that replaces the theme's. */
export const ownBlock = (label: string) =>
  ({
    label,
    group: 'looks',
    usual: '',
    placeholder: 'the theme’s',
    help: 'A block of your own instead of the theme’s, such as oak_planks.',
  }) satisfies Field;

/** A roof of the theme's block, or of a given block. */
const ROOF_BLOCK: ValueType<string | true> = { argument: '[block]', read: (block) => block, bare: true };

/** The height of walls in blocks. */
const WALL_HEIGHT: ValueType<number> = {
  argument: '<h>',
  read: (value) => {
    const height = WHOLE.read(value);
    if (height < LEAST_WALLS || height > MOST_WALLS)
      throw new BadValue(says`give a number from ${LEAST_WALLS} to ${MOST_WALLS}`);
    return height;
  },
};

/**
 * Walls two blocks high need a roof. Without it, players could jump onto them from the block of a control or
 * past a low door.
 */
const OVER_LOW_WALLS: Need = {
  ...beside('roof', () => says`add --roof, or take --wall-height 3`),
  says: (flag) =>
    says`${flag} 2 needs --roof: players jump onto walls two blocks high from a control, a chest or a low door`,
};

/** The contents of chests: a loot table or items, or a text file with either. */
const LOOT: ValueType<string> = {
  argument: '<table|items|file>',
  textFile: /\.txt$/i,
  read: (value) => {
    const loot = readLoot(value);
    if ('problem' in loot)
      throw new BadValue(
        says`give a loot table such as minecraft:chests/simple_dungeon, items such as "16 bread, 1 diamond", or a .txt file with either: ${loot.problem}`,
      );
    return formatLoot(loot);
  },
};

/** The texts of the signs over entrances and exits. */
const LABEL: ValueType<string> = {
  argument: '[in,out]',
  bare: 'IN,OUT',
  read: (value) => {
    const fault = labelFault(value);
    if (fault !== undefined)
      throw new BadValue(
        says`give a text for entrances and one for exits apart by a comma, and their lines by |, such as IN,OUT: ${fault}`,
      );
    return value;
  },
};

/** The options of the building over a machine, in the order of help. */
export const PART_OPTIONS = {
  roof: {
    type: ROOF_BLOCK,
    about: 'add a roof over the maze',
    field: { label: 'Roof', group: 'looks', usual: false, help: 'A roof over the maze.' },
    parts: { 'roof-of': ownBlock('Roof of') },
  },
  'wall-height': {
    type: WALL_HEIGHT,
    about: `blocks of the walls above the floor, ${LEAST_WALLS} to ${MOST_WALLS}; walls two blocks high need a roof (default: ${USUAL_WALLS})`,
    needs: [
      when((height) => height !== USUAL_WALLS, ONE_FLOOR),
      when((height) => height === 2, OVER_LOW_WALLS),
    ],
    field: {
      label: 'Wall height',
      group: 'machine',
      usual: USUAL_WALLS,
      range: [LEAST_WALLS, MOST_WALLS],
      help: 'Blocks of the walls above the floor; walls two blocks high need a roof.',
    },
  },
  gallery: {
    type: FLAG,
    about: 'add a path for spectators round the maze, level with the tops of the walls',
    needs: [ONE_FLOOR, without('roof', says`under a roof nobody sees the maze`)],
    field: {
      label: 'Gallery',
      group: 'machine',
      usual: false,
      help: 'A path for spectators round the maze, level with the tops of the walls.',
    },
  },
  light: {
    type: FLAG,
    no: 'leave out the lights that stop monsters from spawning',
    default: true,
    field: { label: 'Lights', group: 'looks', usual: true, help: 'Lights that stop monsters from spawning.' },
  },
  casing: {
    type: FLAG,
    about:
      'waterproof the circuit with blocks around it (default: where that takes few blocks; not with uniform)',
    no: 'leave the circuit open to water',
    field: {
      label: 'Waterproofing',
      group: 'machine',
      usual: '',
      unsaid: 'as usual',
      help: 'Blocks around the circuit that keep water out; as usual: where that takes few blocks, not with uniform.',
    },
  },
  treasure: {
    ...COUNT_OR_NONE,
    about: 'number of chests, each in a room where it blocks no path',
    field: {
      label: 'Chests',
      group: 'machine',
      usual: 0,
      range: [0, 999],
      help: 'Number of chests, each in another room.',
    },
  },
  'treasure-at': {
    type: oneOf('<where>', TREASURE_AT),
    about:
      'anywhere: every room is equally likely; dead-ends: rooms that are likely dead ends (default: anywhere)',
    needs: [beside('treasure', () => says`add --treasure K`)],
    field: {
      label: 'Chests stand',
      group: 'machine',
      usual: 'anywhere',
      help: 'In any room, or in rooms that are likely dead ends.',
    },
  },
  loot: {
    type: LOOT,
    about:
      'what is in each chest: a loot table, items such as "16 bread, 1 diamond", or a .txt file with either (default: nothing)',
    needs: [beside('treasure', () => says`add --treasure K`)],
    field: {
      label: 'Loot',
      group: 'machine',
      usual: '',
      placeholder: 'none',
      help: 'A loot table, such as minecraft:chests/simple_dungeon, or items, such as 16 bread, 1 diamond.',
    },
  },
  label: {
    type: LABEL,
    about:
      'signs over entrances and exits; for texts of your own give both, with lines separated by | (default of the texts: IN,OUT)',
    field: {
      label: 'Signs',
      group: 'machine',
      usual: '',
      placeholder: 'none',
      help: 'Texts of signs over entrances and exits, such as IN,OUT; | begins another line.',
    },
  },
} satisfies OptionTable;
