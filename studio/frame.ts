import { CELL, COLOUR } from '../src/core.js';
import { element } from './dom.js';
import type { Place } from './footprint.js';
import type { Colours, Sketch } from './sketch.js';

/** A frame of the page in which pictures of cells are shown, one after the other. */
export class Frame {
  readonly #canvas = element('canvas', { role: 'img', hidden: true });
  readonly #context = this.#canvas.getContext('bitmaprenderer')!;
  #box: Sketch['box'] = [0, 0, 1, 1];

  #room: readonly [number, number] = [0, 0];

  /** @param onRoom is told that there is more or less room, at the beginning, too. */
  constructor(
    readonly root: HTMLElement,
    onRoom: () => void = () => undefined,
  ) {
    root.append(this.#canvas);
    new ResizeObserver(() => {
      const most = HIGHEST * innerHeight;
      this.#room = [Math.round(root.clientWidth * devicePixelRatio), Math.round(most * devicePixelRatio)];
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
  }

  /** The place of the picture under a point of the window; it may lie outside of the cells. */
  placeUnder(clientX: number, clientY: number): Place | undefined {
    if (this.isEmpty) return undefined;
    const [x, y, width, height] = this.#box;
    const seen = this.#canvas.getBoundingClientRect();
    // As large as it can be, in the middle.
    const scale = Math.min(seen.width / width, seen.height / height);
    const inside = (at: number, from: number, room: number, size: number): number =>
      (at - from - (room - size * scale) / 2) / scale;
    return [
      Math.floor((x + inside(clientX, seen.left, seen.width, width)) / CELL),
      Math.floor((y + inside(clientY, seen.top, seen.height, height)) / CELL),
    ];
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
