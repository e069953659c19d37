import { cornerOfFloor } from '../src/render/side-by-side.js';
import type { Design } from './design.js';
import type { Say } from './dom.js';
import type { Frame } from './frame.js';
import type { Side, Spot } from './spots.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** The actions of a tool at spots of the plan. */
export interface Use {
  /** The spot at a point of a floor, in cells; undefined if there is none. */
  readonly spotAt: (x: number, y: number, floor: number) => Spot | undefined;
  readonly begin: (spot: Spot) => void;
  readonly go?: (spot: Spot) => void;
  /** Ends an action at a spot. @param isMore whether Shift is held. */
  readonly end: (spot: Spot, began: Spot, isMore: boolean) => void;
  /** Cancels an action that has begun. @returns whether there was one. */
  readonly drop: () => boolean;
  /** The first corner of a rectangle that is being drawn. */
  readonly corner?: () => Spot | undefined;
  /** Whether spots can be sides of cells. */
  readonly hasSides?: () => boolean;
}

/** The clickable margin around the cells of a floor, in cells. */
const BESIDE = 1;

const STEPS: Readonly<Record<string, readonly [side: Side, x: number, y: number]>> = {
  ArrowUp: ['north', 0, -1],
  ArrowRight: ['east', 1, 0],
  ArrowDown: ['south', 0, 1],
  ArrowLeft: ['west', -1, 0],
};

/**
 * Applies the selected tool to the plan of a design, by mouse, finger, pen or keyboard.
 * @param inHand the actions of the selected tool; undefined for none.
 * @param say announces the position of the keyboard.
 * @returns a function that removes the mark of the position.
 */
export function declareHand(plan: Frame, store: Store, inHand: () => Use | undefined, say: Say): () => void {
  const { root } = plan;
  /** The position of the keyboard, and the start of a stroke. */
  let at: Spot = { x: 0, y: 0, floor: 0 };
  let began: Spot | undefined;
  const mark = (spot: Spot | undefined): void => {
    const use = inHand();
    const shown = use && spot;
    root.querySelector<HTMLElement>('.mark')!.dataset.side = (use?.hasSides?.() && shown?.side) || '';
    if (shown === undefined) {
      plan.mark(undefined);
      return;
    }
    const corner = use!.corner?.();
    const from = corner?.floor === shown.floor ? corner : shown;
    const [left, top] = cornerOfFloor(store.design, shown.floor);
    plan.mark(
      [left + Math.min(from.x, shown.x), top + Math.min(from.y, shown.y)],
      [Math.abs(from.x - shown.x) + 1, Math.abs(from.y - shown.y) + 1],
    );
  };
  /** The spot at a point of the window; undefined beside all floors, or without a tool. */
  const spotUnder = ({ clientX, clientY }: PointerEvent): Spot | undefined => {
    const use = inHand();
    const point = use && plan.pointUnder(clientX, clientY);
    if (point === undefined) return undefined;
    const { width, height, floors } = store.design;
    for (let floor = 0; floor < floors; floor++) {
      const [left, top] = cornerOfFloor(store.design, floor);
      const [x, y] = [point[0] - left, point[1] - top];
      if (x < -BESIDE || y < -BESIDE || x >= width + BESIDE || y >= height + BESIDE) continue;
      return use!.spotAt(x, y, floor);
    }
    return undefined;
  };
  root.addEventListener('pointerdown', (event) => {
    const spot = spotUnder(event);
    if (spot === undefined || event.button !== 0) return;
    event.preventDefault();
    root.setPointerCapture(event.pointerId);
    at = began = spot;
    inHand()!.begin(spot);
    mark(spot);
  });
  root.addEventListener('pointermove', (event) => {
    const spot = spotUnder(event);
    if (spot !== undefined && began !== undefined) inHand()!.go?.(spot);
    if (inHand() !== undefined) mark(spot);
  });
  root.addEventListener('pointerleave', () => {
    if (began === undefined) mark(undefined);
  });
  root.addEventListener('pointerup', (event) => {
    const [from, spot] = [began, spotUnder(event) ?? at];
    began = undefined;
    if (from === undefined || inHand() === undefined) return;
    at = spot;
    inHand()!.end(spot, from, event.shiftKey);
    mark(spot);
  });
  const drop = (): boolean => {
    began = undefined;
    return inHand()?.drop() ?? false;
  };
  root.addEventListener('pointercancel', drop);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !drop()) return;
      event.stopPropagation();
      mark(undefined);
    },
    { capture: true },
  );
  root.addEventListener('keydown', (event) => {
    const use = inHand();
    if (use === undefined) return;
    const step = STEPS[event.key];
    const { width, height, floors } = store.design;
    if (step !== undefined) {
      const [side, dx, dy] = step;
      const { x, y, floor } = at;
      const isOn = x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height;
      // Who goes on at the rim means its side.
      at = isOn ? { x: x + dx, y: y + dy, floor } : { x, y, floor, side };
      say(words.maze.cell(textOf(store.design, at)));
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      const floor = at.floor + (event.key === 'PageUp' ? 1 : -1);
      at = { x: at.x, y: at.y, floor: Math.min(floors - 1, Math.max(0, floor)) };
    } else if (event.key === 'Enter' || event.key === ' ') {
      use.begin(at);
      use.end(at, at, event.shiftKey);
    } else return;
    event.preventDefault();
    mark(at);
  });
  root.addEventListener('focus', () => {
    if (root.matches(':focus-visible')) mark(at);
  });
  const rest = (): void => mark(undefined);
  root.addEventListener('blur', rest);
  return rest;
}

function textOf({ floors }: Design, { x, y, floor, side }: Spot): string {
  return [
    x,
    y,
    ...(floors > 1 ? [floor] : []),
    ...(side === undefined ? [] : [words.place.sides[side]]),
  ].join(', ');
}
