import { CELL, COLOUR } from '../src/render/picture.js';
import { element } from './dom.js';
import type { Place } from './footprint.js';
import { show } from './pictures.js';
import type { Colours, Sketch } from './sketch.js';

/** A frame of the page in which pictures of cells are shown, one after the other. */
export class Frame {
  readonly #canvas = element('canvas', { role: 'img', hidden: true });
  readonly #context = this.#canvas.getContext('bitmaprenderer')!;
  #box: Sketch['box'] = [0, 0, 1, 1];
  readonly #mark = element('span', { class: 'mark', hidden: true });
  #marked: readonly [place: Place, size: Place] | undefined;

  #room: readonly [number, number] = [0, 0];
  readonly #followers: (() => void)[] = [];

  /** A picture that lies over the other one, as of a maze that stands. */
  readonly #over = element('div', { class: 'over-all' });

  /**
   * @param onRoom is told that there is more or less room, at the beginning, too.
   * @param isGiven whether its height is given by the page, and not by its picture.
   */
  constructor(
    readonly root: HTMLElement,
    onRoom: () => void = () => undefined,
    isGiven = false,
  ) {
    root.append(this.#canvas, this.#over, this.#mark);
    new ResizeObserver(() => {
      const most = isGiven ? root.clientHeight : HIGHEST * innerHeight;
      this.#room = [Math.round(root.clientWidth * devicePixelRatio), Math.round(most * devicePixelRatio)];
      this.#laid();
      onRoom();
    }).observe(root);
  }

  get isEmpty(): boolean {
    return this.#canvas.hasAttribute('hidden');
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

  /** Tells whoever lays something over the picture that it lies elsewhere now. */
  follow(follower: () => void): void {
    this.#followers.push(follower);
  }

  /** Lays a picture of the same cells over the one that is drawn; none leaves that to be seen. */
  cover(svg = ''): void {
    show(this.#over, svg);
    this.root.classList.toggle('covered', svg !== '');
  }

  #laid(): void {
    this.#placeMark();
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = this.#canvas;
    this.#over.style.cssText = `left:${offsetLeft}px;top:${offsetTop}px;width:${clientWidth}px;height:${clientHeight}px`;
    for (const follower of this.#followers) follower();
  }

  /** The point of the picture under one of the window, in cells; it may lie outside of them. */
  pointUnder(clientX: number, clientY: number): Place | undefined {
    if (this.isEmpty) return undefined;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const [x, y, scale] = this.#corner();
    return [(clientX - left - x) / (CELL * scale), (clientY - top - y) / (CELL * scale)];
  }

  /** Where in the canvas the first place begins, and how many pixels a unit of the picture has. */
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

  /** Marks a place, as where the keyboard is, or so many from it on; or none. */
  mark(place: Place | undefined, size: Place = [1, 1]): void {
    this.#marked = place && [place, size];
    this.#placeMark();
  }

  #placeMark(): void {
    this.#mark.hidden = this.#marked === undefined || this.isEmpty;
    if (this.#marked !== undefined) this.lay(this.#mark, ...this.#marked);
  }

  /** Lays an element over so many places from one on. */
  lay({ style }: ElementCSSInlineStyle, [x, y]: Place, [width, height]: Place): void {
    const [left, top, scale] = this.#corner();
    const side = CELL * scale;
    style.left = `${this.#canvas.offsetLeft + left + x * side}px`;
    style.top = `${this.#canvas.offsetTop + top + y * side}px`;
    style.width = `${width * side}px`;
    style.height = `${height * side}px`;
  }

  /** Width and height that a picture may have here, in pixels of the screen. */
  get room(): readonly [number, number] {
    return this.#room;
  }
}

/** The part of the window's height that a picture takes at most, as the style sheet has it. */
const HIGHEST = 0.74;

/** The page's colours for pictures, dark or light as it is now. */
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
