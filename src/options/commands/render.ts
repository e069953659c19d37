import { ORDERS } from '../../dag/orders/index.js';
import { BY_PLACE } from '../generator.js';
import { FORCE, JSON_ANSWER } from '../common.js';
import { beside, BUILT, DAG, FLOORS, ITS_NAME, without, type Need } from '../needs.js';
import type { OptionTable, Values } from '../option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, AREA, FLAG, OUTPUT } from '../values.js';

/** A builder that goes along a line. */
const ORDER: Need = {
  what: 'a builder with an order',
  isMet: ({ builder }) => ORDERS.some(({ name }) => name === builder),
  says: (flag) => `${flag} needs a builder with one`,
  instead: () => `choose one of ${ORDERS.map(({ name }) => name).join(', ')}`,
  code: 'usage',
};

const A_MAZE = beside('maze', 'ask for a maze with --maze, or leave it out');

export const RENDER = {
  maze: { type: FLAG, about: 'a maze instead of the DAG' },
  isometric: {
    type: FLAG,
    about: 'with --maze, of several floors: one above the other, seen from the south-east',
    needs: [FLOORS, A_MAZE],
  },
  order: {
    type: FLAG,
    about: 'the line along which the builder looks ahead, instead of the DAG',
    needs: [
      DAG,
      {
        ...BUILT,
        says: (flag, { file }) =>
          `${flag} needs a builder that goes along a line, and the cells and edges of ${file!} are its own`,
      },
      ORDER,
      without('maze', 'they are two pictures', () => 'ask for one'),
    ],
  },
  circuit: { type: FLAG, about: 'of a machine (a .schem file), only what is below the floor' },
  press: { type: FLAG, about: 'of a machine, a press: an animated .svg or .png, its doors moving' },
  from: {
    type: ANY_CELL,
    about: 'where the solution begins (default: the entrance)',
    needs: [A_MAZE, ...ITS_NAME],
  },
  to: { type: ANY_CELL, about: 'where it ends (default: the exit)', needs: [A_MAZE, ...ITS_NAME] },
  window: {
    type: AREA,
    about: 'only W x H cells from X,Y on, of a maze of up to 2147483648 cells a side',
    needs: [
      beside('generator', 'parts of a maze are found by place: say --generator place', 'place'),
      without('order', 'the line is that of the whole'),
      without('to', 'the way in it leads to the sink'),
    ],
  },
  ...BY_PLACE,
  output: {
    type: OUTPUT,
    short: 'o',
    about:
      'a .svg, .png or .txt file; .pdf to print, or .stl, the walls as a solid, of a DAG those of all its mazes (default: text on standard output; of a machine a .svg file beside it)',
  },
  ...FORCE,
  ...SOURCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type RenderFlags = Values<typeof RENDER>;
