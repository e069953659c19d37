import { RANDOM_KINDS, USUAL_STEPS } from '../region/random.js';
import { SHAPES } from '../region/shapes.js';
import { beside, without, type Need } from './needs.js';
import { valueIn, type OptionTable, type Values } from './option.js';
import { count, FLAG, INPUT, oneOf, share, text, WHOLE } from './values.js';

/** Fat to thin, as `--ratio` takes it. */
export const RATIOS = { '1:1': [1, 1], '3:1': [3, 1], '4:1': [4, 1] } as const;

/** The options that ask for a footprint, each for another way to make one. */
export const FOOTPRINT_WAYS = ['random', 'shape', 'picture', 'words', 'from-schem'] as const;

/** The options that ask for a footprint, in words. */
export const FOOTPRINT_OPTIONS = FOOTPRINT_WAYS.map((name) => `--${name}`).join(', ');

const MADE: Need = {
  what: 'a footprint',
  isMet: ({ values }) => FOOTPRINT_WAYS.some((name) => valueIn(values, name) !== undefined),
  says: (flag) => `${flag} goes with a footprint only`,
  instead: () => `ask for one: ${FOOTPRINT_OPTIONS}`,
  code: 'usage',
};
/** One footprint is enough. */
function oneWay(name: string): Need[] {
  return FOOTPRINT_WAYS.filter((other) => other !== name).map((other) =>
    without(other, 'they are two footprints', () => 'ask for one'),
  );
}
const RANDOM = beside('random', 'name a kind of random region, such as --random fat');
const PICTURE = beside('picture', 'name a picture');
const PLAN = beside('from-schem', 'name the schematic');

/** How a footprint is made; its size and seed are those of the command. */
export const FOOTPRINT = {
  random: {
    type: oneOf('<kind>', Object.keys(RANDOM_KINDS) as (keyof typeof RANDOM_KINDS)[]),
    about: 'a random region of --area cells',
    needs: oneWay('random'),
  },
  area: {
    type: { ...WHOLE, argument: '<cells>' },
    about: 'how many cells a random region has',
    needs: [RANDOM],
  },
  periodic: { type: FLAG, about: 'a random region on a torus, unrolled onto the plane', needs: [RANDOM] },
  holes: { type: FLAG, no: 'a random region without holes', default: true, needs: [RANDOM] },
  backtrack: {
    type: FLAG,
    about: 'thin: takes dead ends back, for one long snake; may take long',
    needs: [RANDOM, beside('random', 'take --random thin', 'thin')],
  },
  steps: {
    type: count('<k>'),
    about: `of --backtrack, at most (default: ${USUAL_STEPS})`,
    needs: [RANDOM, beside('backtrack', 'add it')],
  },
  ratio: {
    type: oneOf('<fat:thin>', Object.keys(RATIOS) as (keyof typeof RATIOS)[]),
    about: 'mix: the fat share to the thin one (default: 1:1)',
    needs: [RANDOM, beside('random', 'take --random mix', 'mix')],
  },
  share: {
    type: share('<part>'),
    about: 'frenzied: the most of the area in one turn, such as 0.25 or 0.1',
    needs: [RANDOM, beside('random', 'take --random frenzied', 'frenzied')],
  },
  shape: {
    type: oneOf('<name>', SHAPES.keys()),
    about: 'a shape; --list describes them',
    needs: oneWay('shape'),
  },
  sides: {
    type: WHOLE,
    about: 'of a polygon, or points of a star',
    needs: [beside('shape', 'name a shape, such as --shape polygon')],
  },
  picture: {
    type: INPUT,
    about: 'the dark places of a picture, PNG or JPEG; its own size where none is given',
    needs: oneWay('picture'),
  },
  threshold: {
    type: share('<share>'),
    about: 'how dark, 0 to 1, a place of a picture is a cell (default: 0.5)',
    needs: [PICTURE],
  },
  alpha: { type: FLAG, about: 'a picture by its opacity instead of its darkness', needs: [PICTURE] },
  invert: { type: FLAG, about: 'of a picture, the other places', needs: [PICTURE] },
  words: { type: text(), about: 'text in any script; \\n begins a new line', needs: oneWay('words') },
  font: {
    type: INPUT,
    about: 'a TrueType or OpenType font (default: DejaVu Sans Bold)',
    needs: [beside('words', 'give the words')],
  },
  'from-schem': {
    type: INPUT,
    about: 'a floor plan painted in a .schem, .litematic or .schematic',
    needs: oneWay('from-schem'),
  },
  block: { type: text('<block>'), about: 'the block it is painted with', needs: [PLAN] },
  layer: {
    type: { ...WHOLE, argument: '<y>' },
    about: 'the only layer of it to look at, from 0 at the bottom (default: all)',
    needs: [PLAN],
  },
  bridge: { type: FLAG, about: 'join connected components by the shortest bridges of cells', needs: [MADE] },
  largest: {
    type: FLAG,
    about: 'keep the largest connected component only',
    needs: [MADE, without('bridge', '--bridge keeps all components', () => 'give one of them')],
  },
} satisfies OptionTable;

/** What a footprint's options say. */
export type FootprintFlags = Values<typeof FOOTPRINT>;
