import { PLACE_GENERATOR } from '../base/place.js';
import { GENERATOR } from '../base/random.js';
import { LARGE_BUILDERS } from '../dag/orders/index.js';
import { FOOTPRINT_WAYS } from './footprint.js';
import { BUILT, ONE_FLOOR, when, without, type Need } from './needs.js';
import type { OptionTable } from './option.js';
import { oneOf } from './values.js';

/** A builder that gives edges by place. */
export const PLACED: Need = {
  what: 'a builder along a line, staircase or divide',
  isMet: ({ builder }) => builder !== undefined && LARGE_BUILDERS.includes(builder),
  says: (flag) => `${flag} place needs a builder whose edges are found by place`,
  instead: () => `choose one of ${LARGE_BUILDERS.join(', ')}`,
  adds: { builder: 'gilbert' },
  code: 'usage',
};

/** What has to be looked for in the whole maze. */
const SOUGHT = ['sink', 'rooms', 'room', 'loops', 'weights', 'target', ...FOOTPRINT_WAYS];

/** Where random numbers come from. */
export const BY_PLACE = {
  generator: {
    type: oneOf('<name>', ['stream', 'place']),
    about: `random numbers one after the other (${GENERATOR}), or by place (${PLACE_GENERATOR}), so that any part of a maze is found without the rest (default: stream)`,
    needs: [
      BUILT,
      ONE_FLOOR,
      ...SOUGHT.map((name) => without(name, 'it is looked for in the whole maze')),
      PLACED,
    ].map((need) => when((generator) => generator === 'place', need)),
  },
} satisfies OptionTable;
