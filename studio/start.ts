import { freshSeed, random } from '../src/core.js';
import { FIRST_DESIGN, parseAddress, type Design } from './design.js';
import { byId, element } from './dom.js';
import { withOutline } from './draw-outline.js';
import { THEME_COLOURS } from './theme-colours.js';
import { named, words, type Words } from './words.js';

/** Designs to start from: each has a picture and a word by its name. */
const DESIGNS = {
  most: 'builder=peel&width=20&height=20&seed=7&theme=quartz',
  rooms: 'builder=divide&width=16&height=16&seed=3&rooms=4&loops=5&theme=sandstone',
  floors: 'builder=peel&width=7&height=7&floors=3&doors=low&pitch=8&seed=4&theme=copper',
  trail: 'builder=peel&width=14&height=14&seed=5&trail=button&pitch=8&theme=deepslate',
  words: 'builder=peel&width=36&height=14&seed=9&outline=words%3AMAZE&theme=cherry',
  uniform: 'builder=uniform&width=12&height=12&seed=5&doors=low&theme=end',
  hedge: 'builder=peel&width=20&height=14&seed=12&theme=hedge',
  heart:
    'builder=peel&width=20&height=20&seed=heart&outline=heart&theme=nether&wall=red_concrete&door=pink_concrete',
  star: 'builder=peel&width=24&height=24&seed=star&outline=star&theme=prismarine',
  ring: 'builder=peel&width=20&height=20&seed=ring&outline=ring&theme=blackstone',
  hilbert: 'builder=hilbert&width=16&height=16&seed=3&theme=brick',
  spiral: 'builder=spiral&width=15&height=15&seed=5&theme=stone',
} as const satisfies Partial<Record<keyof Words['start'], string>>;
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('./designs/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Sides of a design at random. */
const SIDES = [8, 12, 16, 20];
/** Its footprints. */
const SHAPES = ['', 'heart', 'star', 'disc', 'hexagon', 'diamond', 'ring'];

/**
 * The page that is opened first: a machine that presses itself, and ways to a design. Its templates are links.
 * @param open shows a design in the editor.
 */
export function declareStart(open: (design: Design) => void): void {
  byId('design-list').append(
    ...Object.entries(DESIGNS).map(([name, address]) => {
      const { width, height, theme } = parseAddress(address);
      const src = PICTURES[`./designs/${name}.webp`];
      return element(
        'li',
        {},
        element(
          'a',
          { href: `#${address}` },
          element('img', { src, alt: '', width: 480, height: 320, loading: 'lazy' }),
          element('strong', {}, words.start[name as keyof typeof DESIGNS]),
          element('small', {}, `${words.form.cells(width, height)} · ${named(theme)}`),
        ),
      );
    }),
  );
  byId('start-blank').addEventListener('click', () => {
    open(FIRST_DESIGN);
  });
  byId('start-surprise').addEventListener('click', () => {
    open(surprise());
  });
  byId('start-open').addEventListener('click', () => {
    byId('open').click();
  });
  byId('skip').addEventListener('click', (event) => {
    // What stands behind the # is the design.
    event.preventDefault();
    byId('picture').focus();
  });
}

/** A design at random. */
function surprise(): Design {
  const seed = freshSeed();
  const draws = random(seed, 'surprise');
  const pick = <T>(from: readonly T[]): T => from[draws.below(from.length)]!;
  const [side, shape, theme] = [pick(SIDES), pick(SHAPES), pick(Object.keys(THEME_COLOURS))];
  const design = { ...FIRST_DESIGN, seed, width: side, height: side, theme };
  const whole = theme === 'resin' ? { ...design, minecraft: '1.21.4' } : design;
  return shape === '' ? whole : withOutline(whole, { kind: 'shape', name: shape });
}
