import { declareFit } from './fit-view.js';
import type { Frame } from './frame.js';
import { declareFootprint } from './make-footprint.js';
import type { Tool } from './footprint.js';
import { declarePainter } from './painter.js';
import type { Store } from './store.js';
import { words } from './words.js';

/**
 * What changes a footprint, by form, mouse, finger or keyboard.
 * @param run does something that may fail, and says so.
 * @param say tells of the design, `sayOfMaze` of its picture.
 * @returns what takes a tool in hand.
 */
export function declareDrawing(
  frame: Frame,
  store: Store,
  run: (task: () => void) => void,
  say: (text: string) => void,
  sayOfMaze: (text: string) => void,
): (tool: Tool) => void {
  declareFit(store, say);
  const [tool, takeTool] = declareFootprint(store, run);
  declarePainter(frame, store, tool, ([x, y]) => {
    sayOfMaze(words.maze.cell(`${x}, ${y}`));
  });
  return takeTool;
}
