import { FIRST_DESIGN, formatAddress, parseAddress, type Design } from './design.js';
import { byId, element } from './dom.js';
import { nameOf } from './file-name.js';
import { keepChoice, keptChoice } from './kept.js';
import type { Store } from './store.js';
import { named, words, type Words } from './words.js';

/** The templates, each with a picture and a label by its name. */
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

/** The storage key of recent designs, and their number. */
const KEPT = 'recent';
const MOST_KEPT = 6;

/** The start page: a machine that presses itself, and ways to open a design in the editor. Templates are links. */
export function declareStart(store: Store, open: (design: Design) => void): void {
  const keep = (): void => keepRecent(formatAddress(store.design));
  const show = (): void => {
    const all = recent();
    if (all.length > 0) showRecent(all);
  };
  show();
  addEventListener('tab', () => {
    if (document.body.dataset.tab !== 'start') return;
    keep();
    show();
  });
  addEventListener('pagehide', keep);
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
  byId('start-blank').addEventListener('click', () => open(FIRST_DESIGN));
  byId('start-surprise').addEventListener('click', () => {
    void import('./surprise.js').then(({ surprise }) => open(surprise()));
  });
  byId('start-open').addEventListener('click', () => byId('open').click());
  byId('skip').addEventListener('click', (event) => {
    // What stands behind the # is the design.
    event.preventDefault();
    byId('picture').focus();
  });
}

/** The addresses of recent designs, the last one first. */
function recent(): readonly string[] {
  return (keptChoice(KEPT) ?? '').split(' ').filter(isReadable);
}

/** Whether there is a design in an address. One of another version of the page may not be readable. */
function isReadable(address: string): boolean {
  try {
    parseAddress(address);
    return address !== '';
  } catch {
    return false;
  }
}

/** Stores a design, unless it is the first one or a template. */
function keepRecent(address: string): void {
  if (address === formatAddress(FIRST_DESIGN)) return;
  if (Object.values(DESIGNS).some((known) => formatAddress(parseAddress(known)) === address)) return;
  const all = [address, ...recent().filter((other) => other !== address)];
  keepChoice(KEPT, all.slice(0, MOST_KEPT).join(' '));
}

/** Shows links to recent designs, by their addresses. */
function showRecent(all: readonly string[]): void {
  byId('recent-title').hidden = false;
  byId('recent').replaceChildren(
    ...all.map((address) => {
      const design = parseAddress(address);
      const size = element('strong', {}, words.form.cells(design.width, design.height));
      return element(
        'li',
        {},
        element('a', { href: `#${address}` }, size, element('small', {}, nameOf(design))),
      );
    }),
  );
}
