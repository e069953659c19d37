import { byId } from './dom.js';
import type { Frame } from './frame.js';
import { declareFootprint } from './make-footprint.js';
import type { Tool } from './footprint.js';
import { declarePainter } from './painter.js';
import { declarePlaces } from './places.js';
import type { Store } from './store.js';

/**
 * What changes a footprint, and what is set in the drawing, by form, mouse, finger or keyboard.
 * @param frames the first picture, which the keyboard works as well, and the maze.
 * @param run does something that may fail, and says so.
 * @param say tells of the design, `sayOfMaze` of its picture.
 * @param redraw shows the cells while a tool is in hand.
 * @returns what takes a tool in hand.
 */
export function declareDrawing(
  frames: readonly [Frame, Frame],
  store: Store,
  run: (task: () => void) => void,
  say: (text: string) => void,
  sayOfMaze: (text: string) => void,
  redraw: () => void,
): (tool: Tool) => void {
  whenEverything(() => {
    void import('./fit-view.js').then(({ declareFit }) => {
      declareFit(store, say);
    });
  });
  // Where there is no room for two pictures, each leads to the other.
  for (const button of document.querySelectorAll<HTMLElement>('.other')) {
    button.addEventListener('click', () => {
      const { root } = frames[button.dataset.shows === 'flow' ? 0 : 1];
      root.closest('figure')!.scrollIntoView({ block: 'nearest', inline: 'start' });
    });
  }
  const [tool, takeTool] = declareFootprint(store, run, () => {
    dropPlace();
    redraw();
  });
  const dropPlace = declarePlaces(frames, store, run, sayOfMaze, () => {
    takeTool(undefined);
  });
  markSectors(frames, store, run);
  declarePainter(frames[0], store, tool, sayOfMaze);
  return takeTool;
}

/** Loads what draws sectors with the first design that has several. */
function markSectors(frames: readonly Frame[], store: Store, run: (task: () => void) => void): void {
  let isLoaded = false;
  const load = (): void => {
    if (isLoaded || store.design.sectors === 1) return;
    isLoaded = true;
    void import('./sector-marks.js').then(({ declareSectorMarks }) => {
      declareSectorMarks(frames, store, run);
    });
  };
  store.subscribe(load);
  load();
}

/** Waits with what the simple form has not until somebody wants everything. */
function whenEverything(task: () => void): void {
  if (document.body.dataset.form === 'everything') task();
  else byId('form-everything').addEventListener('click', task, { once: true });
}
