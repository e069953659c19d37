import { byId } from './dom.js';

/**
 * The tab that the page opens with: a machine that presses itself, and three ways on. Its designs are links.
 * @param draw begins a footprint to be drawn.
 */
export function declareStart(draw: () => void): void {
  byId('start-choose').addEventListener('click', () => {
    const designs = byId('designs');
    designs.scrollIntoView({ behavior: 'smooth' });
    designs.focus({ preventScroll: true });
  });
  byId('start-draw').addEventListener('click', draw);
  byId('start-open').addEventListener('click', () => {
    byId('open').click();
  });
  byId('skip').addEventListener('click', (event) => {
    // What stands behind the # is the design.
    event.preventDefault();
    byId('picture').focus();
  });
}
