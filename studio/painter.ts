import type { Region } from '../src/core.js';
import { withRegion } from './design.js';
import type { Say } from './dom.js';
import { paint, type Stroke, type Tool } from './footprint.js';
import { cellsOf } from './ground.js';
import type { Use } from './hand.js';
import type { Store } from './store.js';
import { words } from './words.js';

/**
 * Paints the footprint of a design, which all its floors have.
 * @param tool the selected tool.
 */
export function painterUse(store: Store, tool: () => Tool, say: Say): Use {
  let stroke: { readonly ground: Region; readonly places: Stroke } | undefined;
  const draw = (isDragging: boolean): void => {
    if (stroke === undefined) return;
    const region = paint(stroke.ground, tool(), stroke.places);
    // Who paints nothing keeps the shape, which follows the size.
    if (region.cells.every((cell, k) => cell === stroke!.ground.cells[k])) store.drop();
    else if (region.cells.includes(1)) store.set(withRegion(store.design, region), isDragging);
    else if (!isDragging) {
      store.drop();
      say(words.shapes.noCell);
    }
  };
  return {
    spotAt: (x, y, floor) => ({ x: Math.floor(x), y: Math.floor(y), floor }),
    begin: ({ x, y }) => {
      stroke = { ground: cellsOf(store.design), places: [[x, y]] };
      draw(true);
    },
    go: ({ x, y }) => {
      if (stroke === undefined) return;
      stroke = { ...stroke, places: [...stroke.places, [x, y]] };
      draw(true);
    },
    end: () => {
      draw(false);
      stroke = undefined;
    },
    drop: () => {
      if (stroke === undefined) return false;
      stroke = undefined;
      store.drop();
      return true;
    },
  };
}
