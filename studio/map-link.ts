import { formatAddress } from './design.js';
import { byId, element } from './dom.js';
import { formatMap, isInParts } from './map-state.js';
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
    const { builder, width, height } = store.design;
    const isLarge = Math.max(width, height) > MOST_SIDE;
    line.hidden = !isLarge || !isInParts(store.design);
    if (line.hidden) return;
    link.setAttribute(
      'href',
      `#${formatAddress(store.design)}&tab=map&map=${formatMap({ builder, width, height, zoom: 0 })}`,
    );
  };
  store.subscribe(show);
  show();
}
