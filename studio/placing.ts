import { cornerOfFloor } from '../src/render/side-by-side.js';
import { wordsOf } from './design.js';
import { element, type Run, type Say } from './dom.js';
import type { Frame } from './frame.js';
import { changed } from './form.js';
import { cellsOf } from './ground.js';
import type { Use } from './hand.js';
import { isIn, partsOf, placed, SIDES, sideWay, type Side, type Spot } from './spots.js';
import type { Placed } from './tools.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** The distance from a border within which a click selects it, in cells. */
const NEAR = 0.3;

/** Sets options by clicks on the plan of a design, or by the keyboard. */
export class Placing implements Use {
  #kind: Placed | undefined;
  /** The first corner of a room. */
  #corner: Spot | undefined;
  readonly #pins = element('div', { class: 'pins', 'aria-hidden': 'true' });

  constructor(
    readonly plan: Frame,
    readonly store: Store,
    readonly run: Run,
    readonly tell: Say,
  ) {
    plan.root.append(this.#pins);
    const show = (): void => this.#showPins();
    plan.follow(show);
    store.subscribe(show);
  }

  take(kind: Placed | undefined): void {
    this.#kind = kind;
    this.#corner = undefined;
    this.#showPins();
  }

  readonly hasSides = (): boolean => this.#kind === 'entrance' || this.#kind === 'exit';
  readonly corner = (): Spot | undefined => this.#corner;

  readonly begin = (spot: Spot): void => {
    if (this.#kind === 'room') this.#corner ??= spot;
  };

  readonly end = (spot: Spot, began: Spot, isMore: boolean): void => {
    const isDrag = began.x !== spot.x || began.y !== spot.y;
    if (this.#kind !== 'room' || isDrag) this.#set(spot, isMore);
    else this.#corners(spot, began);
  };

  readonly drop = (): boolean => {
    const hasBegun = this.#corner !== undefined;
    this.#corner = undefined;
    return hasBegun;
  };

  /** Handles a first corner, or a click into a room, which removes it. */
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
  }

  /** Shows the design's places while a tool is selected. */
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

  /** The cell at a point, with its outer side if the point is near it; or the side of the cell beside the point. */
  readonly spotAt = (px: number, py: number, floor: number): Spot | undefined => {
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
  };
}
