import {
  freshSeed,
  RANDOM_KINDS,
  randomRegion,
  regionPicture,
  renderSvg,
  type RandomKind,
  type Region,
} from '../src/core.js';
import { byId, element } from './dom.js';
import { errorText } from './errors.js';
import { MOST_SIDE, numberIn } from './options.js';
import { show } from './pictures.js';
import { named, words } from './words.js';

/** Seconds that regions take to grow at the lowest speed, whatever their area; each step after it is twice as quick. */
const SLOWEST = 48;
/** Speeds that there are; the last is at once. */
const SPEEDS = 9;

/** A kind of region with its picture. */
interface Growing {
  readonly kind: RandomKind;
  readonly figure: HTMLElement;
  readonly picture: HTMLElement;
  readonly told: HTMLElement;
  region?: Region;
}

/**
 * The tab in which one watches regions grow, cell by cell as they are drawn at random, all kinds beside one another or one.
 * @param use takes one as a footprint.
 */
export function declareRegion(use: (region: Region) => void, say: (text: string) => void): void {
  const number = (id: string, label: string, value: number): HTMLInputElement => {
    const input = element('input', { id, type: 'number', min: 1, value });
    settings.append(element('label', {}, label, input));
    return input;
  };
  const settings = element('div', { class: 'row' });
  const kind = element(
    'select',
    { id: 'region-kind' },
    element('option', { value: '' }, words.region.all),
    ...Object.entries(RANDOM_KINDS).map(([name, about]) =>
      element('option', { value: name, title: about }, named(name)),
    ),
  );
  settings.append(element('label', {}, words.region.kind, kind));
  const side = number('region-side', words.region.side, 40);
  const area = number('region-area', words.region.cells, 700);
  const speed = element('input', { id: 'region-speed', type: 'range', min: 0, max: SPEEDS, value: 3 });
  const grow = element('button', { type: 'button', id: 'region-grow', class: 'main' }, words.region.grow);
  settings.append(element('label', {}, words.space.speed, speed), grow);
  const pictures = element('div', { class: 'regions', id: 'region-picture' });
  byId('view-region').append(settings, pictures);

  const all = (Object.keys(RANDOM_KINDS) as RandomKind[]).map((name): Growing => {
    const picture = element('div', { class: 'picture' });
    const told = element('p', { role: 'status' });
    const take = element(
      'button',
      {
        ...{ type: 'button', 'data-use': name },
        onclick: () => {
          turn++;
          if (one.region !== undefined) use(one.region);
        },
      },
      words.region.use,
      element('span', { class: 'for-readers' }, ` ${named(name)}`),
    );
    const caption = element('figcaption', {}, element('strong', {}, named(name)), take);
    const one: Growing = {
      ...{ kind: name, picture, told },
      figure: element('figure', {}, caption, picture, told),
    };
    return one;
  });
  /** Which growing is under way; another one ends it. */
  let turn = 0;
  const start = (): void => {
    const mine = ++turn;
    const seed = freshSeed();
    let cells: number;
    let length: number;
    try {
      length = numberIn(side.value, words.region.side, [1, MOST_SIDE]);
      cells = numberIn(area.value, words.region.cells, [1, length ** 2]);
    } catch (error) {
      say(errorText(error));
      return;
    }
    say('');
    const shown = all.filter((one) => kind.value === '' || one.kind === kind.value);
    pictures.replaceChildren(...shown.map(({ figure }) => figure));
    pictures.classList.toggle('one', shown.length === 1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let then = performance.now();
    let gone = 0;
    const frame = (): void => {
      if (mine !== turn) return;
      const now = performance.now();
      const step = Number(speed.value);
      const seconds = isStill || step === SPEEDS ? 0 : SLOWEST / 2 ** step;
      gone = seconds === 0 ? 1 : Math.min(1, gone + (now - then) / (1000 * seconds));
      then = now;
      const grown = gone < 1 ? Math.max(1, Math.round(gone * cells)) : cells;
      for (const one of shown) {
        one.region = randomRegion({ kind: one.kind, seed, width: length, height: length, area: grown });
        show(one.picture, renderSvg(regionPicture(one.region)));
        one.told.textContent = `${words.region.kinds[one.kind]}${gone < 1 ? '' : words.region.grown(cells)}`;
      }
      if (gone < 1) requestAnimationFrame(frame);
    };
    frame();
  };
  grow.addEventListener('click', start);
  kind.addEventListener('change', start);
  addEventListener('tab', (event) => {
    if ((event as CustomEvent<string>).detail === 'region' && turn === 0) start();
  });
}
