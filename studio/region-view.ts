import {
  freshSeed,
  RANDOM_KINDS,
  randomRegion,
  renderRegionSvg,
  type RandomKind,
  type Region,
} from '../src/core.js';
import { byId, element } from './dom.js';
import { errorText } from './errors.js';
import { MOST_SIDE, numberIn } from './options.js';
import { show } from './pictures.js';
import { named, words } from './words.js';

/** How long a region takes to grow, in milliseconds, whatever its area. */
const GROWING = 6000;

/**
 * The tab in which one watches a region grow, cell by cell as it is drawn at random.
 * @param use takes it as a footprint.
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
    ...Object.entries(RANDOM_KINDS).map(([name, about]) =>
      element('option', { value: name, title: about }, named(name)),
    ),
  );
  settings.append(element('label', {}, words.region.kind, kind));
  const side = number('region-side', words.region.side, 40);
  const area = number('region-area', words.region.cells, 700);
  const grow = element('button', { type: 'button', id: 'region-grow', class: 'main' }, words.region.grow);
  const take = element('button', { type: 'button', id: 'region-use' }, words.region.use);
  settings.append(grow, take);
  const told = element('p', { role: 'status' });
  const picture = element('div', { class: 'picture', id: 'region-picture' });
  byId('view-region').append(settings, told, picture);

  let region: Region | undefined;
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
    const begin = performance.now();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frame = (): void => {
      if (mine !== turn) return;
      const gone = isStill ? 1 : Math.min(1, (performance.now() - begin) / GROWING);
      try {
        region = randomRegion({
          ...{ kind: kind.value as RandomKind, seed, width: length, height: length },
          area: gone < 1 ? Math.max(1, Math.round(gone * cells)) : cells,
        });
      } catch (error) {
        say(errorText(error));
        return;
      }
      say('');
      show(picture, renderRegionSvg(region));
      const about = words.region.kinds[kind.value as RandomKind];
      told.textContent = `${about}${gone < 1 ? '' : words.region.grown(cells)}`;
      if (gone < 1) requestAnimationFrame(frame);
    };
    frame();
  };
  grow.addEventListener('click', start);
  kind.addEventListener('change', start);
  take.addEventListener('click', () => {
    turn++;
    if (region !== undefined) use(region);
  });
  addEventListener('tab', (event) => {
    if ((event as CustomEvent<string>).detail === 'region' && region === undefined) start();
  });
}
