import { list, says } from '../../base/sentence.js';
import { ORDERS } from '../../dag/orders/index.js';
import { FORCE, JSON_ANSWER } from '../common.js';
import { beside, BUILT, DAG, FLOORS, ITS_NAME, leaveOut, without, type Need } from '../../base/needs.js';
import type { OptionTable, Values } from '../../base/option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, FLAG, OUTPUT } from '../../base/values.js';
import { footprintWay } from '../footprint.js';

/** The need for a builder that follows a line. */
const ORDER: Need = {
  what: 'a builder with an order',
  isMet: ({ builder }) => ORDERS.some(({ name }) => name === builder),
  says: (flag) => says`${flag} needs a builder that follows a line`,
  instead: (flag, { values }) =>
    footprintWay(values) === undefined
      ? says`choose one of ${list(ORDERS.map(({ name }) => name))}`
      : leaveOut(flag),
  code: 'usage',
};

/** What options need that do not apply to a machine: a maze. */
const NO_MACHINE: Need = {
  what: 'a maze',
  isMet: ({ file = '' }) => !/\.(schem|litematic|nbt|zip)$/i.test(file),
  says: (flag) => says`${flag} does not apply to a machine`,
  instead: leaveOut,
  code: 'usage',
};

const A_MAZE = beside('maze', () => says`add --maze, or leave it out`);

export const RENDER = {
  maze: { type: FLAG, about: 'draw a maze instead of the DAG', needs: [NO_MACHINE] },
  isometric: {
    type: FLAG,
    about: 'with --maze: draw several floors one above the other, seen from the south-east',
    needs: [FLOORS, A_MAZE],
  },
  order: {
    type: FLAG,
    about: 'draw the line that the builder follows instead of the DAG',
    needs: [
      NO_MACHINE,
      DAG,
      {
        ...BUILT,
        says: (flag, { file }) =>
          says`${flag} needs a builder that follows a line, and ${file!} has its own cells and edges`,
      },
      ORDER,
      without('maze', says`each is a picture`, () => says`leave one of them out`),
    ],
  },
  circuit: { type: FLAG, about: 'draw only what is below the floor of a machine (a .schem file)' },
  press: { type: FLAG, about: 'draw a press of a machine as an animated .svg or .png' },
  from: {
    type: ANY_CELL,
    about: 'with --maze: the cell where the solution begins (default: the entrance)',
    needs: [A_MAZE, ...ITS_NAME],
  },
  to: {
    type: ANY_CELL,
    about: 'with --maze: the cell where it ends (default: the exit)',
    needs: [A_MAZE, ...ITS_NAME],
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about:
      'the file to write: .svg, .png or .txt; .pdf to print; .stl for a solid of the walls, of a DAG those of all its mazes (default: print text; for a machine a .svg file beside it)',
  },
  ...FORCE,
  ...SOURCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type RenderFlags = Values<typeof RENDER>;
