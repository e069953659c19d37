import type { Region } from '../src/core.js';
import { withRegion } from './design.js';
import { paint, type Place, type Stroke, type Tool } from './footprint.js';
import type { Frame } from './frame.js';
import { cellsOf } from './ground.js';
import type { Store } from './store.js';
import { words } from './words.js';

/**
 * Lets a picture of cells be painted on, with mouse, finger or pen, and with the keyboard.
 * @param tool the tool in hand, undefined for none.
 * @param say tells where the keyboard is, and what cannot be.
 */
export function declarePainter(
  frame: Frame,
  store: Store,
  tool: () => Tool | undefined,
  say: (text: string) => void,
): void {
  const { root } = frame;
  let stroke: { readonly ground: Region; readonly places: Stroke; readonly tool: Tool } | undefined;
  const draw = (isDragging: boolean): void => {
    if (stroke === undefined) return;
    const region = paint(stroke.ground, stroke.tool, stroke.places);
    if (region.cells.includes(1)) store.set(withRegion(store.design, region), isDragging);
    else if (!isDragging) {
      store.drop();
      say(words.shapes.noCell);
    }
  };
  root.addEventListener('pointerdown', (event) => {
    const inHand = tool();
    const place = frame.placeUnder(event.clientX, event.clientY);
    if (inHand === undefined || place === undefined || event.button !== 0) return;
    event.preventDefault();
    root.setPointerCapture(event.pointerId);
    stroke = { ground: cellsOf(store.design), places: [place], tool: inHand };
    draw(true);
  });
  root.addEventListener('pointermove', (event) => {
    const place = stroke && frame.placeUnder(event.clientX, event.clientY);
    if (stroke === undefined || place === undefined) return;
    stroke = { ...stroke, places: [...stroke.places, place] };
    draw(true);
  });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || stroke === undefined) return;
      event.stopPropagation();
      stroke = undefined;
      store.drop();
    },
    { capture: true },
  );
  const end = (): void => {
    draw(false);
    stroke = undefined;
  };
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);

  let at: Place = [0, 0];
  const steps: Readonly<Record<string, Place>> = {
    ArrowUp: [0, -1],
    ArrowRight: [1, 0],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
  };
  root.addEventListener('keydown', (event) => {
    const inHand = tool();
    const by = steps[event.key];
    if (inHand === undefined || (by === undefined && event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (by === undefined) {
      stroke = { ground: cellsOf(store.design), places: [at], tool: inHand };
      end();
    } else {
      const { width, height } = store.design;
      at = [
        Math.min(width - 1, Math.max(0, at[0] + by[0])),
        Math.min(height - 1, Math.max(0, at[1] + by[1])),
      ];
    }
    frame.mark(at);
    say(words.maze.cell(at.join(', ')));
  });
  root.addEventListener('focus', () => {
    if (tool() !== undefined && root.matches(':focus-visible')) frame.mark(at);
  });
  root.addEventListener('blur', () => {
    frame.mark(undefined);
  });
}
