import { says } from '../base/sentence.js';
import { RANDOM_KINDS, USUAL_STEPS } from '../region/random.js';
import { SHAPES } from '../region/shapes.js';
import { beside, without, type Asked, type Need } from '../base/needs.js';
import { under, valueIn, type Values } from '../base/option.js';
import { count, FLAG, INPUT, oneOf, share, sidesOf, text, WHOLE, type Size } from '../base/values.js';

/** The values of `--ratio`: fat to thin. */
export const RATIOS = { '1:1': [1, 1], '3:1': [3, 1], '4:1': [4, 1] } as const;

/** The options that ask for a footprint. At most one of them can be given. */
export const FOOTPRINT_WAYS = ['region', 'random', 'shape', 'picture', 'words', 'from-schem'] as const;

/** The options that ask for a footprint, as a list in text. */
export const FOOTPRINT_OPTIONS = FOOTPRINT_WAYS.map((name) => `--${name}`).join(', ');

export type FootprintWay = (typeof FOOTPRINT_WAYS)[number];

/** The option by which values ask for a footprint; undefined if none does. */
export const footprintWay = (values: object): FootprintWay | undefined =>
  FOOTPRINT_WAYS.find((name) => valueIn(values, name) !== undefined);

const MADE: Need = {
  what: 'a footprint',
  isMet: ({ values }) => footprintWay(values) !== undefined,
  says: (flag) => says`${flag} needs a footprint`,
  instead: () => says`ask for one, such as --shape heart`,
  adds: { shape: 'heart' },
  code: 'usage',
};
/** Needs that forbid a second footprint beside the option `name`. @param ways the options that ask for a footprint. */
export function oneWay(name: string, ways: readonly string[] = FOOTPRINT_WAYS): Need[] {
  return ways
    .filter((other) => other !== name)
    .map((other) => without(other, says`each makes a footprint`, () => says`leave one of them out`));
}

/** A number of cells to propose for a random region: a third of the given rectangle, or 200 cells. */
function suchArea({ values }: Asked): string {
  const sides = values as { readonly size?: Size; readonly width?: number; readonly height?: number };
  const { width, height } = sides.size === undefined ? sides : sidesOf(sides.size);
  const [wide, high] = [width ?? height, height ?? width];
  return `--area ${wide === undefined ? 200 : Math.max(1, Math.floor((wide * high!) / 3))}`;
}

const AREA: Need = {
  ...beside('area', (_, asked) => says`add it, such as ${suchArea(asked)}`),
  says: (flag) => says`${flag} needs the number of cells`,
};
/** The missing options for a random region, to propose. */
function suchRegion(kind: string, asked: Asked): string {
  const hasArea = valueIn(asked.values, 'area') !== undefined;
  return `--random ${kind}${hasArea ? '' : ` ${suchArea(asked)}`}`;
}

/** The need for a random region of one kind. */
const randomly = (kind: string): Need =>
  beside('random', (_, asked) => says`take ${suchRegion(kind, asked)}`, kind);
const RANDOM = beside(
  'random',
  (_, asked) => says`add a kind of random region, such as ${suchRegion('fat', asked)}`,
  undefined,
  'fat',
);
const BACKTRACK = beside('backtrack', (_, asked) =>
  valueIn(asked.values, 'random') === 'thin'
    ? says`add --backtrack`
    : says`add --backtrack, and ${suchRegion('thin', asked)}`,
);
const PICTURE = beside('picture', () => says`name a picture`);
const PLAN = beside('from-schem', () => says`name the schematic`);

/** The options of footprints. Their size and seed are those of the command. */
export const FOOTPRINT = under('Footprint', {
  region: {
    type: INPUT,
    about:
      'a file that says where cells are: rows of "." (cell) and "#" (none); cells with the same capital letter are a room',
    needs: oneWay('region'),
  },
  random: {
    type: oneOf('<kind>', Object.keys(RANDOM_KINDS) as (keyof typeof RANDOM_KINDS)[]),
    about: 'make a random region of --area cells',
    needs: [...oneWay('random'), AREA],
  },
  area: {
    type: { ...WHOLE, argument: '<cells>' },
    about: 'number of cells of a random region',
    needs: [RANDOM],
  },
  shape: {
    type: oneOf('<name>', SHAPES.keys()),
    about: 'a shape; mazestone region --list describes them',
    needs: oneWay('shape'),
  },
  sides: {
    type: WHOLE,
    about: 'number of sides of a polygon, or of points of a star',
    needs: [beside('shape', () => says`name a shape, such as --shape polygon`, undefined, 'polygon')],
  },
  picture: {
    type: INPUT,
    about: 'cells where a picture is dark, PNG or JPEG (default size: one cell per pixel)',
    needs: oneWay('picture'),
  },
  words: {
    type: text(),
    about: 'cells in the shape of a text, in any script; \\n begins a new line',
    needs: oneWay('words'),
  },
  font: {
    type: INPUT,
    about: 'with --words: a TrueType or OpenType font file (default: DejaVu Sans Bold)',
    needs: [beside('words', () => says`give the words`)],
  },
  bridge: { type: FLAG, about: 'join connected components by the shortest bridges of cells', needs: [MADE] },
  largest: {
    type: FLAG,
    about: 'keep the largest connected component only',
    needs: [MADE, without('bridge', says`--bridge keeps all components`, () => says`give one of them`)],
  },
});

/**
 * Further options of footprints, which only the command `region` has. Other commands can read the file that it writes.
 */
const SHAPING = under('Footprint', {
  periodic: {
    type: FLAG,
    about: 'make a random region on a torus: its rectangle wraps around, west to east and north to south',
    needs: [RANDOM],
  },
  unroll: {
    type: FLAG,
    about: 'with --periodic: lay the region out on the plane, as mazes need it where it crosses the rim',
    needs: [RANDOM, beside('periodic', () => says`add --periodic`)],
  },
  holes: { type: FLAG, no: 'make a random region without holes', default: true, needs: [RANDOM] },
  backtrack: {
    type: FLAG,
    about:
      'with --random thin: undo dead ends, so that the region becomes one long snake; this can take long',
    needs: [randomly('thin')],
  },
  steps: {
    type: count('<k>'),
    about: `with --backtrack: at most this number of steps (default: ${USUAL_STEPS})`,
    needs: [BACKTRACK],
  },
  ratio: {
    type: oneOf('<fat:thin>', Object.keys(RATIOS) as (keyof typeof RATIOS)[]),
    about: 'with --random mix: the ratio of fat to thin growth (default: 1:1)',
    needs: [randomly('mix')],
  },
  share: {
    type: share('<part>'),
    about:
      'with --random frenzied: the largest share of the area that grows in one turn, such as 0.25 or 0.1',
    needs: [randomly('frenzied')],
  },
  threshold: {
    type: share('<share>'),
    about: 'with --picture: how dark a place must be to be a cell, 0 to 1 (default: 0.5)',
    needs: [PICTURE],
  },
  alpha: { type: FLAG, about: 'with --picture: use its opacity instead of its darkness', needs: [PICTURE] },
  invert: { type: FLAG, about: 'with --picture: swap cells and the rest', needs: [PICTURE] },
  'from-schem': {
    type: INPUT,
    about: 'a floor plan painted with blocks in a .schem, .litematic or .schematic',
    needs: [
      ...oneWay('from-schem'),
      beside('block', () => says`name the block that the cells are painted with: --block B`),
    ],
  },
  block: {
    type: text('<block>'),
    about: 'with --from-schem: the block that the cells are painted with',
    needs: [PLAN],
  },
  layer: {
    type: { ...WHOLE, argument: '<y>' },
    about: 'with --from-schem: the only layer to look at, 0 is the lowest (default: all)',
    needs: [PLAN],
  },
});

/** All options of footprints. */
export const FOOTPRINTS = { ...FOOTPRINT, ...SHAPING };

/** An option of a footprint as typed on the command line, in words. Empty if it is not given. */
function typed(name: string, values: object): string[] {
  const value = valueIn(values, name) as string | number | boolean | Size | undefined;
  if (value === undefined || (value === true && name === 'holes')) return [];
  if (typeof value === 'boolean') return [value ? `--${name}` : `--no-${name}`];
  const text = typeof value === 'object' ? value.join('x') : String(value);
  return [`--${name}`, /^[\w.,:/-]+$/.test(text) ? text : JSON.stringify(text)];
}

/** The need for the command `region`, with the commands to type instead. */
const IN_REGION: Need = {
  what: 'the command region',
  isMet: () => false,
  says: (flag) => says`${flag} is an option of region`,
  instead: (_, { values }) => {
    const sides = valueIn(values, 'from-schem') === undefined ? ['size', 'width', 'height'] : [];
    const words = [...sides, ...Object.keys(FOOTPRINTS)].flatMap((name) => typed(name, values));
    return says`type mazestone region ${words.join(' ')} -o cells.txt, and then --region cells.txt in place of these`;
  },
  code: 'usage',
};

/** The options of `region` for other commands. They are hidden, and refused with a hint. */
export const MOVED = Object.fromEntries(
  Object.entries(SHAPING).map(([name, option]) => [name, { ...option, needs: [IN_REGION], isHidden: true }]),
) as unknown as typeof SHAPING;

/** What a size needs: no floor plan, because a plan has its own size. */
export const OWN_SIDES = without('from-schem', says`a plan has its own size`);

/** The values of {@link FOOTPRINTS}. */
export type FootprintFlags = Values<typeof FOOTPRINTS>;
