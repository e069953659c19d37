import { LARGE_BUILDERS } from '../src/advanced.js';
import { formatAddress } from './design.js';
import { byId, element } from './dom.js';
import { mapWords } from './map-words.js';
import { MOST_SIDE } from './options.js';
import type { Store } from './store.js';

/** A link to the map above the pictures, for designs that are too large for a machine and can be drawn in parts. */
export function declareMapLink(store: Store): void {
  const said = mapWords();
  const link = element('a', { id: 'to-map' }, said.see);
  const line = element('p', { hidden: true }, `${said.tooBig} `, link);
  byId('view-maze').prepend(line);
  const show = (): void => {
    const { builder, width, height, dag } = store.design;
    const isLarge = Math.max(width, height) > MOST_SIDE;
    line.hidden = !isLarge || dag !== undefined || !LARGE_BUILDERS.includes(builder);
    if (line.hidden) return;
    link.setAttribute(
      'href',
      `#${formatAddress(store.design)}&tab=map&map=${[builder, width, height].join()}`,
    );
  };
  store.subscribe(show);
  show();
}
