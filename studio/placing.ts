import { cornerOfFloor } from '../src/render/side-by-side.js';
import { wordsOf, type Design } from './design.js';
import { element } from './dom.js';
import type { Frame } from './frame.js';
import { changed } from './form.js';
import { cellsOf } from './ground.js';
import { isIn, partsOf, placed, SIDES, sideWay, type Side, type Spot } from './spots.js';
import type { Placed } from './tools.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** How near to a border a click means it, in cells. */
const NEAR = 0.3;
/** How far beside its cells a floor is clicked, in cells. */
const BESIDE = 1;

const STEPS: Readonly<Record<string, Side>> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};

/** Sets options by clicks on the plan of a design, and by the keyboard. */
export class Placing {
  #kind: Placed | undefined;
  /** Where the keyboard is. */
  #at: Spot = { x: 0, y: 0, floor: 0 };
  /** The first corner of a room. */
  #corner: Spot | undefined;
  /** What stands on the plan of what the design says. */
  readonly #pins = element('div', { class: 'pins', 'aria-hidden': 'true' });

  constructor(
    readonly plan: Frame,
    readonly store: Store,
    readonly run: (task: () => void) => void,
    readonly tell: (text: string) => void,
  ) {
    this.#work(plan);
    this.#workByKeys(plan);
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || this.#corner === undefined) return;
        event.stopPropagation();
        this.#corner = undefined;
        this.#mark(this.#at);
      },
      { capture: true },
    );
    store.subscribe(() => {
      this.#showPins();
    });
  }

  /** Takes something in hand that is to be placed, or nothing. */
  take(kind: Placed | undefined): void {
    this.#kind = kind;
    this.#corner = undefined;
    this.#mark(undefined);
    this.#showPins();
  }

  #work(frame: Frame): void {
    const { root } = frame;
    root.append(this.#pins);
    frame.follow(() => {
      this.#showPins();
    });
    let from: Spot | undefined;
    root.addEventListener('pointerdown', (event) => {
      const spot = this.#spotUnder(frame, event);
      if (spot === undefined || event.button !== 0) return;
      event.preventDefault();
      root.setPointerCapture(event.pointerId);
      from = spot;
      this.#at = spot;
      if (this.#kind === 'room') this.#corner ??= spot;
      this.#mark(spot);
    });
    root.addEventListener('pointermove', (event) => {
      const spot = this.#spotUnder(frame, event);
      if (spot !== undefined || this.#kind !== undefined) this.#mark(spot);
    });
    root.addEventListener('pointerleave', () => {
      if (this.#kind !== undefined && from === undefined) this.#mark(undefined);
    });
    root.addEventListener('pointerup', (event) => {
      const [began, spot] = [from, this.#spotUnder(frame, event)];
      from = undefined;
      if (began === undefined || spot === undefined) return;
      const isDrag = began.x !== spot.x || began.y !== spot.y;
      this.#at = spot;
      if (this.#kind !== 'room' || isDrag) this.#set(spot, event.shiftKey);
      else this.#corners(spot, began);
    });
    root.addEventListener('pointercancel', () => {
      from = undefined;
    });
  }

  #workByKeys({ root }: Frame): void {
    root.addEventListener('keydown', (event) => {
      if (this.#kind === undefined) return;
      const side = STEPS[event.key];
      const { width, height, floors } = this.store.design;
      const { x, y, floor } = this.#at;
      if (side !== undefined) {
        const [dx, dy] = sideWay(side);
        const [toX, toY] = [x + dx, y + dy];
        const isOn = toX >= 0 && toY >= 0 && toX < width && toY < height;
        // Who goes on at the rim means its side.
        this.#at = isOn ? { x: toX, y: toY, floor } : { x, y, floor, side };
      } else if (event.key === 'PageUp' || event.key === 'PageDown') {
        const by = event.key === 'PageUp' ? 1 : -1;
        this.#at = { x, y, floor: Math.min(floors - 1, Math.max(0, floor + by)) };
      } else if (event.key === 'Enter' || event.key === ' ') {
        if (this.#kind !== 'room' || this.#corner !== undefined) this.#set(this.#at, event.shiftKey);
        else {
          this.#corner = this.#at;
          this.#corners(this.#at, this.#at);
        }
      } else return;
      event.preventDefault();
      this.#mark(this.#at);
      if (side !== undefined) this.tell(words.maze.cell(textOf(this.store.design, this.#at)));
    });
    root.addEventListener('focus', () => {
      if (this.#kind !== undefined && root.matches(':focus-visible')) this.#mark(this.#at);
    });
  }

  /** A first corner, or a click into a room that stands, which takes it away. */
  #corners(spot: Spot, began: Spot): void {
    if (this.#corner !== began) {
      this.#set(spot, false);
      return;
    }
    const isRoom = wordsOf(this.store.design.room).some((room) => isIn(room, spot));
    if (isRoom) this.#set(spot, false);
    else this.tell(words.place.corner);
  }

  #set(spot: Spot, isMore: boolean): void {
    const kind = this.#kind;
    if (kind === undefined) return;
    const values = placed(this.store.design, kind, spot, this.#corner, isMore);
    this.#corner = undefined;
    this.run(() => {
      let { design } = this.store;
      for (const [key, value] of values) design = changed(design, key, value);
      this.store.set(design);
    });
    const said = String(this.store.design[values[0]![0]]);
    this.tell(this.store.told || words.place.set(words.place[kind], said === '' ? words.place.none : said));
    this.#mark(spot);
  }

  /** Shows what a click would be about. */
  #mark(spot: Spot | undefined): void {
    const { design } = this.store;
    const other = this.#corner;
    const { plan } = this;
    const mark = plan.root.querySelector<HTMLElement>('.mark')!;
    mark.dataset.side = (this.#kind === 'entrance' || this.#kind === 'exit' ? spot?.side : undefined) ?? '';
    if (spot === undefined) {
      plan.mark(undefined);
      return;
    }
    const from = other?.floor === spot.floor ? other : spot;
    const [x, y] = [Math.min(from.x, spot.x), Math.min(from.y, spot.y)];
    const [left, top] = cornerOfFloor(design, spot.floor);
    plan.mark([left + x, top + y], [Math.abs(from.x - spot.x) + 1, Math.abs(from.y - spot.y) + 1]);
  }

  /** Shows what the design says, while something is in hand. */
  #showPins(): void {
    const { design } = this.store;
    const parts = this.#kind === undefined ? [] : partsOf(design);
    this.#pins.replaceChildren(
      ...parts.map(({ kind, x, y, floor, side, size }) => {
        const [left, top] = cornerOfFloor(design, floor);
        const [dx, dy] = side === undefined ? [0, 0] : sideWay(side);
        const pin = element('span', { class: `pin ${kind}`, 'data-side': side });
        this.plan.lay(pin, [left + x + 0.62 * dx, top + y + 0.62 * dy], size);
        return pin;
      }),
    );
  }

  #isCell({ x, y }: Spot): boolean {
    const { width, height, cells } = cellsOf(this.store.design);
    return x >= 0 && y >= 0 && x < width && y < height && cells[x + width * y] === 1;
  }

  /** What is meant by a click; nothing where it is beside all cells, or nothing is in hand. */
  #spotUnder(frame: Frame, { clientX, clientY }: PointerEvent): Spot | undefined {
    const point = this.#kind && frame.pointUnder(clientX, clientY);
    if (point === undefined) return undefined;
    const { design } = this.store;
    const { width, height, floors } = design;
    for (let floor = 0; floor < floors; floor++) {
      const [left, top] = cornerOfFloor(design, floor);
      const [px, py] = [point[0] - left, point[1] - top];
      if (px < -BESIDE || py < -BESIDE || px >= width + BESIDE || py >= height + BESIDE) continue;
      return this.#meant(px, py, floor);
    }
    return undefined;
  }

  /** The cell at a point, and its outer side if the point is near to that; or the side of the cell beside it. */
  #meant(px: number, py: number, floor: number): Spot | undefined {
    const [x, y] = [Math.floor(px), Math.floor(py)];
    const [inX, inY] = [px - x, py - y];
    const far: Readonly<Record<Side, number>> = { north: inY, east: 1 - inX, south: 1 - inY, west: inX };
    const sides = SIDES.toSorted((a, b) => far[a] - far[b]);
    const beside = (side: Side): Spot => ({ x: x + sideWay(side)[0], y: y + sideWay(side)[1], floor });
    if (this.#isCell({ x, y, floor })) {
      const side = sides.find((one) => far[one] < NEAR && !this.#isCell(beside(one)));
      return { x, y, floor, ...(side && { side }) };
    }
    const side = sides.find((one) => this.#isCell(beside(one)));
    return side && { ...beside(side), side: SIDES[(SIDES.indexOf(side) + 2) % 4]! };
  }
}

/** A place as somebody reads it. */
function textOf({ floors }: Design, { x, y, floor, side }: Spot): string {
  return [
    x,
    y,
    ...(floors > 1 ? [floor] : []),
    ...(side === undefined ? [] : [words.place.sides[side]]),
  ].join(', ');
}
