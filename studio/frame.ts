import { CELL, COLOUR } from '../src/render/picture.js';
import { element } from './dom.js';
import type { Place } from './footprint.js';
import type { Colours, Room, Sketch } from './sketch.js';
import { words } from './words.js';

/** A frame of the page that shows pictures of cells. */
export class Frame {
  readonly #canvas = element('canvas', { role: 'img', hidden: true });
  readonly #context = this.#canvas.getContext('bitmaprenderer')!;
  #box: Sketch['box'] = [0, 0, 1, 1];
  readonly #mark = element('span', { class: 'mark', hidden: true });
  #marked: readonly [place: Place, size: Place] | undefined;

  /** The available width and height for a picture, in screen pixels. */
  room: Room = [0, 0];
  readonly #followers: (() => void)[] = [];

  /** A second picture over the first, such as the current maze. */
  readonly #over = element('div', { class: 'over-all' });

  /**
   * @param onRoom called at the beginning, and whenever the available room changes.
   * @param isGiven whether the page decides its height, and not the picture.
   */
  constructor(
    readonly root: HTMLElement,
    onRoom: () => void = () => undefined,
    isGiven = false,
  ) {
    root.append(this.#canvas, this.#over, this.#mark);
    new ResizeObserver(() => {
      const most = isGiven ? root.clientHeight : HIGHEST * innerHeight;
      this.room = [Math.round(root.clientWidth * devicePixelRatio), Math.round(most * devicePixelRatio)];
      this.#laid();
      onRoom();
    }).observe(root);
  }

  show({ bitmap, title, box }: Sketch): void {
    this.#canvas.width = bitmap.width;
    this.#canvas.height = bitmap.height;
    this.#context.transferFromImageBitmap(bitmap);
    this.#canvas.hidden = false;
    this.#canvas.setAttribute('aria-label', title);
    this.#box = box;
    this.#laid();
  }

  /** Notifies overlays that the picture has moved. */
  follow(follower: () => void): void {
    this.#followers.push(follower);
  }

  /** Shows a picture of the same cells over the drawn one, or removes it. */
  cover(svg = ''): void {
    this.#over.innerHTML = svg;
    const picture = this.#over.querySelector('svg');
    picture?.setAttribute('role', 'img');
    picture?.setAttribute('aria-label', words.space.views.plan);
    this.root.classList.toggle('covered', svg !== '');
  }

  #laid(): void {
    this.#placeMark();
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = this.#canvas;
    this.#over.style.cssText = `left:${offsetLeft}px;top:${offsetTop}px;width:${clientWidth}px;height:${clientHeight}px`;
    for (const follower of this.#followers) follower();
  }

  /** The point of the picture below a point of the window, in cells. It may be outside the cells. */
  pointUnder(clientX: number, clientY: number): Place | undefined {
    if (this.#canvas.hidden) return undefined;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const [x, y, scale] = this.#corner();
    return [(clientX - left - x) / (CELL * scale), (clientY - top - y) / (CELL * scale)];
  }

  /** The position of the first place in the canvas, and the pixels per unit of the picture. */
  #corner(): readonly [x: number, y: number, scale: number] {
    const [x, y, width, height] = this.#box;
    const { clientWidth, clientHeight } = this.#canvas;
    // As large as it can be, in the middle.
    const scale = Math.min(clientWidth / width, clientHeight / height);
    return [
      (clientWidth - width * scale) / 2 - x * scale,
      (clientHeight - height * scale) / 2 - y * scale,
      scale,
    ];
  }

  /** Marks a place, such as the keyboard's, or some places from it on; or none. */
  mark(place: Place | undefined, size: Place = [1, 1]): void {
    this.#marked = place && [place, size];
    this.#placeMark();
  }

  #placeMark(): void {
    this.#mark.hidden = this.#marked === undefined || this.#canvas.hidden;
    if (this.#marked !== undefined) this.lay(this.#mark, ...this.#marked);
  }

  /** Places an element over some places. */
  lay({ style }: ElementCSSInlineStyle, [x, y]: Place, [width, height]: Place): void {
    const [left, top, scale] = this.#corner();
    const side = CELL * scale;
    style.left = `${this.#canvas.offsetLeft + left + x * side}px`;
    style.top = `${this.#canvas.offsetTop + top + y * side}px`;
    style.width = `${width * side}px`;
    style.height = `${height * side}px`;
  }
}

/** The greatest share of the window's height for a picture, as in the style sheet. */
const HIGHEST = 0.74;

/** The page's current colours for pictures, dark or light. */
export function pageColours(): Colours {
  const probe = element('span', { hidden: true });
  document.body.append(probe);
  const told = Object.entries(COLOUR).map(([name, colour]) => {
    probe.style.color = `var(--picture-${name})`;
    return [colour, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(told);
}
