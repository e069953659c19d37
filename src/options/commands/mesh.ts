import { says } from '../../base/sentence.js';
import { MESH_KINDS } from '../../mesh/kind-names.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { FOOTPRINT, FOOTPRINTS, oneWay } from '../footprint.js';
import { MAZE } from '../maze.js';
import { BRAID } from '../source.js';
import { beside, BUILT, BY_NUMBER, type Need } from '../../base/needs.js';
import { under, valueIn, type OptionTable, type Values } from '../../base/option.js';
import { ANY_CELL, FLAG, INPUT, oneOf, OUTPUT, SEED, WHOLE } from '../../base/values.js';

/** The need for a picture or a portrait. */
const PICTURE: Need = {
  ...beside('picture', () => says`name a picture`),
  isMet: ({ values }) => ['picture', 'portrait'].some((name) => valueIn(values, name) !== undefined),
  says: (flag) => says`${flag} needs --picture or --portrait`,
};

/** What options that make cells need: no mesh file, because a file has its own cells. */
const MADE_HERE: Need = { ...BUILT, says: (flag) => says`${flag} makes cells, and a mesh file has its own` };

const oneOutline = (name: string): Need[] => [
  MADE_HERE,
  ...oneWay(name, ['shape', 'picture', 'portrait', 'words']),
];

/** The options of an outline. They are those of a region, but the outline is drawn much more finely. */
const OUTLINE = under('Outline', {
  shape: {
    ...FOOTPRINT.shape,
    about: 'a shape, as mazestone region --list describes them (default: rect)',
    needs: oneOutline('shape'),
  },
  sides: FOOTPRINT.sides,
  picture: {
    ...FOOTPRINT.picture,
    about: 'cells where a picture is dark, PNG or JPEG',
    needs: oneOutline('picture'),
  },
  threshold: FOOTPRINTS.threshold,
  portrait: {
    type: INPUT,
    about: 'a picture, PNG or JPEG, that the walls draw, with small cells where it is dark',
    needs: oneOutline('portrait'),
  },
  alpha: {
    type: FLAG,
    about: 'with --picture or --portrait: use its opacity instead of its darkness',
    needs: [PICTURE],
  },
  invert: { type: FLAG, about: 'with --picture or --portrait: swap dark and light', needs: [PICTURE] },
  words: {
    ...FOOTPRINT.words,
    about: `${FOOTPRINT.words.about}; its letters are joined`,
    needs: oneOutline('words'),
  },
  font: FOOTPRINT.font,
});

export const MESH = {
  ...OUTLINE,
  cells: { type: WHOLE, about: 'number of cells, approximately (default: 2000)', needs: [MADE_HERE] },
  kind: {
    type: oneOf('<name>', MESH_KINDS.keys()),
    about: `the kind of cells: ${[...MESH_KINDS].map(([name, about]) => `${name}, ${about}`).join('; ')} (default: triangles, for a portrait voronoi)`,
    needs: [MADE_HERE],
  },
  sink: {
    type: ANY_CELL,
    about: 'the number of the cell that every path leads to (default: the one at the exit)',
    needs: [BY_NUMBER],
  },
  rooms: MAZE.rooms,
  // A mesh has no rows and columns. The option is known only to refuse it with a reason.
  room: { ...MAZE.room, isHidden: true },
  loops: MAZE.loops,
  'random-loops': MAZE['random-loops'],
  'loop-length': MAZE['loop-length'],
  ...BRAID,
  weights: MAZE.weights,
  target: MAZE.target,
  solution: { type: FLAG, about: 'draw the solution as a line' },
  seed: {
    type: SEED,
    about: 'any text; the same seed gives the same maze (default: random, and printed)',
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `the file to write: .svg or .png for a picture; .pdf to print, the solution on a second page; .stl for a solid of the walls; .mesh.json for a mesh file with the DAG; ${DASH}`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type MeshFlags = Values<typeof MESH>;
